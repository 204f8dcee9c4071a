import { planStripMachine } from "@marque/core/home-screen"
import { planStripStates } from "@marque/core/testing"
import { PlanStrip, PlanStripProvider } from "@marque/react/home-screen"
import { expect, userEvent, within } from "storybook/test"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Home/Plan",
  component: PlanStrip,
  subcomponents: { PlanStripProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof planStripStates) => ({
  render: () => (
    <PlanStripProvider machine={planStripMachine} input="brand_1" options={{ snapshot: planStripStates[name] }}>
      <PageFrame>
        <PlanStrip />
      </PageFrame>
    </PlanStripProvider>
  )
})

export const Loading = story("loading")
export const Empty = story("empty")
export const Planned = {
  ...story("planned"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const page = within(canvasElement)
    const today = page.getByRole("link", { name: /^3 Sept 2026, Today/ })
    const forwards = getComputedStyle(today).direction === "rtl" ? "{ArrowLeft}" : "{ArrowRight}"
    today.focus()
    await userEvent.keyboard(`${forwards}{ArrowDown}`)
    await expect(document.activeElement).toHaveAttribute("data-day", "2026-09-11")
    await expect(document.activeElement).toHaveAttribute("tabindex", "0")
    await expect(today).toHaveAttribute("tabindex", "-1")
    await userEvent.click(page.getByText("In words"))
    await expect(page.getByText("Nothing runs from 15 Sept to 4 Oct")).toBeVisible()
  }
}
export const Viewer = story("viewer")
export const Stale = story("stale")
export const Failed = story("failed")
