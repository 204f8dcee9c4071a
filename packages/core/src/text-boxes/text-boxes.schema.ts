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
