import { notificationChoicesMachine } from "@marque/core/notifications"
import { notificationChoicesStates } from "@marque/core/testing"
import { NotificationChoices, NotificationChoicesProvider } from "@marque/react/notifications"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Shell/Notification choices",
  component: NotificationChoices,
  subcomponents: { NotificationChoicesProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof notificationChoicesStates) => ({
  render: () => (
    <NotificationChoicesProvider
      machine={notificationChoicesMachine}
      options={{ snapshot: notificationChoicesStates[name] }}
    >
      <PageFrame>
        <NotificationChoices />
      </PageFrame>
    </NotificationChoicesProvider>
  )
})

export const Loading = story("loading")
export const Ready = story("ready")
export const Choosing = story("choosing")
export const Failed = story("failed")
