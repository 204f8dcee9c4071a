import type { CreativeInput } from "@marque/core/creative"
import { type MarketSide, SideNotPainted } from "@marque/core/market-pair"
import { pageDirectionOf } from "@marque/studio/scene"
import { asDataUrl } from "./data-url.ts"
import { paintPreviewed } from "./paint-previewed.ts"

/** The words of another market may run the other way. */
const directed = (stored: CreativeInput): CreativeInput => ({
  ...stored,
  direction: pageDirectionOf(Object.values(stored.copy).join(" "))
})

/** Rejects with {@link SideNotPainted} for known reasons. */
export const paintMarketSide = async ({ brand, marketId, picture }: MarketSide, signal: AbortSignal) => {
  const refused = (message: string) => new SideNotPainted({ message })
  const { blob, scene } = await paintPreviewed(brand, picture, { signal, refused, adjusted: directed })
  return { marketId, url: await asDataUrl(blob), scene }
}
