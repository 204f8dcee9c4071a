import { Schema } from "effect"
import { AssetId } from "../model/ids.ts"

/** UTF-16 code units, inclusive; our own limit. */
export const REFERENCE_NOTE_MAX = 200

export const referenceFields = {
  /** Pictures look like this one; otherwise never like it. */
  liked: Schema.Boolean,
  note: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(REFERENCE_NOTE_MAX, { message: `A note has at most ${REFERENCE_NOTE_MAX} characters` })
    )
  )
}

/** A picture of the gallery or the uploads that shows what is meant. */
export const ReferencePicture = Schema.Struct({ assetId: AssetId, ...referenceFields })
export type ReferencePicture = typeof ReferencePicture.Type

/** A stored picture as a form shows it. */
export const ShownPicture = Schema.Struct({ assetId: AssetId, name: Schema.String, url: Schema.String })
export type ShownPicture = typeof ShownPicture.Type
