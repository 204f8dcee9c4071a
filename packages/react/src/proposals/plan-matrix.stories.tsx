import { proposalMachine } from "@marque/core/proposals"
import { proposalStates } from "@marque/core/testing"
import { Proposal, ProposalProvider } from "@marque/react/proposals"
import { expect, userEvent, within } from "storybook/test"

export default {
  title: "Campaigns/Plan matrix",
  component: Proposal,
  subcomponents: { ProposalProvider },
  parameters: { layout: "fullscreen" }
}

/** B-205: arrows move, Shift selects, a digit edits, Escape restores, and what is selected is copied. */
export const ByKeys = {
  render: () => (
    <ProposalProvider
      machine={proposalMachine}
      input={{ campaignId: "campaign_1", search: {} }}
      options={{ snapshot: proposalStates.ready }}
    >
      <Proposal missing={<h1>Page Not Found</h1>} />
    </ProposalProvider>
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const grid = within(canvasElement).getByRole("grid")
    const cells = within(grid).getAllByRole("gridcell")
    const field = within(grid).getAllByRole<HTMLInputElement>("spinbutton")[0]
    const [first, second] = cells
    if (first === undefined || second === undefined || field === undefined) throw new Error("The plan is empty")
    const before = field.value
    const forward = getComputedStyle(grid).direction === "rtl" ? "{ArrowLeft}" : "{ArrowRight}"
    first.focus()
    await userEvent.keyboard("7")
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue(7)
    await userEvent.keyboard("{Escape}")
    await expect(field).toHaveValue(Number(before))
    await userEvent.keyboard("{Escape}")
    await expect(first).toHaveFocus()
    await userEvent.keyboard(`{Shift>}${forward}{ArrowDown}{/Shift}`)
    await expect(within(grid).getAllByRole("gridcell", { selected: true })).toHaveLength(4)
    const copied = new DataTransfer()
    const copy = new ClipboardEvent("copy", { bubbles: true, cancelable: true, clipboardData: copied })
    ;(document.activeElement ?? grid).dispatchEvent(copy)
    await expect(copied.getData("text/plain").startsWith(`${before}\t`)).toBe(true)
    await userEvent.keyboard("{Control>}{Home}{/Control}")
    await expect(first).toHaveFocus()
    await expect(within(grid).getAllByRole("gridcell", { selected: true })).toHaveLength(1)
    await userEvent.keyboard("{Enter}")
    await expect(field).toHaveFocus()
    await userEvent.keyboard(`{Escape}${forward}`)
    await expect(second).toHaveFocus()
  }
}

/** B-205: a wrong cell says why, in its place. */
export const PastedText = {
  render: () => (
    <ProposalProvider
      machine={proposalMachine}
      input={{ campaignId: "campaign_1", search: {} }}
      options={{ snapshot: proposalStates.ready }}
    >
      <Proposal missing={<h1>Page Not Found</h1>} />
    </ProposalProvider>
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const grid = within(canvasElement).getByRole("grid")
    const [first] = within(grid).getAllByRole("gridcell")
    if (first === undefined) throw new Error("The plan is empty")
    first.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", "many\t5 Oct\r\n51\r\n")
    const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData })
    first.dispatchEvent(paste)
    await expect(await within(grid).findByText("“many” is no whole number from 0 to 50")).toBeVisible()
    await expect(within(grid).getByText(/“51” is no whole/u)).toBeVisible()
    await expect(within(grid).getByText(/Only counts are pasted/u)).toBeVisible()
    await expect(first).toHaveAttribute("aria-invalid", "true")
  }
}
