import { Context, Effect, Layer, Ref, Stream, SubscriptionRef } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { GenerationId } from "../model/ids.ts"
import { routes } from "../navigation/index.ts"
import { type GalleryAccess, galleryAccess } from "./access.rules.ts"
import type { AssetAct } from "./acts.rules.ts"
import {
  SAMPLE_STACK,
  asArchived,
  sampleCard,
  sampleCards,
  sampleChoices,
  sampleDetail,
  samplePending,
  sampleStackCards,
  sampleUndo
} from "./fixtures/gallery.examples.ts"
import type { GalleryNotice, GalleryPage, SearchAsked } from "./gallery.events.ts"
import { galleryActors } from "./gallery.actors.ts"
import { galleryMachine } from "./gallery.machine.ts"
import type { AssetFilter } from "./gallery.schema.ts"
import {
  type AssetPage,
  type PageAsked,
  Assets,
  AssetStore,
  DownloadFailed,
  Downloads,
  SavedNames
} from "./gallery.service.ts"
import { galleryView } from "./gallery.view.ts"
import type { PendingGeneration } from "./tiles.pure.ts"

type Store = (typeof AssetStore)["Service"]

/** The time is what a busy machine may need and asserts nothing. */
const until = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 60_000 })

const firstOf = ({ items, total = 0 }: GalleryPage): AssetPage => ({
  items,
  cursor: total > items.length ? "next" : null
})

const listed = (count: number): AssetPage => ({ items: sampleCards(count), cursor: null })

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = async (
  change: Partial<Store> = {},
  {
    access = undefined as GalleryAccess | undefined,
    downloads = Downloads.layerMemory as Layer.Layer<Downloads | SavedNames>,
    search = ""
  } = {}
) => {
  const cards = sampleCards(3)
  const pages = await Effect.runPromise(SubscriptionRef.make<GalleryPage>({ items: cards, total: cards.length }))
  const pending = await Effect.runPromise(SubscriptionRef.make<ReadonlyArray<PendingGeneration>>([]))
  const asked: Array<{ readonly filter: AssetFilter } & PageAsked> = []
  const acts: Array<AssetAct> = []
  const memory = Context.get(
    await Effect.runPromise(Effect.scoped(Layer.build(AssetStore.layerFrom(cards)))),
    AssetStore
  )
  const store: Store = {
    page: (_, filter, of) => {
      asked.push({ filter, ...of })
      return of.cursor === null ? Stream.map(SubscriptionRef.changes(pages), firstOf) : Stream.never
    },
    count: () => Stream.map(SubscriptionRef.changes(pages), ({ total }) => total),
    get: (assetId) =>
      Stream.concat(Stream.make(sampleDetail({ _id: sampleCard(Number(assetId.slice(6)))._id })), Stream.never),
    scene: () => Effect.undefined,
    pending: () => SubscriptionRef.changes(pending),
    recordDownload: () => Effect.void,
    stack: memory.stack,
    choices: memory.choices,
    openUndo: () => Effect.undefined,
    ...change,
    act: (act) => {
      acts.push(act)
      return change.act?.(act) ?? memory.act(act)
    }
  }
  const time = makeTestTime(
    Assets.layer.pipe(Layer.provideMerge(Layer.succeed(AssetStore, store)), Layer.provideMerge(downloads))
  )
  const actor = createActor(galleryMachine.provide({ actors: galleryActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_fig", access, search: routes.gallery.decode(search).value }
  })
  const notices: Array<GalleryNotice> = []
  const searches: Array<SearchAsked> = []
  actor.on("notice", (notice) => notices.push(notice))
  actor.on("search.asked", (event) => searches.push(event))
  actor.start()
  stops.push(() => actor.stop())
  const view = () => galleryView(actor.getSnapshot())
  const keys = () => view().tiles.map(({ key, kind }) => `${kind} ${key}`)
  const set = <Value>(ref: SubscriptionRef.SubscriptionRef<Value>, value: Value) =>
    Effect.runPromise(SubscriptionRef.set(ref, value))
  return { ...time, actor, acts, asked, keys, notices, pages, pending, searches, set, view }
}

const ready = ({ actor }: Awaited<ReturnType<typeof start>>) =>
  waitFor(actor, (snapshot) => snapshot.matches({ list: { asked: "ready" } }))

describe("gallery: list and address", () => {
  it("S-046 S-047 S-048 S-049 S-050 S-051 S-168 asks the backend for what the address says and for nothing else", async () => {
    const gallery = await start(
      {},
      {
        search:
          "?folderId=f_1&createdBy=me&filterProductId=p_1&assetType=image&showFavoritesOnly=true&generationId=g_1&q=fig&sort=name&page=x&band=off&failedCheck=logo&review=draft"
      }
    )
    await ready(gallery)
    expect(gallery.asked).toEqual([
      {
        filter: {
          folderId: "f_1",
          createdBy: "me",
          filterProductId: "p_1",
          assetType: "image",
          showFavoritesOnly: true,
          generationId: "g_1",
          band: "off",
          failedCheck: "logo",
          review: "draft",
          q: "fig",
          sort: "name"
        },
        cursor: null,
        limit: 6
      }
    ])
    expect(gallery.view()).toMatchObject({ query: "fig", narrowed: true })
    const plain = await start({}, { search: "?createdBy=all&assetType=all&createdBy=nobody" })
    await ready(plain)
    expect(plain.asked[0]?.filter).toEqual({})
    expect(plain.view()).toMatchObject({ narrowed: false, count: "3 pictures", state: "ready" })
  })

  it("B-105 a stack is opened in place by its address, closed again, and what the list has of it stays when it fails", async () => {
    const cards = sampleStackCards(7)
    const asked: Array<string> = []
    const stack: Store["stack"] = (_, stackId) => {
      asked.push(stackId)
      return asked.length === 2
        ? Stream.fail(new BackendFailed({}))
        : Stream.concat(Stream.make(cards.slice(0, 5)), Stream.never)
    }
    const gallery = await start({ page: () => Stream.make({ items: cards.slice(0, 6), cursor: null }), stack })
    await ready(gallery)
    expect(gallery.keys()).toHaveLength(2)
    gallery.actor.send({ type: "stack.open", stackId: SAMPLE_STACK })
    await until(() => expect(gallery.view().tiles).toHaveLength(6))
    expect(gallery.view().stackLoading).toBe(false)
    expect(gallery.searches.at(-1)).toMatchObject({ history: "push", search: { stackId: SAMPLE_STACK } })
    gallery.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: ["asset_4"] } })
    expect(gallery.view().tiles).toHaveLength(5)
    gallery.actor.send({ type: "stack.close" })
    expect(gallery.view()).toMatchObject({ stackOpen: false })
    gallery.actor.send({ type: "search.changed", search: { sort: "newest", stackId: SAMPLE_STACK } })
    await until(() => expect(gallery.view().stackFailed).toBe(true))
    expect(gallery.view().tiles.length).toBeGreaterThan(1)
    gallery.actor.send({ type: "list.retry" })
    await until(() => expect(gallery.view().stackFailed).toBe(false))
    expect(asked).toEqual([SAMPLE_STACK, SAMPLE_STACK, SAMPLE_STACK])
  })

  it("B-105 says while the other pictures of a stack are loading", async () => {
    const cards = sampleStackCards(5)
    const gallery = await start({
      page: () => Stream.make({ items: cards, cursor: null }),
      stack: () => Stream.never
    })
    await ready(gallery)
    gallery.actor.send({ type: "stack.open", stackId: SAMPLE_STACK })
    await until(() => expect(gallery.view().stackLoading).toBe(true))
  })

  it("what the list can be narrowed to is asked for once it is wanted, and again when that failed", async () => {
    let asked = 0
    const choices: Store["choices"] = () => {
      asked += 1
      return asked === 1 ? Stream.fail(new BackendFailed({})) : Stream.concat(Stream.make(sampleChoices), Stream.never)
    }
    const gallery = await start({ choices })
    await ready(gallery)
    expect([asked, gallery.view().tags]).toEqual([0, undefined])
    gallery.actor.send({ type: "choices.ask" })
    await until(() => expect(gallery.view().choicesFailed).toBe(true))
    gallery.actor.send({ type: "choices.ask" })
    await until(() => expect(gallery.view().tags).toEqual(sampleChoices.tags))
    gallery.actor.send({ type: "choices.ask" })
    expect(asked).toBe(2)
  })

  it("a choice asks for a new entry in the history and a new list; the same choice again asks for nothing", async () => {
    const asked: Array<AssetFilter> = []
    const gallery = await start({
      page: (_, filter) => {
        asked.push(filter)
        return asked.length === 1 ? Stream.make(listed(3)) : Stream.never
      }
    })
    await ready(gallery)
    gallery.actor.send({ type: "filter.change", change: { createdBy: "others" } })
    expect(gallery.view()).toMatchObject({ refreshing: true, state: "ready" })
    gallery.actor.send({ type: "filter.change", change: { createdBy: "others" } })
    expect(gallery.searches).toEqual([
      { type: "search.asked", history: "push", search: { sort: "newest", createdBy: "others" } }
    ])
    gallery.actor.send({ type: "search.changed", search: { sort: "newest", createdBy: "others" } })
    expect(asked).toEqual([{}, { createdBy: "others" }])
  })

  it("typing waits 250 ms and replaces the entry; going back brings the earlier text", async () => {
    const gallery = await start()
    await ready(gallery)
    gallery.actor.send({ type: "query.change", text: "f" })
    await gallery.advance(249)
    gallery.actor.send({ type: "query.change", text: "fig" })
    await gallery.advance(249)
    expect(gallery.searches).toEqual([])
    await gallery.advance(1)
    expect(gallery.searches).toEqual([
      { type: "search.asked", history: "replace", search: { sort: "newest", q: "fig" } }
    ])
    gallery.actor.send({ type: "search.changed", search: { sort: "newest" } })
    expect(gallery.view().query).toBe("")
    gallery.actor.send({ type: "query.change", text: "lost" })
    gallery.actor.send({ type: "filters.clear" })
    await gallery.advance(500)
    expect(gallery.view()).toMatchObject({ query: "", narrowed: false })
  })

  it("clearing keeps what does not narrow the list", async () => {
    const gallery = await start({}, { search: "?q=fig&createdBy=me&mode=halax&assetId=asset_1" })
    gallery.actor.send({ type: "filters.clear" })
    expect(gallery.view().search).toEqual({ sort: "newest", mode: "halax", assetId: "asset_1" })
  })

  it("names the three kinds of empty and keeps what it showed when the source fails", async () => {
    const empty = { items: [], total: 0 }
    const first = await start()
    await ready(first)
    await first.set(first.pages, empty)
    await waitFor(first.actor, ({ context }) => context.page?.total === 0)
    expect(first.view()).toMatchObject({
      state: "emptyFirstUse",
      empty: "Generate your first image: local, free, about a second"
    })
    first.actor.send({ type: "filter.change", change: { q: "lavender" } })
    await ready(first)
    expect(first.view()).toMatchObject({ state: "emptyFiltered", empty: "No results for “lavender”" })

    let calls = 0
    const failing = await start({
      page: () => {
        calls += 1
        const page = Stream.make(listed(2))
        return Stream.concat(page, calls === 1 ? Stream.fail(new BackendFailed({})) : Stream.never)
      }
    })
    await waitFor(failing.actor, (snapshot) => snapshot.matches({ list: { asked: "failed" } }))
    expect(failing.view()).toMatchObject({
      state: "ready",
      error: "The gallery could not be loaded",
      stale: "This may be out of date."
    })
    expect(failing.view().tiles).toHaveLength(2)
    failing.actor.send({ type: "list.retry" })
    expect(failing.view().error).toBeUndefined()

    const never = await start({ page: () => Stream.fail(new BackendFailed({ data: "Brand was archived" })) })
    await waitFor(never.actor, (snapshot) => snapshot.matches({ list: { asked: "failed" } }))
    expect(never.view()).toMatchObject({ state: "failed", error: "Brand was archived", stale: undefined })
  })

  it("says that the pictures on their way are not known, and asks for them again", async () => {
    let calls = 0
    const gallery = await start({
      pending: () => {
        calls += 1
        return calls === 1 ? Stream.fail(new BackendFailed({})) : Stream.concat(Stream.make([]), Stream.never)
      }
    })
    await ready(gallery)
    await waitFor(gallery.actor, (snapshot) => snapshot.matches({ pending: "failed" }))
    expect(gallery.view()).toMatchObject({
      error: "The gallery could not be loaded",
      stale: "This may be out of date."
    })
    gallery.actor.send({ type: "list.retry" })
    await waitFor(gallery.actor, (snapshot) => snapshot.matches({ pending: "watching" }))
    expect(calls).toBe(2)
    expect(gallery.view().stale).toBeUndefined()
  })

  it("asks for more only when there is more", async () => {
    const gallery = await start()
    await ready(gallery)
    gallery.actor.send({ type: "list.more" })
    await gallery.settle()
    expect(gallery.asked).toHaveLength(1)
    await gallery.set(gallery.pages, { items: sampleCards(100), total: 130 })
    await waitFor(gallery.actor, ({ context }) => context.page?.total === 130)
    expect(gallery.view()).toMatchObject({ count: "130 pictures", hasMore: true, foot: undefined })
    gallery.actor.send({ type: "list.more" })
    await waitFor(gallery.actor, ({ context }) => context.page?.more === "loading")
    expect(gallery.asked.at(-1)).toMatchObject({ cursor: "next", limit: 24 })
    expect(gallery.view()).toMatchObject({ hasMore: false, foot: { text: "Loading more pictures..." } })
  })

  it("goes on to the last of many pictures, keeps what was chosen, steps over the ends of pages and says where it ends", async () => {
    const store = AssetStore.layerFrom(sampleCards(640))
    const { count, page } = await Effect.runPromise(
      Effect.provide(
        AssetStore.useSync((found) => found),
        store
      )
    )
    const gallery = await start({ count, page })
    await ready(gallery)
    gallery.actor.send({ type: "tile.toggle", assetId: "asset_0" })
    for (const loaded of [200, 300, 400, 500, 600, 640]) {
      gallery.actor.send({ type: "list.more" })
      await waitFor(gallery.actor, ({ context }) => context.page?.items.length === loaded)
    }
    expect(gallery.view()).toMatchObject({
      count: "640 pictures",
      hasMore: false,
      foot: { state: "end", text: "All 640 pictures are shown" },
      selection: { ids: ["asset_0"], text: "1 selected" }
    })
    gallery.actor.send({ type: "asset.open", assetId: "asset_99" })
    gallery.actor.send({ type: "asset.step", by: 1 })
    expect(gallery.view().drawer).toEqual({ assetId: "asset_100", hasPrevious: true, hasNext: true })
    gallery.actor.send({ type: "tile.range", assetId: "asset_639" })
    expect(gallery.view().selection.ids).toHaveLength(640)
  })

  it("keeps what is shown when more cannot be loaded, and tries again when asked", async () => {
    let calls = 0
    const first = { items: sampleCards(100), cursor: "next" }
    const second = { items: [sampleCard(100)], cursor: null }
    const gallery = await start({
      count: () => Stream.make(undefined),
      page: (_, _filter, { cursor }) => {
        if (cursor === null) return Stream.concat(Stream.make(first), Stream.never)
        calls += 1
        return calls === 1 ? Stream.fail(new BackendFailed({})) : Stream.concat(Stream.make(second), Stream.never)
      }
    })
    await ready(gallery)
    expect(gallery.view()).toMatchObject({ count: "100+ pictures", hasMore: true })
    gallery.actor.send({ type: "list.more" })
    await waitFor(gallery.actor, ({ context }) => context.page?.more === "failed")
    expect(gallery.view()).toMatchObject({
      state: "ready",
      error: undefined,
      hasMore: false,
      foot: { state: "failed", text: "More pictures could not be loaded" }
    })
    gallery.actor.send({ type: "list.more" })
    await waitFor(gallery.actor, ({ context }) => context.page?.items.length === 101)
    expect(gallery.view()).toMatchObject({ count: "101 pictures", foot: { state: "end" } })
  })

  it("loads as many pictures again as were shown when the source failed", async () => {
    const pages = await Effect.runPromise(SubscriptionRef.make(0))
    const cursors: Array<string | null> = []
    const gallery = await start({
      page: (_, _filter, { after, cursor }) => {
        if (after !== undefined) return Stream.never
        cursors.push(cursor)
        const at = Number(cursor ?? 0)
        const items = sampleCards(200).slice(at * 100, at * 100 + 100)
        const page = Stream.make({ items, cursor: at === 0 ? "1" : null })
        const broken = Stream.filter(SubscriptionRef.changes(pages), (breaks) => breaks === 1 && cursors.length === 2)
        return Stream.concat(
          page,
          Stream.flatMap(broken, () => Stream.fail(new BackendFailed({})))
        )
      }
    })
    await ready(gallery)
    gallery.actor.send({ type: "list.more" })
    await waitFor(gallery.actor, ({ context }) => context.page?.items.length === 200)
    await gallery.set(pages, 1)
    await waitFor(gallery.actor, (snapshot) => snapshot.matches({ list: { asked: "failed" } }))
    expect(gallery.view().tiles).toHaveLength(200)
    gallery.actor.send({ type: "list.retry" })
    await until(() => expect(cursors).toEqual([null, "1", null, "1"]))
    await waitFor(gallery.actor, ({ context }) => context.page?.items.length === 200)
    expect(gallery.view().stale).toBeUndefined()
  })

  it("a search comes best match first, and has no other order to choose", async () => {
    const gallery = await start({}, { search: "?q=fig" })
    await ready(gallery)
    await gallery.set(gallery.pages, { items: sampleCards(3).toReversed(), total: undefined })
    await waitFor(gallery.actor, ({ context }) => context.page?.total === undefined)
    expect(gallery.keys()).toEqual(["asset gen_2:0", "asset gen_1:0", "asset gen_0:0"])
    expect(gallery.view()).toMatchObject({
      count: "3 pictures",
      sorts: [{ value: "newest", label: "Best match first" }]
    })
  })
})

describe("gallery: pictures on their way", () => {
  it("S-008 shows placeholders in their shapes at once and puts each picture in its place, whichever list comes first", async () => {
    const gallery = await start()
    await ready(gallery)
    await gallery.set(gallery.pending, [samplePending()])
    await waitFor(gallery.actor, ({ context }) => context.generations.length === 1)
    const order = ["gen_new:0", "gen_new:1", "gen_new:2", "gen_0:0", "gen_1:0", "gen_2:0"]
    expect(gallery.view().tiles.map(({ key }) => key)).toEqual(order)
    expect(gallery.keys()[1]).toBe("placeholder gen_new:1")
    const outputs = samplePending().outputs.map((output) =>
      output.index === 1 ? { ...output, assetId: "asset_50" } : output
    )
    await gallery.set(gallery.pending, [samplePending({ outputs })])
    await waitFor(gallery.actor, ({ context }) => context.arriving.size === 1)
    expect(gallery.keys()[1]).toBe("placeholder gen_new:1")
    const asked = { generationId: GenerationId.make("gen_new"), askedAt: samplePending().createdAt }
    const items = [sampleCard(3, { ...asked, outputIndex: 1 }), ...sampleCards(3)]
    await gallery.set(gallery.pages, { items, total: 4 })
    await waitFor(gallery.actor, ({ context }) => context.page?.total === 4)
    expect(gallery.view().tiles.map(({ key }) => key)).toEqual(order)
    expect(gallery.keys()[1]).toBe("asset gen_new:1")
    expect(gallery.actor.getSnapshot().context.arriving.size).toBe(0)
  })

  it("a generation that is told no more keeps its places until its last pictures are listed", async () => {
    const gallery = await start()
    await ready(gallery)
    const places = ["placeholder gen_new:0", "placeholder gen_new:1", "placeholder gen_new:2"]
    await gallery.set(gallery.pending, [samplePending()])
    await waitFor(gallery.actor, ({ context }) => context.generations.length === 1)
    await gallery.set(gallery.pending, [])
    await waitFor(gallery.actor, ({ context }) => context.generations.length === 0)
    expect(gallery.keys().slice(0, 3)).toEqual(places)
    await gallery.set(gallery.pages, { items: sampleCards(3), total: 4 })
    await waitFor(gallery.actor, ({ context }) => context.page?.total === 4)
    expect(gallery.keys().some((key) => key.startsWith("placeholder"))).toBe(false)
  })

  it("asks for the generation whose pictures are listed, and again when that changes", async () => {
    const included: Array<string | undefined> = []
    const gallery = await start({
      pending: (_, include) => {
        included.push(include)
        return Stream.concat(Stream.make([]), Stream.never)
      }
    })
    await ready(gallery)
    gallery.actor.send({ type: "filter.change", change: { generationId: "gen_0" } })
    gallery.actor.send({ type: "filter.change", change: { sort: "oldest" } })
    gallery.actor.send({ type: "search.changed", search: routes.gallery.decode("?").value })
    await waitFor(gallery.actor, ({ context }) => context.search.generationId === undefined)
    expect(included).toEqual([undefined, "gen_0", undefined])
  })

  it("a failure says that nothing was charged, offers the same inputs, and can be put away", async () => {
    const gallery = await start()
    const error = { code: "no_worker", message: "Nothing picked this up within 15 minutes. You were not charged." }
    await gallery.set(gallery.pending, [samplePending({ status: "expired", error })])
    await waitFor(gallery.actor, ({ context }) => context.generations.length === 1)
    expect(gallery.view().tiles.find(({ kind }) => kind === "failure")).toMatchObject({
      text: "Nothing picked this up within 15 minutes.",
      charge: "You were not charged",
      inputs: { mode: "product", headline: "Slow evenings, warmly lit", count: 1 }
    })
    gallery.actor.send({ type: "generation.dismiss", generationId: "gen_new" })
    expect(gallery.view().tiles.some(({ kind }) => kind === "failure")).toBe(false)
  })
})

describe("gallery: selection", () => {
  it("survives a change of filters and says how much of it is hidden", async () => {
    const gallery = await start()
    await ready(gallery)
    gallery.actor.send({ type: "tile.toggle", assetId: "asset_0" })
    gallery.actor.send({ type: "tile.range", assetId: "asset_2" })
    expect(gallery.view().selection).toMatchObject({ ids: ["asset_0", "asset_1", "asset_2"], text: "3 selected" })
    await gallery.set(gallery.pages, { items: sampleCards(1), total: 1 })
    await waitFor(gallery.actor, ({ context }) => context.page?.total === 1)
    expect(gallery.view().selection.text).toBe("3 selected (2 hidden by filters)")
    gallery.actor.send({ type: "tile.toggle", assetId: "asset_0" })
    expect(gallery.view().selection.ids).toEqual(["asset_1", "asset_2"])
    gallery.actor.send({ type: "selection.all" })
    expect(gallery.view().selection.ids).toEqual(["asset_1", "asset_2", "asset_0"])
    gallery.actor.send({ type: "selection.clear" })
    gallery.actor.send({ type: "selection.favourites" })
    expect(gallery.view().selection.ids).toEqual([])
  })
})

describe("gallery: acts", () => {
  it("are seen at once, sent one after the other, and taken back in place when refused", async () => {
    const gallery = await start({
      act: (act) =>
        act.kind === "move"
          ? Effect.delay(Effect.fail(new BackendFailed({})), 100)
          : Effect.delay(Effect.succeed({ changed: act.assetIds }), 100)
    })
    await ready(gallery)
    const tile = (at: number) => gallery.view().tiles[at]
    gallery.actor.send({ type: "act.ask", act: { kind: "favourite", assetIds: ["asset_0"], favourite: true } })
    gallery.actor.send({ type: "act.ask", act: { kind: "move", assetIds: ["asset_1", "asset_2"], folderId: "f_1" } })
    gallery.actor.send({ type: "act.ask", act: { kind: "rename", assetIds: ["asset_2"], name: "Hero" } })
    expect(tile(0)).toMatchObject({ favourite: true })
    expect(tile(2)).toMatchObject({ name: "Hero" })
    await gallery.advance(100)
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 2)
    await gallery.advance(100)
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 1)
    const act = { kind: "move", assetIds: ["asset_1", "asset_2"], folderId: "f_1" }
    const action = { label: "Retry", event: { type: "act.ask", act } }
    expect(gallery.notices).toEqual([{ type: "notice", kind: "error", text: "2 pictures could not be moved", action }])
    expect(gallery.view().trouble).toBe("2 pictures could not be moved")
    gallery.actor.send({ type: "trouble.retry" })
    expect(gallery.view().trouble).toBeUndefined()
    expect(gallery.actor.getSnapshot().context.acts.map(({ kind }) => kind)).toEqual(["rename", "move"])
  })

  it("archiving takes the picture out of the list, the selection and the drawer; a refusal brings it back", async () => {
    const gallery = await start(
      { act: () => Effect.delay(Effect.fail(new BackendFailed({ data: "This picture is in use" })), 10) },
      { search: "?assetId=asset_1" }
    )
    await ready(gallery)
    gallery.actor.send({ type: "tile.toggle", assetId: "asset_1" })
    gallery.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: ["asset_1"] } })
    expect(gallery.keys()).toEqual(["asset gen_0:0", "asset gen_2:0"])
    expect(gallery.view()).toMatchObject({ selection: { ids: [] }, drawer: undefined })
    await gallery.advance(10)
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    expect(gallery.keys()).toEqual(["asset gen_0:0", "asset gen_1:0", "asset gen_2:0"])
    expect(gallery.notices.map(({ text }) => text)).toEqual(["This picture is in use"])
  })

  it("archiving can be undone for ten seconds, and what another person changed in between is named", async () => {
    const gallery = await start({
      act: (act) =>
        Effect.succeed(
          act.kind === "archive"
            ? { changed: ["asset_0"], undo: sampleUndo }
            : { changed: ["asset_0"], left: ["Cedar candle 2"] }
        )
    })
    await ready(gallery)
    gallery.actor.send({ type: "act.undo" })
    expect(gallery.acts).toEqual([])
    gallery.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: ["asset_0", "asset_1"] } })
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    const action = { label: "Undo", event: { type: "act.undo" } }
    const id = "gallery:undo"
    expect(gallery.notices).toEqual([
      { type: "notice", kind: "success", text: "1 picture archived", id, durationMs: 10_000, action }
    ])
    expect(gallery.view().canUndo).toBe(true)
    await gallery.advance(9_999)
    gallery.actor.send({ type: "act.undo" })
    expect(gallery.view().canUndo).toBe(false)
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    expect(gallery.acts.at(-1)).toEqual({ kind: "undo", assetIds: [], undo: sampleUndo })
    const text = "1 picture restored. Cedar candle 2 was changed in between and stays as it is"
    expect(gallery.notices.at(-1)).toEqual({ type: "notice", kind: "warning", text, id })
  })

  it("text boxes that were saved elsewhere on the page are undone like any act", async () => {
    const undo = { ...sampleUndo, kind: "text_boxes" as const }
    const gallery = await start({ act: () => Effect.succeed({ changed: ["asset_0"] }) })
    await ready(gallery)
    gallery.actor.send({ type: "undo.show", undo })
    expect(gallery.notices.at(-1)).toMatchObject({ text: "Text boxes saved", action: { label: "Undo" } })
    expect(gallery.view().canUndo).toBe(true)
    gallery.actor.send({ type: "act.undo" })
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    expect(gallery.acts).toEqual([{ kind: "undo", assetIds: [], undo }])
    expect(gallery.notices.at(-1)?.text).toBe("Text boxes are as before")
  })

  it("cannot be undone after ten seconds, counted from the newest", async () => {
    const gallery = await start()
    await ready(gallery)
    const archive = async (assetId: string) => {
      gallery.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: [assetId] } })
      await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    }
    await archive("asset_0")
    await gallery.advance(6_000)
    await archive("asset_1")
    await gallery.advance(9_999)
    expect(gallery.view().canUndo).toBe(true)
    await gallery.advance(1)
    expect(gallery.view().canUndo).toBe(false)
    gallery.actor.send({ type: "act.undo" })
    expect(gallery.acts).toHaveLength(2)
  })

  it("an act that changed nothing says nothing and leaves nothing to undo", async () => {
    const gallery = await start({ act: () => Effect.succeed({ changed: [] }) })
    await ready(gallery)
    gallery.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: ["asset_0"] } })
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    expect([gallery.notices, gallery.view().canUndo]).toEqual([[], false])
  })

  it("what was done before a reload is offered for the rest of its time", async () => {
    const gallery = await start({ openUndo: () => Effect.succeed({ ...sampleUndo, remainingMs: 4_000 }) })
    await ready(gallery)
    await waitFor(gallery.actor, ({ context }) => context.undo !== undefined)
    expect(gallery.notices).toMatchObject([
      { text: "1 picture archived", durationMs: 4_000, action: { event: { type: "act.undo" } } }
    ])
    await gallery.advance(3_999)
    expect(gallery.view().canUndo).toBe(true)
    await gallery.advance(1)
    expect(gallery.view().canUndo).toBe(false)
  })

  it("are not hindered by a server that does not say what may be undone", async () => {
    const gallery = await start({ openUndo: () => Effect.fail(new BackendFailed({})) })
    await ready(gallery)
    await waitFor(gallery.actor, (snapshot) => snapshot.matches({ undo: "none" }))
    expect([gallery.notices, gallery.view().canUndo]).toEqual([[], false])
  })

  it("give up after 15 seconds", async () => {
    const gallery = await start({ act: () => Effect.never })
    await ready(gallery)
    gallery.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: ["asset_1"] } })
    await gallery.advance(14_999)
    expect(gallery.keys()).toHaveLength(2)
    await gallery.advance(1)
    expect(gallery.keys()).toHaveLength(3)
    expect(gallery.view().trouble).toBe("The picture could not be archived")
  })
})

describe("gallery: archived pictures", () => {
  const archived = { search: "?archived=true" }

  it("asks for them alone, says when each is deleted, and forgets what was chosen outside", async () => {
    const gallery = await start({ page: () => Stream.make({ items: sampleCards(2).map(asArchived), cursor: null }) })
    await ready(gallery)
    gallery.actor.send({ type: "tile.toggle", assetId: "asset_0" })
    gallery.actor.send({ type: "filter.change", change: { archived: true } })
    await ready(gallery)
    expect(gallery.view()).toMatchObject({ archived: true, narrowed: false, selection: { ids: [] } })
    expect(gallery.view().tiles[0]).toMatchObject({ deletedOn: "Deleted on 21 Dec 2026" })
    gallery.actor.send({ type: "filters.clear" })
    expect(gallery.view().archived).toBe(true)
  })

  it("restoring takes them out of the list and can be undone too", async () => {
    const gallery = await start({}, archived)
    await ready(gallery)
    gallery.actor.send({ type: "act.ask", act: { kind: "restore", assetIds: ["asset_0"] } })
    expect(gallery.keys()).toEqual(["asset gen_1:0", "asset gen_2:0"])
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    expect(gallery.notices.at(-1)).toMatchObject({ text: "1 picture restored", action: { label: "Undo" } })
    gallery.actor.send({ type: "act.undo" })
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    expect(gallery.acts.at(-1)).toMatchObject({ kind: "undo", undo: { kind: "restore" } })
    expect(gallery.notices.at(-1)).toMatchObject({ text: "1 picture archived again" })
  })

  it("deleting for ever asks first, names how many, and is for managers among archived pictures only", async () => {
    const gallery = await start({}, archived)
    await ready(gallery)
    const ask = () => gallery.actor.send({ type: "deletion.ask", assetIds: ["asset_0", "asset_2"] })
    ask()
    expect(gallery.view().deletion).toEqual({
      title: "Delete 2 pictures now?",
      text: "The files are deleted for ever. This cannot be undone."
    })
    gallery.actor.send({ type: "deletion.cancel" })
    expect([gallery.view().deletion, gallery.acts]).toEqual([undefined, []])
    ask()
    gallery.actor.send({ type: "deletion.confirm" })
    expect(gallery.keys()).toEqual(["asset gen_1:0"])
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    expect(gallery.acts).toEqual([{ kind: "remove", assetIds: ["asset_0", "asset_2"] }])
    expect(gallery.notices.at(-1)).toEqual({
      type: "notice",
      kind: "success",
      text: "2 pictures deleted",
      id: "gallery:undo"
    })

    const creator = await start({}, { ...archived, access: galleryAccess("creator", false) })
    await ready(creator)
    creator.actor.send({ type: "deletion.ask", assetIds: ["asset_0"] })
    creator.actor.send({ type: "act.ask", act: { kind: "remove", assetIds: ["asset_0"] } })
    expect([creator.view().deletion, creator.acts]).toEqual([undefined, []])
    const outside = await start()
    await ready(outside)
    outside.actor.send({ type: "deletion.ask", assetIds: ["asset_0"] })
    expect(outside.view().deletion).toBeUndefined()
  })

  it("an empty archive says so", async () => {
    const gallery = await start({ page: () => Stream.make(listed(0)) }, archived)
    await ready(gallery)
    expect(gallery.view()).toMatchObject({ state: "emptyArchive", empty: "Nothing is archived" })
  })
})

describe("gallery: what a role may do", () => {
  it("lets a viewer mark favourites and nothing else where downloads need approval, and says why", async () => {
    const gallery = await start({}, { access: galleryAccess("viewer", false, true) })
    await ready(gallery)
    expect(gallery.view().access).toEqual({
      readOnly: "The gallery is read-only: making and changing pictures needs the role Creator. Ask an administrator.",
      noDownload:
        "Your organization requires approval before download, and this is not approved. An administrator can change that.",
      mayDelete: false,
      mayDecide: false
    })
    gallery.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: ["asset_0"] } })
    gallery.actor.send({ type: "download.ask", assetId: "asset_0" })
    gallery.actor.send({ type: "act.ask", act: { kind: "favourite", assetIds: ["asset_0"], favourite: true } })
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    expect(gallery.acts.map(({ kind }) => kind)).toEqual(["favourite"])
    expect(gallery.notices.map(({ text }) => text)).toEqual(["1 picture marked as favourite"])
    await gallery.set(gallery.pages, { items: [], total: 0 })
    await waitFor(gallery.actor, ({ context }) => context.page?.total === 0)
    expect(gallery.view().empty).toBe("There are no pictures yet")
  })

  it("follows a role that changes while the gallery is open", async () => {
    const gallery = await start({}, { access: galleryAccess("viewer", false) })
    gallery.actor.send({ type: "access.changed", access: galleryAccess("creator", false) })
    gallery.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: ["asset_0"] } })
    await waitFor(gallery.actor, ({ context }) => context.acts.length === 0)
    expect(gallery.acts).toHaveLength(1)
  })

  it("lets reviewers download, and everybody who could before look at an archived brand", () => {
    expect(galleryAccess("reviewer", false)).toMatchObject({
      readOnly: expect.stringContaining("the role Creator"),
      noDownload: undefined,
      mayDelete: false,
      mayDecide: true
    })
    expect(galleryAccess("manager", false)).toEqual({
      readOnly: undefined,
      noDownload: undefined,
      mayDelete: true,
      mayDecide: true
    })
    expect(galleryAccess("manager", true)).toEqual({
      readOnly: "This brand is read-only: it is archived. Restore it to make changes.",
      noDownload: undefined,
      mayDelete: false,
      mayDecide: false
    })
  })
})

describe("gallery: its parts", () => {
  it("asks for another list without asking again for what else is on its way", async () => {
    const asked: Array<string> = []
    const gallery = await start({
      pending: () => Stream.suspend(() => (asked.push("pending"), Stream.never)),
      act: ({ kind }) => Effect.suspend(() => (asked.push(kind), Effect.never))
    })
    await ready(gallery)
    gallery.actor.send({ type: "act.ask", act: { kind: "archive", assetIds: ["asset_0"] } })
    gallery.actor.send({ type: "list.refresh" })
    gallery.actor.send({ type: "filter.change", change: { assetType: "video" } })
    await gallery.settle()
    expect(gallery.asked).toHaveLength(3)
    expect(asked).toEqual(["pending", "archive"])
  })
})

describe("gallery: drawer and downloads", () => {
  it("steps through the pictures in the order shown and stays at the ends", async () => {
    const gallery = await start({}, { search: "?assetId=asset_0" })
    await ready(gallery)
    expect(gallery.view().drawer).toEqual({ assetId: "asset_0", hasPrevious: false, hasNext: true })
    gallery.actor.send({ type: "asset.step", by: -1 })
    gallery.actor.send({ type: "asset.step", by: 1 })
    gallery.actor.send({ type: "asset.step", by: 1 })
    gallery.actor.send({ type: "asset.step", by: 1 })
    expect(gallery.view().drawer).toEqual({ assetId: "asset_2", hasPrevious: true, hasNext: false })
    expect(gallery.searches.map(({ history }) => history)).toEqual(["replace", "replace"])
    gallery.actor.send({ type: "asset.close" })
    expect(gallery.view().drawer).toBeUndefined()
    expect(gallery.asked).toHaveLength(1)
  })

  it("S-009 saves under the template, numbers a second copy and tells how far it is under one notice", async () => {
    const gallery = await start()
    await ready(gallery)
    gallery.actor.send({ type: "download.ask", assetId: "asset_0" })
    await waitFor(gallery.actor, ({ context }) => context.downloads.length === 0)
    gallery.actor.send({ type: "download.ask", assetId: "asset_0" })
    await waitFor(gallery.actor, ({ context }) => context.downloads.length === 0)
    const names = await gallery.runtime.runPromise(SavedNames.use(Ref.get))
    expect(names).toEqual(["fig-ember_fig-candle_1x1_1.jpg", "fig-ember_fig-candle_1x1_1-2.jpg"])
    expect(gallery.notices.slice(0, 3)).toEqual([
      {
        type: "notice",
        kind: "loading",
        id: "download:asset_0",
        text: "Downloading fig-ember_fig-candle_1x1_1.jpg, 0 %",
        action: { label: "Cancel", event: { type: "download.cancel", assetId: "asset_0" } }
      },
      {
        type: "notice",
        kind: "loading",
        id: "download:asset_0",
        text: "Downloading fig-ember_fig-candle_1x1_1.jpg, 50 %",
        action: { label: "Cancel", event: { type: "download.cancel", assetId: "asset_0" } }
      },
      { type: "notice", kind: "success", id: "download:asset_0", text: "Downloaded fig-ember_fig-candle_1x1_1.jpg" }
    ])
  })

  it("S-009 a failed download says why under the same notice and can be asked for again under the same name", async () => {
    const tries: Array<string> = []
    const failingOnce = Layer.mergeAll(
      Layer.effect(SavedNames, Ref.make<ReadonlyArray<string>>([])),
      Layer.succeed(Downloads, {
        save: ({ name }) =>
          Stream.suspend(() => {
            tries.push(name)
            return tries.length === 1
              ? Stream.fail(new DownloadFailed({ message: "The connection was lost while downloading" }))
              : Stream.empty
          })
      })
    )
    const gallery = await start({}, { downloads: failingOnce })
    await ready(gallery)
    gallery.actor.send({ type: "download.ask", assetId: "asset_0" })
    await waitFor(gallery.actor, ({ context }) => context.trouble !== undefined)
    expect(gallery.notices.at(-1)).toEqual({
      type: "notice",
      kind: "error",
      id: "download:asset_0",
      text: "The connection was lost while downloading",
      action: { label: "Retry", event: { type: "download.ask", assetId: "asset_0" } }
    })
    gallery.actor.send({ type: "trouble.retry" })
    await waitFor(gallery.actor, ({ context }) => context.downloads.length === 0)
    expect(new Set(tries).size).toBe(1)
    expect(gallery.notices.at(-1)?.kind).toBe("success")
  })

  it("S-009 a canceled download stops, saves nothing, says so and leaves its name free for the next one", async () => {
    const names: Array<string> = []
    let stopped = 0
    const slow = Layer.mergeAll(
      Layer.effect(SavedNames, Ref.make<ReadonlyArray<string>>([])),
      Layer.succeed(Downloads, {
        save: ({ name }) =>
          Stream.suspend(() => {
            names.push(name)
            return Stream.concat(Stream.make(0.5), Stream.never).pipe(
              Stream.ensuring(Effect.sync(() => void (stopped += 1)))
            )
          })
      })
    )
    const gallery = await start({}, { downloads: slow })
    await ready(gallery)
    gallery.actor.send({ type: "download.ask", assetId: "asset_0" })
    gallery.actor.send({ type: "download.ask", assetId: "asset_1" })
    await until(() => expect(gallery.notices).toHaveLength(2))
    gallery.actor.send({ type: "download.cancel", assetId: "asset_1" })
    expect(stopped).toBe(0)
    gallery.actor.send({ type: "download.cancel", assetId: "asset_0" })
    expect(gallery.notices).toContainEqual({
      type: "notice",
      kind: "default",
      id: "download:asset_0",
      text: "Download canceled"
    })
    await until(() => expect(stopped).toBe(1))
    await until(() => expect(names).toHaveLength(2))
    gallery.actor.send({ type: "download.cancel", assetId: "asset_1" })
    gallery.actor.send({ type: "download.ask", assetId: "asset_0" })
    await until(() => expect(names).toHaveLength(3))
    expect(names[2]).toBe(names[0])
  })

  it("says when a picture to download is gone", async () => {
    const gallery = await start({ get: () => Stream.empty })
    gallery.actor.send({ type: "download.ask", assetId: "asset_0" })
    await waitFor(gallery.actor, ({ context }) => context.trouble !== undefined)
    expect(gallery.view().trouble).toBe("The picture is not there any more")
    gallery.actor.send({ type: "trouble.dismiss" })
    expect(gallery.view().trouble).toBeUndefined()
  })
})

it("an address that only opens another picture asks for no other list and keeps how far it goes", async () => {
  const gallery = await start()
  await gallery.set(gallery.pages, { items: sampleCards(100), total: 300 })
  await waitFor(gallery.actor, ({ context }) => context.page?.more === "ready")
  gallery.actor.send({ type: "list.more" })
  await waitFor(gallery.actor, ({ context }) => context.page?.more === "loading")
  const asked = gallery.asked.length
  gallery.actor.send({ type: "search.changed", search: { sort: "newest", assetId: sampleCard(2)._id } })
  expect(gallery.view().drawer).toMatchObject({ assetId: "asset_2" })
  expect(gallery.actor.getSnapshot().context.limit).toBe(200)
  expect(gallery.asked).toHaveLength(asked)
})
