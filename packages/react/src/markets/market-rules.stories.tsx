import { marketFormMachine, marketRulesMachine } from "@marque/core/markets"
import { marketFormStates, marketRulesStates } from "@marque/core/testing"
import { MarketFormProvider, MarketRules, MarketRulesProvider } from "@marque/react/markets/form"
import { expect, userEvent, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Markets/Rules that differ",
  component: MarketRules,
  subcomponents: { MarketRulesProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof marketRulesStates, form: keyof typeof marketFormStates = "stored") => ({
  render: () => (
    <MarketFormProvider
      machine={marketFormMachine}
      input={{ brandId: "brand_1", brandRole: "creator", mode: "edit" }}
      options={{ snapshot: marketFormStates[form] }}
    >
      <MarketRulesProvider machine={marketRulesMachine} input="brand_1" options={{ snapshot: marketRulesStates[name] }}>
        <PageFrame>
          <MarketRules />
        </PageFrame>
      </MarketRulesProvider>
    </MarketFormProvider>
  )
})

export const Loading = story("loading")
export const None = story("none")
export const Shown = {
  ...story("shown"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText("Holds here: On, Warn, Foreign colours at most, %: 20")).toBeVisible()
    await userEvent.clear(page.getByRole("textbox", { name: /^Foreign colours at most/ }))
    await expect(page.getByText("Holds here: On, Warn, Foreign colours at most, %: 35")).toBeVisible()
    await userEvent.click(page.getByRole("button", { name: "Reset to brand: Room around the logo" }))
    await expect(page.queryByRole("group", { name: /^Room around the logo/ })).toBeNull()
  }
}
export const ReadOnly = story("shown", "readOnly")
export const Failed = story("failed")
export const Offline = offline(story("offline"))
