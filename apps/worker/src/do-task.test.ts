import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { createRequire } from "node:module"
import { type CheckReport, readCreativeInput } from "@marque/core/creative"
import {
  type CheckedUpload,
  type CheckedVideo,
  type FinishedCutout,
  type FinishedOutput,
  type GenerationWork,
  type LeasedTask,
  type ScoreWork,
  TaskQueue,
  type UploadWork
} from "@marque/core/queue"
import { demoFile } from "@marque/studio/demo"
import { type CutoutModel, packetIn, temporaryKey, verifySidecar } from "@marque/studio/node"
import { endlessFilter } from "@marque/testing/hostile-drawings"
import { movingGif } from "@marque/testing/moving-pictures"
import { videoFile } from "@marque/testing/video-files"
import { Effect, Layer, Option, Result, Stream } from "effect"
import sharp from "sharp"
import { expect, it, vi } from "vitest"
import { doTask } from "./do-task.ts"
import { enginesFrom } from "./engines.ts"
import { FileUnreachable, type Files } from "./files.ts"

const stored = new Map<string, Uint8Array>([
  ["mug", readFileSync(demoFile("products/ember-mug.jpg"))],
  ["terrace", readFileSync(demoFile("places/stone-terrace.jpg"))],
  ["logo", readFileSync(demoFile("logos/primary.svg"))],
  [
    "font",
    readFileSync(createRequire(import.meta.url).resolve("@fontsource/dm-sans/files/dm-sans-latin-600-italic.woff2"))
  ],
  ["text", Buffer.from("no picture at all")],
  ["endless", Buffer.from(endlessFilter())],
  ["scripted", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>')]
])
const files: Files = {
  read: (url) => {
    const bytes = stored.get(url)
    return bytes === undefined ? Effect.fail(new FileUnreachable({ cause: url })) : Effect.succeed(bytes)
  },
  save: (url, path) => {
    const bytes = stored.get(url)
    if (bytes === undefined) return Effect.fail(new FileUnreachable({ cause: url }))
    return Effect.as(
      Effect.promise(() => writeFile(path, bytes)),
      createHash("sha256").update(bytes).digest("hex")
    )
  }
}
const key = temporaryKey()

interface Circumstances {
  /** Outputs that the backend still wants. @default all */
  readonly keeps?: number
  readonly cutoutModel?: CutoutModel
}

const run = async (task: LeasedTask, { cutoutModel, keeps = 99 }: Circumstances = {}) => {
  const outputs: Array<FinishedOutput> = []
  const uploads: Array<CheckedUpload> = []
  const mended: Array<ReadonlyArray<FinishedCutout>> = []
  const videos: Array<Omit<CheckedVideo, "content"> & { readonly bytes: Buffer }> = []
  const refusals: Array<string> = []
  const reports: Array<CheckReport> = []
  const stages: Array<string> = []
  const queue = Layer.succeed(TaskQueue, {
    runnable: Stream.empty,
    wanted: () => Stream.make(true),
    forfeit: Effect.void,
    present: Effect.void,
    lease: Effect.succeed(Option.none()),
    heartbeat: () => Effect.succeed({ stop: false }),
    announce: () => Effect.void,
    orderPlaced: () => Effect.void,
    tryFailed: () => Effect.void,
    keep: () => Effect.succeed("kept"),
    deliver: (_, output) =>
      Effect.sync(() => {
        outputs.push(output)
        return { kept: outputs.length <= keeps }
      }),
    uploadReady: (_, upload) => Effect.sync(() => void uploads.push(upload)),
    cutoutsMended: (_, cutouts) => Effect.sync(() => void mended.push(cutouts)),
    videoReady: (_, { content, ...video }) =>
      Effect.promise(async () => {
        if (content instanceof Blob) videos.push({ ...video, bytes: Buffer.from(await content.arrayBuffer()) })
      }),
    uploadRefused: (_, { message }) => Effect.sync(() => void refusals.push(message)),
    scored: (_, { report }) => Effect.sync(() => void reports.push(report)),
    done: () => Effect.void,
    fail: () => Effect.void
  })
  const tell = ({ stage }: { readonly stage: string }) => Effect.sync(() => void stages.push(stage))
  const ended = await Effect.runPromise(
    Effect.result(doTask(files, key, cutoutModel)(task, tell)).pipe(
      Effect.provide([queue, (await enginesFrom({}, console.error)).engines])
    )
  )
  return {
    outputs,
    uploads,
    videos,
    mended,
    refusals,
    reports,
    stages,
    failure: Result.isFailure(ended) ? ended.failure : undefined
  }
}

const upload = (work: Partial<UploadWork>): LeasedTask => ({
  taskId: "t",
  kind: "upload_processing",
  leaseUntil: 0,
  upload: { assetId: "a", name: "mug.jpg", purpose: "product", fileUrl: "mug", ...work }
})

const generation = (work: Partial<GenerationWork>): Extract<LeasedTask, { readonly kind: "generation" }> => ({
  taskId: "t",
  kind: "generation",
  leaseUntil: 0,
  generation: {
    generationId: "g",
    brandId: "b",
    mode: "product",
    copy: { headline: "Red clay, slow fire, your first coffee" },
    seed: 7,
    outputs: [{ index: 0, variant: 0, aspectRatio: "square" }],
    brand: {
      id: "b",
      name: "Fig & Ember",
      version: 3,
      rules: "published",
      colours: [
        { hex: "#F6EDE2", role: "background" },
        { hex: "#231815", role: "text" },
        { hex: "#B5331E", role: "primary" }
      ],
      type: [{ role: "heading", family: "Fraunces" }],
      logos: [{ id: "l", variant: "primary", theme: "light", fileId: "logo:l", url: "logo" }]
    },
    ...work
  }
})

const mug = {
  id: "p",
  name: "Ember Mug",
  camera: "three_quarter",
  photoId: "file_mug",
  files: [{ id: "file_mug", url: "mug" }],
  marksFound: ["digitalCreation"]
} as const

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
const bytesOf = ({ file }: FinishedOutput) => sha256(file.bytes)
const packetOf = ({ file }: FinishedOutput) => String(packetIn(file.bytes, "image/jpeg"))

it("hands in a checked product photograph with its marks and cut-outs of the same size", async () => {
  const { failure, stages, uploads } = await run(upload({}))
  expect(failure).toBeUndefined()
  expect(stages).toEqual(["Checking the file", "Finding the product"])
  const [ready] = uploads
  expect(ready).toMatchObject({ file: { width: 1600, height: 2000 }, marksFound: ["digitalCreation"] })
  expect(ready?.cutouts.filter(({ preselected }) => preselected)).toMatchObject([
    { verdict: "clean", width: 1600, height: 2000 }
  ])
})

it("hands in the palette that a logo proposes, and none for other files", async () => {
  const logo = await run(upload({ name: "logo.svg", purpose: "logo", fileUrl: "logo" }))
  expect([logo.failure, logo.uploads]).toMatchObject([undefined, [{ palette: { ground: "light" } }]])
  expect(logo.uploads[0]?.palette?.colours.map(({ hex, role }) => `${role} ${hex}`).slice(0, 2)).toEqual([
    "primary #B5331E",
    "text #231815"
  ])
  expect((await run(upload({ purpose: "reference" }))).uploads[0]).not.toHaveProperty("palette")
})

it("makes cut-outs anew as a person said, and leaves the photograph alone", async () => {
  const taps = [{ x: 0.5, y: 0.5, mode: "keep" }] as const
  const { failure, mended, uploads } = await run(upload({ edits: { taps, tolerance: 0.5 } }))
  expect([failure, uploads]).toEqual([undefined, []])
  expect(mended[0]).toMatchObject([{ verdict: "clean", width: 1600, height: 2000, parts: { agreed: true } }])
})

it.each([
  ["that is checked", upload({})],
  ["whose cut-out is edited", upload({ edits: { taps: [], tolerance: 0.5 } })]
])("a cut-out model that cannot be read keeps no photograph %s from being cut out", async (_, task) => {
  const channel = [0, 0, 0] as const
  const input = { width: 64, height: 64, layout: "nchw", channels: "rgb", mean: channel, deviation: [1, 1, 1] } as const
  const model = { file: "/gone.onnx", input, output: { values: "range" } } as const
  const { failure, mended, uploads } = await run(task, { cutoutModel: model })
  expect(failure).toBeUndefined()
  const cutouts = mended[0] ?? uploads[0]?.cutouts
  expect(cutouts).toMatchObject([{ verdict: "clean", preselected: true }])
})

it("takes photographs although the programs that cut them out cannot be started", async () => {
  stored.set("small", await sharp(stored.get("mug")).resize(400).jpeg().toBuffer())
  vi.stubEnv("NODE_OPTIONS", "--no-such-option")
  // More at once than programs that may still run from before.
  const made = await Promise.all(Array.from({ length: 4 }, () => run(upload({ fileUrl: "small" }))))
  vi.unstubAllEnvs()
  expect(made.map(({ failure, refusals }) => [failure, refusals])).toEqual(made.map(() => [undefined, []]))
  expect(made.map(({ uploads }) => uploads[0]?.file.width)).toEqual([400, 400, 400, 400])
  expect(made.some(({ uploads }) => uploads[0]?.cutouts.length === 0)).toBe(true)
})

it("looks for no product in a place", async () => {
  const { stages, uploads } = await run(upload({ purpose: "place", name: "terrace.jpg", fileUrl: "terrace" }))
  expect(stages).toEqual(["Checking the file"])
  expect(uploads[0]?.cutouts).toEqual([])
})

it("refuses what is no picture with a sentence and reports a missing file as worth another try", async () => {
  expect((await run(upload({ name: "mug.jpg", fileUrl: "text" }))).refusals).toEqual([
    "mug.jpg is not a supported file: a text file"
  ])
  const { failure, uploads } = await run(upload({ fileUrl: "gone" }))
  expect([failure?.retryable, uploads]).toEqual([true, []])
})

const everything = (work: Partial<UploadWork>) =>
  upload({ purpose: "other", takes: "everything", name: "steam.mp4", ...work })

it("hands in a video as it plays anywhere, with its length and the still that came with it", async () => {
  stored.set("video", await videoFile({ container: "mov", sound: "aac", width: 160, height: 120 }))
  stored.set("still", await sharp(stored.get("terrace")).resize(160, 120, { fit: "cover" }).png().toBuffer())
  const { failure, stages, videos } = await run(everything({ fileUrl: "video", posterUrl: "still" }))
  expect(failure).toBeUndefined()
  expect(stages).toEqual(["Checking the file", "Reading the video", "Storing the video"])
  const [ready] = videos
  expect(ready).toMatchObject({
    file: { mime: "video/mp4", width: 160, height: 120 },
    facts: { codec: "avc", sound: "aac", fps: 10, seconds: expect.closeTo(1.2, 1) },
    sourceSha256: sha256(stored.get("video") ?? new Uint8Array())
  })
  expect(ready?.file.sha256).toBe(sha256(ready?.bytes ?? new Uint8Array()))
  expect(ready?.file.bytes).toBe(ready?.bytes.length)
  expect(ready?.file.dhash).toMatch(/^[0-9a-f]{16}$/)
  expect(await sharp(ready?.poster.bytes).metadata()).toMatchObject({ format: "jpeg", width: 160, height: 120 })
})

it.each([
  ["none came", {}],
  ["it is no picture", { posterUrl: "text" }],
  ["it has another shape", { posterUrl: "mug" }],
  ["it is gone", { posterUrl: "gone" }]
])("draws a calm still of a video when %s, which looks like no other picture", async (_, more) => {
  stored.set("video", await videoFile())
  const { videos } = await run(everything({ fileUrl: "video", ...more }))
  expect(videos[0]?.file).toMatchObject({ dhash: "", thumbhash: expect.stringMatching(/.{20}/) })
  expect(await sharp(videos[0]?.poster.bytes).metadata()).toMatchObject({ width: 960, height: 720 })
})

it("refuses a broken video with a sentence, and leaves nothing of any video on the disk", async () => {
  stored.set("broken", (await videoFile()).subarray(0, 900))
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith("marque-video-"))
  const { refusals, videos } = await run(everything({ fileUrl: "broken" }))
  expect([refusals, videos]).toEqual([["steam.mp4 is not a supported file: the file is damaged"], []])
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith("marque-video-"))).toEqual(before)
})

it("hands in a picture that moves with a still of it, where videos may come too", async () => {
  stored.set("gif", movingGif({ frames: 6, delayMs: 200 }))
  const { uploads } = await run(everything({ name: "steam.gif", fileUrl: "gif" }))
  expect(uploads).toMatchObject([{ file: { mime: "image/jpeg", width: 16 }, moving: { mime: "image/gif", frames: 6 } }])
  const still = await run(upload({ name: "steam.gif", fileUrl: "gif", takes: "stills" }))
  expect(still.refusals).toEqual(["steam.gif is not a supported file: an animation; upload a single picture"])
})

it("hands in a checked font as it is, with its name and weights, and refuses what is none", async () => {
  const checked = await run(upload({ purpose: "font", fileUrl: "font", name: "acme.woff2" }))
  expect(checked.uploads).toMatchObject([
    {
      file: { mime: "font/woff2", width: 0, height: 0, bytes: stored.get("font") },
      font: { family: "DM Sans 9pt", lightest: 600, heaviest: 600 },
      cutouts: []
    }
  ])
  const refused = await run(upload({ purpose: "font", fileUrl: "text", name: "acme.woff2" }))
  expect(refused.refusals).toEqual(["acme.woff2 is not a supported file: not a font"])
})

it("hands in the lightest and the heaviest weight of a variable font", async () => {
  const file = "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2"
  stored.set("variable", readFileSync(createRequire(import.meta.resolve("@marque/studio/node")).resolve(file)))
  const { uploads } = await run(upload({ purpose: "font", fileUrl: "variable", name: "bitter.woff2" }))
  expect(uploads[0]?.font).toMatchObject({ lightest: 100, heaviest: 900 })
})

it("sets pictures in the brand's own font, and makes them again from the recipe with it", async () => {
  const { brand } = generation({}).generation
  const file = { fileId: "file_font", family: "Acme Sans", weight: 600, url: "font" }
  const own = { ...brand, type: [{ role: "heading" as const, family: "Inter", file }] }
  const product = mug
  const [plain] = (await run(generation({ product }))).outputs
  const [first] = (await run(generation({ brand: own, product }))).outputs
  expect(first?.sceneJson).toMatch(/"family":"user:[0-9a-f]{24}"/)
  expect(first && plain && bytesOf(first) === bytesOf(plain)).toBe(false)
  const inputJson = first?.inputJson ?? ""
  const files = [
    { id: "file_font", url: "font", marksFound: [] },
    { id: "file_mug", url: "mug", marksFound: ["digitalCreation"] },
    { id: "logo:l", url: "logo", marksFound: [] }
  ]
  const again = await run(generation({ repeat: { inputJson, files } }))
  expect(again.outputs.map(bytesOf)).toEqual([first].flatMap((one) => (one ? [bytesOf(one)] : [])))
})

it.each([
  ["خزف يدوي ونار هادئة", "ar", "rtl"],
  ["חימר אדום של Fig & Ember", "he", "rtl"],
  ["赤土とゆっくりの火", "ja", "ltr"],
  ["Red clay, slow fire", "en", "ltr"]
])("reads %s in its own language and direction", async (headline, locale, direction) => {
  const { failure, outputs } = await run(generation({ copy: { headline } }))
  expect(failure).toBeUndefined()
  expect(JSON.parse(outputs[0]?.inputJson ?? "{}")).toMatchObject({ locale, direction })
})

it("delivers pictures that say in the file and in a signed sidecar how they were made", async () => {
  const outputs = [
    { index: 0, variant: 0, aspectRatio: "square" },
    { index: 3, variant: 1, aspectRatio: "portrait_9_16" }
  ] as const
  const made = await run(generation({ product: mug, outputs }))
  expect(made.failure).toBeUndefined()
  const sizes = new Map(made.outputs.map(({ index, file }) => [index, [file.width, file.height]]))
  expect(sizes).toEqual(
    new Map([
      [0, [1080, 1080]],
      [3, [1080, 1920]]
    ])
  )
  for (const output of made.outputs) {
    expect(output.sourceType).toBe("compositeSynthetic")
    expect(packetOf(output)).toContain("digitalsourcetype/compositeSynthetic<")
    expect(packetOf(output)).toContain("digitalsourcetype/digitalCreation<")
    const check = verifySidecar(output.sidecarJson)
    expect(check).toMatchObject({
      ok: true,
      keyId: key.id,
      made: {
        file: { sha256: sha256(output.file.bytes) },
        sourceType: "compositeSynthetic",
        sceneHash: output.recipe.sceneHash,
        seed: 7,
        brand: { id: "b", version: 3 }
      }
    })
    expect(output.file.sha256).toBe(sha256(output.file.bytes))
    expect(check.ok && check.made.sources).toContainEqual({
      id: "p",
      role: "product",
      sha256: sha256(stored.get("mug") ?? Buffer.alloc(0))
    })
  }
})

it.each([
  [
    "a generated photograph",
    { ...mug, marksFound: ["trainedAlgorithmicMedia"] },
    "compositeWithTrainedAlgorithmicMedia"
  ],
  ["a photograph without marks", { ...mug, marksFound: [] }, "compositeCapture"],
  ["type alone", undefined, "algorithmicMedia"]
])("calls a picture of %s by its name", async (_, product, sourceType) => {
  const { outputs } = await run(
    generation({ mode: "custom", ...(product !== undefined && { product, mode: "product" }) })
  )
  expect(outputs.map((output) => output.sourceType)).toEqual([sourceType])
})

it("a photograph that a person chose carries its marks into the picture and into its sidecar", async () => {
  const photo = { id: "file_own", url: "terrace", marksFound: ["trainedAlgorithmicMedia"] }
  const { outputs } = await run(generation({ mode: "custom", layout: "split", photo }))
  expect(outputs.map(({ sourceType }) => sourceType)).toEqual(["compositeWithTrainedAlgorithmicMedia"])
  const [made] = outputs
  expect(made && packetOf(made)).toContain("digitalsourcetype/trainedAlgorithmicMedia<")
  expect(verifySidecar(made?.sidecarJson ?? "")).toMatchObject({
    ok: true,
    made: { sources: expect.arrayContaining([expect.objectContaining({ id: "file_own", role: "photo" })]) }
  })
})

it("makes the same pixels from a stored recipe, whatever became of brand and product since, and keeps its layout in other shapes", async () => {
  const outputs = [{ index: 0, variant: 2, aspectRatio: "portrait_3_4" }] as const
  const product = { ...mug, price: "€34.00" }
  const [first] = (await run(generation({ product, outputs, offer: { text: "-20 %" } }))).outputs
  const inputJson = first?.inputJson ?? ""
  const files = [
    { id: "file_mug", url: "mug", marksFound: ["digitalCreation"] },
    { id: "logo:l", url: "logo", marksFound: [] }
  ]
  const changed = { ...generation({}).generation.brand, name: "Other", version: 9, colours: [], logos: [] }
  const repeat = { inputJson, files }
  const again = await run(generation({ brand: changed, copy: { headline: "Other words" }, seed: 1, outputs, repeat }))
  expect(again.failure).toBeUndefined()
  expect(again.outputs.map(bytesOf)).toEqual([first].flatMap((one) => (one ? [bytesOf(one)] : [])))
  expect(again.outputs[0]).toMatchObject({ recipe: first?.recipe, inputJson, sourceType: first?.sourceType })
  const shape = [{ index: 0, variant: 0, aspectRatio: "landscape_16_9" }] as const
  const [wide] = (await run(generation({ brand: changed, outputs: shape, repeat }))).outputs
  expect(wide?.file).toMatchObject({ width: 1920, height: 1080 })
  expect(wide?.recipe).toMatchObject({ layout: first?.recipe.layout, seed: 7, variant: 2 })
})

it("says that a recipe cannot be read, and tries it no more", async () => {
  const { failure } = await run(generation({ repeat: { inputJson: "{}", files: [] } }))
  expect(failure).toMatchObject({ code: "reference_missing", retryable: false })
})

it("stops when the backend keeps no more, and says which words it cannot set", async () => {
  const outputs = [0, 1, 2, 3, 4].map((index) => ({ index, variant: index, aspectRatio: "square" as const }))
  const stopped = await run(generation({ product: mug, outputs }), { keeps: 1 })
  expect(stopped.outputs.length).toBe(2)
  // Two are made at a time, so the third had begun.
  expect(stopped.stages).toEqual(["Picture 1 of 5", "Picture 2 of 5", "Picture 3 of 5"])
  const { failure } = await run(generation({ copy: { headline: "\u{13000}\u{13001}" } }))
  expect([failure?.code, failure?.retryable]).toEqual(["unsupported", false])
  expect(failure?.message).toMatch(/You were not charged\.$/)
})

const score = (work: Partial<ScoreWork>): LeasedTask => ({
  taskId: "t",
  kind: "score",
  leaseUntil: 0,
  score: {
    assetId: "a",
    fileUrl: "mug",
    files: [],
    readAt: 5,
    mendable: true,
    labels: [],
    brand: {
      rules: "published",
      version: 3,
      colours: [
        { name: "Sand", hex: "#F6EDE2", role: "background" },
        { name: "Umber", hex: "#231815", role: "text" },
        { name: "Ember", hex: "#B5331E", role: "primary" }
      ],
      bannedTerms: ["luxury"],
      requiredTerms: [],
      language: "en",
      logos: [{ id: "logo:l", variant: "primary", url: "logo" }]
    },
    facts: { provenanceWritten: true },
    ...work
  }
})

const { brand: brandOfScore } = (score({}) as Extract<LeasedTask, { readonly kind: "score" }>).score

const checkIn = (report: CheckReport | undefined, id: string) => report?.checks.find((check) => check.id === id)

const kept = async (words: GenerationWork["copy"] = { headline: "Red clay, slow fire" }) => {
  const [made] = (await run(generation({ copy: words, layout: "quote" }))).outputs
  if (made?.inputJson === undefined || made.sceneJson === undefined) throw new Error("no picture was made")
  stored.set("picture", made.file.bytes)
  stored.set("scene", Buffer.from(made.sceneJson))
  return { inputJson: made.inputJson, files: [{ id: "logo:l", url: "logo" }] }
}

it("measures a picture made here by its scene, under the rules it was handed", async () => {
  const { files: named } = await kept()
  const { failure, reports } = await run(
    score({ fileUrl: "picture", sceneUrl: "scene", files: named, brand: { ...brandOfScore, disclaimer: "Handmade." } })
  )
  expect(failure).toBeUndefined()
  expect(reports[0]?.rules).toEqual({ state: "published", version: 3 })
  for (const id of ["contrast", "safe_area", "logo", "copy", "provenance"]) {
    expect(checkIn(reports[0], id)).toMatchObject({ state: "met" })
  }
  expect(checkIn(reports[0], "disclaimer")).toMatchObject({ state: "failed", severity: "block" })
})

it("measures words by the language and terms of the market it was handed, and the report says so", async () => {
  const { files: named } = await kept()
  const brand = { ...brandOfScore, language: "de-AT", market: "DACH", requiredTerms: ["Fig & Ember"] }
  const work = { fileUrl: "picture", sceneUrl: "scene", files: named, brand, aspectRatio: "square" } as const
  const { reports } = await run(score(work))
  expect(reports[0]?.scope).toEqual({ language: "de-AT", market: "DACH", placement: "any-square" })
  expect(checkIn(reports[0], "copy")?.evidence).toContainEqual({ kind: "words", fault: "missing", text: "Fig & Ember" })
})

it("fixes a fault in the scene as it was painted, and words by laying them out again", async () => {
  const { files: named, inputJson } = await kept({ headline: "A luxury of red clay" })
  const repeat = { inputJson, files: named.map((file) => ({ ...file, marksFound: [] })) }
  const rewording = { kind: "replace_words", part: "headline", from: 2, to: 8, found: "luxury", text: "bowl" } as const
  const reworded = await run(generation({ repeat, fix: { sceneUrl: "scene", fix: rewording } }))
  expect(reworded.outputs[0]?.copy).toEqual({ headline: "A bowl of red clay" })
  expect(reworded.outputs[0]?.recipe.layout).toBe("quote")
  const recolouring = { kind: "text_colour", changes: [{ box: 0, hex: "#B5331E" }] } as const
  const recoloured = await run(generation({ repeat, fix: { sceneUrl: "scene", fix: recolouring } }))
  expect(recoloured.outputs[0]?.copy).toEqual({ headline: "A luxury of red clay" })
  expect(recoloured.outputs[0]?.sceneJson).toContain('"hex":"#B5331E"')
  const mended = recoloured.outputs[0]
  const again = await run(generation({ repeat: { ...repeat, inputJson: mended?.inputJson ?? "" } }))
  expect(again.outputs[0]?.sceneJson).toBe(mended?.sceneJson)
  expect(again.outputs[0]?.file.sha256).toBe(mended?.file.sha256)
  const fixesJson = JSON.stringify(readCreativeInput(mended?.inputJson ?? "")?.fixes)
  const forked = await run(generation({ copy: { headline: "Red clay, slow fire" }, layout: "quote", fixesJson }))
  expect(forked.outputs[0]?.sceneJson).toContain('"hex":"#B5331E","lines"')
  const gone = await run(generation({ repeat, fix: { sceneUrl: "gone", fix: recolouring } }))
  expect([gone.failure?.retryable, gone.outputs]).toEqual([true, []])
})

it("fixes the pixels of a picture from elsewhere as it offered to, and says where it comes from", async () => {
  const { reports } = await run(score({ fileUrl: "terrace" }))
  const [fix] = checkIn(reports[0], "logo")?.fixes ?? []
  if (fix?.kind !== "set_logo") throw new Error("no logo is offered")
  const picture = { assetId: "asset_up", url: "terrace", marksFound: ["digitalArt"] }
  const { failure, outputs } = await run(generation({ fix: { fix, picture } }))
  expect(failure).toBeUndefined()
  const [made] = outputs
  expect(made).toMatchObject({ sourceType: "compositeSynthetic", file: { mime: "image/jpeg" } })
  expect([made?.sceneJson, made?.inputJson]).toEqual([undefined, undefined])
  expect(JSON.parse(made?.sidecarJson ?? "{}")).toMatchObject({
    made: { sources: [{ id: "asset_up", role: "photo" }] }
  })
  stored.set("mended", made?.file.bytes ?? new Uint8Array())
  const after = await run(score({ fileUrl: "mended" }))
  expect(checkIn(after.reports[0], "logo")).toMatchObject({ state: "met" })
  const gone = await run(generation({ fix: { fix, picture: { ...picture, url: "gone" } } }))
  expect([gone.failure?.retryable, gone.outputs]).toEqual([true, []])
})

it("measures any other picture by its pixels and says what it cannot know", async () => {
  const { reports } = await run(score({}))
  expect(checkIn(reports[0], "contrast")).toMatchObject({ state: "not_measured", needs: "text_boxes" })
  expect(checkIn(reports[0], "logo")).toMatchObject({ state: "failed" })
  const photo = await run(score({ mendable: false }))
  expect(checkIn(photo.reports[0], "logo")?.fixes).toEqual([])
  const gone = await run(score({ fileUrl: "gone" }))
  expect([gone.failure?.retryable, gone.reports]).toEqual([true, []])
})

it("refuses a logo that would be drawn for minutes, in words", async () => {
  const { failure, refusals, uploads } = await run(upload({ name: "logo.svg", purpose: "logo", fileUrl: "endless" }))
  expect([failure, uploads]).toEqual([undefined, []])
  expect(refusals).toEqual(["This logo uses filters, which cannot be drawn safely. Export it without effects."])
})

it("refuses a logo with a script in it, and keeps nothing of it", async () => {
  const { failure, refusals, uploads } = await run(upload({ name: "logo.svg", purpose: "logo", fileUrl: "scripted" }))
  expect([failure, uploads]).toEqual([undefined, []])
  expect(refusals).toEqual([expect.stringContaining("script")])
})
