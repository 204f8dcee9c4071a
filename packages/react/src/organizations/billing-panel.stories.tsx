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
export const Offline = offline(story("offline"))
