import { Schema } from "effect"
import { TextBox } from "../creative/text-box.schema.ts"

const optional = Schema.optionalKey

/** The marked texts of a picture that was composed elsewhere. */
export const PictureTexts = Schema.Struct({
  boxes: Schema.Array(TextBox),
  /** Counts saves; 0 before the first. */
  revision: Schema.Number,
  /** Name of who saved last. */
  by: optional(Schema.String),
  /** The file was replaced since: the boxes are not measured until they are saved again. */
  replaced: optional(Schema.Literal(true)),
  mayEdit: Schema.Boolean
})
export type PictureTexts = typeof PictureTexts.Type

/** Not saved yet, over the revision `base`. */
export const KeptTextBoxes = Schema.Struct({
  boxes: Schema.Array(Schema.Struct({ ...TextBox.fields, key: Schema.Number })),
  base: Schema.Number
})
export type KeptTextBoxes = typeof KeptTextBoxes.Type

/** A box with what tells it from others while it is edited. */
export type DraftBox = KeptTextBoxes["boxes"][number]

/** What a save leaves to be undone; nothing where it changed nothing. */
export const TextsSaved = Schema.Struct({
  undo: optional(
    Schema.Struct({
      undoId: Schema.String,
      kind: Schema.Literal("text_boxes"),
      count: Schema.Number,
      /** Milliseconds. */
      remainingMs: Schema.Number
    })
  )
})
export type TextsSaved = typeof TextsSaved.Type

/** Over `revision`. */
export interface TextsOrder {
  readonly assetId: string
  readonly boxes: ReadonlyArray<TextBox>
  readonly revision: number
}
