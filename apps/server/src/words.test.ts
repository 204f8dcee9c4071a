import { type WordsAsk, wordsContract, type Writer } from "@marque/core/generation/words"
import { callServer, layerInProcess, serverHandler } from "@marque/core/server-functions"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeWordsHandlers, writerFrom, type WordsParts } from "./words.ts"

const ask: WordsAsk = { brandId: "b", productId: "p", prompt: "", headline: "", body: "", cta: "", turn: 0 }
const brand = { name: "Fig & Ember", tagline: "", voice: "", adjectives: ["warm"], bannedTerms: ["come"] }
const brief = { brand, product: { name: "Ember Mug" } }
const written = { headline: ["Red clay, slow fire"], body: ["Thrown by hand."], cta: ["See it made"], alt: ["A mug"] }

/** A model that answers what it is told, and counts. */
const model = () => {
  let calls = 0
  let stopped = 0
  const writing = (answer: Effect.Effect<unknown>): Writer => ({
    name: "River 2",
    text: {
      // What it answers is of the schema that it is asked by.
      object: () =>
        Effect.onInterrupt(
          Effect.suspend(() => {
            calls += 1
            return answer as never
          }),
          () => Effect.sync(() => void (stopped += 1))
        ),
      stream: () => undefined as never
    }
  })
  return { writing, calls: () => calls, stopped: () => stopped }
}

const server = (change: Partial<WordsParts> = {}) => {
  const asked: Array<string> = []
  let now = 0
  const handlers = makeWordsHandlers(
    {
      briefFor: async (token, { productId }) => {
        asked.push(`${token} ${productId}`)
        return brief
      },
      identity: { authState: async () => ({ userId: "u", token: "t" }) },
      writer: async () => undefined,
      ...change
    },
    () => now
  )
  const suggest = (signal?: AbortSignal) => {
    const request = new Request("http://localhost:3000/_server/suggestWords", { ...(signal && { signal }) })
    const handle = serverHandler(wordsContract, handlers(request), { origin: "http://localhost:3000" })
    return Effect.runPromise(
      callServer(wordsContract.suggestWords, ask).pipe(
        Effect.match({ onSuccess: (words) => ({ words }), onFailure: ({ _tag }) => ({ _tag }) }),
        Effect.provide(layerInProcess(handle))
      )
    )
  }
  return { asked, suggest, wait: (ms: number) => void (now += ms) }
}

it("suggests words by rules without a model, of what the backend tells about the brand", async () => {
  const { asked, suggest } = server()
  expect(await suggest()).toMatchObject({
    words: {
      headline: ["Ember Mug, made for sharing", "A little warmth from Fig & Ember", "Stay a while with Ember Mug"]
    }
  })
  expect(asked).toEqual(["t p"])
})

it("is nothing to whoever is signed out or may not generate for the brand", async () => {
  const out = server({ identity: { authState: async () => ({ userId: null, token: null }) } })
  expect(await out.suggest()).toEqual({ _tag: "NotFound" })
  const other = server({ briefFor: () => Promise.reject(new Error("You may only look at this brand.")) })
  expect(await other.suggest()).toEqual({ _tag: "NotFound" })
})

it("asks the model twelve times a minute for one person, and goes by rules beyond that", async () => {
  const { calls, writing } = model()
  const { suggest, wait } = server({ writer: async () => writing(Effect.succeed(written)) })
  expect(await suggest()).toEqual({ words: { ...written, by: "River 2" } })
  for (let more = 0; more < 13; more++) await suggest()
  expect(calls()).toBe(12)
  expect(await suggest()).not.toHaveProperty("words.by")
  wait(60_000)
  expect(await suggest()).toHaveProperty("words.by", "River 2")
})

it("stops the model when whoever asked has left", async () => {
  const { calls, stopped, writing } = model()
  const { suggest } = server({ writer: async () => writing(Effect.never) })
  const leaving = new AbortController()
  const answer = suggest(leaving.signal)
  while (calls() === 0) await new Promise((done) => setImmediate(done))
  leaving.abort()
  expect([await answer, stopped()]).toEqual([{ _tag: "NotFound" }, 1])
})

it("finds the model that the environment names once, and says what is wrong with it", async () => {
  const warnings: Array<string> = []
  const warn = (sentence: string) => void warnings.push(sentence)
  expect(await writerFrom({}, warn)()).toBeUndefined()
  const named = writerFrom({ MARQUE_TEXT_MODEL: "local:qwen3", MARQUE_AI_BASE_URL: "http://127.0.0.1:1/v1" }, warn)
  expect((await named())?.name).toBe("Own server qwen3")
  expect(await named()).toBe(await named())
  const wrong = writerFrom({ MARQUE_TEXT_MODEL: "openia:x" }, warn)
  await wrong()
  expect([await wrong(), warnings]).toEqual([
    undefined,
    [expect.stringMatching(/^MARQUE_TEXT_MODEL .*\. Until then words are suggested by rules\.$/)]
  ])
})
