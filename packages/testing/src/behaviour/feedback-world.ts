import { Feedback, FeedbackRejected, FeedbackStore } from "@marque/core/shell"
import { Workspace } from "@marque/core/model"
import { Effect, Layer, Option } from "effect"

export interface SentFeedback {
  readonly message: string
  readonly satisfaction?: string
  readonly organizationId: string
}

/** A place to send feedback from: the real service over a store that a test can look into, hold up and let refuse. */
export const makeFeedbackWorld = () => {
  const sent: Array<SentFeedback> = []
  let refusal: string | undefined
  let answer: Promise<void> = Promise.resolve()

  const store = Layer.succeed(FeedbackStore, {
    insert: (row) =>
      Effect.gen(function* () {
        yield* Effect.promise(() => answer)
        if (refusal !== undefined) return yield* new FeedbackRejected({ data: refusal })
        sent.push(row)
      })
  })
  const workspace = Layer.succeed(Workspace, { current: Effect.succeed(Option.some({ organizationId: "org_1" })) })

  return {
    layer: Feedback.layer.pipe(Layer.provide(store), Layer.provide(workspace)),
    sent: (): ReadonlyArray<SentFeedback> => sent,
    /** From now on the backend refuses with these words; undefined makes it take everything again. */
    refuse: (sentence: string | undefined): void => {
      refusal = sentence
    },
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      answer = promise
      return resolve
    }
  }
}

export type FeedbackWorld = ReturnType<typeof makeFeedbackWorld>
