import { Effect, Layer } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import type { GallerySearch } from "../gallery/filters.rules.ts"
import type { SearchAsked } from "../gallery/gallery.events.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { routes } from "../navigation/index.ts"
import { goneView, ownView, sampleViews, sharedView } from "./fixtures/saved-views.examples.ts"
import { savedViewsPaths } from "./fixtures/saved-views.paths.ts"
import { savedViewsStates } from "./fixtures/saved-views.states.ts"
import { savedViewsActors } from "./saved-views.actors.ts"
import { savedViewsMachine, type SavedViewsNotice } from "./saved-views.machine.ts"
import { isViewChanged, searchOfView, viewNameProblem } from "./saved-views.rules.ts"
import type { SavedView } from "./saved-views.schema.ts"
import { savedViewTexts } from "./saved-views.texts.ts"
import { SavedViews } from "./saved-views.service.ts"
import { savedViewsView } from "./saved-views.view.ts"

const start = async (
  search: GallerySearch,
  {
    layer = SavedViews.layerMemory(sampleViews),
    mayShare = true
  }: {
    readonly layer?: Layer.Layer<SavedViews>
    readonly mayShare?: boolean
  } = {}
) => {
  const time = makeTestTime(layer)
  const actor = createActor(savedViewsMachine.provide({ actors: savedViewsActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_fig", search, mayShare }
  })
  const searches: Array<SearchAsked> = []
  const notices: Array<SavedViewsNotice> = []
  // As the page does: the address changes, and is told back.
  actor.on("search.asked", (asked) => {
    searches.push(asked)
    actor.send({ type: "search.changed", search: asked.search })
  })
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  await time.advance(0)
  return { ...time, actor, notices, searches, view: () => savedViewsView(actor.getSnapshot()) }
}

const plain: GallerySearch = { sort: "newest" }

describe("saved views", () => {
  it("a link that names one opens it as it is now, in the place of the link", async () => {
    const { searches, view } = await start({ ...plain, viewId: sharedView._id })
    expect(searches).toEqual([{ type: "search.asked", search: searchOfView(sharedView), history: "replace" }])
    expect(view().rows.find(({ current }) => current)).toMatchObject({ name: "To approve", shared: "Shared" })
  })

  it("a link that narrows in another way keeps that, and offers to save it", async () => {
    const { searches, view } = await start({ ...plain, viewId: ownView._id, assetType: "video" })
    expect(searches).toEqual([])
    expect(view()).toMatchObject({ changes: { viewId: ownView._id, label: "Save changes" }, canName: true })
    expect(view().rows.find(({ current }) => current)?.changed).toBe("Changed")
  })

  it("an unknown one is said once and leaves the rest of the address as it is", async () => {
    const { notices, searches } = await start({ ...plain, q: "fig", viewId: "view_9" })
    expect(notices.map(({ text }) => text)).toEqual(["View not found"])
    expect(searches.map(({ search }) => search)).toEqual([{ sort: "newest", q: "fig" }])
  })

  it("one whose folder and tag are gone says so and opens with the rest", async () => {
    const { actor, notices, searches, view } = await start(plain)
    expect(view().rows.map(({ gone }) => gone)).toContain("The folder and tag of this view are gone")
    actor.send({ type: "view.open", viewId: goneView._id })
    expect(searches.at(-1)?.search).toEqual({ sort: "newest", filterRatio: "square", viewId: goneView._id })
    expect(notices.at(-1)).toMatchObject({ kind: "warning", text: expect.stringContaining("It opens without") })
    expect(view().changes).toBeUndefined()
  })

  it("what is shown is kept under a name that is free, and the address says which view it is", async () => {
    const { actor, advance, notices, searches, view } = await start({ ...plain, band: "off" })
    actor.send({ type: "view.name" })
    actor.send({ type: "form.submit" })
    expect(view().dialog?.problem).toBe("Give the view a name")
    actor.send({ type: "name.change", name: " autumn, ON brand " })
    expect(view().dialog?.problem).toBe("There is already a view of this name")
    actor.send({ type: "shared.change", shared: true })
    expect(view().dialog?.problem).toBeUndefined()
    actor.send({ type: "name.change", name: " Off brand " })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(notices.at(-1)?.text).toBe("Saved as the view “Off brand”")
    expect(searches.at(-1)).toMatchObject({ search: { band: "off", viewId: "view_4" }, history: "replace" })
    expect(view()).toMatchObject({ dialog: undefined, canName: false, changes: undefined })
  })

  it("one is renamed without leaving the address, and saved again with what is shown", async () => {
    const { actor, advance, notices, searches, view } = await start({ ...searchOfView(ownView), band: "off" })
    actor.send({ type: "view.rename", viewId: ownView._id })
    expect(view().dialog?.title).toBe("Rename “Autumn, on brand”")
    actor.send({ type: "name.change", name: "Autumn" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect([notices.at(-1)?.text, searches]).toEqual(["Renamed to “Autumn”", []])
    actor.send({ type: "view.update", viewId: ownView._id })
    await advance(0)
    expect([notices.at(-1)?.text, view().changes]).toEqual(["Changes saved in “Autumn”", undefined])
  })

  it("a link to one whose parts are gone says so too", async () => {
    const { notices } = await start({ ...plain, viewId: goneView._id })
    expect(notices.at(-1)?.text).toBe("The folder and tag of this view are gone. It opens without them.")
    expect(savedViewTexts.opensWithout(["tag"])).toBe("The tag of this view is gone. It opens without it.")
  })

  it("nothing is offered to be saved where nothing is narrowed", async () => {
    const { actor, view } = await start(plain)
    actor.send({ type: "view.name" })
    expect(view()).toMatchObject({ canName: false, dialog: undefined })
  })

  it("a deleted one leaves the address, and its undo lists it again", async () => {
    const { actor, advance, notices, searches, view } = await start({ ...plain, viewId: ownView._id })
    actor.send({ type: "view.remove", viewId: ownView._id })
    await advance(0)
    expect(view().rows.map(({ name }) => name)).toEqual(["Press kit, square", "To approve"])
    expect(searches.at(-1)?.search.viewId).toBeUndefined()
    const { action, durationMs, text } = notices.at(-1) ?? {}
    expect([text, durationMs, action?.label]).toEqual(["View “Autumn, on brand” deleted", 10_000, "Undo"])
    if (action !== undefined) actor.send(action.event)
    await advance(0)
    expect(view().rows.map(({ name }) => name)).toContain("Autumn, on brand")
    expect(notices.at(-1)?.text).toBe("View “Autumn, on brand” is listed again")
  })

  it("who may not edit folders changes their own views only", async () => {
    const { actor, view } = await start({ ...searchOfView(sharedView), band: "on" }, { mayShare: false })
    expect(view()).toMatchObject({ changes: undefined, canName: true })
    expect(view().rows.map(({ canEdit }) => canEdit)).toEqual([true, true, false])
    actor.send({ type: "view.remove", viewId: sharedView._id })
    actor.send({ type: "view.rename", viewId: sharedView._id })
    expect(view()).toMatchObject({ busy: false, dialog: undefined })
    actor.send({ type: "view.name" })
    expect(view().dialog?.sharing?.hint).toContain("creator")
    actor.send({ type: "shared.change", shared: true })
    expect(view().dialog?.shared).toBe(false)
  })

  it("gives up after 15 seconds and keeps what was typed", async () => {
    const silent = Layer.effect(
      SavedViews,
      Effect.map(SavedViews, (store) => ({ ...store, act: () => Effect.never }))
    ).pipe(Layer.provide(SavedViews.layerMemory([])))
    const { actor, advance, view } = await start({ ...plain, band: "on" }, { layer: silent })
    actor.send({ type: "view.name" })
    actor.send({ type: "name.change", name: "On brand" })
    actor.send({ type: "form.submit" })
    await advance(14_999)
    expect(view().dialog).toMatchObject({ busy: true })
    await advance(1)
    expect(view().dialog).toMatchObject({ busy: false, name: "On brand", error: "The view could not be saved" })
  })

  it("says why one could not be deleted", async () => {
    const failing = Layer.effect(
      SavedViews,
      Effect.map(SavedViews, (store) => ({ ...store, act: () => Effect.fail(new BackendFailed({})) }))
    ).pipe(Layer.provide(SavedViews.layerMemory(sampleViews)))
    const { actor, advance, notices } = await start(plain, { layer: failing })
    actor.send({ type: "view.remove", viewId: ownView._id })
    await advance(0)
    expect(notices.at(-1)).toMatchObject({ kind: "error" })
  })
})

const filter: fc.Arbitrary<SavedView["filter"]> = fc.record(
  {
    q: fc.constantFrom("fig", "cedar & rose"),
    tag: fc.constantFrom("press", "autumn"),
    band: fc.constantFrom("on", "off"),
    archived: fc.constant(true),
    sort: fc.constantFrom("oldest", "score", "name"),
    createdBy: fc.constantFrom("me", "system"),
    from: fc.constant("2026-09-01")
  },
  { requiredKeys: [] }
)

it("a view that is opened by its link is not changed, whatever it narrows to", () => {
  fc.assert(
    fc.property(filter, (each) => {
      const view: SavedView = { ...ownView, filter: each }
      const href = routes.gallery.href({ brandId: "brand_fig" as never }, searchOfView(view))
      const { value } = routes.gallery.decode(href.slice(href.indexOf("?")))
      expect(isViewChanged(view, value)).toBe(false)
      expect(isViewChanged(view, { ...value, assetType: "video" })).toBe(true)
    })
  )
})

it("a name has 1 to 60 characters on one line", () => {
  const problem = (name: string) => viewNameProblem({ name, shared: false, viewId: undefined }, [])
  expect([problem("a".repeat(60)), problem("a".repeat(61))]).toEqual([undefined, "A name has at most 60 characters"])
  expect(problem("one\ntwo")).toContain("line breaks")
})

it("every leaf of the machine has an example", () => {
  const leaves = (nodes: Iterable<{ readonly type: string; readonly id: string }>) =>
    [...new Set([...nodes].filter(({ type }) => type === "atomic").map(({ id }) => id))].sort()
  expect(leaves(Object.values(savedViewsStates).flatMap(({ _nodes }) => _nodes))).toEqual(
    leaves(getStateNodes(savedViewsMachine))
  )
})

it("paths reach every state, transition and guard outcome", async () => {
  expect(await walkPaths(savedViewsPaths)).toMatchObject({ missing: [], unneeded: [] })
})
