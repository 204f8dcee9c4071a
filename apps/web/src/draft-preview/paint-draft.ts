import { type DraftPreview, PaintRefused, type PreviewedPicture } from "@marque/core/brand-data"
import { paintPreviewed } from "./paint-previewed.ts"

/** Rejects with {@link PaintRefused} for known reasons. */
export const paintDraft = async (
  brand: DraftPreview["brand"],
  picture: PreviewedPicture,
  signal: AbortSignal
): Promise<Blob> => {
  const refused = (message: string) => new PaintRefused({ message })
  return (await paintPreviewed(brand, picture, { signal, refused })).blob
}
