import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { BackendFailed } from "../model/backend-failed.ts"
import { ProductId } from "../model/ids.ts"
import { rowDesk, rowPicturesStates } from "./fixtures/row-pictures.states.ts"
import type { StoredProduct } from "./product-import.schema.ts"
import { ProductImports } from "./product-imports.service.ts"
import { rowPicturesActors } from "./row-pictures.actors.ts"
import { askOf, fitsHouse, listFolder, sizesFor } from "./row-choices.rules.ts"
import { rowPicturesMachine } from "./row-pictures.machine.ts"
import type { LastRowRun, RowQuery, RowStart } from "./row-pictures.schema.ts"
import { RowPictures } from "./row-pictures.service.ts"
import { rowPicturesView } from "./row-pictures.view.ts"

const stored = (count: number): ReadonlyArray<StoredProduct> =>
  Array.from({ length: count }, (_, at) => ({
    productId: ProductId.make(`product_${at}`),
    version: 1,
    archived: false,
    draft: { name: `Cup ${at}`, sku: `CUP-${at}`, category: "", status: "active", description: "", camera: "eye" }
  }))

const listOf = (count: number) => ({
  name: "prices.csv",
  rows: Array.from({ length: count }, (_, at) => ({ line: at + 2, sku: `CUP-${at}` })),
  faults: []
})

interface Given {
  readonly products?: number
  /** Whether the plan of a product has something to make. */
  readonly makes?: (productId: string) => boolean
  readonly failing?: ReadonlySet<string>
  readonly last?: LastRowRun
  readonly houses?: typeof rowDesk.houses
}

const begin = ({
  failing = new Set(),
  houses = rowDesk.houses,
  last = {},
  makes = () => true,
  products = 45
}: Given = {}) => {
  const asked: Array<RowQuery> = []
  const started: Array<RowStart> = []
  const acts: Array<string> = []
  const answer = <A>(name: string, value: A) =>
    failing.has(name) ? Effect.fail(new BackendFailed({})) : Effect.succeed(value)
  const act = (name: string) => (given: string | { readonly runId: string }) =>
    Effect.andThen(
      Effect.sync(() => void acts.push(`${name} ${typeof given === "string" ? given : given.runId}`)),
      answer(name, undefined)
    )
  const rows = Layer.succeed(RowPictures, {
    desk: () => answer("desk", { ...rowDesk, houses }),
    plan: (query) =>
      Effect.suspend(() => {
        asked.push(query)
        const units = query.productIds.map((id) => {
          const make = makes(id) ? query.placementIds.length : 0
          return { productId: ProductId.make(id), target: 0, make, same: query.placementIds.length - make }
        })
        return answer("plan", { units, credits: 0 })
      }),
    start: (given) =>
      Effect.andThen(
        Effect.sync(() => void started.push(given)),
        answer("start", { runId: "run_2" })
      ),
    watch: () =>
      failing.has("watch") ? Stream.fail(new BackendFailed({})) : Stream.concat(Stream.make(last), Stream.never),
    pause: act("pause"),
    resume: act("resume"),
    cancel: act("cancel"),
    retryFailed: act("retryFailed")
  })
  const none = () => Effect.die("not asked")
  const imports = Layer.succeed(ProductImports, {
    former: none,
    products: () => Effect.succeed({ rows: stored(products) }),
    begin: none,
    take: none,
    undo: none
  })
  const runtime = ManagedRuntime.make(Layer.merge(rows, imports))
  const machine = rowPicturesMachine.provide({ actors: rowPicturesActors(runtime) })
  const actor = createActor(machine, { input: { brandId: "brand_1" } }).start()
  const until = (dialog: "choosing" | "planned" | "unloaded") =>
    waitFor(actor, (snapshot) => snapshot.matches({ dialog }))
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches({ dialog: { running: "idle" } }))
  const view = () => rowPicturesView(actor.getSnapshot())
  const plan = async (count = products) => {
    actor.send({ type: "rows.open", list: listOf(count) })
    await until("choosing")
    actor.send({ type: "plan.make" })
    await until("planned")
  }
  return { actor, acts, asked, idle, plan, started, until, view }
}

describe("pictures from the rows of a list (B-1302)", () => {
  it("shows before the start how many are made and stay, what cannot be made, the cost and the limit", async () => {
    const { asked, plan, started, view } = begin({ makes: (id) => id === "product_7" })
    await plan(46)
    expect(asked.map(({ productIds }) => productIds.length)).toEqual([20, 20, 5])
    expect(view().dialog).toMatchObject({
      kind: "planned",
      make: "1 picture to make",
      stay: "44 pictures stay as they are",
      cost: "Free: Local engine",
      limit: undefined,
      start: "Make 1 picture",
      canStart: true,
      problems: { rows: [{ line: "Line 47", sku: "CUP-45", reason: "There is no product with the SKU CUP-45" }] }
    })
    expect(started).toEqual([])
  })

  it("writes nothing where everything is as it would be made", async () => {
    const { actor, plan, started, view } = begin({ makes: () => false })
    await plan()
    expect(view().dialog).toMatchObject({ make: "Nothing to make", canStart: false, nothing: expect.any(String) })
    actor.send({ type: "rows.start" })
    expect(started).toEqual([])
  })

  it("starts what the plan said, and waits for the run to be the newest one", async () => {
    const { actor, idle, plan, started, view } = begin({ products: 2 })
    await plan()
    actor.send({ type: "rows.start" })
    await idle()
    expect(started).toMatchObject([
      {
        name: "prices.csv",
        houseLayoutId: "house_1",
        placementIds: ["any-square"],
        targets: [{ marketId: "market_de", language: "de" }],
        orders: [{ targets: [{ target: 0, make: 1 }] }, { targets: [{ target: 0, make: 1 }] }]
      }
    ])
    expect(view().dialog).toMatchObject({ kind: "waiting" })
    const run = rowPicturesStates.running.context.run
    if (run === undefined) throw new Error("The state has a run")
    actor.send({ type: "run.changed", last: { run: { ...run, runId: "run_2" } } })
    expect(view()).toMatchObject({ dialog: { kind: "running", run: { text: "6 of 14 made" } } })
  })

  it("keeps the choices in the order of the tables, and only the sizes of the house layout", async () => {
    const { actor, until, view } = begin()
    actor.send({ type: "rows.open", list: listOf(3) })
    await until("choosing")
    actor.send({ type: "target.set", target: 2, on: true })
    actor.send({ type: "target.set", target: 1, on: true })
    actor.send({ type: "size.set", placementId: "story", on: true })
    actor.send({ type: "size.set", placementId: "any-wide", on: true })
    actor.send({ type: "house.choose", houseLayoutId: "house_2" })
    const { context } = actor.getSnapshot()
    expect(askOf(context)).toEqual({
      houseLayoutId: "house_2",
      placementIds: ["any-square", "story"],
      targets: [
        { marketId: "market_de", language: "de" },
        { marketId: "market_ch", language: "de" },
        { marketId: "market_ch", language: "fr" }
      ]
    })
    expect(view().dialog).toMatchObject({ count: "3 products × 3 markets × 2 sizes = 18 pictures at most" })
    actor.send({ type: "house.choose", houseLayoutId: "gone" })
    expect(actor.getSnapshot().context.placementIds).toEqual([])
  })

  it("begins with a house layout that shows prices, else with the first one, and says where there is none", async () => {
    const quiet = rowDesk.houses.slice(1)
    const cases = [
      [rowDesk.houses.toReversed(), "house_1"],
      [quiet, "house_2"],
      [[], undefined]
    ] as const
    for (const [houses, chosen] of cases) {
      const { actor, until, view } = begin({ houses })
      actor.send({ type: "rows.open", list: listOf(1) })
      await until("choosing")
      expect(actor.getSnapshot().context.houseLayoutId).toBe(chosen)
      expect(view().dialog).toMatchObject({ canPlan: chosen !== undefined })
    }
  })

  it("takes at most ten sizes at once", async () => {
    const { actor, until, view } = begin()
    actor.send({ type: "rows.open", list: listOf(1) })
    await until("choosing")
    for (const placementId of sizesFor({ placementIds: [] }).slice(0, 12)) {
      actor.send({ type: "size.set", placementId, on: true })
    }
    expect(actor.getSnapshot().context.placementIds).toHaveLength(10)
    const dialog = view().dialog
    expect(
      dialog?.kind === "choosing" && dialog.sizes.flatMap(({ items }) => items).some(({ disabled }) => disabled)
    ).toBe(true)
  })

  it.each([
    ["desk", "unloaded"],
    ["plan", "choosing"],
    ["start", "planned"]
  ] as const)("says when %s fails, and can go on", async (failing, dialog) => {
    const { actor, until, view } = begin({ failing: new Set([failing]), products: 2 })
    actor.send({ type: "rows.open", list: listOf(2) })
    if (failing !== "desk") {
      await until("choosing")
      actor.send({ type: "plan.make" })
      await waitFor(actor, (snapshot) => !snapshot.matches({ dialog: "planning" }))
    }
    actor.send({ type: "rows.start" })
    await waitFor(actor, (snapshot) => snapshot.matches({ dialog }) && snapshot.context.error !== undefined)
    expect(view().dialog).toMatchObject({ error: expect.any(String) })
  })

  it("pauses, goes on, cancels and makes again what failed; says when it could not", async () => {
    const { context } = rowPicturesStates.running
    const last = context.run === undefined ? {} : { run: context.run }
    const { actor, acts, idle, view } = begin({ last, failing: new Set(["cancel"]) })
    await waitFor(actor, (snapshot) => snapshot.context.run !== undefined)
    expect(view().open).toMatchObject({ text: "Pictures from prices-october.csv: 6 of 14 made" })
    actor.send({ type: "run.show" })
    for (const act of ["pause", "resume", "retryFailed", "cancel"] as const) {
      actor.send({ type: "run.act", act })
      await idle()
    }
    expect(acts).toEqual(["pause run_1", "resume run_1", "retryFailed run_1", "cancel run_1"])
    expect(view().dialog).toMatchObject({ run: { error: "That did not work. Try again", busy: false } })
  })

  it("shows no run that it cannot watch", async () => {
    const { view } = begin({ failing: new Set(["watch"]) })
    await Promise.resolve()
    expect(view().open).toBeUndefined()
  })
})

it("a run without pictures left to make is done", () => {
  const { context } = rowPicturesStates.running
  const empty = context.run && { ...context.run, total: 0, made: 0 }
  const snapshot = rowPicturesMachine.resolveState({
    value: { watching: {}, dialog: "closed" },
    context: { ...context, run: empty }
  })
  expect(rowPicturesView(snapshot).open?.progress).toBe(1)
})

it("a folder is named by the list, without the ending of its file", () => {
  expect(listFolder(" october prices.csv")).toBe("october prices")
  expect(listFolder("x".repeat(90))).toHaveLength(60)
  expect([listFolder(".csv"), listFolder("a\u2028b.csv")]).toEqual(["List", "List"])
  expect(fitsHouse({ placementIds: [] }, "gone")).toBe(false)
  expect(fitsHouse({ placementIds: ["story"] }, "any-square")).toBe(false)
})

describe("what a person is told", () => {
  const dialogOf = (name: keyof typeof rowPicturesStates) => rowPicturesView(rowPicturesStates[name]).dialog

  it.each([
    ["choosing", { rows: "4 rows with a product, 1 without", canPlan: true, gap: undefined }],
    ["withoutPrices", { prices: "This house layout shows no prices. A changed price makes no new picture with it." }],
    ["withoutSizes", { missing: "Choose at least one size.", canPlan: false }],
    ["withoutTargets", { missing: "Choose at least one market.", canPlan: false }],
    ["withoutHouses", { gap: { href: "/brands/brand_1/brand" }, canPlan: false }],
    ["withoutProducts", { gap: { text: "No row of the list has a product of the brand." }, canPlan: false }],
    ["unplanned", { error: "The plan could not be made" }],
    ["planned", { make: "14 pictures to make", start: "Make 14 pictures", canStart: true, limit: undefined }],
    ["nothing", { make: "Nothing to make", canStart: false, nothing: expect.stringContaining("Nothing is written") }],
    ["limited", { limit: expect.stringContaining("the first 5 are made now"), canStart: true }],
    ["spent", { limit: expect.stringContaining("An administrator can raise it"), canStart: false }],
    ["unloaded", { kind: "failed", error: "House layouts, markets and products could not be looked up" }],
    ["planning", { kind: "waiting", fraction: 0.5 }],
    ["starting", { kind: "waiting", canClose: false }],
    ["started", { kind: "waiting" }]
  ] as const)("with %s", (name, said) => {
    expect(dialogOf(name)).toMatchObject(said)
  })

  it.each([
    ["running", "6 of 14 made", ["pause", "cancel"]],
    ["paused", "6 of 14 made", ["resume", "cancel"]],
    ["canceling", "6 of 14 made", []],
    ["canceled", expect.stringContaining("8"), []],
    ["done", "14 of 14 made", []],
    ["partial", expect.stringContaining("2"), ["retryFailed"]],
    ["readOnly", "6 of 14 made", []]
  ] as const)("of a run that is %s", (name, text, acts) => {
    const dialog = dialogOf(name)
    const run = dialog?.kind === "running" ? dialog.run : undefined
    expect(run).toMatchObject({ text })
    expect(run?.acts.map(({ act }) => act)).toEqual(acts)
    expect(run?.href).toContain("folder_1")
  })

  it("what credits it costs where no engine is free", () => {
    const { context } = rowPicturesStates.planned
    const snapshot = rowPicturesMachine.resolveState({
      value: { watching: {}, dialog: "planned" },
      context: { ...context, credits: 28 }
    })
    expect(rowPicturesView(snapshot).dialog).toMatchObject({ cost: "28 credits: Local engine" })
  })
})
