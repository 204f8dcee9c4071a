import { filesOfInput, readCreativeInput } from "@marque/core/creative"
import { type MarketSide, marketPairTexts, SideNotPainted } from "@marque/core/market-pair"
import { composePreview, decodePictures } from "@marque/studio/browser"
import { underBrand } from "@marque/studio/layouts"
import { pageDirectionOf } from "@marque/studio/scene"
import { bundledFont } from "../clip/bundled-fonts.ts"
import { asDataUrl } from "./data-url.ts"
import { addressesOf, ownFontsOf, painted, yieldToPage } from "./paint-parts.ts"

/** Longest side of what is painted, pixels. */
const LONGEST = 720

const read = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new SideNotPainted({ message: marketPairTexts.partMissing })
  return response.blob()
}

/** Rejects with {@link SideNotPainted} for known reasons. */
export const paintMarketSide = async ({ brand, marketId, picture }: MarketSide, signal: AbortSignal) => {
  const { accent, disclaimer, disclaimerMinPx, files, inputJson } = picture
  const stored = readCreativeInput(inputJson)
  if (stored === undefined) throw new SideNotPainted({ message: marketPairTexts.paintFailed })
  const input = {
    ...underBrand(stored, { ...brand, disclaimer, disclaimerMinPx }, accent),
    direction: pageDirectionOf(Object.values(stored.copy).join(" "))
  }
  const fonts = new Set((input.brand.fontFiles ?? []).map(({ assetId }) => assetId))
  const addresses = addressesOf(brand, files)
  const blobs = await Promise.all(
    filesOfInput(input)
      .filter((id) => !fonts.has(id))
      .map(async (id) => {
        const url = addresses.get(id)
        if (url === undefined) throw new SideNotPainted({ message: marketPairTexts.partMissing })
        return [id, await read(url, signal)] as const
      })
  )
  const pictures = await decodePictures(new Map(blobs))
  try {
    const ownFonts = await ownFontsOf(brand, (url) => read(url, signal))
    await yieldToPage()
    const composed = await composePreview(input, pictures, bundledFont, { ownFonts })
    if (!("scene" in composed)) throw new SideNotPainted({ message: composed.message })
    await yieldToPage()
    signal.throwIfAborted()
    const { blob } = await painted(composed.scene, pictures, LONGEST)
    return { marketId, url: await asDataUrl(blob), scene: composed.scene }
  } finally {
    for (const bitmap of pictures.values()) bitmap.close()
  }
}
