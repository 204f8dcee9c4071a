import { slotGridMachine } from "@marque/core/campaign-assets"
import { slotGridStates } from "@marque/core/testing"
import { SlotGrid, SlotGridProvider } from "@marque/react/campaign-assets"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Campaigns/Slot words",
  component: SlotGrid,
  subcomponents: { SlotGridProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof slotGridStates) => ({
  render: () => (
    <SlotGridProvider
      machine={slotGridMachine}
      input={{ campaignId: "campaign_1" }}
      options={{ snapshot: slotGridStates[name] }}
    >
      <PageFrame>
        <SlotGrid missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </SlotGridProvider>
  )
})

type Played = { readonly canvasElement: HTMLElement }

export const Loading = story("loading")
export const Locked = story("locked")
export const Shown = {
  ...story("shown"),
  play: async ({ canvasElement }: Played) => {
    const canvas = within(canvasElement)
    const grid = within(canvas.getByRole("grid", { name: "Words and days of the slots" }))
    const table = canvas.getByRole("grid")
    const forward = getComputedStyle(table).direction === "rtl" ? "{ArrowLeft}" : "{ArrowRight}"
    const [first] = grid.getAllByRole("gridcell")
    first?.focus()
    await userEvent.keyboard(`${forward}${forward}{ArrowDown}{ArrowDown}{ArrowDown}`)
    const field = grid.getByRole("textbox", { name: "Headline: Instagram and Facebook story, Germany" })
    await userEvent.keyboard("Der Abend")
    await expect(field).toHaveValue("Der Abend")
    await userEvent.keyboard("{Escape}")
    await expect(field).toHaveValue("Warme Hände, lange Abende")
    await userEvent.keyboard("{Escape}Der Abend wird langsam{Enter}")
    await expect(field.closest("td")).toHaveFocus()
    // Nothing answers here: what was typed stays, and its cell says so.
    await waitFor(() => expect(field.closest("td")).toHaveAttribute("aria-invalid", "true"))
    await expect(field).toHaveValue("Der Abend wird langsam")
    await expect(canvas.getByText("One cell was not taken; it says why.")).toBeVisible()
  }
}
export const Reading = story("reading")
export const OtherLanguage = story("otherLanguage")
export const Refused = {
  ...story("refused"),
  play: async ({ canvasElement }: Played) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText("3 cells were not taken; each says why.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Show what is stored" }))
    await expect(canvas.queryByText("At most 120 characters")).toBeNull()
  }
}
export const Confirming = story("confirming")
export const Saving = story("saving")
export const Undoable = story("undoable")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
