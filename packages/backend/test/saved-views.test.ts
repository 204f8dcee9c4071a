import { SAVED_VIEWS_MAX } from "@marque/core/saved-views"
import { expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { makeWorld, outcome, type World } from "./world.ts"

const filter = { band: "on" } as const

const names = async (caller: World["cleo"], { ours }: World) =>
  (await caller.query(api.savedViews.list, { brandId: ours.brandId })).map(({ name }) => name)

const create = (caller: World["cleo"], { ours }: World, name: string, shared = false) =>
  caller.mutation(api.savedViews.create, { brandId: ours.brandId, name, shared, filter })

it("one's own views are one's own, and shared ones are seen by all of the brand", async () => {
  const world = await makeWorld()
  const { cleo, vic } = world
  await create(cleo, world, " Mine ")
  await create(cleo, world, "Ours", true)
  await create(vic, world, "Mine")
  expect(await names(cleo, world)).toEqual(["Autumn on brand", "Mine", "Ours"])
  expect(await names(vic, world)).toEqual(["Autumn on brand", "Mine", "Ours"])
  expect(await outcome(create(vic, world, "Shared", true))).toBe("forbidden")
})

it("other people's own views answer like unknown ones, also to managers", async () => {
  const world = await makeWorld()
  const { cleo, mia, vic } = world
  const { viewId: savedViewId } = await create(vic, world, "Of a viewer")
  for (const caller of [cleo, mia]) {
    expect(await outcome(caller.mutation(api.savedViews.remove, { savedViewId }))).toBe("not_found")
    expect(await outcome(caller.mutation(api.savedViews.change, { savedViewId, name: "Other" }))).toBe("not_found")
  }
  await vic.mutation(api.savedViews.change, { savedViewId, name: "Renamed", filter: { q: "fig" } })
  const [, view] = await vic.query(api.savedViews.list, { brandId: world.ours.brandId })
  expect(view).toMatchObject({ name: "Renamed", filter: { q: "fig" }, shared: false })
})

it("a name is free once, in what is shared and in what is one's own; the same again is kept once", async () => {
  const world = await makeWorld()
  const { cleo } = world
  const first = await create(cleo, world, "Launch")
  expect(await create(cleo, world, "Launch")).toEqual(first)
  expect(await outcome(create(cleo, world, "LAUNCH"))).toBe("invalid")
  await create(cleo, world, "Launch", true)
  expect(await outcome(create(cleo, world, " "))).toBe("invalid")
  expect(await outcome(create(cleo, world, "x".repeat(61)))).toBe("invalid")
})

it("a person has fifty of a brand", async () => {
  const world = await makeWorld()
  const { cleo, vic } = world
  for (let at = 0; at < SAVED_VIEWS_MAX; at++) await create(cleo, world, `View ${at}`)
  expect(await outcome(create(cleo, world, "One more"))).toBe("plan_limit")
  await create(cleo, world, "One more", true)
  await create(vic, world, "One more")
})

it("a deleted one is restored under its name for a moment, and then forgotten", async () => {
  vi.useFakeTimers()
  try {
    const world = await makeWorld()
    const { cleo, t } = world
    const { viewId: savedViewId } = await create(cleo, world, "Launch")
    await cleo.mutation(api.savedViews.remove, { savedViewId })
    expect(await names(cleo, world)).toEqual(["Autumn on brand"])
    expect(await outcome(cleo.mutation(api.savedViews.change, { savedViewId, name: "Other" }))).toBe("not_found")
    await cleo.mutation(api.savedViews.restore, { savedViewId })
    expect(await names(cleo, world)).toEqual(["Autumn on brand", "Launch"])
    await cleo.mutation(api.savedViews.remove, { savedViewId })
    await create(cleo, world, "launch")
    expect(await outcome(cleo.mutation(api.savedViews.restore, { savedViewId }))).toBe("invalid")
    vi.advanceTimersByTime(16_000)
    expect(await outcome(cleo.mutation(api.savedViews.restore, { savedViewId }))).toBe("too_late_to_undo")
    await t.finishAllScheduledFunctions(vi.runAllTimers)
    expect(await outcome(cleo.mutation(api.savedViews.restore, { savedViewId }))).toBe("not_found")
  } finally {
    vi.useRealTimers()
  }
})

it("says what a view narrows to and is not there any more; foreign records are like unknown ones", async () => {
  const world = await makeWorld()
  const { cleo, ours, theirs } = world
  const { folderId } = await cleo.mutation(api.folders.create, { brandId: ours.brandId, name: "Press" })
  const { viewId } = await cleo.mutation(api.savedViews.create, {
    brandId: ours.brandId,
    name: "Everything",
    shared: false,
    filter: { folderId, filterProductId: theirs.productId, marketId: ours.marketId, tag: "nowhere" }
  })
  const gone = async () =>
    (await cleo.query(api.savedViews.list, { brandId: ours.brandId })).find(({ _id }) => _id === viewId)?.gone
  expect(await gone()).toEqual(["product", "tag"])
  await cleo.mutation(api.folders.remove, { folderId })
  expect(await gone()).toEqual(["folder", "product", "tag"])
})
