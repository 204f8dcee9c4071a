import { type DraftPreview, PaintRefused, type PreviewedPicture, publishPreviewTexts } from "@marque/core/brand-data"
import { filesOfInput, readCreativeInput } from "@marque/core/creative"
import { composePreview, decodePictures } from "@marque/studio/browser"
import { underBrand } from "@marque/studio/layouts"
import { bundledFont } from "../clip/bundled-fonts.ts"
import { addressesOf, ownFontsOf, painted, yieldToPage } from "./paint-parts.ts"

/** Longest side of what is painted, pixels. */
const LONGEST = 720

const read = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new PaintRefused({ message: publishPreviewTexts.partMissing })
  return response.blob()
}

/** Rejects with {@link PaintRefused} for known reasons. */
export const paintDraft = async (
  brand: DraftPreview["brand"],
  { accent, disclaimer, disclaimerMinPx, files, inputJson }: PreviewedPicture,
  signal: AbortSignal
): Promise<Blob> => {
  const stored = readCreativeInput(inputJson)
  if (stored === undefined) throw new PaintRefused({ message: publishPreviewTexts.paintFailed })
  const input = underBrand(stored, { ...brand, disclaimer, disclaimerMinPx }, accent)
  const fonts = new Set((input.brand.fontFiles ?? []).map(({ assetId }) => assetId))
  const addresses = addressesOf(brand, files)
  const blobs = await Promise.all(
    filesOfInput(input)
      .filter((id) => !fonts.has(id))
      .map(async (id) => {
        const url = addresses.get(id)
        if (url === undefined) throw new PaintRefused({ message: publishPreviewTexts.partMissing })
        return [id, await read(url, signal)] as const
      })
  )
  const pictures = await decodePictures(new Map(blobs))
  const ownFonts = await ownFontsOf(brand, (url) => read(url, signal))
  await yieldToPage()
  const composed = await composePreview(input, pictures, bundledFont, { ownFonts })
  if (!("scene" in composed)) throw new PaintRefused({ message: composed.message })
  await yieldToPage()
  signal.throwIfAborted()
  const { blob } = await painted(composed.scene, pictures, LONGEST)
  for (const bitmap of pictures.values()) bitmap.close()
  return blob
}
