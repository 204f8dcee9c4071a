import { type DraftPreview, type PreviewedPicture, publishPreviewTexts as texts } from "@marque/core/brand-data"
import { type CreativeInput, filesOfInput, readCreativeInput, type Scene } from "@marque/core/creative"
import { composePreview, decodePictures } from "@marque/studio/browser"
import { underBrand } from "@marque/studio/layouts"
import { bundledFont } from "../clip/bundled-fonts.ts"
import { addressesOf, ownFontsOf, painted, yieldToPage } from "./paint-parts.ts"

/** Longest side of what is painted, pixels. */
const LONGEST = 720

interface Painting {
  readonly signal: AbortSignal
  /** Error of a known reason. */
  readonly refused: (message: string) => Error
  /** @default as it is stored */
  readonly adjusted?: (stored: CreativeInput) => CreativeInput
}

/** A picture with the values of `brand`. */
export const paintPreviewed = async (
  brand: DraftPreview["brand"],
  { accent, disclaimer, disclaimerMinPx, files, inputJson }: PreviewedPicture,
  { adjusted = (stored) => stored, refused, signal }: Painting
): Promise<{ readonly blob: Blob; readonly scene: Scene }> => {
  const read = async (url: string | undefined): Promise<Blob> => {
    const response = url === undefined ? undefined : await fetch(url, { signal })
    if (response?.ok !== true) throw refused(texts.partMissing)
    return response.blob()
  }
  const stored = readCreativeInput(inputJson)
  if (stored === undefined) throw refused(texts.paintFailed)
  const input = underBrand(adjusted(stored), { ...brand, disclaimer, disclaimerMinPx }, accent)
  const fonts = new Set((input.brand.fontFiles ?? []).map(({ assetId }) => assetId))
  const addresses = addressesOf(brand, files)
  const blobs = await Promise.all(
    filesOfInput(input)
      .filter((id) => !fonts.has(id))
      .map(async (id) => [id, await read(addresses.get(id))] as const)
  )
  const pictures = await decodePictures(new Map(blobs))
  try {
    const ownFonts = await ownFontsOf(brand, read)
    await yieldToPage()
    const composed = await composePreview(input, pictures, bundledFont, { ownFonts })
    if (!("scene" in composed)) throw refused(composed.message)
    await yieldToPage()
    signal.throwIfAborted()
    const { blob } = await painted(composed.scene, pictures, LONGEST)
    return { blob, scene: composed.scene }
  } finally {
    for (const bitmap of pictures.values()) bitmap.close()
  }
}
