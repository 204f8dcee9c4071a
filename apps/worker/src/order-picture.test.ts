import { readFileSync } from "node:fs"
import { type FinishedOutput, type GenerationWork, TaskQueue } from "@marque/core/queue"
import type { PictureFile } from "@marque/core/engines"
import { demoFile } from "@marque/studio/demo"
import { packetIn, temporaryKey, verifySidecar } from "@marque/studio/node"
import { type Answer, fakeOpenAi, type FakeOpenAi } from "@marque/testing/providers/openai"
import { Effect, Layer, Option, Result, Stream } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { doTask } from "./do-task.ts"
import { enginesFrom } from "./engines.ts"
import { FileUnreachable } from "./files.ts"

const PROMPT = "steam over the secret violet canary"
const terrace = readFileSync(demoFile("places/stone-terrace.jpg"))
const stored = new Map<string, Uint8Array>([
  ["mug", readFileSync(demoFile("products/ember-mug.jpg"))],
  ["logo", readFileSync(demoFile("logos/primary.svg"))]
])
const key = temporaryKey()
const written: Array<string> = []
let server: FakeOpenAi

beforeAll(async () => {
  server = await fakeOpenAi()
  for (const method of ["log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...parts: ReadonlyArray<unknown>) => void written.push(parts.join(" "))
    )
  }
})
afterAll(() => server.close())

const work: GenerationWork = {
  generationId: "g",
  brandId: "b",
  mode: "custom",
  copy: { headline: "Red clay, slow fire" },
  prompt: PROMPT,
  seed: 7,
  engine: "local:river",
  outputs: [{ index: 0, variant: 0, aspectRatio: "portrait_3_4" }],
  brand: {
    id: "b",
    name: "Fig & Ember",
    version: 3,
    rules: "published",
    adjectives: ["warm"],
    colours: [
      { hex: "#F6EDE2", role: "background" },
      { hex: "#231815", role: "text" },
      { hex: "#B5331E", role: "primary" }
    ],
    type: [{ role: "heading", family: "Fraunces" }],
    logos: [{ id: "l", variant: "primary", theme: "light", fileId: "logo:l", url: "logo" }]
  }
}

const done = async (
  answer: Answer,
  change: Partial<GenerationWork> = {},
  environment: Readonly<Record<string, string>> = {}
) => {
  server.will(answer)
  const before = server.asked.length
  const outputs: Array<FinishedOutput> = []
  const kept: Array<PictureFile> = []
  const stages: Array<string> = []
  let tries = 0
  const queue = Layer.succeed(TaskQueue, {
    runnable: Stream.empty,
    wanted: () => Stream.make(true),
    forfeit: Effect.void,
    present: Effect.void,
    lease: Effect.succeed(Option.none()),
    heartbeat: () => Effect.succeed({ stop: false }),
    announce: () => Effect.void,
    orderPlaced: () => Effect.void,
    tryFailed: () => Effect.sync(() => void (tries += 1)),
    keep: (_, picture) => Effect.sync(() => `kept-${kept.push(picture)}`),
    deliver: (_, output) => Effect.sync(() => ({ kept: outputs.push(output) > 0 })),
    uploadReady: () => Effect.void,
    cutoutsMended: () => Effect.void,
    videoReady: () => Effect.void,
    uploadRefused: () => Effect.void,
    scored: () => Effect.void,
    done: () => Effect.void,
    fail: () => Effect.void
  })
  const files = {
    read: (url: string) => {
      const bytes = stored.get(url)
      return bytes === undefined ? Effect.fail(new FileUnreachable({ cause: url })) : Effect.succeed(bytes)
    },
    save: (url: string) => Effect.fail(new FileUnreachable({ cause: url }))
  }
  const task = { taskId: "t", kind: "generation", leaseUntil: 0, generation: { ...work, ...change } } as const
  const { engines } = await enginesFrom(
    {
      MARQUE_IMAGE_MODEL: "local:river",
      MARQUE_AI_BASE_URL: `${server.url}/v1`,
      MARQUE_AI_API_KEY: "sk-never-say-this",
      ...environment
    },
    console.error
  )
  const tell = ({ stage }: { readonly stage: string }) => Effect.sync(() => void stages.push(stage))
  const ended = await Effect.runPromise(
    Effect.result(doTask(files, key)(task, tell)).pipe(Effect.provide([queue, engines]))
  )
  const failure = Result.isFailure(ended) ? ended.failure : undefined
  return { asked: server.asked.slice(before), failure, kept, outputs, stages, tries }
}

const madeOf = ({ sidecarJson }: FinishedOutput) => {
  const check = verifySidecar(sidecarJson)
  return check.ok ? check.made : undefined
}

it("sets type and logo over a provider's picture, says who painted it, and makes the same again without asking", async () => {
  const made = await done({ act: "picture", bytes: terrace })
  expect(made.failure).toBeUndefined()
  expect(JSON.parse(made.asked[0]?.body ?? "")).toMatchObject({ prompt: expect.stringContaining(PROMPT) })
  expect(made.stages).toEqual(["Picture 1 of 1", "Own server river paints"])
  const [output] = made.outputs
  if (output === undefined) throw new Error("nothing was made")
  expect(output.recipe).toMatchObject({
    engine: "local:river",
    engineVersion: "marque-studio/1",
    warnings: expect.arrayContaining(["Own server river takes no seed: making this again gives another picture"])
  })
  expect(output.sourceType).toBe("compositeWithTrainedAlgorithmicMedia")
  expect(String(packetIn(output.file.bytes, "image/jpeg"))).toContain("compositeWithTrainedAlgorithmicMedia")
  expect(madeOf(output)).toMatchObject({
    marksFound: ["trainedAlgorithmicMedia"],
    provider: { name: "server", model: "river", promptHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    sources: expect.arrayContaining([expect.objectContaining({ id: "local:river", role: "photo" })])
  })
  expect(output.sidecarJson).not.toContain("canary")
  expect(output.sceneJson).toContain('"role":"headline"')
  expect(output.sceneJson).toContain('"role":"logo"')

  stored.set("kept-1", made.kept[0]?.bytes ?? terrace)
  const file = (id: string, url: string) => ({ id, url, marksFound: [] })
  const repeated = await done(
    { act: "drop" },
    { repeat: { inputJson: output.inputJson ?? "", files: [file("logo:l", "logo"), file("kept-1", "kept-1")] } }
  )
  expect(repeated.asked).toEqual([])
  expect(repeated.outputs.map(({ file: { dhash }, recipe: { sceneHash } }) => [dhash, sceneHash])).toEqual([
    [output.file.dhash, output.recipe.sceneHash]
  ])
})

describe("reference pictures", () => {
  const file = { url: "mug", mime: "image/jpeg" }
  const references = [
    { liked: true, note: "This glaze", file },
    { liked: false, note: "plastic" }
  ]

  it("go with the words to a provider that takes pictures", async () => {
    const { asked, outputs } = await done(
      { act: "picture", bytes: terrace },
      { references },
      { MARQUE_IMAGE_REFERENCES: "1" }
    )
    expect([asked[0]?.path, outputs.length]).toEqual(["/v1/images/edits", 1])
    expect(asked[0]?.body.match(/name="image(\[\])?"/g)).toHaveLength(1)
    expect(asked[0]?.body).toContain("not what it shows: This glaze.")
    expect(asked[0]?.body).toContain("no plastic")
  })

  it("are words to a provider that takes none, which reads no file of them", async () => {
    const gone = references.map(({ file: _, ...words }) => words)
    const { asked, outputs } = await done({ act: "picture", bytes: terrace }, { references: gone })
    expect([asked[0]?.path, outputs.length]).toEqual(["/v1/images/generations", 1])
    expect(JSON.parse(asked[0]?.body ?? "").prompt).toMatch(/Like this: This glaze\.[^]*no plastic/)
  })

  it("that were deleted meanwhile end it before anything is asked or charged", async () => {
    const deleted = [{ liked: true, note: "This glaze" }]
    const { asked, failure, outputs } = await done(
      { act: "picture", bytes: terrace },
      { references: deleted },
      { MARQUE_IMAGE_REFERENCES: "1" }
    )
    expect([asked, outputs]).toEqual([[], []])
    expect(failure).toMatchObject({
      code: "reference_missing",
      message: "A reference picture was deleted or replaced after this was asked for. You were not charged.",
      retryable: false
    })
  })

  it("are not looked at by the local engine", async () => {
    const { engine: _, ...local } = work
    const deleted = [{ liked: true }]
    const { asked, failure, outputs } = await done({ act: "drop" }, { ...local, engine: "local", references: deleted })
    expect([asked, failure, outputs.length]).toEqual([[], undefined, 1])
  })
})

it("lets the local engine make it, with the reason on it, when the provider does not take the key", async () => {
  const made = await done({ act: "status", status: 401 })
  expect([made.failure, made.asked.length, made.tries, made.kept]).toEqual([undefined, 1, 0, []])
  expect(made.outputs.map(({ recipe }) => [recipe.engine, recipe.warnings[0]])).toEqual([
    ["local", "Made by the local engine because Own server river is not set up here"]
  ])
})

it("asks nobody when earlier leases used up the tries, or the product cannot be stood in a scene", async () => {
  const spent = await done({ act: "picture" }, { tries: 4 })
  expect([spent.asked.length, spent.outputs[0]?.recipe.warnings[0]]).toEqual([
    0,
    "Made by the local engine because Own server river did not answer"
  ])
  const files = [{ id: "photo:p", url: "mug" }]
  const mug = { id: "p", name: "Mug", camera: "eye", photoId: "photo:p", files, marksFound: [] } as const
  const whole = await done({ act: "picture" }, { mode: "product", product: mug })
  expect([whole.asked.length, whole.outputs[0]?.recipe.warnings[0]]).toEqual([
    0,
    "Made by the local engine because Own server river cannot make a scene for a product without a cut-out"
  ])
})

it.each<[Answer, string, string]>([
  [
    { act: "status", status: 400, code: "content_policy_violation", message: `safety_violations=[violence] ${PROMPT}` },
    "provider_refused",
    "The provider refused this prompt: violence. You were not charged."
  ],
  [
    { act: "picture", bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>") },
    "bad_output",
    "Own server river answered with something that cannot be used. You were not charged."
  ]
])("leaves %j to the person", async (answer, code, message) => {
  const { failure, outputs } = await done(answer)
  expect(outputs).toEqual([])
  expect(failure).toMatchObject({ code, message, retryable: false })
})

it("writes neither words nor keys anywhere, whatever happened before", () => {
  expect(written.join("\n")).not.toMatch(/canary|never-say-this/)
})
