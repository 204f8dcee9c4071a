import { notificationsMachine } from "@marque/core/notifications"
import { notificationsStates } from "@marque/core/testing"
import { NotificationBell, NotificationPanel, NotificationsProvider } from "@marque/react/notifications"
import { expect, userEvent, within } from "storybook/test"

export default {
  title: "Shell/Notifications",
  component: NotificationBell,
  subcomponents: { NotificationPanel, NotificationsProvider },
  parameters: { layout: "fullscreen" }
}

interface Canvas {
  readonly canvasElement: HTMLElement
}

const closed = (name: keyof typeof notificationsStates) => ({
  render: () => (
    <NotificationsProvider
      machine={notificationsMachine}
      input={{ organizationId: "organization_1" }}
      options={{ snapshot: notificationsStates[name] }}
    >
      <div style={{ display: "flex", justifyContent: "flex-end", padding: 16, minBlockSize: 560 }}>
        <NotificationBell panel={(close) => <NotificationPanel close={close} onChoices={() => undefined} />} />
      </div>
    </NotificationsProvider>
  )
})

const story = (name: keyof typeof notificationsStates) => ({
  ...closed(name),
  play: async ({ canvasElement }: Canvas) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /^Notifications/ }))
    await expect(within(canvasElement).getByRole("dialog", { name: "Notifications" })).toBeVisible()
  }
})

export const Closed = closed("closed")
export const NothingUnread = closed("nothingUnread")
export const CountsLost = closed("countsLost")
export const Loading = story("loading")
export const Several = story("several")
export const Reading = story("reading")
export const Many = story("many")
export const Empty = story("empty")
export const NoneUnread = story("noneUnread")
export const Failed = story("failed")
