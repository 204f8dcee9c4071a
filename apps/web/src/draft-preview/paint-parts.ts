import type { DraftPreview, PreviewedPicture } from "@marque/core/brand-data"
import { type BrowserPictures, paintPreview } from "@marque/studio/browser"
import { readFonts } from "./own-fonts.ts"

type Brand = DraftPreview["brand"]

/** Before the next heavy step. */
export const yieldToPage = () => new Promise<void>((resolve) => setTimeout(resolve))

export const ownFontsOf = ({ type }: Brand, read: (url: string) => Promise<Blob>) =>
  readFonts(
    type.flatMap(({ file }) => (file === undefined ? [] : [{ ...file, lightest: file.weight, heaviest: file.weight }])),
    read
  )

/** Of the files that a picture is painted from, by their ids. */
export const addressesOf = ({ logos }: Brand, files: PreviewedPicture["files"]): ReadonlyMap<string, string> =>
  new Map([...files, ...logos.map(({ fileId, url }) => ({ id: fileId, url }))].map(({ id, url }) => [id, url]))

/** `longest`: side of what is painted, pixels; a smaller scene keeps its size. */
export const painted = async (
  scene: Parameters<typeof paintPreview>[0],
  pictures: BrowserPictures,
  longest: number
): Promise<{ readonly blob: Blob; readonly width: number; readonly height: number }> => {
  const canvas = new OffscreenCanvas(1, 1)
  const { h, w } = scene.frame
  paintPreview(scene, pictures, canvas, Math.min(1, longest / Math.max(w, h)))
  const { height, width } = canvas
  return { blob: await canvas.convertToBlob({ type: "image/webp", quality: 0.9 }), width, height }
}
