import type { DraftPreview, PaintedSize } from "@marque/core/brand-data"
import {
  defaultPlacement,
  filesOfInput,
  type HouseLayoutChoice,
  inputOfHouse,
  placementById,
  readCreativeInput
} from "@marque/core/creative"
import { composePreview, decodePictures } from "@marque/studio/browser"
import { underBrand } from "@marque/studio/layouts"
import { bundledFont } from "../clip/bundled-fonts.ts"
import { asDataUrl } from "./data-url.ts"
import { addressesOf, ownFontsOf, painted, yieldToPage } from "./paint-parts.ts"

/** Longest side of what is painted, pixels. */
const LONGEST = 360

const read = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.blob()
}

const targetOf = (placementId: string) => {
  const ratio = placementById(placementId)?.aspectRatio ?? "square"
  return defaultPlacement(ratio).id === placementId ? { ratio } : { ratio, placementId }
}

/** The sizes one after another, each as a picture or with the reason why there is none. */
export async function* paintHouseLayout(
  { brand, pictures: [picture] }: DraftPreview,
  house: HouseLayoutChoice,
  placementIds: ReadonlyArray<string>,
  signal: AbortSignal
): AsyncGenerator<PaintedSize> {
  const stored = picture && readCreativeInput(picture.inputJson)
  if (picture === undefined || stored === undefined) return
  const { accent, disclaimer, disclaimerMinPx, files } = picture
  const logo = brand.logos.find(({ id }) => id === house.fixed.logo?.assetId)?.fileId
  const { placementId: _placement, ...input } = inputOfHouse(
    underBrand(stored, { ...brand, disclaimer, disclaimerMinPx }, accent),
    house,
    logo
  )
  const fonts = new Set((input.brand.fontFiles ?? []).map(({ assetId }) => assetId))
  const addresses = addressesOf(brand, files)
  const blobs = await Promise.all(
    filesOfInput(input)
      .filter((id) => !fonts.has(id))
      .flatMap((id) => {
        const url = addresses.get(id)
        return url === undefined ? [] : [read(url, signal).then((blob) => [id, blob] as const)]
      })
  )
  const sources = await decodePictures(new Map(blobs))
  const ownFonts = await ownFontsOf(brand, (url) => read(url, signal))
  try {
    for (const placementId of placementIds) {
      await yieldToPage()
      signal.throwIfAborted()
      const composed = await composePreview({ ...input, ...targetOf(placementId) }, sources, bundledFont, { ownFonts })
      if (!("scene" in composed)) {
        yield { placementId, reason: composed.message }
        continue
      }
      const { blob } = await painted(composed.scene, sources, LONGEST)
      yield { placementId, url: await asDataUrl(blob) }
    }
  } finally {
    for (const bitmap of sources.values()) bitmap.close()
  }
}
