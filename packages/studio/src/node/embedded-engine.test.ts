import {
  type Asset,
  contractProblems,
  Engines,
  type GenEvent,
  ImageGenerator,
  type ImageRequest,
  localOffer,
  makeTries,
  PictureCheck,
  PROVIDED_PHOTO
} from "@marque/core/engines"
import { pngBomb, svgFile } from "@marque/testing/hostile-files"
import { Effect, Exit, Layer, Result, Stream } from "effect"
import sharp from "sharp"
import { beforeAll, expect, it } from "vitest"
import { embeddedEngine, pictureCheck } from "./embedded-engine.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

let request: ImageRequest
beforeAll(async () => {
  const creative = demoInput("ember-mug", "stage", "square")
  const files = await demoFiles(["ember-mug"])
  request = { prompt: "", aspectRatio: "square", count: 1, seed: 7, references: [], creative, files }
})

const run = async (asked: ImageRequest, stopAt: (event: GenEvent) => boolean = () => false) => {
  const events: Array<GenEvent> = []
  const program = Effect.gen(function* () {
    const engine = yield* ImageGenerator
    const note = (event: GenEvent) =>
      Effect.suspend(() => {
        events.push(event)
        return stopAt(event) ? Effect.interrupt : Effect.void
      })
    yield* Stream.runForEach(engine.generate(asked), note)
  })
  const exit = await Effect.runPromiseExit(Effect.provide(program, embeddedEngine))
  const error = Exit.isFailure(exit) ? exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error : undefined
  const ending = Exit.isSuccess(exit) ? "done" : error === undefined ? "interrupted" : "failed"
  const assets = events.filter((event): event is Asset => event._tag === "Asset")
  return { assets, ending, error, events, problems: contractProblems(events, ending) } as const
}

it("keeps the contract, costs nothing and gives the scene with the picture", async () => {
  const { assets, ending, events, problems } = await run(request)
  expect([ending, problems]).toEqual(["done", []])
  expect(events).toContainEqual({ _tag: "Cost", credits: 0, basis: "measured" })
  expect(events.filter(({ _tag }) => _tag === "Progress").length).toBeGreaterThan(3)
  expect(assets).toMatchObject([{ mediaType: "image/jpeg", seed: 7, scene: { layout: "stage" } }])
  expect(assets[0]?.print).toMatchObject({ width: 1080, height: 1080 })
})

it("makes further pictures as the next variants, and the same ones again", async () => {
  const [once, again] = [await run({ ...request, count: 2 }), await run({ ...request, count: 2 })]
  expect(once.problems).toEqual([])
  expect(once.assets.map(({ scene }) => scene?.variant)).toEqual([0, 1])
  expect(again.assets.map(({ print }) => print?.dhash)).toEqual(once.assets.map(({ print }) => print?.dhash))
})

it("stops between two layers when it is interrupted", async () => {
  const { assets, ending, events, problems } = await run(
    request,
    (event) => event._tag === "Progress" && event.fraction > 0.3
  )
  expect([ending, assets, problems]).toEqual(["interrupted", [], []])
  expect(events.at(-1)).toMatchObject({ _tag: "Progress" })
})

it("says in its own words which letters it cannot set", async () => {
  const copy = { headline: "\u{13000}\u{13001}" }
  const { error, problems } = await run({ ...request, creative: { ...request.creative, copy } })
  expect(problems).toEqual([])
  expect(error).toMatchObject({ _tag: "Unsupported", provider: "local", explanation: expect.any(String) })
})

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 205, g: 178, b: 150 } } })

const checked = (bytes: Uint8Array) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { check } = yield* PictureCheck
      return yield* Effect.result(check({ bytes, mediaType: "image/png" }, "river"))
    }).pipe(Effect.provide(pictureCheck))
  )

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["a page", () => Buffer.from("<!doctype html><p>Sorry</p>")],
  ["a bomb", () => pngBomb(20_000, 20_000)],
  ["a drawing with a script", () => svgFile("<script>alert(1)</script>")],
  ["a plain drawing", () => svgFile('<rect width="200" height="100"/>')],
  ["half a picture", async () => (await photo(600, 600).png().toBuffer()).subarray(0, 900)],
  ["nothing", () => new Uint8Array()]
])("takes %s from no provider", async (_, make) => {
  const result = await checked(await make())
  expect(Result.isFailure(result) && result.failure).toMatchObject({ _tag: "BadOutput", provider: "river" })
})

it("writes a provider's picture anew, whatever it was called", async () => {
  const original = await photo(300, 200)
    .withExif({ IFD0: { Copyright: "somebody" } })
    .webp()
    .toBuffer()
  const result = await checked(original)
  if (Result.isFailure(result)) throw result.failure
  const { exif, format, height, width } = await sharp(result.success.bytes).metadata()
  expect([result.success.mediaType, format, width, height, exif]).toEqual(["image/jpeg", "jpeg", 300, 200, undefined])
})

it("stands the product in a provider's empty scene and keeps type and logo", async () => {
  const raw = await photo(1024, 1024).png().toBuffer()
  const river = ImageGenerator.of({
    capabilities: Effect.succeed({ aspectRatios: [], seeded: false, references: false }),
    generate: () =>
      Stream.make<[GenEvent, GenEvent, GenEvent, GenEvent]>(
        { _tag: "Started", provider: "river", model: "2", attempt: 1 },
        { _tag: "Asset", bytes: raw, mediaType: "image/png", seed: 7, warnings: [] },
        { _tag: "Cost", credits: 1, basis: "estimated" },
        { _tag: "Done" }
      )
  })
  const offer = { ...localOffer, id: "river:2", name: "River 2", provider: "river", local: false }
  const engines = Engines.layerFrom([{ offer, images: river }]).pipe(Layer.provide([embeddedEngine, pictureCheck]))
  const { layout: _, ...creative } = request.creative
  for (const mode of ["product", "halax"] as const) {
    const events = await Effect.runPromise(
      Effect.gen(function* () {
        const { images } = yield* Engines
        const tries = yield* makeTries(0)
        const order = { engine: offer.id, mode, tries, request: { ...request, creative: { ...creative, mode } } }
        return yield* Stream.runCollect(images(order))
      }).pipe(Effect.provide(engines))
    )
    expect(contractProblems(events, "done")).toEqual([])
    const [asset] = events.filter((event): event is Asset => event._tag === "Asset")
    const roles = asset?.scene?.boxes.map(({ role }) => role) ?? []
    expect(roles).toEqual(expect.arrayContaining(["headline", "logo", "photo", "product"]))
    expect(asset?.scene?.sources.map(({ assetId }) => assetId)).toContain(PROVIDED_PHOTO)
    expect(asset?.layer?.mediaType).toBe("image/jpeg")
  }
})
