import { Schema } from "effect"
import { ReferencePicture } from "./references.schema.ts"

/** Reference pictures of one request or photoshoot, inclusive; our own limit. */
export const ASKED_REFERENCES_MAX = 6

/** Of one request or photoshoot, in the order in which they are sent. */
export const AskedReferences = Schema.Array(ReferencePicture).check(
  Schema.isMaxLength(ASKED_REFERENCES_MAX, { message: `Choose at most ${ASKED_REFERENCES_MAX} reference pictures` }),
  Schema.makeFilter((references) => new Set(references.map(({ assetId }) => assetId)).size === references.length, {
    message: "A reference picture is chosen once"
  })
)
