import { Context, Effect, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { WordsAnswer, WordsAsk, WordsBrief, WordsFound, WordsStart } from "./words.schema.ts"

export class WordsStore extends Context.Service<
  WordsStore,
  {
    readonly ask: (ask: WordsAsk) => Effect.Effect<WordsStart, BackendFailed>
    readonly answers: (brandId: string, questionId: string) => Stream.Stream<WordsAnswer, BackendFailed>
    readonly withdraw: (brandId: string, questionId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/words/WordsStore") {}

/** Milliseconds before falling back to the rules: the person waits at an open field. */
const ANSWER_LIMIT_MS = 15_000

/**
 * A model's words when they arrive in time, else those of the rules, with the reason. Interrupting withdraws the
 * question.
 */
export class Words extends Context.Service<
  Words,
  { readonly suggest: (ask: WordsAsk) => Effect.Effect<WordsFound, BackendFailed> }
>()("@marque/core/words/Words") {
  static readonly layer = Layer.effect(
    Words,
    Effect.gen(function* () {
      const store = yield* WordsStore

      const suggest = Effect.fn("Words.suggest")(function* (ask: WordsAsk) {
        const { asked, words } = yield* store.ask(ask)
        if (asked === undefined) return words
        const instead = { ...words, note: `${asked.of} did not answer. These words are by rules.` }
        const answered = store.answers(ask.brandId, asked.questionId).pipe(
          Stream.filter((answer) => answer.gone || answer.words !== null),
          Stream.runHead,
          Effect.map((answer) => (answer._tag === "Some" ? (answer.value.words ?? instead) : instead)),
          Effect.timeoutOrElse({ duration: ANSWER_LIMIT_MS, orElse: () => Effect.succeed(instead) }),
          Effect.orElseSucceed(() => instead)
        )
        return yield* Effect.ensuring(answered, Effect.ignore(store.withdraw(ask.brandId, asked.questionId)))
      })

      return Words.of({ suggest })
    })
  )
}

export interface TakenQuestion {
  readonly questionId: string
  readonly ask: WordsAsk
  readonly brief: WordsBrief
}

export class WordsQueue extends Context.Service<
  WordsQueue,
  {
    readonly open: Stream.Stream<number, BackendFailed>
    readonly take: Effect.Effect<TakenQuestion | undefined, BackendFailed>
    readonly wanted: (questionId: string) => Stream.Stream<boolean, BackendFailed>
    readonly answered: (questionId: string, words: WordsFound) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/words/WordsQueue") {}
