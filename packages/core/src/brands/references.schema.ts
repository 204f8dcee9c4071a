import { Schema } from "effect"
import { FontFound } from "../model/font-found.ts"
import { AssetId } from "../model/ids.ts"
import { referenceFields } from "../references/references.schema.ts"

/** Reference pictures of a brand, inclusive; our own limit. */
export const REFERENCES_MAX = 24

/** Reference pictures, whose files are named by `file`. */
export const referencesOf = <File extends Schema.Struct.Fields>(file: File) =>
  Schema.optionalKey(
    Schema.Array(Schema.Struct({ ...file, ...referenceFields })).check(
      Schema.isMaxLength(REFERENCES_MAX, { message: `A brand has at most ${REFERENCES_MAX} reference pictures` })
    )
  )

export const ReferencePictures = referencesOf({ assetId: AssetId })

/** A stored font file, to paint with; its weights are 1-1000. */
export const ShownFont = Schema.Struct({ assetId: AssetId, url: Schema.String, ...FontFound.fields })
export type ShownFont = typeof ShownFont.Type
