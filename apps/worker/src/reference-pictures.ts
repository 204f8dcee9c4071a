import { type EngineOffer, type PictureFile, planReferences, referencesTaken } from "@marque/core/engines"
import type { GenerationWork } from "@marque/core/queue"
import { Effect } from "effect"
import type { Files } from "./files.ts"
import { broke, WorkFailed } from "./work-failed.ts"

const gone = new WorkFailed({
  code: "reference_missing",
  message: "A reference picture was deleted or replaced after this was asked for. You were not charged.",
  retryable: false
})

/** `pictures`: those that are sent; `words`: every reference, as the engine gets it. */
export interface SentReferences {
  readonly pictures: ReadonlyArray<PictureFile>
  readonly words: ReadonlyArray<{
    readonly liked: boolean
    readonly note?: string
    readonly sent: ReturnType<typeof planReferences>[number]
  }>
}

/** Fails when a picture that would be sent is not there any more. */
export const readReferences = (
  { mode, references = [] }: Pick<GenerationWork, "mode" | "references">,
  offer: Pick<EngineOffer, "local" | "references">,
  files: Pick<Files, "read">
): Effect.Effect<SentReferences, WorkFailed> =>
  Effect.gen(function* () {
    const plan = planReferences(references, referencesTaken(offer, mode))
    const words = references.map(({ liked, note }, at) => ({
      liked,
      sent: plan[at] ?? "nothing",
      ...(note !== undefined && { note })
    }))
    const sent = references.filter((_, at) => plan[at] === "picture")
    const pictures = yield* Effect.forEach(sent, ({ file }) =>
      file === undefined
        ? Effect.fail(gone)
        : files
            .read(file.url)
            .pipe(Effect.mapBoth({ onFailure: broke, onSuccess: (bytes) => ({ bytes, mediaType: file.mime }) }))
    )
    return { pictures, words }
  })
