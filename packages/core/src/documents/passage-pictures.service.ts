import { Context, Effect, Layer, Schema } from "effect"
import type { LineBox } from "./document.schema.ts"

export interface PassageCrop {
  /** Fractions of the page. */
  readonly area: LineBox
  /** The passage: fractions of the area. */
  readonly mark: LineBox
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

export interface PassageToDraw {
  /** A browser's `File` is one. */
  readonly file: { readonly arrayBuffer: () => Promise<ArrayBuffer> }
  /** Counted from 1. */
  readonly page: number
  readonly crop: PassageCrop
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number
}

/** The page is damaged, or drawing it took too long. */
export class PassageUndrawn extends Schema.TaggedError<PassageUndrawn>()("PassageUndrawn", {}) {}

/** Draws parts of a PDF's pages where the content of a stranger's file can do no harm; gives a PNG. */
export class PassagePictures extends Context.Service<
  PassagePictures,
  { readonly draw: (passage: PassageToDraw) => Effect.Effect<Uint8Array, PassageUndrawn> }
>()("@marque/core/documents/PassagePictures") {
  /** Draws nothing. */
  static readonly layerNone = Layer.succeed(PassagePictures, {
    draw: () => Effect.fail(new PassageUndrawn())
  })
}
