import { Schema } from "effect"
import { FontFound } from "../model/font-found.ts"
import { AssetId } from "../model/ids.ts"

/** Reference pictures of a brand, inclusive; our own limit. */
export const REFERENCES_MAX = 24
/** UTF-16 code units, inclusive; our own limit. */
export const REFERENCE_NOTE_MAX = 200

const referenceFields = {
  /** Pictures of the brand look like this one; otherwise never like it. */
  liked: Schema.Boolean,
  note: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(REFERENCE_NOTE_MAX, { message: `A note has at most ${REFERENCE_NOTE_MAX} characters` })
    )
  )
}

/** A picture of the gallery or the uploads that shows what is meant. */
const ReferencePicture = Schema.Struct({ assetId: AssetId, ...referenceFields })
export type ReferencePicture = typeof ReferencePicture.Type

/** Reference pictures, whose files are named by `file`. */
export const referencesOf = <File extends Schema.Struct.Fields>(file: File) =>
  Schema.optionalKey(
    Schema.Array(Schema.Struct({ ...file, ...referenceFields })).check(
      Schema.isMaxLength(REFERENCES_MAX, { message: `A brand has at most ${REFERENCES_MAX} reference pictures` })
    )
  )

export const ReferencePictures = referencesOf({ assetId: AssetId })

/** A stored picture as a form shows it. */
export const ShownPicture = Schema.Struct({ assetId: AssetId, name: Schema.String, url: Schema.String })
export type ShownPicture = typeof ShownPicture.Type

/** A stored font file, to paint with; its weights are 1-1000. */
export const ShownFont = Schema.Struct({ assetId: AssetId, url: Schema.String, ...FontFound.fields })
export type ShownFont = typeof ShownFont.Type
