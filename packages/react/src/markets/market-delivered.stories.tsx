import { marketDeliveredMachine, marketFormMachine } from "@marque/core/markets"
import { marketDeliveredStates, marketFormStates } from "@marque/core/testing"
import { MarketDelivered, MarketDeliveredProvider, MarketFormProvider } from "@marque/react/markets/form"
import { expect, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Markets/Delivered pictures",
  component: MarketDelivered,
  subcomponents: { MarketDeliveredProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof marketDeliveredStates) => ({
  render: () => (
    <MarketFormProvider
      machine={marketFormMachine}
      input={{ brandId: "brand_1", brandRole: "creator", mode: "edit" }}
      options={{ snapshot: marketFormStates.stored }}
    >
      <MarketDeliveredProvider
        machine={marketDeliveredMachine}
        input="market_1"
        options={{ snapshot: marketDeliveredStates[name] }}
      >
        <PageFrame>
          <MarketDelivered brandId="brand_1" disclaimer="" />
        </PageFrame>
      </MarketDeliveredProvider>
    </MarketFormProvider>
  )
})

export const Loading = story("loading")
export const None = story("none")
export const Current = story("current")
export const Outdated = {
  ...story("outdated"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText("3 of 4 delivered pictures carry other disclaimers than these.")).toBeVisible()
    const link = page.getByRole("link", { name: "Advent 1" })
    await expect(link).toHaveAttribute("href", "/brands/brand_1/gallery?assetId=asset_1")
  }
}
export const Failed = story("failed")
export const Offline = offline(story("offline"))
