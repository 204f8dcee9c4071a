import { Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { examplePlace, examplePlaces } from "./fixtures/place.examples.ts"
import {
  EVERY_RECORD,
  type NoFilter,
  type RecordListEmitted,
  type RecordListInput,
  wordSearchOf
} from "../records/record-list.rules.ts"
import { placeListMachine } from "./place-list.machine.ts"
import { placeListStates } from "./fixtures/place-list.states.ts"
import { placeListView } from "./place-list.view.ts"
import { placeListActors } from "./places.actors.ts"
import type { Place } from "./places.schema.ts"
import { PlaceStore } from "./places.service.ts"

const ALL_PLACES = wordSearchOf(EVERY_RECORD)

const paged = (rows: ReadonlyArray<Place>) => ({ rows, page: 1, pages: 1, total: rows.length })

type Store = PlaceStore["Service"]

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** 21 November 2026, 23:59 UTC. */
const EVENING = 1_795_305_540_000

const start = async (
  given: ReadonlyArray<Place> = examplePlaces,
  input: Partial<RecordListInput<NoFilter>> = {},
  changes: Partial<Store> = {}
) => {
  const store = Layer.effect(
    PlaceStore,
    Effect.map(PlaceStore, (memory) => ({ ...memory, ...changes }))
  ).pipe(Layer.provide(PlaceStore.layerMemory(given)))
  const time = makeTestTime(store)
  await time.runtime.runPromise(TestClock.setTime(EVENING))
  const actor = createActor(placeListMachine.provide({ actors: placeListActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1", brandRole: "creator", search: ALL_PLACES, ...input }
  })
  const emitted: Array<RecordListEmitted<NoFilter>> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  return { ...time, actor, emitted, view: () => placeListView(actor.getSnapshot()) }
}

describe("the place list", () => {
  it("S-086 S-142 lists the brand's places, ten a page, without the archived ones", async () => {
    const { advance, view } = await start()
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", count: "11 places", page: 1, pages: 2, title: "Places" })
    expect(view().items).toHaveLength(10)
    expect(view().hasAny).toBe(true)
    expect(view().items[0]).toMatchObject({
      _id: "place_1",
      name: "Kitchen counter",
      kind: "Home",
      where: "Porto, Portugal",
      season: "Autumn",
      photoUrl: examplePlace.photos[0]?.url,
      rights: { state: "ok", text: "Rights ok" },
      usedIn: "Used in 12 pictures",
      href: "/brands/brand_1/brand/places/form?placeId=place_1&mode=edit",
      generateHref: "/brands/brand_1/gallery?mode=place&placeId=place_1",
      acts: [{ kind: "archive", label: "Archive" }]
    })
    expect(view().archived).toEqual({ shown: false, label: "Archived" })
  })

  it("says of each place how its rights stand, and offers nothing new where they have ended", async () => {
    const { advance, view } = await start()
    await advance(0)
    const [, , ending, ended] = view().items
    expect(ending).toMatchObject({ rights: { state: "expiring", text: "Rights end in 12 days" } })
    expect(ending?.generateHref).toBeDefined()
    expect(ended).toMatchObject({
      rights: { state: "expired", text: "Rights ended on 3 Oct 2026" },
      generateHref: undefined
    })
  })

  it("says that rights ended as soon as another day begins", async () => {
    const { advance, view } = await start([{ ...examplePlace, rights: { validUntil: "2026-11-21" } }])
    await advance(0)
    expect(view().items[0]?.rights?.text).toBe("Rights end today")
    await advance(59_999)
    expect(view().items[0]?.rights?.state).toBe("expiring")
    await advance(1)
    expect(view().items[0]).toMatchObject({ rights: { state: "expired" }, generateHref: undefined })
  })

  it("S-087 S-088 starts with what the URL means when it says nothing", () => {
    expect(routes.places.decode("").value).toEqual(EVERY_RECORD)
    expect(routes.places.decode("?page=0&q=porto&status=sold").value).toEqual({ q: "porto", archived: false, page: 1 })
  })

  it.each([
    ["porto home", 2],
    ["terrace", 1],
    ["WINTER", 1],
    ["warm sun", 4],
    ["glacier", 0]
  ])("finds by name, town, country, kind, season and mood: %s", async (q, count) => {
    const { advance, view } = await start(examplePlaces, { search: { ...ALL_PLACES, q } })
    await advance(0)
    expect(view().items).toHaveLength(count)
  })

  it("filters and puts the search into the URL 250 ms after the last letter", async () => {
    const { actor, advance, emitted, view } = await start()
    await advance(0)
    actor.send({ type: "query.change", query: "te" })
    await advance(200)
    actor.send({ type: "query.change", query: "terrace" })
    actor.send({ type: "search.set", search: { ...ALL_PLACES, q: "te", page: 1 } })
    expect(view()).toMatchObject({ query: "terrace", count: "11 places" })
    await advance(249)
    expect(emitted).toEqual([])
    await advance(1)
    await advance(0)
    expect(view()).toMatchObject({ query: "terrace", count: "1 place" })
    expect(emitted).toEqual([
      { type: "search.change", search: { ...ALL_PLACES, q: "terrace", page: 1 }, history: "replace" }
    ])
    actor.send({ type: "filter.clear" })
    expect(emitted.at(-1)).toEqual({ type: "search.change", search: ALL_PLACES, history: "push" })
    await advance(0)
    expect(view()).toMatchObject({ query: "", count: "11 places" })
  })

  it("replaces a page beyond the end by the last page", async () => {
    const { actor, advance, emitted, view } = await start(examplePlaces, { search: { ...ALL_PLACES, q: "", page: 9 } })
    await advance(0)
    expect(view().page).toBe(2)
    expect(emitted).toEqual([{ type: "search.change", search: { ...ALL_PLACES, q: "", page: 2 }, history: "replace" }])
    actor.send({ type: "page.choose", page: 1 })
    expect(emitted.at(-1)).toEqual({ type: "search.change", search: ALL_PLACES, history: "push" })
  })

  it("follows the URL when the person goes back", async () => {
    const { actor, advance, view } = await start()
    await advance(0)
    actor.send({ type: "search.set", search: { ...ALL_PLACES, q: "niche", page: 1 } })
    await advance(0)
    expect(view()).toMatchObject({ query: "niche", count: "1 place" })
  })

  it("archives at once what is not used, and restores it from the archived ones", async () => {
    const { actor, advance, emitted, view } = await start()
    await advance(0)
    actor.send({ type: "rows.archive", ids: ["place_3"] })
    await advance(0)
    const action = { label: "Undo", event: { type: "undo.take" } }
    expect(view()).toMatchObject({ count: "10 places", archived: { shown: false, label: "Archived" } })
    expect(emitted).toMatchObject([{ type: "notice", kind: "success", text: "Evening niche archived", action }])
    actor.send({ type: "archived.show", archived: true })
    await advance(0)
    expect(view()).toMatchObject({ count: "2 places", archived: { shown: true, label: "All places" } })
    expect(view().items.map(({ usedIn }) => usedIn)).toContain("Deleted on 21 Dec 2026")
    actor.send({ type: "rows.restore", ids: ["place_3"] })
    await advance(0)
    expect(view().count).toBe("1 place")
    expect(emitted.at(-1)).toMatchObject({ type: "notice", kind: "success", text: "Evening niche restored", action })
  })

  it("asks before archiving a place in use", async () => {
    const { actor, advance, view } = await start()
    await advance(0)
    actor.send({ type: "rows.archive", ids: ["place_1"] })
    expect(view().confirm).toMatchObject({
      title: "Archive Kitchen counter?",
      text: "Used in 12 places. The pictures stay; the place can be restored for 30 days."
    })
    actor.send({ type: "act.cancel" })
    expect(view()).toMatchObject({ confirm: undefined, count: "11 places" })
    actor.send({ type: "rows.archive", ids: ["place_1"] })
    actor.send({ type: "act.confirm" })
    await advance(0)
    expect(view().count).toBe("10 places")
  })

  it("says when archiving fails, or takes 15 s", async () => {
    const data = { code: "forbidden", message: "Ask Maren." }
    const refused = await start(examplePlaces, {}, { archive: () => Effect.fail(new BackendFailed({ data })) })
    await refused.advance(0)
    refused.actor.send({ type: "rows.archive", ids: ["place_3"] })
    await refused.advance(0)
    expect(refused.emitted).toEqual([{ type: "notice", kind: "error", text: "Ask Maren." }])
    const slow = await start(examplePlaces, {}, { archive: () => Effect.never })
    await slow.advance(0)
    slow.actor.send({ type: "rows.archive", ids: ["place_3"] })
    await slow.advance(14_999)
    expect(slow.emitted).toEqual([])
    await slow.advance(1)
    expect(slow.emitted).toEqual([{ type: "notice", kind: "error", text: "The place could not be archived" }])
  })

  it("keeps what was there when the connection fails, and looks again on retry", async () => {
    let tries = 0
    const list = () =>
      Stream.suspend(() => {
        tries += 1
        return tries === 1
          ? Stream.concat(Stream.make(paged([examplePlace])), Stream.fail(new BackendFailed({})))
          : Stream.make(paged([examplePlace]))
      })
    const { actor, advance, view } = await start([], {}, { list })
    await advance(0)
    const stale = "This may be out of date."
    expect(view()).toMatchObject({ state: "ready", error: "The places could not be loaded", stale })
    actor.send({ type: "list.retry" })
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", error: undefined, stale: undefined })
  })

  it("is missing with a brand that is not there", async () => {
    const data = { code: "not_found", message: "This does not exist" }
    const { advance, view } = await start([], {}, { list: () => Stream.fail(new BackendFailed({ data })) })
    await advance(0)
    expect(view().state).toBe("missing")
  })
})

it("an empty list asks for the first place, or says what was not found", () => {
  expect(placeListView(placeListStates.emptyFirstUse)).toMatchObject({
    state: "empty",
    hasAny: false,
    empty: { title: "Add a place your brand owns or loves" },
    newRecord: { label: "New place", href: "/brands/brand_1/brand/places/form" },
    archived: { shown: false }
  })
  expect(placeListView(placeListStates.emptyForViewer)).toMatchObject({
    empty: { title: "There is no place yet" },
    newRecord: undefined
  })
  expect(placeListView(placeListStates.emptyFiltered)).toMatchObject({
    state: "filteredEmpty",
    empty: { title: "No results for “lampshade”" },
    clearLabel: "Clear filters"
  })
})

it("people who may only look have no actions, and an archived brand says why", () => {
  const viewer = placeListView(placeListStates.viewer)
  expect(viewer.items[0]).toMatchObject({ generateHref: undefined, acts: [] })
  expect(viewer).toMatchObject({ canSelect: false, bulk: undefined })
  expect(placeListView(placeListStates.readOnly).readOnly).toBe(
    "This brand is read-only: it is archived. Restore it to make changes."
  )
})
