import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import { localOffer } from "@marque/core/engines"
import { type Answer, fakeOpenAi, type FakeOpenAi, tinyPng } from "@marque/testing/providers/openai"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { CANARY, run } from "../../test/run-engine.ts"
import { guardedFetch } from "../net/guarded-fetch.ts"
import { nearestSize, sizesFrom, USUAL_SIZES } from "./image-sizes.ts"
import { sdkImages } from "./sdk-images.ts"

const KEY = "sk-never-say-this"
const written: Array<string> = []
let server: FakeOpenAi

beforeAll(async () => {
  globalThis.AI_SDK_LOG_WARNINGS = false
  server = await fakeOpenAi()
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...parts: ReadonlyArray<unknown>) => void written.push(parts.join(" "))
    )
  }
  vi.spyOn(process, "emitWarning").mockImplementation((warning) => void written.push(String(warning)))
})
afterAll(() => server.close())

const engine = (trusted = true) => {
  const fetch = guardedFetch({ trusted: trusted ? [server.url] : [], maxBytes: 200_000 })
  const river = createOpenAICompatible({ name: "river", baseURL: `${server.url}/v1`, apiKey: KEY, fetch })
  const images = sdkImages({
    provider: "river",
    model: "2",
    name: "River 2",
    imageModel: river.imageModel("2"),
    sizes: USUAL_SIZES
  })
  return {
    offer: { ...localOffer, id: "river:2", name: "River 2", provider: "river", model: "2", local: false },
    images
  }
}
const ping = () => fetch(`${server.url}/files/ping`)

const made = async (...answers: ReadonlyArray<Answer>) => {
  const before = server.asked.length
  server.will(...answers)
  const ran = await run(engine(), ping)
  expect(ran.problems).toEqual([])
  expect(JSON.stringify(ran.error ?? {})).not.toContain(CANARY)
  return { ...ran, asked: server.asked.slice(before) }
}

describe("pictures of the SDK", () => {
  it("ask once, with the words, the nearest size and the key, and say that the seed is not kept", async () => {
    const { asked, assets, attempts, events } = await made({ act: "picture" })
    expect(asked.length).toBe(1)
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      model: "2",
      prompt: `${CANARY} on a table`,
      n: 1,
      size: "1024x1536"
    })
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(attempts).toEqual([1])
    expect(assets).toMatchObject([
      {
        layer: { bytes: new Uint8Array(tinyPng) },
        warnings: ["River 2 takes no seed: making this again gives another picture"]
      }
    ])
    expect(events).toContainEqual({ _tag: "Cost", credits: 1, basis: "estimated" })
  })

  it("take no more than was asked for", async () => {
    const { assets, events } = await made({ act: "picture", count: 3 })
    expect(assets.length).toBe(1)
    expect(events.filter(({ _tag }) => _tag === "Cost").length).toBe(1)
  })

  it("fetch a picture that is only linked when it lies at the operator's own server", async () => {
    const { assets } = await made({ act: "link", url: (own) => `${own}/files/a.png` })
    expect(assets[0]?.layer?.bytes).toEqual(new Uint8Array(tinyPng))
  })

  it.each([
    "http://127.0.0.1:1/a.png",
    "http://169.254.169.254/latest/meta-data",
    "http://localhost/a.png",
    "file:///etc/passwd"
  ])("never fetch %s that a provider links to", async (url) => {
    const { error, ending } = await made({ act: "link", url: () => url })
    expect([ending, error?._tag]).toEqual(["failed", "BadOutput"])
  })

  it("try again after limits, failures and cut connections, each try an event, and wait as long as they are told", async () => {
    const { asked, assets, attempts, events } = await made(
      { act: "status", status: 429, headers: { "retry-after": "17" } },
      { act: "status", status: 503 },
      { act: "drop" },
      { act: "picture" }
    )
    expect([asked.length, attempts]).toEqual([4, [1, 2, 3, 4]])
    expect(events).toContainEqual({ _tag: "Progress", fraction: 0, stage: "Trying again in 17 s" })
    expect(assets[0]?.layer).toBeDefined()
  })

  it.each<[string, Answer, number, string]>([
    ["no answer at all", { act: "hang" }, 4, "River 2 did not answer"],
    ["a page in its place", { act: "page", status: 200 }, 4, "River 2 did not answer"],
    ["a page that says it is busy", { act: "page", status: 502 }, 4, "River 2 did not answer"],
    ["a limit that stays", { act: "status", status: 429 }, 4, "River 2 has no quota left"],
    [
      "a limit for an hour",
      { act: "status", status: 429, headers: { "retry-after": "3600" } },
      1,
      "River 2 has no quota left"
    ],
    ["a connection that is cut within the answer", { act: "cut" }, 4, "River 2 did not answer"],
    [
      "a failure that is told with status 200",
      { act: "answer", status: 200, json: { error: { code: 502, message: "upstream" } } },
      4,
      "River 2 did not answer"
    ],
    ["an empty account", { act: "status", status: 429, code: "insufficient_quota" }, 1, "River 2 has no quota left"],
    ["a bill that was not paid", { act: "status", status: 402 }, 1, "River 2 has no quota left"],
    ["a key that is not taken", { act: "status", status: 401 }, 1, "River 2 is not set up here"],
    ["a model that is not there", { act: "status", status: 404 }, 1, "River 2 is not set up here"],
    [
      "a size it does not make",
      { act: "status", status: 400, code: "unsupported_value" },
      1,
      "River 2 cannot make what this asks for"
    ]
  ])("leave it to the local engine, for nothing, after %s", async (_, answer, calls, because) => {
    const { asked, assets, ending, events } = await made(answer)
    expect([ending, asked.length]).toEqual(["done", calls])
    expect(assets).toMatchObject([{ warnings: [`Made by the local engine because ${because}`] }])
    expect(assets[0]?.layer).toBeUndefined()
    expect(events).toContainEqual({ _tag: "Cost", credits: 0, basis: "measured" })
  })

  it.each<[string, Answer, object]>([
    [
      "content that is refused",
      {
        act: "status",
        status: 400,
        code: "content_policy_violation",
        message: `No. safety_violations=[violence, self_harm]. You said: ${CANARY}`
      },
      {
        _tag: "ContentBlocked",
        stage: "input",
        providerCode: "content_policy_violation",
        category: "violence, self harm"
      }
    ],
    [
      "words that a service's own moderation refuses",
      {
        act: "answer",
        status: 403,
        json: {
          error: { code: 403, message: "Flagged", metadata: { reasons: ["violence/graphic"], flagged_input: CANARY } }
        }
      },
      { _tag: "ContentBlocked", stage: "input", category: "violence/graphic" }
    ],
    [
      "words that a filter refuses, as an inner error says",
      {
        act: "answer",
        status: 400,
        json: { error: { code: "bad_request", message: "no", inner_error: { code: "ResponsibleAIPolicyViolation" } } }
      },
      { _tag: "ContentBlocked", stage: "input" }
    ],
    [
      "a picture that is refused",
      { act: "status", status: 400, code: "IMAGE_SAFETY" },
      { _tag: "ContentBlocked", stage: "output" }
    ],
    [
      "words it cannot use",
      { act: "status", status: 422, code: "string_above_max_length" },
      { _tag: "InvalidRequest", code: "string_above_max_length" }
    ],
    ["a cut off answer", { act: "truncate" }, { _tag: "BadOutput", reason: "no JSON" }],
    [
      "an answer without a picture",
      { act: "other", json: { created: 0, data: [] } },
      { _tag: "BadOutput", reason: "no picture" }
    ],
    ["an answer to something else", { act: "other", json: { choices: [] } }, { _tag: "BadOutput", reason: "no JSON" }],
    ["bytes that are no picture", { act: "picture", bytes: Buffer.from("<html>") }, { _tag: "BadOutput" }],
    ["more bytes than agreed", { act: "picture", bytes: Buffer.alloc(300_000) }, { _tag: "BadOutput", reason: "size" }]
  ])("give %s to the person, once and for nothing", async (_, answer, failure) => {
    const { asked, ending, error, events } = await made(answer)
    expect([ending, asked.length]).toEqual(["failed", 1])
    expect(error).toMatchObject(failure)
    expect(events.filter(({ _tag }) => _tag === "Cost")).toEqual([])
  })

  it("send no photograph to a model that is not known to take one", async () => {
    const before = server.asked.length
    const references = [{ bytes: new Uint8Array(tinyPng), mediaType: "image/png" }]
    const { assets, problems } = await run(engine(), ping, { references }, undefined, "place")
    expect([server.asked.length, problems]).toEqual([before, []])
    expect(assets[0]?.warnings).toEqual([
      "Made by the local engine because River 2 cannot make a picture from a photograph"
    ])
  })

  it("stop the call when they are interrupted", async () => {
    server.will({ act: "hang" })
    const before = server.asked.length
    const ran = await run(engine(), ping, {}, () => server.asked.length > before)
    expect([ran.ending, ran.assets, ran.problems]).toEqual(["interrupted", [], []])
  })

  it("reach no private address that the operator did not name", async () => {
    server.will({ act: "picture" })
    const before = server.asked.length
    const ran = await run(engine(false), ping)
    expect([server.asked.length, ran.error?._tag]).toEqual([before, "BadOutput"])
  })
})

it("writes neither words nor keys anywhere, whatever happened before", () => {
  expect(written.join("\n")).not.toMatch(new RegExp(`${CANARY}|${KEY}`))
})

it("takes the size whose shape is nearest", () => {
  expect(nearestSize("square", USUAL_SIZES)).toBe("1024x1024")
  expect(nearestSize("portrait_3_4", USUAL_SIZES)).toBe("1024x1536")
  expect(nearestSize("landscape_4_3", USUAL_SIZES)).toBe("1536x1024")
  expect(nearestSize("landscape_16_9", ["1024x1024", "1344x768", "1152x896"])).toBe("1344x768")
  expect(sizesFrom("1024x1024, 832x1216")).toEqual(["1024x1024", "832x1216"])
  expect(["", "1024", "1024x", "axb", "1024x1024,"].map(sizesFrom)).toEqual(Array(5).fill(undefined))
})
