import { benchTexts, type PictureToTry, PictureUnreadable, type TriedPicture } from "@marque/core/guidelines"
import { browserLogoRule, decodePictures, rulesOf, scoreInWorker } from "@marque/studio/browser"
import { asDataUrl } from "../draft-preview/data-url.ts"

const BYTES_MAX = 20 * 1024 * 1024
/** Longest sides of what is measured and of what is shown, pixels. */
const LOOKED_AT = 1600
const SHOWN = 320

const drawn = (bitmap: ImageBitmap, longest: number, ground: string) => {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale))
  )
  const ctx = canvas.getContext("2d", { willReadFrequently: true })
  if (ctx === null) throw new PictureUnreadable({ message: benchTexts.pictureUnmeasured })
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.imageSmoothingQuality = "high"
  ctx.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return { canvas, ctx }
}

const decoded = async (file: PictureToTry["file"]): Promise<ImageBitmap> => {
  if (file.size > BYTES_MAX) throw new PictureUnreadable({ message: benchTexts.pictureTooLarge })
  try {
    return await createImageBitmap(new Blob([await file.arrayBuffer()], { type: file.type }))
  } catch {
    throw new PictureUnreadable({ message: benchTexts.pictureUnreadable })
  }
}

const logoRules = (logos: PictureToTry["brand"]["logos"], signal: AbortSignal) =>
  Promise.all(
    logos.map(async ({ id, url, variant, ...rules }) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new PictureUnreadable({ message: benchTexts.pictureUnmeasured })
      const [bitmap] = (await decodePictures(new Map([[id, await response.blob()]]))).values()
      if (bitmap === undefined) throw new PictureUnreadable({ message: benchTexts.pictureUnmeasured })
      const rule = await browserLogoRule(id, variant, bitmap)
      bitmap.close()
      return { ...rule, ...rules }
    })
  )

const shownAs = async (bitmap: ImageBitmap): Promise<string> =>
  asDataUrl(await drawn(bitmap, SHOWN, "#FFFFFF").canvas.convertToBlob({ type: "image/webp", quality: 0.8 }))

/** Rejects with {@link PictureUnreadable} for known reasons. The file stays in the page. */
export const measurePicture = async (
  { brand, file, language, rules }: PictureToTry,
  signal: AbortSignal
): Promise<TriedPicture> => {
  const bitmap = await decoded(file)
  const { height, width } = bitmap
  const { canvas, ctx } = drawn(bitmap, LOOKED_AT, "#FFFFFF")
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height)
  const measured = rulesOf(
    {
      rules: "draft",
      version: 0,
      colours: brand.colours,
      ...(brand.colourPairs && { colourPairs: brand.colourPairs }),
      bannedTerms: [],
      requiredTerms: [],
      language,
      guidelines: rules
    },
    await logoRules(brand.logos, signal)
  )
  const picture = { data, width: canvas.width, height: canvas.height }
  const report = await scoreInWorker({ kind: "picture", picture, size: { width, height } }, measured, signal)
  const url = await shownAs(bitmap)
  bitmap.close()
  return { url, width, height, checks: report.checks.filter(({ group }) => group === "guideline") }
}
