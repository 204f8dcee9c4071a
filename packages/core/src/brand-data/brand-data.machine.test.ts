import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import type { Notice } from "../kernel/notice.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { brandDataActors } from "./brand-data.actors.ts"
import { brandDataMachine } from "./brand-data.machine.ts"
import type { BrandData } from "./brand-data.schema.ts"
import { BrandDataStore } from "./brand-data.service.ts"
import { brandDataView } from "./brand-data.view.ts"
import { changedSnapshot, exampleBrandData, exampleSnapshot, freshBrandData } from "./fixtures/brand-data.examples.ts"
import { brandDataStates } from "./fixtures/brand-data.states.ts"
import { fingerprintOf } from "./snapshot.rules.ts"

type Store = BrandDataStore["Service"]

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const unpublished: BrandData = {
  ...exampleBrandData,
  status: "draft",
  draft: exampleSnapshot,
  fingerprint: fingerprintOf(exampleSnapshot),
  changes: [],
  versions: []
}

const start = async (given: BrandData, changes: Partial<Store> = {}, brandId: string = given.brandId) => {
  const store = Layer.effect(
    BrandDataStore,
    Effect.map(BrandDataStore, (memory) => ({ ...memory, ...changes }))
  ).pipe(Layer.provide(BrandDataStore.layerMemory(given)))
  const time = makeTestTime(store)
  const actor = createActor(brandDataMachine.provide({ actors: brandDataActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId, timeZone: "UTC" }
  })
  const notices: Array<Notice> = []
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  stops.push(() => actor.stop())
  await time.advance(0)
  const view = () => brandDataView(actor.getSnapshot())
  const send = async (...events: ReadonlyArray<Parameters<typeof actor.send>[0]>) => {
    for (const event of events) actor.send(event)
    await time.advance(0)
  }
  return { ...time, actor, notices, send, view }
}

describe("publishing", () => {
  it("shows what it does first, keeps the note as typed, and says which version is in force", async () => {
    const { notices, send, view } = await start(unpublished)
    expect(view()).toMatchObject({
      inForce: "Nothing is published yet. Until then every picture carries the mark ‘Draft rules’.",
      publishLabel: "Publish version 1…",
      changesText: undefined
    })
    await send({ type: "publish.review" }, { type: "note.type", note: "The first" })
    expect(view().review).toMatchObject({
      title: "Publish version 1?",
      consequences: [
        expect.stringContaining("New pictures"),
        "184 pictures will be measured again, in the background."
      ],
      note: { value: "The first", counter: "9 / 500" },
      confirmLabel: "Publish version 1"
    })
    await send({ type: "publish.confirm" })
    expect(notices).toEqual([{ type: "notice", kind: "success", text: "Version 1 is in force" }])
    expect(view()).toMatchObject({
      status: "published",
      review: undefined,
      publishLabel: undefined,
      changesText: "Nothing was changed since version 1.",
      versions: [
        { number: 1, note: "The first", isCurrent: true, summary: "The first version", restoreLabel: undefined }
      ]
    })
  })

  it("is not offered for a draft without a market or colour, for nothing new, or to those who may not", async () => {
    const fresh = await start(freshBrandData)
    expect(fresh.view().publishLabel).toBeUndefined()
    expect(fresh.view().problems).toEqual([
      { text: "Add a market before you publish", href: "/brands/brand_1/brand/markets" }
    ])
    await fresh.send({ type: "publish.review" })
    expect(fresh.view().review).toBeUndefined()
    for (const state of ["published", "viewer", "archived"] as const) {
      expect(brandDataView(brandDataStates[state]).publishLabel).toBeUndefined()
    }
    expect(brandDataView(brandDataStates.viewer).readOnly).toBe(
      "You need the role Manager to publish or restore a version."
    )
    expect(brandDataView(brandDataStates.archived).readOnly).toBe("This brand is archived. Restore it to make changes.")
  })

  it("stays open with its note when it is refused or takes 15 s, and can be left", async () => {
    const refused = new BackendFailed({ data: { code: "conflict", message: "Changed by Bo 2 minutes ago" } })
    let answer: Effect.Effect<number, BackendFailed> = Effect.fail(refused)
    const { advance, send, view } = await start(unpublished, { publish: () => answer })
    await send({ type: "publish.review" }, { type: "note.type", note: "Why" }, { type: "publish.confirm" })
    expect(view().review).toMatchObject({ error: "Changed by Bo 2 minutes ago", note: { value: "Why" }, busy: false })
    answer = Effect.never
    await send({ type: "publish.confirm" })
    expect(view().review).toMatchObject({ busy: true, error: undefined, confirmLabel: "Publishing…" })
    await advance(15_000)
    expect(view().review).toMatchObject({ busy: false, error: "The version could not be published" })
    await send({ type: "act.cancel" }, { type: "publish.review" })
    expect(view().review).toMatchObject({ error: undefined, note: { value: "Why" } })
  })

  it("waits for a note that fits", async () => {
    const { send, view } = await start(unpublished)
    await send({ type: "publish.review" }, { type: "note.type", note: "x".repeat(501) }, { type: "publish.confirm" })
    expect(view().review).toMatchObject({ busy: false, note: { error: "A note has at most 500 characters" } })
  })
})

describe("a version", () => {
  it("is restored as draft after a question that says what is replaced", async () => {
    const { notices, send, view } = await start(unpublished)
    await send({ type: "publish.review" }, { type: "publish.confirm" })
    const changed = await start({ ...exampleBrandData, changes: exampleBrandData.changes })
    await changed.send({ type: "version.restore", number: 1 })
    expect(changed.view().restore).toMatchObject({
      title: "Restore version 1 as draft?",
      text: "The draft’s 2 unpublished changes will be replaced. What is in force stays until you publish the draft."
    })
    await changed.send({ type: "act.cancel" })
    expect(changed.view().restore).toBeUndefined()
    expect(view().versions.map(({ restoreLabel }) => restoreLabel)).toEqual([undefined])
    expect(notices).toHaveLength(1)
  })

  it("says that it was restored", async () => {
    const { notices, send, view } = await start(exampleBrandData, { restore: () => Effect.void })
    await send({ type: "version.restore", number: 1 }, { type: "restore.confirm" })
    expect(notices).toEqual([{ type: "notice", kind: "success", text: "Version 1 is the draft now" }])
    expect(view().restore).toBeUndefined()
  })

  it("that could not be restored can be tried again", async () => {
    const { advance, send, view } = await start(exampleBrandData, { restore: () => Effect.never })
    await send({ type: "version.restore", number: 2 }, { type: "restore.confirm" })
    expect(view().restore).toMatchObject({ busy: true })
    await advance(15_000)
    expect(view().restore).toMatchObject({ busy: false, error: "The version could not be restored" })
    const refused = await start(exampleBrandData)
    await refused.send({ type: "version.restore", number: 1 }, { type: "restore.confirm" })
    expect(refused.view().restore).toMatchObject({ error: "This does not exist or you cannot see it" })
  })

  it("cannot be restored by those who may not edit, nor one that is not there", async () => {
    const viewer = await start({ ...exampleBrandData, role: "viewer" })
    await viewer.send({ type: "version.restore", number: 1 })
    expect(viewer.view().restore).toBeUndefined()
    const { send, view } = await start(exampleBrandData)
    await send({ type: "version.restore", number: 9 })
    expect(view().restore).toBeUndefined()
  })

  it("says who published it, when, and what it changed; older ones come when asked for", async () => {
    const asked: Array<number> = []
    const { send, view } = await start(exampleBrandData, {
      overview: (_, shown) => {
        asked.push(shown)
        return Stream.make({ ...exampleBrandData, more: shown < 40 })
      }
    })
    expect(view().versions[0]).toMatchObject({
      title: "Version 2",
      published: "published on 12 Oct 2026 by Ada Okafor",
      summary: "2 changes",
      changes: [
        { label: "Colours", before: "Ember #A3301E", after: "Ember #B5331E" },
        { label: "Market Germany", before: "Nothing", after: "DE, AT" }
      ]
    })
    await send({ type: "versions.more" }, { type: "versions.more" })
    await send({ type: "versions.more" })
    expect([asked, view().more]).toEqual([[20, 40], false])
  })
})

describe("completeness", () => {
  it("says of each section how far it is and what is next", async () => {
    const { view } = await start(freshBrandData)
    expect(view().sections.map(({ key, percent, text }) => [key, percent, text])).toEqual([
      ["identity", 0, "Write a tagline"],
      ["logo", 0, "Add a logo"],
      ["colours", 25, "Choose three colours or more"],
      ["type", 100, "Complete"],
      ["markets", 0, "Add a market"],
      ["products", 0, "Add a product"],
      ["places", 0, "Add a place"]
    ])
    expect(brandDataView(brandDataStates.changed).sections.every(({ percent }) => percent === 100)).toBe(true)
  })
})

describe("the data", () => {
  it("is missing for an unknown brand", async () => {
    const { view } = await start(exampleBrandData, {}, "brand_x")
    expect(view().state).toBe("missing")
  })

  it("stays on the page when the connection fails, and is asked for again", async () => {
    let tries = 0
    const { send, view } = await start(exampleBrandData, {
      overview: () =>
        Stream.suspend(() => {
          tries += 1
          return tries === 1
            ? Stream.concat(Stream.make(exampleBrandData), Stream.fail(new BackendFailed({})))
            : Stream.make({ ...exampleBrandData, draft: changedSnapshot })
        })
    })
    expect(view()).toMatchObject({
      state: "ready",
      stale: "This may be out of date.",
      error: "The brand data could not be loaded"
    })
    await send({ type: "data.retry" })
    expect(view()).toMatchObject({ state: "ready", stale: undefined, error: undefined })
    expect(brandDataView(brandDataStates.failed).state).toBe("failed")
    expect(brandDataView(brandDataStates.loading).state).toBe("loading")
  })
})

it("the memory layer restores what was published, and refuses a draft that is another by now", async () => {
  const { runtime } = makeTestTime(BrandDataStore.layerMemory(unpublished))
  const run = <A>(effect: Effect.Effect<A, BackendFailed, BrandDataStore>) => runtime.runPromise(effect)
  const { brandId, fingerprint } = unpublished
  expect(await run(BrandDataStore.use((store) => store.publish({ brandId, fingerprint, note: "" })))).toBe(1)
  await run(BrandDataStore.use((store) => store.restore({ brandId, fingerprint, number: 1 })))
  await expect(
    run(BrandDataStore.use((store) => store.restore({ brandId, fingerprint: "another", number: 1 })))
  ).rejects.toMatchObject({ data: { code: "conflict" } })
  const bare = makeTestTime(BrandDataStore.layerMemory({ ...freshBrandData })).runtime
  await expect(
    bare.runPromise(
      BrandDataStore.use((store) => store.publish({ brandId, fingerprint: freshBrandData.fingerprint, note: "" }))
    )
  ).rejects.toMatchObject({ data: { message: "Add a market before you publish" } })
})
