import { Context, Effect, Layer, Schema } from "effect"
import type { Check } from "../creative/check-report.schema.ts"
import type { GuidelineRule } from "../creative/guideline-check.schema.ts"
import type { PickedDocument } from "./guideline-import.machine.ts"
import { benchTexts } from "./guideline.texts.ts"
import type { DeskBrand } from "./guidelines.schema.ts"

/** The file is no picture that can be measured; `message` says why. */
export class PictureUnreadable extends Schema.TaggedError<PictureUnreadable>()("PictureUnreadable", {
  message: Schema.String
}) {}

export interface PictureToTry {
  readonly file: PickedDocument
  readonly brand: DeskBrand
  /** BCP 47. */
  readonly language: string
  readonly rules: ReadonlyArray<GuidelineRule>
}

export interface TriedPicture {
  /** Of a small copy, for a page to show. */
  readonly url: string
  readonly width: number
  readonly height: number
  /** One for each rule. */
  readonly checks: ReadonlyArray<Check>
}

/** Measures a picture that is stored nowhere, in the host. */
export class PictureBench extends Context.Service<
  PictureBench,
  { readonly measure: (given: PictureToTry) => Effect.Effect<TriedPicture, PictureUnreadable> }
>()("@marque/core/guidelines/PictureBench") {
  /** Reads no picture. */
  static readonly layerNone = Layer.succeed(PictureBench, {
    measure: () => Effect.fail(new PictureUnreadable({ message: benchTexts.pictureUnreadable }))
  })
}
