import { slotCalendarMachine } from "@marque/core/campaign-assets"
import { slotCalendarStates } from "@marque/core/testing"
import { SlotCalendar, SlotCalendarProvider } from "@marque/react/campaign-assets"
import { expect, userEvent, within } from "storybook/test"
import { PageFrame } from "../forms/page-frame.tsx"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Campaigns/Slot calendar",
  component: SlotCalendar,
  subcomponents: { SlotCalendarProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof slotCalendarStates) => ({
  render: () => (
    <SlotCalendarProvider
      machine={slotCalendarMachine}
      input={{ campaignId: "campaign_1" }}
      options={{ snapshot: slotCalendarStates[name] }}
    >
      <PageFrame>
        <SlotCalendar missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </SlotCalendarProvider>
  )
})

export const Loading = story("loading")
export const Locked = story("locked")
export const Month = {
  ...story("month"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement)
    const slot = (day: string) => canvas.getByRole("button", { name: `Instagram feed 4:5, Germany In review ${day}` })
    slot("1 December 2026").focus()
    await userEvent.keyboard("m{ArrowRight}{ArrowDown}")
    await expect(slot("9 December 2026")).toHaveFocus()
    await expect(canvas.getByText(/Instagram feed 4:5, Germany: 9 December 2026/)).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect(slot("1 December 2026")).toBeVisible()
  }
}
export const Week = story("week")
export const Day = story("day")
export const Reading = story("reading")
export const Chosen = story("chosen")
export const Carrying = story("carrying")
export const Moving = story("moving")
export const Confirming = story("confirming")
export const Refused = story("refused")
export const Shifting = story("shifting")
export const NotShifted = story("notShifted")
export const Subscribing = story("subscribing")
export const Opening = story("opening")
export const Subscribed = story("subscribed")
export const Revoking = story("revoking")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
