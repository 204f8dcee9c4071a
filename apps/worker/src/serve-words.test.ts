import { type TakenQuestion, WordsQueue, type Writer } from "@marque/core/gallery"
import { Effect, Fiber, Layer, Queue, Stream } from "effect"
import { expect, it } from "vitest"
import { serveWords } from "./serve-words.ts"

const question = (questionId: string): TakenQuestion => ({
  questionId,
  ask: { brandId: "b", prompt: "", headline: "", body: "", cta: "", turn: 0 },
  brief: { brand: { name: "Fig & Ember", tagline: "", voice: "", adjectives: [], bannedTerms: [] } }
})
const written = { headline: ["Red clay, slow fire"], body: ["Thrown by hand."], cta: ["See it made"], alt: ["A mug"] }
const tick = Effect.promise(() => new Promise((done) => setImmediate(done)))

const run = async (questions: ReadonlyArray<string>, isWanted: (id: string) => boolean, never = false) => {
  const answered: Array<string> = []
  const waiting = questions.map(question)
  let stopped = 0
  const writer: Writer = {
    name: "River 2",
    text: {
      // Its answers match the requested schema.
      object: () =>
        never
          ? Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (stopped += 1)))
          : Effect.succeed(written as never),
      stream: () => Stream.empty
    }
  }
  await Effect.runPromise(
    Effect.gen(function* () {
      const open = yield* Queue.unbounded<number>()
      const queue = Layer.succeed(WordsQueue, {
        open: Stream.fromQueue(open),
        take: Effect.sync(() => waiting.shift()),
        wanted: (id) => Stream.concat(Stream.make(isWanted(id)), Stream.never),
        answered: (id, { by }) => Effect.sync(() => void answered.push(`${id} ${by}`))
      })
      const fiber = yield* Effect.forkChild(Effect.provide(serveWords(writer), queue))
      Queue.offerUnsafe(open, questions.length)
      yield* Effect.repeat(tick, { times: 20 })
      yield* Fiber.interrupt(fiber)
    })
  )
  return { answered, stopped }
}

it("answers every question that waits, once", async () => {
  const { answered } = await run(["q1", "q2", "q3"], () => true)
  expect(answered.toSorted()).toEqual(["q1 River 2", "q2 River 2", "q3 River 2"])
})

it("stops the model as soon as nobody waits for its answer", async () => {
  expect(await run(["q1"], () => false, true)).toEqual({ answered: [], stopped: 1 })
})
