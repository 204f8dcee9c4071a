import { Schema } from "effect"

/** `large`: its bytes; `pixels`: its width and height. */
export const PictureFault = Schema.Literals(["type", "vector", "large", "pixels", "broken"])
export type PictureFault = typeof PictureFault.Type

const OTHER_FILE = "Choose a JPEG, PNG, WebP or AVIF file."

const reasons: Readonly<Record<PictureFault, string>> = {
  type: `This file is not a picture that can be shown here. ${OTHER_FILE}`,
  vector: `An SVG drawing cannot be your picture. ${OTHER_FILE}`,
  large: "This file is larger than 20 MB. Choose a smaller one.",
  pixels: "This picture has more than 50 million pixels. Choose a smaller one.",
  broken: `This file cannot be read as a picture. ${OTHER_FILE}`
}

/** A file that cannot be a person's picture. */
export class PictureRefused extends Schema.TaggedError<PictureRefused>()("PictureRefused", { reason: PictureFault }) {
  override readonly message = reasons[this.reason]
}
