import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleRecallAbout, exampleRecallItems, recallStates } from "./fixtures/recall.states.ts"
import { recallActors } from "./recall.actors.ts"
import { recallMachine } from "./recall.machine.ts"
import { RECALL_PAGE, SETTLED_AT_ONCE, type RecallAbout, type RecalledAsset } from "./recall.schema.ts"
import { RecallStore } from "./recall.service.ts"
import { recallTexts as texts } from "./recall.texts.ts"
import { recallView } from "./recall.view.ts"
import { recallMemory } from "./recall-memory.layer.ts"
import { recallPage } from "./recall-pages.service.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("the examples name every leaf state", () => {
  const shown = new Set(Object.values(recallStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].toSorted()).toEqual(atomic(getStateNodes(recallMachine)).toSorted())
})

it("the examples are drawn, those without what is known too", () => {
  const { closed, collecting, opening } = recallStates
  expect(recallView(collecting).recall?.note).toBe("Still looking for pictures.")
  expect(recallView(closed).recall).toMatchObject({ progress: undefined, note: expect.stringContaining("every item") })
  const bare = { ...opening, context: { ...opening.context, about: undefined, subject: "" } } as typeof opening
  expect(recallView(bare)).toMatchObject({ heading: texts.title, dialog: { title: "Open a recall of ?" } })
  const odd = { ...opening, context: { ...opening.context, subject: "" } } as typeof opening
  expect(recallView(odd).heading).toBe("Everything with the picture Stone terrace")
  const items = [{ ...exampleRecallItems[2], links: [] } as RecalledAsset]
  const unused = { ...opening, context: { ...opening.context, items } } as typeof opening
  expect(recallView(unused).rows[0]?.where.map(({ text }) => text)).toEqual([texts.nowhere])
  expect(texts.chosen(2)).toBe("2 chosen")
  expect(texts.tooMany(50)).toContain("at most 50 open recalls")
})

const REASON = "The owner withdrew the permission."

interface Given {
  readonly about?: RecallAbout
  readonly items?: ReadonlyArray<RecalledAsset>
  readonly subject?: string
  readonly layer?: Layer.Layer<RecallStore>
}

const started = async ({ about = exampleRecallAbout, items = exampleRecallItems, layer, subject }: Given = {}) => {
  const time = makeTestTime(Layer.fresh(layer ?? recallMemory(about, items)))
  const settle = async () => {
    for (let turn = 0; turn < 8; turn += 1) await time.advance(0)
  }
  const actor = createActor(recallMachine.provide({ actors: recallActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1", subject: subject ?? about.subject }
  })
  const said: Array<string> = []
  actor.on("notice", ({ text }) => said.push(text))
  actor.start()
  await settle()
  return { ...time, actor, said, settle, view: () => recallView(actor.getSnapshot()) }
}

const openIt = async (page: Awaited<ReturnType<typeof started>>) => {
  page.actor.send({ type: "form.open", form: "open" })
  page.actor.send({ type: "form.change", text: REASON })
  page.actor.send({ type: "form.submit" })
  await page.settle()
}

describe("everything with one thing, and its recall", () => {
  it("B-1303 lists what was found, with where each went", async () => {
    const { view } = await started()
    expect(view()).toMatchObject({
      state: "ready",
      heading: "Everything with the place Stone terrace",
      intro: texts.intro,
      recall: undefined,
      count: "4 items",
      choosable: [],
      openLabel: "Open recall"
    })
    expect(view().rows.map(({ where }) => where.length)).toEqual([4, 1, 1, 1])
    expect(view().rows[0]?.where.map(({ text }) => text)).toContain("Share link Retailer")
  })

  it("B-1303 opens a recall with a reason, and settles each item", async () => {
    const page = await started()
    const { actor, said, settle, view } = page
    actor.send({ type: "form.open", form: "open" })
    actor.send({ type: "form.submit" })
    expect(view().dialog?.field?.problem).toBe("Say why, in at least 10 characters")
    actor.send({ type: "form.close" })
    await openIt(page)
    expect(said).toEqual([texts.opened])
    expect(view().recall).toMatchObject({ isOpen: true, progress: "4 of 4 open.", note: undefined })
    expect(view().openLabel).toBeUndefined()

    const [first, second, ...rest] = view().choosable
    actor.send({ type: "item.choose", itemIds: [first ?? ""], on: true })
    actor.send({ type: "form.open", form: "keep" })
    actor.send({ type: "form.submit" })
    expect(view().dialog?.field?.problem).toBe(texts.noteNeeded)
    actor.send({ type: "form.change", text: "x".repeat(501) })
    expect(view().dialog?.field?.problem).toBe(texts.noteMax)
    actor.send({ type: "form.change", text: "Only used inside." })
    actor.send({ type: "form.submit" })
    await settle()
    expect(view().rows[0]).toMatchObject({ outcome: { text: "Kept", tone: "neutral" }, note: "Only used inside." })

    actor.send({ type: "item.choose", itemIds: [second ?? ""], on: true })
    actor.send({ type: "form.open", form: "takeDown" })
    actor.send({ type: "form.submit" })
    await settle()
    expect(view().recall?.progress).toBe("2 of 4 open.")

    actor.send({ type: "item.choose", itemIds: rest, on: true })
    actor.send({ type: "form.open", form: "remake" })
    expect(view().dialog?.field).toBeUndefined()
    actor.send({ type: "form.submit" })
    await settle()
    expect(said.slice(1)).toEqual(["1 item settled", "1 item settled", "2 items are being made again"])
    expect(view().recall).toMatchObject({ isOpen: false, note: expect.stringContaining("every item is settled") })
    expect(view()).toMatchObject({ choosable: [], chosen: [], openLabel: "Open recall" })
  })

  it("asks what is said in place of a claim before pictures that say it are made again", async () => {
    const about = { ...exampleRecallAbout, subject: "says:vegan leather", name: "vegan leather" }
    const page = await started({ about })
    const { actor, settle, view } = page
    await openIt(page)
    actor.send({ type: "item.choose", itemIds: view().choosable, on: true })
    actor.send({ type: "form.open", form: "remake" })
    actor.send({ type: "form.submit" })
    expect(view().dialog?.field).toMatchObject({ label: texts.instead, problem: texts.sayInstead })
    actor.send({ type: "form.change", text: "coated fabric" })
    actor.send({ type: "form.submit" })
    await settle()
    expect(view().rows.map(({ outcome }) => outcome?.text)).toEqual(Array.from({ length: 4 }, () => "Made again"))
  })

  it("shows only what is open, and forgets what was chosen", async () => {
    const page = await started()
    const { actor, settle, view } = page
    await openIt(page)
    const [first = ""] = view().choosable
    actor.send({ type: "item.choose", itemIds: [first], on: true })
    actor.send({ type: "item.choose", itemIds: [first], on: false })
    expect(view().acts).toEqual([])
    actor.send({ type: "item.choose", itemIds: view().choosable, on: true })
    actor.send({ type: "form.open", form: "takeDown" })
    actor.send({ type: "form.submit" })
    await settle()
    actor.send({ type: "only.set", onlyOpen: true })
    await settle()
    expect(view()).toMatchObject({ empty: { title: texts.noneOpen }, chosen: [] })
  })

  it("goes on over pages with few matches until one is full", async () => {
    const many = Array.from({ length: RECALL_PAGE + 3 }, (_, at) => ({
      ...exampleRecallItems[3],
      assetId: `asset_${at}`
    })) as ReadonlyArray<RecalledAsset>
    const { actor, settle, view } = await started({ items: many })
    expect(view()).toMatchObject({ hasMore: true, count: "20 items so far" })
    actor.send({ type: "page.more" })
    expect(view().state).toBe("more")
    await settle()
    expect(view()).toMatchObject({ hasMore: false, count: "23 items" })
  })

  it("says that nothing has to do with it", async () => {
    const { view } = await started({ items: [] })
    expect(view()).toMatchObject({ empty: { title: texts.none, text: texts.noneText }, openLabel: undefined })
  })

  it("shows after a change as many as before, from the first", async () => {
    const many = Array.from({ length: 3 * RECALL_PAGE }, (_, at) => ({
      ...exampleRecallItems[3],
      assetId: `asset_${at}`
    })) as ReadonlyArray<RecalledAsset>
    const page = await started({ items: many })
    const { actor, settle, view } = page
    await openIt(page)
    actor.send({ type: "page.more" })
    await settle()
    expect(view().rows).toHaveLength(2 * RECALL_PAGE)
    actor.send({ type: "item.choose", itemIds: view().choosable.slice(0, 1), on: true })
    actor.send({ type: "form.open", form: "takeDown" })
    actor.send({ type: "form.submit" })
    await settle()
    expect(view().rows).toHaveLength(2 * RECALL_PAGE)
    actor.send({ type: "only.set", onlyOpen: true })
    await settle()
    expect(view().rows).toHaveLength(RECALL_PAGE)
  })

  it("settles and makes again more than one call takes", async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...exampleRecallItems[3],
      assetId: `asset_${at}`
    })) as ReadonlyArray<RecalledAsset>
    const calls: Array<number> = []
    const layer = Layer.effect(
      RecallStore,
      Effect.map(RecallStore, (store) => ({
        ...store,
        settle: (order: Parameters<typeof store.settle>[0]) =>
          Effect.tap(store.settle(order), () => Effect.sync(() => calls.push(order.itemIds.length))),
        remake: (order: Parameters<typeof store.remake>[0]) =>
          Effect.tap(store.remake(order), () => Effect.sync(() => calls.push(order.itemIds.length)))
      }))
    ).pipe(Layer.provide(recallMemory(exampleRecallAbout, many, 100)))
    const page = await started({ layer })
    const { actor, settle, view } = page
    await openIt(page)
    const all = view().choosable
    actor.send({ type: "item.choose", itemIds: all.slice(0, 51), on: true })
    actor.send({ type: "form.open", form: "takeDown" })
    actor.send({ type: "form.submit" })
    await settle()
    actor.send({ type: "item.choose", itemIds: all.slice(51), on: true })
    actor.send({ type: "form.open", form: "remake" })
    actor.send({ type: "form.submit" })
    await settle()
    expect(calls).toEqual([SETTLED_AT_ONCE, 1, 9])
  })

  it("answers after many pages without a match, and goes on from there", async () => {
    let pages = 0
    const layer = Layer.effect(
      RecallStore,
      Effect.map(RecallStore, (store) => ({
        ...store,
        find: () => Effect.sync(() => ({ items: [], cursor: String((pages += 1)) }))
      }))
    ).pipe(Layer.provide(recallMemory(exampleRecallAbout, [])))
    const { actor, settle, view } = await started({ layer })
    await settle()
    await settle()
    expect(view()).toMatchObject({ state: "ready", hasMore: true, empty: undefined, count: "0 items so far" })
    expect(pages).toBe(25)
    actor.send({ type: "page.more" })
    await settle()
    await settle()
    await settle()
    expect(pages).toBe(50)
  })

  it("says that a replacement is on the way, and why one could not be made", () => {
    expect(recallView(recallStates.making).rows[0]).toMatchObject({
      outcome: { text: "Being made again", tone: "neutral" },
      settled: undefined
    })
    expect(recallView(recallStates.opened).rows[1]).toMatchObject({
      outcome: { text: "Open" },
      settled: "Could not be made again: The source picture is gone."
    })
    const [item] = exampleRecallItems
    const rows = [
      { outcome: "taken_down" as const, at: exampleRecallItems[0]?.slots[0]?.deliveredAt ?? 0, note: texts.deleted },
      { outcome: "remade" as const }
    ].map((settled) => ({ ...item, settled }) as RecalledAsset)
    const snapshot = { ...recallStates.opened, context: { ...recallStates.opened.context, items: rows } }
    expect(recallView(snapshot as typeof recallStates.opened).rows.map(({ settled }) => settled)).toEqual([
      "21 Nov 2026",
      undefined
    ])
  })

  it("reads the list again when an order is done while more of it is read", async () => {
    const { actor, view } = await started()
    const more = createActor(recallMachine.provide({ actors: recallActors((await started()).runtime) }), {
      snapshot: recallStates.more,
      input: { brandId: "brand_1", subject: exampleRecallAbout.subject }
    }).start()
    more.send({ type: "page.stale" })
    expect(more.getSnapshot().matches({ list: { watching: "reading" } })).toBe(true)
    more.stop()
    actor.send({ type: "page.stale" })
    expect(view().state).toBe("ready")
  })

  it("B-1303 offers nothing to people who may only look", async () => {
    const { actor, view } = await started({ about: { ...exampleRecallAbout, mayRecall: false, maySettle: false } })
    actor.send({ type: "form.open", form: "open" })
    expect(view()).toMatchObject({ dialog: undefined, openLabel: undefined, acts: [] })
    const about = { ...recallStates.opened.context.about, mayRecall: false, maySettle: false } as RecallAbout
    const opened = await started({ about, items: recallStates.opened.context.items })
    expect(opened.view().rows.map(({ itemId }) => itemId)).toEqual(exampleRecallItems.map(() => undefined))
  })

  it("people who may settle but not recall cannot keep", async () => {
    const about = { ...recallStates.opened.context.about, mayRecall: false } as RecallAbout
    const { actor, view } = await started({ about, items: recallStates.opened.context.items })
    actor.send({ type: "item.choose", itemIds: view().choosable, on: true })
    expect(view().acts.map(({ form }) => form)).toEqual(["remake", "takeDown"])
    actor.send({ type: "form.open", form: "keep" })
    expect(view().dialog).toBeUndefined()
  })

  it("another brand's subject answers like one that does not exist", async () => {
    const { view } = await started({ subject: "place:other" })
    expect(view().state).toBe("missing")
    const time = makeTestTime(recallMemory(exampleRecallAbout, []))
    const query = { brandId: "brand_1", subject: "place:other", recallId: undefined, onlyOpen: false, cursor: null }
    await expect(time.runtime.runPromise(recallPage(query))).rejects.toBeInstanceOf(BackendFailed)
  })

  it("keeps the reason where opening fails, and asks for the list again where it did not arrive", async () => {
    const fail = Effect.fail(new BackendFailed({}))
    const about = exampleRecallAbout
    const layer = Layer.effect(
      RecallStore,
      Effect.map(RecallStore, (store) => ({ ...store, begin: () => fail, find: () => fail }))
    ).pipe(Layer.provide(recallMemory(about, [])))
    const page = await started({ layer })
    expect(page.view()).toMatchObject({ state: "failed", error: texts.failed })
    page.actor.send({ type: "page.retry" })
    await page.settle()
    expect(page.view().state).toBe("failed")
    await openIt(page)
    expect(page.view().dialog).toMatchObject({ error: texts.failed, busy: false, field: { value: REASON } })
    page.actor.send({ type: "form.change", text: REASON })
    expect(page.view().dialog?.error).toBeUndefined()
  })

  it("gives up a list and an order that do not answer", async () => {
    const layer = Layer.effect(
      RecallStore,
      Effect.map(RecallStore, (store) => ({ ...store, begin: () => Effect.never, find: () => Effect.never }))
    ).pipe(Layer.provide(recallMemory(exampleRecallAbout, [])))
    const page = await started({ layer })
    expect(page.view().state).toBe("loading")
    await page.advance(30_000)
    expect(page.view().state).toBe("failed")
    await openIt(page)
    expect(page.view().dialog?.busy).toBe(true)
    await page.advance(30_000)
    expect(page.view().dialog).toMatchObject({ busy: false, error: texts.failed })
  })
})

describe("what brands have open", () => {
  it("is empty before a recall and after its last item is settled", async () => {
    const time = makeTestTime(recallMemory(exampleRecallAbout, exampleRecallItems, 10))
    const names: Array<ReadonlyArray<string>> = []
    const look = () =>
      time.runtime.runPromise(
        RecallStore.use((store) =>
          Effect.map(
            store.items({ recallId: "recall_1", onlyOpen: true, cursor: null }),
            ({ items }) => void names.push(items.map(({ assetId }) => assetId))
          )
        )
      )
    await look()
    await time.runtime.runPromise(
      RecallStore.use((store) => store.begin({ brandId: "brand_1", subject: "place:place_1", reason: REASON }))
    )
    await look()
    expect(names).toEqual([[], exampleRecallItems.map(({ assetId }) => assetId)])
  })
})
