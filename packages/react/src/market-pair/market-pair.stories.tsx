import { marketPairMachine } from "@marque/core/market-pair"
import { marketPairStates } from "@marque/core/testing"
import { MarketPairDialog, MarketPairProvider } from "@marque/react/market-pair"
import { expect, fn, screen, userEvent, within } from "storybook/test"

export default {
  title: "Markets/One picture in two markets",
  component: MarketPairDialog,
  subcomponents: { MarketPairProvider },
  args: { onClose: fn() }
}

interface Given {
  readonly onClose: () => void
}

const story = (name: keyof typeof marketPairStates) => ({
  render: ({ onClose }: Given) => (
    <MarketPairProvider
      machine={marketPairMachine}
      input={{ brandId: "brand_1", assetId: "asset_1", marketIds: [] }}
      options={{ snapshot: marketPairStates[name] }}
    >
      <MarketPairDialog onClose={onClose} />
    </MarketPairProvider>
  )
})

export const Loading = story("loading")
export const Failed = story("failed")
export const OneMarket = story("oneMarket")
export const NoPicture = story("noPicture")
export const Painting = story("painting")
export const Different = {
  ...story("different"),
  play: async ({ args: { onClose } }: { readonly args: Given }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "One picture in two markets" }))
    await expect(dialog.getByRole("combobox", { name: /^First market/u })).toHaveValue("market_de")
    await expect(dialog.getByRole("combobox", { name: /^Second market/u })).toHaveValue("market_gb")
    await expect(dialog.getAllByText("Marked on the picture: Headline (moved), Price")).toHaveLength(2)
    await expect(dialog.getByRole("row", { name: "Price 34,00 € £29.00" })).toBeVisible()
    await userEvent.click(dialog.getAllByRole("button", { name: "Close" })[0] as HTMLElement)
    await expect(onClose).toHaveBeenCalled()
  }
}
export const Same = story("same")
export const Refused = story("refused")
export const Long = story("long")
