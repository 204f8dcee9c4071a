import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import { type Answer, fakeOpenAi, type FakeOpenAi } from "@marque/testing/providers/openai"
import { Effect, Fiber, Layer, Result, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { guardedFetch } from "../net/guarded-fetch.ts"
import { sdkText } from "./sdk-text.ts"

const Idea = Schema.Struct({
  title: Schema.String.check(Schema.isMaxLength(12)),
  shots: Schema.Array(Schema.Struct({ angle: Schema.Literals(["top", "eye"]), count: Schema.Int }))
})
const idea = { title: "Slow fire", shots: [{ angle: "eye", count: 2 }] }
const prompt = "the secret violet canary"

const written: Array<string> = []
let server: FakeOpenAi
beforeAll(async () => {
  globalThis.AI_SDK_LOG_WARNINGS = false
  server = await fakeOpenAi()
  for (const method of ["log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...parts: ReadonlyArray<unknown>) => void written.push(parts.join(" "))
    )
  }
})
afterAll(() => server.close())

const writer = () => {
  const fetch = guardedFetch({ trusted: [server.url], maxBytes: 100_000 })
  const settings = { name: "river", baseURL: `${server.url}/v1`, fetch, supportsStructuredOutputs: true }
  return sdkText({ provider: "river", languageModel: createOpenAICompatible(settings).languageModel("w") })
}

const asked = async (...answers: ReadonlyArray<Answer>) => {
  const before = server.asked.length
  server.will(...answers)
  const result = await Effect.runPromise(Effect.result(writer().object(Idea, { system: "Be brief", prompt })))
  const bodies = server.asked.slice(before).map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  return { result, bodies }
}

const failed = async (answer: Answer) => {
  const { bodies, result } = await asked(answer)
  return [Result.isFailure(result) ? result.failure._tag : "none", bodies.length]
}

const said = async (...answers: ReadonlyArray<Answer>) => {
  server.will(...answers)
  const pieces: Array<string> = []
  const work = Stream.runForEach(writer().stream({ prompt }), (piece) => Effect.sync(() => void pieces.push(piece)))
  const result = await Effect.runPromise(Effect.result(work))
  return { pieces, failure: Result.isFailure(result) ? result.failure : undefined }
}

describe("an object in words", () => {
  it("is asked for by its JSON schema and comes back as the schema says", async () => {
    const { bodies, result } = await asked({ act: "text", text: JSON.stringify(idea) })
    expect(result).toEqual(Result.succeed(idea))
    expect(bodies).toMatchObject([
      {
        messages: [
          { role: "system", content: "Be brief" },
          { role: "user", content: prompt }
        ],
        response_format: {
          type: "json_schema",
          json_schema: { schema: { type: "object", required: ["title", "shots"] } }
        }
      }
    ])
  })

  it.each<[string, string]>([
    ["no JSON", "Here you are: title = Slow fire"],
    ["JSON of another form", JSON.stringify({ title: 7 })],
    ["a title that is too long", JSON.stringify({ ...idea, title: "A title without an end" })]
  ])("is asked for once more, with what is wrong, after %s", async (_, text) => {
    const { bodies, result } = await asked({ act: "text", text }, { act: "text", text: JSON.stringify(idea) })
    expect(result).toEqual(Result.succeed(idea))
    expect(bodies.length).toBe(2)
    expect(JSON.stringify(bodies[1])).toContain("This answer does not fit the schema")
  })

  it("is taken out of a fence and the words around it without asking again", async () => {
    const text = `Here you are:\n\`\`\`json\n${JSON.stringify(idea)}\n\`\`\`\nEnjoy.`
    const { bodies, result } = await asked({ act: "text", text })
    expect([result, bodies.length]).toEqual([Result.succeed(idea), 1])
  })

  it("is asked for again when it is cut off at the limit of words", async () => {
    const cut = { act: "text", text: JSON.stringify(idea).slice(0, 20), finish: "length" } as const
    const { bodies, result } = await asked(cut, { act: "text", text: JSON.stringify(idea) })
    expect([result, bodies.length]).toEqual([Result.succeed(idea), 2])
  })

  it("is a bad answer the second time", async () => {
    expect(await failed({ act: "text", text: "no" })).toEqual(["BadOutput", 2])
    expect(await failed({ act: "text", text: "{}" })).toEqual(["BadOutput", 2])
  })

  it.each<[Answer, string]>([
    [{ act: "text", text: "", finish: "content_filter" }, "ContentBlocked"],
    [{ act: "status", status: 400, code: "content_policy_violation" }, "ContentBlocked"],
    [{ act: "status", status: 429 }, "RateLimited"],
    [{ act: "status", status: 500 }, "ProviderDown"],
    [{ act: "page", status: 200 }, "ProviderDown"],
    [{ act: "drop" }, "ProviderDown"],
    [{ act: "truncate" }, "BadOutput"]
  ])("fails once for %j", async (answer, tag) => {
    expect(await failed(answer)).toEqual([tag, 1])
  })

  it("is waited for one minute", async () => {
    server.will({ act: "hang" })
    const program = Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.result(writer().object(Idea, { prompt })))
      yield* Effect.repeat(Effect.yieldNow, { times: 10 })
      yield* TestClock.adjust("59 seconds")
      const early = fiber.pollUnsafe()
      yield* TestClock.adjust("1 second")
      return { early, result: yield* Fiber.join(fiber) }
    })
    const { early, result } = await Effect.runPromise(Effect.provide(program, Layer.mergeAll(TestClock.layer())))
    expect(early).toBeUndefined()
    expect(Result.isFailure(result) && result.failure).toMatchObject({ _tag: "TimedOut", afterMs: 60_000 })
  })
})

describe("words in pieces", () => {
  it("come in order", async () => {
    expect(await said({ act: "pieces", pieces: ["Red ", "clay, ", "slow fire"] })).toEqual({
      pieces: ["Red ", "clay, ", "slow fire"],
      failure: undefined
    })
  })

  it("end with the failure, without a word in a log", async () => {
    const refused = await said({ act: "status", status: 400, code: "content_filter", message: prompt })
    expect([refused.pieces, refused.failure?._tag]).toEqual([[], "ContentBlocked"])
    const cut = await said({ act: "pieces", pieces: ["Red "], finish: "content_filter" })
    expect([cut.pieces, cut.failure]).toMatchObject([["Red "], { _tag: "ContentBlocked", stage: "output" }])
  })
})

it("writes no word anywhere, whatever happened before", () => {
  expect(written).toEqual([])
})
