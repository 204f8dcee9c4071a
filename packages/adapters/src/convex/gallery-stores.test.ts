import { api } from "@marque/backend/api"
import { AssetStore, FolderStore } from "@marque/core/gallery"
import { sampleCards, sampleChoices, sampleFolders, sampleScore, sampleUndo } from "@marque/core/testing"
import { ChoiceStore } from "@marque/core/composer"
import { GenerationStore, TaskStore } from "@marque/core/queue"
import { errorText } from "@marque/core/kernel"
import { ScoreStore } from "@marque/core/score"
import { getFunctionName } from "convex/server"
import { ConvexError } from "convex/values"
import { Effect, type Layer, Option, Stream } from "effect"
import { expect, it } from "vitest"
import * as assets from "./asset-store.ts"
import * as folders from "./folder-store.ts"
import * as generations from "./generation-store.ts"
import * as scores from "./score-store.ts"
import * as tasks from "./task-store.ts"

interface Call {
  readonly name: string
  readonly args: unknown
}

const client = (answer: unknown, mutation: (call: Call) => unknown = () => null) => {
  const calls: Array<Call> = []
  const named = (reference: Parameters<typeof getFunctionName>[0], args: unknown) => {
    const call = { name: getFunctionName(reference), args }
    calls.push(call)
    return call
  }
  // The stores use only these three methods.
  const fake = {
    query: async (reference: never, args: unknown) => (named(reference, args), answer),
    mutation: async (reference: never, args: unknown) => mutation(named(reference, args)),
    onUpdate: (reference: never, args: unknown, tell: (value: unknown) => void) => {
      const call = named(reference, args)
      queueMicrotask(() => tell(typeof answer === "function" ? answer(call) : answer))
      return () => {}
    }
  } as never
  return { calls, fake }
}

const first = <A, E, R>(stream: Stream.Stream<A, E, R>) => Effect.map(Stream.runHead(stream), Option.getOrThrow)
const run = <A, E, R>(effect: Effect.Effect<A, E, R>, layer: Layer.Layer<R>) =>
  Effect.runPromise(Effect.provide(effect, layer))

const request = {
  mode: "product",
  productId: "p_1" as never,
  copy: { headline: "Slow evenings" },
  aspectRatios: ["square"],
  count: 1
} as const

it("lists pictures under the filter, first with the newest favourites and then with all, read with core's schema", async () => {
  const cards = sampleCards(2)
  const { calls, fake } = client(({ args, name }: Call) => {
    if (name === "assets:list") return { items: cards, cursor: "c" }
    return (args as { readonly cursor: string | null }).cursor === null
      ? { assetIds: [cards[0]?._id, "elsewhere"], cursor: "more" }
      : { assetIds: [cards[1]?._id], cursor: null }
  })
  const asked = { cursor: null, limit: 100 }
  const pages = await run(
    AssetStore.use((store) => Stream.runCollect(Stream.take(store.page("b_1", { createdBy: "me" }, asked), 2))),
    assets.layer(fake)
  )
  expect(pages.map(({ cursor }) => cursor)).toEqual(["c", "c"])
  expect(pages.map(({ items }) => items.map(({ favourite }) => favourite))).toEqual([
    [true, false],
    [true, true]
  ])
  const filter = { createdBy: "me" }
  expect(calls).toContainEqual({ name: "assets:list", args: { brandId: "b_1", filter, ...asked } })
  expect(calls).toContainEqual({ name: "assets:favourites", args: { brandId: "b_1", cursor: "more" } })
  const counted = AssetStore.use((store) => first(store.count("b_1", { q: "fig" })))
  expect(await run(counted, assets.layer(client(7).fake))).toBe(7)
  expect(await run(counted, assets.layer(client(null).fake))).toBeUndefined()
})

it("lists the pictures of a stack with the favourites, and what pictures can be narrowed to", async () => {
  const cards = sampleCards(2)
  const { fake } = client(({ name }: Call) =>
    name === "assets:stack" ? cards : { assetIds: [cards[1]?._id], cursor: null }
  )
  const found = await run(
    AssetStore.use((store) => first(store.stack("b_1", "k"))),
    assets.layer(fake)
  )
  expect(found.map(({ favourite }) => favourite)).toEqual([false, true])
  const { calls, fake: other } = client(sampleChoices)
  const choices = await run(
    AssetStore.use((store) => first(store.choices("b_1"))),
    assets.layer(other)
  )
  expect(choices).toEqual(sampleChoices)
  expect(calls).toEqual([{ name: "assets:filterChoices", args: { brandId: "b_1" } }])
})

it("an answer that core cannot read is a failure without words of its own", async () => {
  const { fake } = client({ items: [{ _id: 1 }] })
  const failure = await run(
    AssetStore.use((store) => Effect.flip(first(store.page("b_1", {}, { cursor: null, limit: 1 })))),
    assets.layer(fake)
  )
  expect(errorText(failure, "The gallery could not be loaded")).toMatch(/^The gallery could not be loaded \(E-\w{8}\)$/)
})

it("reads where a scene and its files are, and that a picture has none", async () => {
  const scene = { sceneUrl: "/scene", files: [{ id: "s_1", url: "/photo" }], fonts: ["/font"] }
  const asked = AssetStore.use((store) => store.scene("a_1"))
  const { calls, fake } = client(scene)
  expect(await run(asked, assets.layer(fake))).toEqual(scene)
  expect(calls).toEqual([{ name: "assets:scene", args: { assetId: "a_1" } }])
  expect(await run(asked, assets.layer(client(null).fake))).toBeUndefined()
})

it("sends every act to its function", async () => {
  const { calls, fake } = client(null, () => ({ changed: ["a_1"] }))
  await run(
    AssetStore.use((store) =>
      Effect.all([
        store.act({ kind: "favourite", assetIds: ["a_1", "a_2"], favourite: true }),
        store.act({ kind: "move", assetIds: ["a_1"], folderId: null }),
        store.act({ kind: "archive", assetIds: ["a_1"] }),
        store.act({ kind: "restore", assetIds: ["a_1"] }),
        store.act({ kind: "undo", assetIds: [], undo: sampleUndo }),
        store.act({ kind: "rename", assetIds: ["a_1"], name: "Hero" }),
        store.act({ kind: "describe", assetIds: ["a_1"], alt: "A candle" }),
        store.act({ kind: "tag", assetIds: ["a_1"], tag: "hero" }),
        store.act({ kind: "untag", assetIds: ["a_1"], tag: "hero" }),
        store.recordDownload("a_1")
      ])
    ),
    assets.layer(fake)
  )
  expect(calls).toEqual([
    { name: "assets:setFavourite", args: { assetIds: ["a_1", "a_2"], favourite: true } },
    { name: "assets:move", args: { assetIds: ["a_1"], folderId: null } },
    { name: "assets:archive", args: { assetIds: ["a_1"], archived: true } },
    { name: "assets:archive", args: { assetIds: ["a_1"], archived: false } },
    { name: "assets:undo", args: { undoId: sampleUndo.undoId } },
    { name: "assets:rename", args: { assetId: "a_1", name: "Hero" } },
    { name: "assets:describe", args: { assetId: "a_1", alt: "A candle" } },
    { name: "assets:tag", args: { assetIds: ["a_1"], tag: "hero", tagged: true } },
    { name: "assets:tag", args: { assetIds: ["a_1"], tag: "hero", tagged: false } },
    { name: "assets:recordDownload", args: { assetId: "a_1" } }
  ])
})

it("lists folders and changes them", async () => {
  const { calls, fake } = client(sampleFolders)
  const listed = await run(
    FolderStore.use((store) =>
      Effect.gen(function* () {
        yield* store.act({ kind: "create", brandId: "b_1", name: "Autumn" })
        yield* store.act({ kind: "rename", folderId: "f_1", name: "Winter" })
        yield* store.act({ kind: "remove", folderId: "f_1" })
        return yield* first(store.list("b_1"))
      })
    ),
    folders.layer(fake)
  )
  expect(listed).toEqual(sampleFolders)
  expect(calls.map(({ name }) => name)).toEqual(["folders:create", "folders:rename", "folders:remove", "folders:list"])
})

it("starts a generation under its key and hands on the backend's own words", async () => {
  const { calls, fake } = client(null, () => ({ generationId: "g_1" }))
  const order = { brandId: "b_1", idempotencyKey: "k_1", request }
  const started = await run(
    GenerationStore.use((store) => store.submit(order)),
    generations.layer(fake)
  )
  expect(started).toBe("g_1")
  expect(calls[0]).toEqual({ name: getFunctionName(api.generations.submit), args: order })
  const refusing = client(null, () => {
    throw new ConvexError({ code: "credits_short", message: "Not enough credits: this needs 4, you have 1." })
  })
  const failure = await run(
    GenerationStore.use((store) => Effect.flip(store.submit(order))),
    generations.layer(refusing.fake)
  )
  expect(errorText(failure)).toBe("Not enough credits: this needs 4, you have 1.")
})

it("offers the products that are asked for, with their cut-out before their photograph, and the house layouts", async () => {
  const product = {
    brandId: "b_1",
    name: "Fig candle",
    sku: "",
    category: "",
    status: "active",
    description: "",
    camera: "eye",
    cutoutStatus: "ok",
    photoUrl: "http://localhost/photo",
    version: 1,
    usedIn: 0,
    updatedAt: 1
  }
  const houseLayouts = { inForce: [], draft: [] }
  const products = {
    more: true,
    named: [],
    found: [
      {
        ...product,
        _id: "p_1",
        archived: false,
        cutoutUrl: "http://localhost/cutout",
        heroAssetId: "a_front",
        heroRole: "front",
        pictures: [{ assetId: "a_detail", role: "detail", url: "http://localhost/detail" }, { assetId: "a_new" }]
      },
      { ...product, _id: "p_3", archived: false, cutoutStatus: "needs_work" }
    ]
  }
  const { calls, fake } = client(({ name }: Call) => (name === "houseLayouts:choices" ? houseLayouts : products))
  const choices = await run(
    ChoiceStore.use((store) => first(store.products("b_1", { q: "fig", include: ["p_9"], text: "" }))),
    generations.layer(fake)
  )
  const facts = { name: "Fig candle", camera: "eye", hasPhoto: true, hasPrice: false }
  expect(choices).toEqual({
    found: [
      {
        ...facts,
        _id: "p_1",
        hasCutout: true,
        pictureUrl: "http://localhost/cutout",
        pictures: [
          { _id: "a_front", label: "Front (main)", url: "http://localhost/photo" },
          { _id: "a_detail", label: "Detail", url: "http://localhost/detail" }
        ]
      },
      { ...facts, _id: "p_3", hasCutout: false, pictureUrl: "http://localhost/photo" }
    ],
    named: [],
    more: true,
    houseLayouts
  })
  const args = { brandId: "b_1", q: "fig", include: ["p_9"], text: "" }
  expect(calls).toEqual([
    { name: "products:options", args },
    { name: "houseLayouts:choices", args: { brandId: "b_1" } }
  ])
})

it("offers places with their checked photographs and seasons, and pictures as they come", async () => {
  const place = {
    brandId: "b_1",
    name: "Niche",
    kind: "home",
    mood: [],
    photos: [],
    rights: {},
    version: 1,
    usedIn: 0,
    updatedAt: 1
  }
  const { fake } = client({
    more: false,
    found: [],
    named: [
      {
        ...place,
        _id: "pl_1",
        archived: false,
        photos: [
          { assetId: "a_1", url: "http://localhost/niche", season: "winter" },
          { assetId: "a_2" },
          { assetId: "a_3", url: "http://localhost/dusk" }
        ]
      },
      { ...place, _id: "pl_3", archived: false }
    ]
  })
  const places = ChoiceStore.use((store) => first(store.places("b_1", { q: "", include: [], text: "" })))
  expect((await run(places, generations.layer(fake))).named).toEqual([
    {
      _id: "pl_1",
      name: "Niche",
      pictureUrl: "http://localhost/niche",
      photos: [
        { _id: "a_1", url: "http://localhost/niche", season: "winter" },
        { _id: "a_3", url: "http://localhost/dusk" }
      ]
    },
    { _id: "pl_3", name: "Niche" }
  ])
  const hero = { _id: "a_1", name: "Hero", url: "http://localhost/1", aspectRatio: "square" }
  const answer = { found: [], named: [hero], more: true }
  const { calls, fake: library } = client(answer)
  const wanted = { q: "fig", include: ["a_1"], text: "" }
  const pictures = ChoiceStore.use((store) => first(store.pictures("b_1", wanted)))
  expect(await run(pictures, generations.layer(library))).toEqual(answer)
  expect(calls).toEqual([{ name: "assets:pictures", args: { brandId: "b_1", q: "fig", include: ["a_1"] } }])
})

it("shows the tasks of an organization, and cancels the check of a file", async () => {
  const { calls, fake } = client([], () => null)
  expect(
    await run(
      TaskStore.use((store) => first(store.tray("org_1"))),
      tasks.layer(fake)
    )
  ).toEqual([])
  await run(
    TaskStore.use((store) =>
      Effect.all([store.cancelUpload("a_1"), store.cancelRun("r_1"), store.retryRun("r_1", "key")])
    ),
    tasks.layer(fake)
  )
  expect(calls).toEqual([
    { name: "tasks:tray", args: { organizationId: "org_1" } },
    { name: "uploads:cancel", args: { assetId: "a_1" } },
    { name: "campaignRuns:cancel", args: { runId: "r_1" } },
    { name: "campaignRuns:retry", args: { runId: "r_1", idempotencyKey: "key" } }
  ])
})

it("follows a measure, asks for another one and for a new version under its key", async () => {
  const { calls, fake } = client(sampleScore(), ({ name }) => (name === "scores:fix" ? { generationId: "g_1" } : null))
  const [score, generationId] = await run(
    ScoreStore.use((store) =>
      Effect.gen(function* () {
        yield* store.measure("a_1")
        const started = yield* store.fix({ assetId: "a_1", checkId: "contrast", at: 1, key: "k" })
        return [yield* first(store.get("a_1")), started] as const
      })
    ),
    scores.layer(fake)
  )
  expect([score.state, generationId]).toEqual(["scored", "g_1"])
  expect(calls).toEqual([
    { name: "scores:measure", args: { assetId: "a_1" } },
    { name: "scores:fix", args: { assetId: "a_1", checkId: "contrast", fix: 1, idempotencyKey: "k" } },
    { name: "scores:get", args: { assetId: "a_1" } }
  ])
  const done = client({ status: "done", assetId: "a_2" })
  const progress = await run(
    ScoreStore.use((store) => first(store.fixed("g_1"))),
    scores.layer(done.fake)
  )
  expect(progress).toEqual({ status: "done", assetId: "a_2" })
})
