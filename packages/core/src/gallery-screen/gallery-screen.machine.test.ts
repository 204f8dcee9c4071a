import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { ChoiceStore } from "../composer/choices.service.ts"
import { composerView } from "../composer/composer.view.ts"
import { galleryAccess } from "../gallery/access.rules.ts"
import { BulkStore } from "../gallery/bulk.service.ts"
import { ExportArchive } from "../results/export.service.ts"
import { sampleZipPage } from "../gallery/fixtures/picture-zip.states.ts"
import { PictureZipStore } from "../gallery/picture-zip.service.ts"
import { ClipExports } from "../gallery/clip-export.service.ts"
import { sampleCards, sampleDetail, sampleFolders } from "../gallery/fixtures/gallery.examples.ts"
import { Assets, AssetStore, FolderStore } from "../gallery/gallery.service.ts"
import type { BulkNotice } from "../gallery/bulk.machine.ts"
import type { GalleryNotice, SearchAsked } from "../gallery/gallery.events.ts"
import { galleryView } from "../gallery/gallery.view.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { AssetId, FolderId } from "../model/ids.ts"
import { routes } from "../navigation/index.ts"
import { generationMemory } from "../queue/generation-memory.layer.ts"
import { sampleScore } from "../score/fixtures/score.examples.ts"
import { Scores, ScoreStore } from "../score/scores.service.ts"
import { wordsMemory } from "../words/words-memory.layer.ts"
import { wordsView } from "../words/words.view.ts"
import { galleryScreenActors } from "./gallery-screen.actors.ts"
import { galleryScreenStates } from "./fixtures/gallery-screen.states.ts"
import { galleryScreenMachine } from "./gallery-screen.machine.ts"
import { galleryScreenView } from "./gallery-screen.view.ts"

/** What a busy machine may need; asserts nothing. */
const SOON = { interval: 1, timeout: 60_000 }

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const assets = Layer.effect(
  AssetStore,
  Effect.map(AssetStore, (store) => ({
    ...store,
    get: (assetId: string) => Stream.concat(Stream.make(sampleDetail({ _id: AssetId.make(assetId) })), Stream.never)
  }))
).pipe(Layer.provide(AssetStore.layerFrom(sampleCards(3))))

const services = Layer.mergeAll(
  assets,
  BulkStore.layerOf(3),
  PictureZipStore.layerFrom(sampleZipPage(3)),
  Layer.succeed(ExportArchive, { pack: () => Stream.empty }),
  ChoiceStore.layerMemory,
  FolderStore.layerFrom(sampleFolders),
  generationMemory,
  Layer.succeed(Assets, { download: () => Stream.never }),
  Layer.succeed(ClipExports, { find: () => Effect.undefined, save: () => Stream.never }),
  ScoreStore.layerFrom(sampleScore()),
  Layer.succeed(Scores, { fix: () => Effect.succeed("asset_2") }),
  wordsMemory
)

const start = (search = "", access = galleryAccess("manager", false), engine?: string) => {
  const time = makeTestTime(services)
  const actor = createActor(galleryScreenMachine.provide({ actors: galleryScreenActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_fig", search: routes.gallery.decode(search).value, access, engine }
  })
  const searches: Array<SearchAsked> = []
  const notices: Array<BulkNotice | GalleryNotice> = []
  actor.on("search.asked", (asked) => searches.push(asked))
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  stops.push(() => actor.stop())
  const children = () => actor.getSnapshot().children
  const gallery = () => children().gallery?.getSnapshot()
  const shown = () => children().asset?.getSnapshot().context.assetId
  return {
    ...time,
    actor,
    children,
    notices,
    searches,
    shown,
    view: () => galleryScreenView(actor.getSnapshot()),
    galleryView: () => galleryView(gallery() as NonNullable<ReturnType<typeof gallery>>),
    words: () => {
      const words = children().words?.getSnapshot()
      return words && wordsView(words)
    },
    form: () => {
      const composer = children().composer?.getSnapshot()
      return composer && composerView(composer)
    }
  }
}

it("a download of what is selected opens the zip with its pictures, and says what came of it", async () => {
  const screen = start()
  await vi.waitFor(() => expect(screen.galleryView().state).toBe("ready"), SOON)
  screen.children().gallery?.send({ type: "selection.download" })
  expect(screen.children().zip?.getSnapshot().matches("closed")).toBe(true)
  screen.children().gallery?.send({ type: "tile.toggle", assetId: "asset_1" })
  screen.children().gallery?.send({ type: "selection.download" })
  await vi.waitFor(() => expect(screen.children().zip?.getSnapshot().matches("ready")).toBe(true), SOON)
  expect(screen.children().zip?.getSnapshot().context.of).toEqual({ assetIds: ["asset_1"] })
  screen.children().zip?.send({ type: "form.submit" })
  await vi.waitFor(() => expect(screen.notices.map(({ text }) => text)).toEqual(["3 pictures downloaded"]), SOON)
})

it("a review of what is selected is done once its person confirmed it, and says what came of it", async () => {
  const screen = start()
  await vi.waitFor(() => expect(screen.galleryView().state).toBe("ready"), SOON)
  screen.children().gallery?.send({ type: "selection.review", act: "approve" })
  screen.children().gallery?.send({ type: "tile.toggle", assetId: "asset_1" })
  screen.children().gallery?.send({ type: "selection.review", act: "approve" })
  await vi.waitFor(() => expect(screen.children().bulk?.getSnapshot().context.run?.status).toBe("ready"), SOON)
  expect(screen.children().bulk?.getSnapshot().context.order).toMatchObject({ of: { assetIds: ["asset_1"] } })
  expect(screen.notices).toEqual([])
  await vi.waitFor(() => expect(screen.children().bulk?.getSnapshot().matches({ call: "idle" })).toBe(true), SOON)
  screen.actor.send({ type: "bulk.confirm" })
  await vi.waitFor(() => expect(screen.notices.map(({ text }) => text)).toEqual(["3 pictures approved"]), SOON)
})

it("an act on all results goes to the server as such, and says what came of it", async () => {
  const screen = start()
  await vi.waitFor(() => expect(screen.galleryView().state).toBe("ready"), SOON)
  screen.children().gallery?.send({ type: "selection.whole" })
  const ids = screen.galleryView().selection.ids
  screen.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: ids } })
  await vi.waitFor(() => expect(screen.notices.map(({ text }) => text)).toEqual(["3 pictures archived"]), SOON)
  expect(screen.galleryView().selection.ids).toEqual([])
  screen.actor.send({ type: "bulk.undo" })
  await vi.waitFor(() => expect(screen.notices[1]?.text).toBe("3 pictures restored"), SOON)
})

describe("the drawer", () => {
  it.each([
    ["?assetId=asset_1", "info"],
    ["?assetId=asset_1&tab=text", "text"],
    ["?assetId=asset_1&noteId=note_1", "notes"],
    ["?assetId=asset_1&noteId=note_1&tab=text", "notes"]
  ])("opens the drawer of %s on the tab %s, and another picture's without it", async (search, tab) => {
    const screen = start(search)
    await screen.advance(0)
    expect(screen.children().asset?.getSnapshot().context.tab).toBe(tab)
    screen.children().gallery?.send({ type: "asset.open", assetId: "asset_2" })
    await screen.advance(0)
    expect(screen.searches.at(-1)?.search).toEqual({ sort: "newest", assetId: "asset_2" })
  })

  it("is open while the address or the list names a picture, and shows another one in place", () => {
    const screen = start()
    expect([screen.view().drawerOpen, screen.shown()]).toEqual([false, undefined])
    screen.children().gallery?.send({ type: "asset.open", assetId: "asset_0" })
    expect([screen.view().drawerOpen, screen.shown()]).toEqual([true, "asset_0"])
    expect(screen.searches).toEqual([
      { type: "search.asked", history: "push", search: { sort: "newest", assetId: "asset_0" } }
    ])
    screen.actor.send({ type: "search.changed", search: { sort: "newest", assetId: AssetId.make("asset_1") } })
    expect(screen.shown()).toBe("asset_1")
    expect(screen.galleryView().drawer?.assetId).toBe("asset_1")
    screen.actor.send({ type: "search.changed", search: { sort: "newest" } })
    expect([screen.view().drawerOpen, screen.shown(), screen.searches.length]).toEqual([false, undefined, 1])
  })

  it("opens with a link to a picture", () => {
    expect(start("?assetId=asset_2").shown()).toBe("asset_2")
  })

  it("a fixed version takes the place of the picture it was made from, in one event", async () => {
    const screen = start("?assetId=asset_0")
    const score = () => screen.children().score
    await waitFor(screen.actor, () => score()?.getSnapshot().context.score !== undefined)
    const fixable = sampleScore().report?.checks.find(({ fixes }) => fixes.length > 0)
    score()?.send({ type: "fix.apply", checkId: fixable?.id ?? "", at: 0 })
    await waitFor(screen.actor, ({ context }) => context.search.assetId === "asset_2")
    expect(screen.shown()).toBe("asset_2")
    expect(score()?.getSnapshot().context.assetId).toBe("asset_2")
    expect(screen.children().clipExport?.getSnapshot().context.assetId).toBe("asset_2")
    expect(screen.notices.map(({ text }) => text)).toEqual(["Fixed as a new version"])
    expect(screen.searches.map(({ search }) => search.assetId)).toEqual(["asset_2"])
  })
})

describe("the composer", () => {
  it("is left to the width of the page until a person or a link asks for it", () => {
    expect(start().view()).toMatchObject({ composer: "auto", focus: undefined, canCreate: true })
    expect(start("?mode=halax&productId=p_1").view().composer).toBe("open")
    const screen = start()
    screen.actor.send({ type: "composer.open" })
    expect(screen.view()).toMatchObject({ composer: "open", focus: "composer" })
    screen.actor.send({ type: "focus.moved" })
    expect(screen.view().focus).toBeUndefined()
    screen.actor.send({ type: "composer.close" })
    expect(screen.view()).toMatchObject({ composer: "closed", focus: "create" })
  })

  it("is filled by a recipe, which closes the drawer it was read in", () => {
    const screen = start("?assetId=asset_0")
    screen.actor.send({ type: "composer.open", inputs: { headline: "Slow evenings", mode: "halax" } })
    expect(screen.form()).toMatchObject({ mode: "halax", copy: { headline: { value: "Slow evenings" } } })
    expect(screen.view()).toMatchObject({ composer: "open", drawerOpen: false })
    expect(screen.searches.at(-1)?.search).toEqual({ sort: "newest" })
  })

  it("takes a picture as a reference, beside what it has, and closes the drawer it was seen in", () => {
    const screen = start("?assetId=asset_0&mode=custom")
    screen.actor.send({ type: "composer.open", reference: AssetId.make("asset_0") })
    expect(screen.children().composer?.getSnapshot().context.form.references).toMatchObject([{ assetId: "asset_0" }])
    expect(screen.view()).toMatchObject({ composer: "open", drawerOpen: false })
  })

  it("is filled by the address, once for each link", () => {
    const screen = start("?prompt=Slow%20evenings")
    expect(screen.form()?.copy.headline.value).toBe("Slow evenings")
    screen.children().composer?.send({ type: "copy.change", field: "headline", text: "Mine" })
    const same = routes.gallery.decode("?prompt=Slow%20evenings&assetId=asset_1").value
    screen.actor.send({ type: "search.changed", search: same })
    expect(screen.form()?.copy.headline.value).toBe("Mine")
    screen.actor.send({ type: "search.changed", search: routes.gallery.decode("?prompt=Warm%20nights").value })
    expect(screen.form()?.copy.headline.value).toBe("Warm nights")
  })

  it("is not there for a person who may only look", () => {
    const screen = start("?mode=halax", galleryAccess("viewer", false))
    expect(screen.view()).toMatchObject({ composer: "closed", canCreate: false })
    screen.actor.send({ type: "access.changed", access: galleryAccess("creator", false) })
    expect(screen.view()).toMatchObject({ composer: "open", canCreate: true })
    expect(screen.galleryView().access.readOnly).toBeUndefined()
  })
})

describe("suggested words", () => {
  const asked = async (search: string) => {
    const screen = start(search)
    const words = screen.children().words
    words?.send({ type: "words.ask" })
    if (words !== undefined) await waitFor(words, (snapshot) => snapshot.matches("shown"))
    const use = (field: "headline" | "alt", text: string) =>
      screen.children().words?.send({ type: "words.use", field, text })
    return { ...screen, use }
  }

  it("are made of what the composer holds, fill its fields and give back what they replaced", async () => {
    const screen = await asked("?mode=custom&prompt=Red%20clay%20and%20slow%20fire")
    screen.children().composer?.send({ type: "copy.change", field: "headline", text: "Mine" })
    const headline = screen.words()?.groups[0]?.texts[0]?.text ?? ""
    expect(headline).toBe("Red clay and slow fire")
    screen.use("headline", headline)
    expect(screen.form()?.copy.headline.value).toBe(headline)
    expect(screen.words()).toMatchObject({ undo: "Undo: headline" })
    screen.children().words?.send({ type: "words.undo" })
    expect(screen.form()?.copy.headline.value).toBe("Mine")
    screen.use("alt", "A red mug")
    expect(screen.form()?.alt.value).toBe("A red mug")
  })

  it("are not undone over what the person wrote since", async () => {
    const screen = await asked("?mode=custom&prompt=Red%20clay%20and%20slow%20fire")
    screen.use("headline", "Red clay and slow fire")
    screen.children().composer?.send({ type: "copy.change", field: "headline", text: "Written since" })
    expect(screen.words()?.undo).toBeUndefined()
    screen.children().words?.send({ type: "words.undo" })
    expect(screen.form()?.copy.headline.value).toBe("Written since")
  })

  it.each([
    ["another product", { type: "product.choose", productId: "p_other" }],
    ["another place", { type: "field.change", change: { field: "place", id: "pl_other" } }],
    ["a mode without words", { type: "mode.choose", mode: "animate" }],
    ["a recipe to repeat", { type: "prefill.apply", prefill: { recipe: { assetId: "a", name: "Fig", exact: true } } }]
  ] as const)("close with %s", async (_, event) => {
    const screen = await asked("?mode=custom&prompt=Red%20clay&productId=p_1")
    expect(screen.words()?.state).toBe("shown")
    screen.children().composer?.send(event)
    expect(screen.words()?.state).toBe("closed")
  })
})

describe("its parts", () => {
  it("the composer looks up the product that the list is filtered by", () => {
    const named = (screen: ReturnType<typeof start>) =>
      screen.children().composer?.getSnapshot().context.productSearch.also
    const screen = start("?filterProductId=p_9")
    expect(named(screen)).toEqual(["p_9"])
    screen.actor.send({ type: "search.changed", search: { sort: "newest" } })
    expect(named(screen)).toEqual([])
  })

  it("the composer opens with the engine of the organization, beside what the address fills in", () => {
    const formOf = (screen: ReturnType<typeof start>) => screen.children().composer?.getSnapshot().context.form
    expect(formOf(start())?.engine).toBeUndefined()
    const usual = formOf(start("?mode=custom&prompt=Red%20clay", galleryAccess("manager", false), "river:2"))
    expect(usual).toMatchObject({ engine: "river:2", mode: "custom", prompt: "Red clay" })
  })

  it("a folder that does not exist is said once and taken out of the address", async () => {
    const screen = start("?folderId=f_gone")
    await waitFor(screen.actor, ({ context }) => context.search.folderId === undefined)
    expect(screen.notices.map(({ text }) => text)).toEqual(["Folder not found"])
    expect(screen.searches).toEqual([{ type: "search.asked", history: "replace", search: { sort: "newest" } }])
  })

  it("the rail follows the folder that is chosen", () => {
    const screen = start()
    const folderId = FolderId.make(sampleFolders[0]?._id ?? "")
    screen.children().gallery?.send({ type: "filter.change", change: { folderId } })
    expect(screen.children().folders?.getSnapshot().context.current).toBe(folderId)
  })

  it("what a notice offers is done by the gallery, and a lost connection reaches it", async () => {
    const screen = start()
    screen.children().gallery?.send({ type: "act.ask", act: { kind: "archive", assetIds: ["asset_0"] } })
    await waitFor(screen.actor, () => screen.notices.length === 1)
    const event = screen.notices[0]?.action?.event
    expect(event).toEqual({ type: "act.undo" })
    if (event !== undefined) screen.actor.send(event)
    await waitFor(screen.actor, () => screen.notices.length === 2)
    expect(screen.notices[1]?.text).toBe("1 picture restored")
    screen.actor.send({ type: "connection.changed", online: false })
    expect(screen.galleryView().offline).toBe(true)
  })
})

it("named states are inert", () => {
  for (const snapshot of Object.values(galleryScreenStates)) {
    const actor = createActor(galleryScreenMachine, { snapshot, input: { brandId: "", search: { sort: "newest" } } })
    actor.start()
    expect([actor.getSnapshot().value, actor.getSnapshot().children]).toEqual([snapshot.value, {}])
    actor.stop()
  }
})
