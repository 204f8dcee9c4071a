import {
  type PhotoshootDraft,
  photoshootFormActors,
  photoshootFormMachine,
  PhotoshootStore,
  type ShootQuote
} from "@marque/core/photoshoots"
import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { planOf } from "../src/commands/shoot-plan.ts"
import { startPlan, withPlan } from "../src/commands/shoot-new.ts"

const PRODUCTS = [
  {
    id: "p1",
    name: "Ember Mug",
    trusted: true,
    detailed: true,
    priced: true,
    pictures: [
      { assetId: "a1", role: "front", trusted: true, detailed: true },
      { assetId: "a2", role: "detail", trusted: false, detailed: true }
    ]
  },
  { id: "p2", name: "Oak Board", trusted: false, detailed: true, priced: true }
]
const FOLDERS = [
  { id: "f1", name: "Autumn" },
  { id: "f2", name: "Twice" },
  { id: "f3", name: "Twice" },
  { id: "f4", name: "Q1: mugs" }
]
const CAMPAIGNS = [
  { id: "c1", name: "Slow evenings" },
  { id: "c2", name: "autumn" }
]
const MARKETS = [
  { id: "m1", name: "Germany", languages: ["de", "de-CH"] },
  { id: "m2", name: "France", languages: ["fr"] }
]
const PLACES = [{ id: "l1", name: "Kitchen counter", photographed: true }]

const CHOICES = new Map<string, ReadonlyArray<{ readonly id: string; readonly name: string }>>([
  ["product", PRODUCTS],
  ["place", PLACES],
  ["folder", FOLDERS],
  ["campaign", CAMPAIGNS]
])

const quoteOf = ({ shots }: PhotoshootDraft, problem: string | undefined): ShootQuote => ({
  shots: shots.length,
  creatives: shots.reduce((sum, { aspectRatios, count }) => sum + aspectRatios.length * count, 0),
  credits: 0,
  engine: "Local engine",
  local: true,
  engines: [],
  adds: [],
  forbids: [],
  problems: problem === undefined ? [] : [{ code: "barred", message: problem }]
})

const brand = { archived: false, brandId: "brand_1", role: "creator", markets: MARKETS } as const

let close = (): Promise<void> => Promise.resolve()
afterEach(() => close())

const world = (problem?: string) => {
  const created: Array<PhotoshootDraft> = []
  const started: Array<string> = []
  const store = {
    subjects: ({
      placeIds,
      productIds
    }: {
      readonly placeIds: ReadonlyArray<string>
      readonly productIds: ReadonlyArray<string>
    }) =>
      Stream.concat(
        Stream.succeed({
          products: PRODUCTS.filter(({ id }) => productIds.includes(id)),
          places: PLACES.filter(({ id }) => placeIds.includes(id))
        }),
        Stream.never
      ),
    choices: ({ kind, q }: { readonly kind: string; readonly q: string }) =>
      Stream.succeed(
        (CHOICES.get(kind) ?? [])
          .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
          .map(({ id, name }) => ({ id, name }))
      ),
    quote: ({ draft }: { readonly draft: PhotoshootDraft }) => Effect.succeed(quoteOf(draft, problem)),
    create: ({ draft }: { readonly draft: PhotoshootDraft }) =>
      Effect.sync(() => {
        created.push(draft)
        return { id: "s1", version: 1 }
      }),
    start: ({ photoshootId }: { readonly photoshootId: string }) => Effect.sync(() => void started.push(photoshootId))
  }
  // The commands call nothing else of it.
  const runtime = ManagedRuntime.make(Layer.succeed(PhotoshootStore, store as never)) as never
  const machines = { photoshootForm: photoshootFormMachine.provide({ actors: photoshootFormActors(runtime) }) } as never
  close = () => (runtime as ManagedRuntime.ManagedRuntime<PhotoshootStore, never>).dispose()
  return { app: { machines, runtime, url: "http://marque.test" }, created, started }
}

describe("a photoshoot from the terminal", () => {
  it("S-060 says the shots that the rules make, what was replaced and why, and the cost; nothing is stored", async () => {
    const { app, created } = world()
    const options = { products: ["ember mug", "p2"], places: ["Kitchen counter"], ratio: "1:1" }
    const { json, lines, ok } = await withPlan(app, brand, options, async (actor) => planOf(actor))
    expect(ok).toBe(true)
    expect(json).toMatchObject({ name: "New photoshoot", credits: 0, problems: [] })
    expect(json).toMatchObject({
      shots: expect.arrayContaining([
        expect.objectContaining({
          ratios: "1:1",
          replaced: "Oak Board has no trusted cut-out, so it stands beside the words."
        })
      ])
    })
    expect(lines.join("\n")).toMatch(/\d+ shots × 1 ratio = \d+ creatives\nLocal engine: free/u)
    expect(created).toEqual([])
  })

  it("says which picture of its product each shot shows", async () => {
    const { app } = world()
    const options = { products: ["p1"], ratio: "1:1" }
    const { json, lines } = await withPlan(app, brand, options, async (actor) => planOf(actor))
    expect(json).toMatchObject({
      shots: expect.arrayContaining([
        expect.objectContaining({ setting: "Close-up", picture: "Automatic: Detail" }),
        expect.objectContaining({ setting: "Brand backdrop", picture: "Automatic: Front (main)" })
      ])
    })
    expect(lines.join("\n")).toMatch(/Close-up +Three-quarter +Automatic: Detail/u)
  })

  it("a preset makes its own list, in other ratios where they are asked for", async () => {
    const { app } = world()
    const asked = (more: object) =>
      withPlan(app, brand, { products: ["p1"], preset: "hero", ...more }, async (actor) => planOf(actor).json)
    expect(await asked({})).toMatchObject({
      name: "Hero on brand backdrop, 5 ratios",
      shots: [{ setting: "Brand backdrop", ratios: "1:1, 3:4, 4:3, 9:16, 16:9" }],
      creatives: 5
    })
    expect(await asked({ ratio: "square,9:16", name: "Two" })).toMatchObject({
      name: "Two",
      shots: [{ ratios: "1:1, 9:16" }],
      creatives: 2
    })
  })

  it("S-060 takes the brief, the market's language, the target and the variants as its form does", async () => {
    const { app, created, started } = world()
    const options = {
      products: ["p1"],
      ratio: "1:1",
      brief: "Warm light. Slow evenings.",
      market: "germany",
      language: "de-ch",
      target: "folder:autumn",
      variants: "3"
    }
    const made = await withPlan(app, brand, options, async (actor) => planOf(actor))
    expect(made.lines).toEqual(expect.arrayContaining(["Language: de-CH", "Picks go to: Autumn"]))
    const [, size = ""] = /(\d+ shots)/u.exec(made.lines.join("\n")) ?? []
    const shots = Number.parseInt(size, 10)
    expect(made).toMatchObject({
      ok: true,
      json: { creatives: shots * 3, language: "de-CH", target: { kind: "folder", id: "f1", name: "Autumn" } }
    })
    await withPlan(app, brand, options, (actor) => startPlan(actor, app.url))
    expect(created).toMatchObject([
      { brief: options.brief, marketId: "m1", language: "de-CH", folderId: "f1", name: "New photoshoot" }
    ])
    const words = new Set(created[0]?.shots.map(({ prompt }) => prompt))
    expect([...words].toSorted()).toEqual(["Slow evenings", "Warm light"])
    expect(new Set(created[0]?.shots.map(({ count }) => count))).toEqual(new Set([3]))
    expect(started).toEqual(["s1"])
  })

  it.each([
    ["Slow Evenings", { campaignId: "c1" }],
    ["campaign:autumn", { campaignId: "c2" }],
    ["folder:f3", { folderId: "f3" }],
    ["q1: mugs", { folderId: "f4" }]
  ])("its picks go to %s", async (target, stored) => {
    const { app, created } = world()
    await withPlan(app, brand, { products: ["p1"], target }, (actor) => startPlan(actor, app.url))
    expect(created).toMatchObject([stored])
  })

  it("a preset has as many variants of each shot as are asked for", async () => {
    const { app, created } = world()
    const options = { products: ["p1"], preset: "hero", variants: "2", ratio: "1:1", target: "Slow evenings" }
    await withPlan(app, brand, options, (actor) => startPlan(actor, app.url))
    expect(created).toMatchObject([{ campaignId: "c1", shots: [{ count: 2, aspectRatios: ["square"] }] }])
  })

  it("a brief that is too long stands against a start, in the words of the form", async () => {
    const { app } = world()
    const made = await withPlan(app, brand, { products: ["p1"], brief: "x".repeat(4_001) }, async (actor) =>
      planOf(actor)
    )
    expect(made).toMatchObject({ ok: false, json: { problems: ["A brief has at most 4,000 characters"] } })
  })

  it("is stored and started as it was said", async () => {
    const { app, created, started } = world()
    const id = await withPlan(app, brand, { products: ["p1"], name: "Mugs" }, (actor) => startPlan(actor, app.url))
    expect(id).toBe("s1")
    expect(created).toMatchObject([{ name: "Mugs", productIds: ["p1"] }])
    expect(started).toEqual(["s1"])
  })

  it("says what stands against a start", async () => {
    const { app } = world("Your plan ended.")
    const made = await withPlan(app, brand, { products: ["p1"] }, async (actor) => planOf(actor))
    expect(made).toMatchObject({ ok: false, json: { problems: ["Your plan ended."] } })
  })

  it.each([
    [{}, "shoot new needs --product or --place, an id or a name."],
    [{ products: ["Vase"] }, "There is no product Vase. There are: Ember Mug, Oak Board."],
    [{ products: ["p1"], ratio: "2:1" }, "--ratio is one of 1:1, 3:4"],
    [{ products: ["p1"], preset: "wild" }, "--preset is one of hero, lifestyle, seasonal."],
    [{ products: ["p1"], preset: "hero", look: "studio" }, "A preset decides the look"],
    [{ products: ["p1"], preset: "hero", brief: "Warm." }, "leave --look, --brief and --prompt out"],
    [{ products: ["p1"], variants: "0" }, "--variants is a whole number from 1 to 8."],
    [{ products: ["p1"], variants: "9" }, "--variants is a whole number from 1 to 8."],
    [{ products: ["p1"], variants: "1.5" }, "--variants is a whole number from 1 to 8."],
    [{ products: ["p1"], language: "de" }, "name it with --market"],
    [{ products: ["p1"], market: "France", language: "de" }, "There is no language de. There are: fr."],
    [{ products: ["p1"], target: "folder:" }, "--target is a folder or a campaign"],
    [{ products: ["p1"], target: "Twice" }, "More than one folder is named Twice. Give its id."],
    [{ products: ["p1"], target: "Autumn" }, "Write --target folder:Autumn or campaign:Autumn."],
    [{ products: ["p1"], target: "campaign:Winter" }, "There is no campaign Winter. There are: campaign:Slow evenings"]
  ])("%j is refused in words", async (options, sentence) => {
    const { app } = world()
    await expect(withPlan(app, brand, options, async (actor) => planOf(actor))).rejects.toThrow(sentence)
  })
})
