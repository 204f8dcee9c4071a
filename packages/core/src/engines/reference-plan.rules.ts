/** How an engine that paints from words gets the reference pictures of a request. */
import type { GenerationMode } from "../creative/generation-mode.ts"
import type { EngineOffer } from "./engine.schema.ts"

/** `nothing`: there are no words, and the engine takes no picture of it. */
export type ReferenceSent = "picture" | "words" | "nothing"

interface Reference {
  readonly liked: boolean
  readonly note?: string
}

/** House style writes all of its words itself, and a clip follows its picture. */
export const takesReferences = (mode: GenerationMode): boolean => mode !== "halax" && mode !== "animate"

/** Pictures that the engine takes beside the words of such a request; that of a place is one of those it takes. */
export const referencesTaken = (
  { local, references = 0 }: Pick<EngineOffer, "local" | "references">,
  mode: GenerationMode
) => (local ? 0 : Math.max(0, references - (mode === "place" ? 1 : 0)))

/**
 * One per reference, in their order: the first `taken` liked ones are sent as pictures; what is written about the others
 * is sent as words, of disliked ones as what to avoid, since no engine takes pictures of that.
 */
export const planReferences = (references: ReadonlyArray<Reference>, taken: number): ReadonlyArray<ReferenceSent> => {
  let left = taken
  return references.map(({ liked, note = "" }) => {
    if (liked && left > 0) {
      left -= 1
      return "picture"
    }
    return note.trim() === "" ? "nothing" : "words"
  })
}
