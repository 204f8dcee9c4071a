import { Effect, Fiber, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { BackendFailed } from "../model/backend-failed.ts"
import type { WordsAnswer, WordsAsk, WordsFound } from "./words.schema.ts"
import { Words, WordsStore } from "./words.service.ts"

const ask: WordsAsk = { brandId: "b", prompt: "", headline: "", body: "", cta: "", turn: 0 }
const byRules: WordsFound = { headline: ["By rules"], body: [], cta: [], alt: [] }
const byModel: WordsFound = { ...byRules, headline: ["By a model"], by: "River 2" }
const instead = { ...byRules, note: "River 2 did not answer. These words are by rules." }

const suggested = async (answers: Stream.Stream<WordsAnswer, BackendFailed> | undefined, waitMs = 0) => {
  const withdrawn: Array<string> = []
  const store = Layer.succeed(WordsStore, {
    ask: () => Effect.succeed({ words: byRules, ...(answers && { asked: { questionId: "q", of: "River 2" } }) }),
    answers: () => answers ?? Stream.never,
    withdraw: (_, questionId) => Effect.sync(() => void withdrawn.push(questionId))
  })
  const program = Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Words.use((words) => words.suggest(ask)))
    yield* Effect.repeat(Effect.yieldNow, { times: 20 })
    yield* TestClock.adjust(waitMs)
    const done = fiber.pollUnsafe() !== undefined
    if (!done) yield* Fiber.interrupt(fiber)
    return done ? yield* Fiber.join(fiber) : undefined
  })
  const layer = Layer.merge(Layer.provide(Words.layer, store), TestClock.layer())
  return { shown: await Effect.runPromise(Effect.provide(program, layer)), withdrawn }
}

it("shows the rules' words at once where no model was asked", async () => {
  expect(await suggested(undefined)).toEqual({ shown: byRules, withdrawn: [] })
})

it("waits for a model's words, and withdraws the question when they are there", async () => {
  const answers = Stream.fromIterable([
    { gone: false, words: null },
    { gone: false, words: byModel }
  ])
  expect(await suggested(answers)).toEqual({ shown: byModel, withdrawn: ["q"] })
})

it("shows the rules' words with the reason when the question is forgotten, fails, or takes 15 s", async () => {
  expect((await suggested(Stream.make({ gone: true, words: null }))).shown).toEqual(instead)
  expect((await suggested(Stream.empty)).shown).toEqual(instead)
  expect((await suggested(Stream.fail(new BackendFailed({})))).shown).toEqual(instead)
  expect((await suggested(Stream.never, 15_000)).shown).toEqual(instead)
})

it("withdraws the question when the person who asked leaves", async () => {
  expect(await suggested(Stream.never, 14_999)).toEqual({ shown: undefined, withdrawn: ["q"] })
})
