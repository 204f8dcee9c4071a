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
