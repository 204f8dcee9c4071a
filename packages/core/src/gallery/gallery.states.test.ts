import { describe, expect, it } from "vitest"
import { getStateNodes } from "xstate/graph"
import { createActor } from "xstate"
import { assetMachine } from "./asset.machine.ts"
import { assetStates } from "./fixtures/asset.states.ts"
import { foldersMachine } from "./folders.machine.ts"
import { foldersStates } from "./fixtures/folders.states.ts"
import { galleryMachine } from "./gallery.machine.ts"
import { galleryStates } from "./fixtures/gallery.states.ts"
import { galleryView } from "./gallery.view.ts"

const isLeaf = (node: { readonly type: string }) => node.type === "atomic"
const ids = (nodes: Iterable<{ readonly type: string; readonly id: string }>) =>
  [...new Set([...nodes].filter(isLeaf).map(({ id }) => id))].sort()

describe("every leaf has an example", () => {
  it("gallery", () => {
    expect(ids(Object.values(galleryStates).flatMap(({ _nodes }) => _nodes))).toEqual(
      ids(getStateNodes(galleryMachine))
    )
  })
  it("drawer", () => {
    expect(ids(Object.values(assetStates).flatMap(({ _nodes }) => _nodes))).toEqual(ids(getStateNodes(assetMachine)))
  })
  it("folders", () => {
    expect(ids(Object.values(foldersStates).flatMap(({ _nodes }) => _nodes))).toEqual(
      ids(getStateNodes(foldersMachine))
    )
  })
})

describe("every example is inert: it renders without starting work", () => {
  it.each(Object.entries(galleryStates))("gallery %s", (_, snapshot) => {
    const actor = createActor(galleryMachine, { snapshot, input: { brandId: "", search: { sort: "newest" } } }).start()
    expect(actor.getSnapshot().value).toEqual(snapshot.value)
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  })
  it.each(Object.entries(assetStates))("drawer %s", (_, snapshot) => {
    const actor = createActor(assetMachine, { snapshot, input: { assetId: "" } }).start()
    expect(actor.getSnapshot().value).toEqual(snapshot.value)
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  })
  it.each(Object.entries(foldersStates))("folders %s", (_, snapshot) => {
    const actor = createActor(foldersMachine, { snapshot, input: { brandId: "" } }).start()
    expect(actor.getSnapshot().value).toEqual(snapshot.value)
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  })
})

it("an example without a source asks nobody for more", () => {
  const input = { brandId: "", search: { sort: "newest" } } as const
  const actor = createActor(galleryMachine, { snapshot: galleryStates.many, input }).start()
  actor.send({ type: "list.more" })
  expect(galleryView(actor.getSnapshot())).toMatchObject({ hasMore: true, foot: undefined })
  actor.stop()
})

it("a story named after a state of the page shows it", () => {
  const states = Object.entries(galleryStates).map(([name, snapshot]) => [name, galleryView(snapshot).state])
  expect(Object.fromEntries(states)).toMatchObject({
    loading: "loading",
    emptyFirstUse: "emptyFirstUse",
    emptyFiltered: "emptyFiltered",
    full: "ready",
    failed: "failed",
    stale: "ready"
  })
})
