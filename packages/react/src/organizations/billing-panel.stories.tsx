import { billingMachine } from "@marque/core/organizations"
import { billingStates } from "@marque/core/testing"
import { BillingPanel, BillingProvider } from "@marque/react/organizations"
import { expect, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Organizations/Billing",
  component: BillingPanel,
  subcomponents: { BillingProvider }
}

const story = (name: keyof typeof billingStates) => ({
  render: () => {
    const snapshot = billingStates[name]
    const { canManage, organizationId, returned } = snapshot.context
    return (
      <BillingProvider machine={billingMachine} input={{ organizationId, canManage, returned }} options={{ snapshot }}>
        <BillingPanel />
      </BillingProvider>
    )
  }
})

export const Loading = story("loading")
export const Shown = {
  ...story("shown"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("Self-hosted: everything is unlocked")).toBeVisible()
    await expect(screen.getByRole("textbox", { name: /^Creatives per member and day/ })).toHaveValue("60")
  }
}
export const ReadOnly = story("readOnly")
export const Changed = story("changed")
export const Wrong = story("wrong")
export const Ineligible = story("ineligible")
export const Saving = story("saving")
export const NotSaved = story("notSaved")
export const Failed = story("failed")
export const NoPlan = story("noPlan")
export const Yearly = story("yearly")
export const Trialing = story("trialing")
export const Active = {
  ...story("active"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("heading", { name: "Team, $99 a month" })).toBeVisible()
    await expect(screen.getByRole("button", { name: "Change to Business" })).toBeEnabled()
    await expect(screen.getByRole("link", { name: /Open the invoice of/ })).toHaveAttribute(
      "href",
      "https://invoice.stripe.com/i/2"
    )
  }
}
export const PastDue = story("pastDue")
export const Cancels = story("cancels")
export const Canceled = story("canceled")
export const TestMode = story("testMode")
export const CancelAsked = {
  ...story("cancelAsked"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const link = within(canvasElement).getByRole("link", { name: "Export everything first" })
    await expect(link).toHaveAttribute("href", "/org?tab=danger")
  }
}
export const Cancelling = story("cancelling")
export const Reloading = story("reloading")
export const Ordering = story("ordering")
export const Opening = story("opening")
export const Activating = story("activating")
export const NotOrdered = story("notOrdered")
export const NotEligible = story("notEligible")
export const PaidReadOnly = story("paidReadOnly")
export const Offline = offline(story("offline"))
