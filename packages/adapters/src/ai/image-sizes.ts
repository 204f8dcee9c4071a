import { type AspectRatio, aspectRatioSize } from "@marque/core/model"

export type PictureSize = `${number}x${number}`

/** Common to most models of the OpenAI interface; at most `STANDARD_PIXELS` each. */
export const USUAL_SIZES: ReadonlyArray<PictureSize> = ["1024x1024", "1024x1536", "1536x1024"]

const FORM = /^(\d{2,5})x(\d{2,5})$/

export const sizesFrom = (text: string): ReadonlyArray<PictureSize> | undefined => {
  const sizes = text.split(",").map((each) => each.trim())
  return sizes.every((size): size is PictureSize => FORM.test(size)) ? sizes : undefined
}

const ratioOf = (size: PictureSize): number => {
  const [width = "1", height = "1"] = size.split("x")
  return Number(width) / Number(height)
}

export const nearestSize = (ratio: AspectRatio, sizes: ReadonlyArray<PictureSize>): PictureSize => {
  const { height, width } = aspectRatioSize[ratio]
  const off = (size: PictureSize) => Math.abs(Math.log(ratioOf(size) / (width / height)))
  return sizes.reduce((best, size) => (off(size) < off(best) ? size : best), sizes[0] ?? "1024x1024")
}

export const sdkRatio: Readonly<Record<AspectRatio, `${number}:${number}`>> = {
  square: "1:1",
  portrait_3_4: "3:4",
  landscape_4_3: "4:3",
  portrait_9_16: "9:16",
  landscape_16_9: "16:9"
}
