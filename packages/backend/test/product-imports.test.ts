import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { creativeFields, newKey, productDraft } from "./drafts.ts"
import { makeWorld, outcome, storeAsset, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const hours = (count: number) => vi.setSystemTime(Date.now() + count * 3_600_000)
const mapping = [{ column: "SKU", holds: "sku" }]
type Row = { readonly productId?: string; readonly version?: number; readonly draft: ReturnType<typeof productDraft> }

const begun = ({ cleo, ours }: World, rows: number, fileName = "may.csv") =>
  cleo.mutation(api.productImports.begin, { brandId: ours.brandId, fileName, mapping, rows })

const take = ({ cleo }: World, productImportId: string, rows: ReadonlyArray<Row>) =>
  cleo.mutation(api.productImports.take, { productImportId, rows: rows as never })

/** Another file each time, unless its name says otherwise. */
const taking = async (rows: ReadonlyArray<Row>, world: World, fileName = newKey()) => {
  const began = await begun(world, rows.length, fileName)
  await take(world, began.productImportId, rows)
  return began
}

const foundBySku = async ({ cleo, ours }: World) => {
  const { rows } = await cleo.query(api.productImports.products, { brandId: ours.brandId, cursor: null })
  return new Map(rows.map((row) => [row.draft.sku, row]))
}

const listed = async ({ cleo, ours }: World) => {
  const { rows } = await cleo.query(api.products.list, {
    brandId: ours.brandId,
    q: "",
    archived: false,
    page: 1
  })
  return rows.map(({ name, sku }) => `${sku} ${name}`).toSorted()
}

const start = async () => {
  const world = await makeWorld()
  const { brandId } = world.ours
  const made = await world.cleo.mutation(api.products.create, {
    brandId,
    idempotencyKey: newKey(),
    draft: productDraft("Jug", "JUG")
  })
  const before = await listed(world)
  const tall: Row = { productId: made.id, version: 1, draft: productDraft("Tall jug", "JUG") }
  const bowl: Row = { draft: productDraft("Bowl", "BOWL") }
  return { world, rows: [tall, bowl], tall, bowl, before, jug: made.id }
}

describe("an import of products", () => {
  it("makes and changes, takes no row twice, and counts what is left", async () => {
    const { before, rows, world } = await start()
    const { brandId } = world.ours
    const began = await begun(world, 3)
    const { productImportId } = began
    await take(world, productImportId, rows)
    await take(world, productImportId, rows)
    expect(await listed(world)).toEqual(
      [...before.filter((name) => name !== "JUG Jug"), "JUG Tall jug", "BOWL Bowl"].toSorted()
    )
    const found = await foundBySku(world)
    expect(["BOWL", "JUG"].map((sku) => [found.get(sku)?.draft.name, found.get(sku)?.version])).toEqual([
      ["Bowl", 1],
      ["Tall jug", 2]
    ])
    const first = { productImportId, fileName: "may.csv", made: 1, changed: 1, remaining: 1 }
    const former = () => world.cleo.query(api.productImports.former, { brandId })
    expect(await former()).toMatchObject({ mappings: [mapping, []], last: first })
    expect(await begun(world, 1)).toEqual(began)
    await take(world, productImportId, [{ draft: productDraft("Cup", "CUP") }])
    expect(await former()).toMatchObject({ last: { ...first, made: 2, remaining: 0 } })
    expect(await begun(world, 1)).not.toEqual(began)
  })

  it("finds archived products too, and every product once", async () => {
    const { jug, world } = await start()
    await world.cleo.mutation(api.products.archive, { ids: [jug], archived: true })
    expect((await foundBySku(world)).get("JUG")).toMatchObject({ productId: jug, archived: true })
  })

  it("takes nothing of a call in which one row is refused", async () => {
    const { before, bowl: made, tall: changed, world } = await start()
    const { productImportId } = await begun(world, 2)
    const code = (some: ReadonlyArray<Row>) => outcome(take(world, productImportId, some))
    expect(await code([{ ...changed, version: 0 }, made])).toBe("conflict")
    expect(await code([made, { ...changed, draft: productDraft("Tall jug", "BOWL") }])).toBe("sku_taken")
    expect(await code([changed, { draft: productDraft("", "X") }])).toBe("invalid")
    expect(await code([changed, { draft: productDraft("No SKU") }])).toBe("invalid")
    expect(await code([{ ...changed, productId: world.theirs.productId }])).toBe("not_found")
    expect(await code([])).toBe("invalid")
    expect(await code(Array.from({ length: 101 }, (_, at) => ({ draft: productDraft("Bowl", String(at)) })))).toBe(
      "invalid"
    )
    expect(await listed(world)).toEqual(before)
  })

  it("has at most 5,000 rows", async () => {
    const { world } = await start()
    expect(await outcome(begun(world, 5_000))).toBe("accepted")
    expect(await outcome(begun(world, 5_001, "more.csv"))).toBe("invalid")
    expect(await outcome(begun(world, 0, "none.csv"))).toBe("invalid")
    expect(await outcome(begun(world, 1, ""))).toBe("invalid")
  })

  it("is undone for a day; what was changed since stays and is named", async () => {
    const { before, bowl, jug, rows, tall, world } = await start()
    const { cleo, mia } = world
    const first = await taking(rows, world)
    expect(await mia.mutation(api.productImports.undo, first)).toEqual({ undone: 2, left: [], remaining: 0 })
    expect(await listed(world)).toEqual(before)
    expect(await outcome(mia.mutation(api.productImports.undo, first))).toBe("too_late_to_undo")

    const again = await taking([{ ...tall, version: 3 }, bowl], world)
    const draft = productDraft("Short jug", "JUG")
    await cleo.mutation(api.products.update, { id: jug, version: 4, idempotencyKey: newKey(), draft })
    expect(await cleo.mutation(api.productImports.undo, again)).toEqual({
      undone: 1,
      left: ["Short jug"],
      remaining: 0
    })

    const late = await taking([bowl], world)
    hours(25)
    expect(await outcome(cleo.mutation(api.productImports.undo, late))).toBe("too_late_to_undo")
    const { last } = await cleo.query(api.productImports.former, { brandId: world.ours.brandId })
    expect(last).toBeUndefined()
  })

  it("only the newest one can be undone, and what undoes others is deleted", async () => {
    const { bowl, tall, world } = await start()
    const first = await taking([tall], world)
    const second = await taking([bowl], world)
    expect(await outcome(world.cleo.mutation(api.productImports.undo, first))).toBe("too_late_to_undo")
    await world.t.mutation(internal.archiveSweep.begin, {})
    const kept = () => world.t.run(({ db }) => db.query("productImportItems").collect())
    await vi.waitFor(async () => {
      await world.t.finishInProgressScheduledFunctions()
      const ours = (await kept()).filter(({ brandId }) => brandId === world.ours.brandId)
      expect(ours.map(({ importId }) => importId)).toEqual([second.productImportId])
    })
    expect(await world.cleo.mutation(api.productImports.undo, second)).toEqual({ undone: 1, left: [], remaining: 0 })
  })

  it("leaves a new product that is shown or named archived, and removes the others", async () => {
    const { bowl, world } = await start()
    const { cleo, ours, t } = world
    const made = ["A", "B", "C", "D"].map((sku) => ({ draft: productDraft(`New ${sku}`, sku) }))
    const taken = await taking([...made, bowl], world)
    const found = await foundBySku(world)
    const [a, b, c, d] = ["A", "B", "C", "D"].map((sku) => found.get(sku)?.productId)
    const userId = (await t.run(({ db }) => db.query("users").first()))?._id
    if (a === undefined || b === undefined || c === undefined || d === undefined || userId === undefined)
      throw new Error("Not made")
    await t.run(async ({ db }) => {
      await db.patch(ours.campaignId, { productIds: [a] })
      await db.patch(ours.photoshootId, { productIds: [b] })
      await db.patch(ours.brandId, { picturesIndexed: true })
    })
    await storeAsset(world, creativeFields(ours, userId, { name: "Shown", alt: "", productIds: [c] as never }))
    expect(await cleo.mutation(api.productImports.undo, taken)).toEqual({ undone: 5, left: [], remaining: 0 })
    const states = await t.run(({ db }) =>
      Promise.all([a, b, c, d].map(async (id) => (await db.get(id as typeof ours.productId))?.archivedAt !== undefined))
    )
    expect(states).toEqual([true, true, true, false])
    expect(await t.run(({ db }) => db.get(d as typeof ours.productId))).toBeNull()
  })

  it("of many calls is undone as one, newest first, and takes nothing more once its undo began", async () => {
    const { before, world } = await start()
    const rows = Array.from({ length: 150 }, (_, at) => ({ draft: productDraft(`Bowl ${at}`, `B ${at}`) }))
    const taken = await begun(world, 150)
    await take(world, taken.productImportId, rows.slice(0, 100))
    await take(world, taken.productImportId, rows.slice(100))
    const undo = () => world.mia.mutation(api.productImports.undo, taken)
    expect(await undo()).toEqual({ undone: 100, left: [], remaining: 50 })
    expect(await outcome(take(world, taken.productImportId, rows.slice(100)))).toBe("conflict")
    expect(await world.cleo.query(api.productImports.former, { brandId: world.ours.brandId })).toMatchObject({
      last: { made: 50 }
    })
    expect(await undo()).toEqual({ undone: 50, left: [], remaining: 0 })
    expect(await outcome(undo())).toBe("too_late_to_undo")
    expect(await listed(world)).toEqual(before)
  })

  it("relates products to others that it made, which is undone with the rest", async () => {
    const { before, bowl, jug, tall, world } = await start()
    const lid: Row = { draft: productDraft("Lid", "LID") }
    const { productImportId } = await begun(world, 4)
    await take(world, productImportId, [tall, bowl, lid])
    const found = await foundBySku(world)
    const [bowlId, lidId] = ["BOWL", "LID"].map((sku) => found.get(sku)?.productId as string)
    if (bowlId === undefined || lidId === undefined) throw new Error("Not made")
    const relate = (row: Row, productId: string, version: number, ...relatedIds: ReadonlyArray<string>): Row => ({
      productId,
      version,
      draft: { ...row.draft, relatedIds } as never
    })
    const links = [relate(tall, jug, 2, bowlId), relate(bowl, bowlId, 1, lidId, jug), relate(lid, lidId, 1, bowlId)]
    await take(world, productImportId, links)
    await take(world, productImportId, links)
    const named = await foundBySku(world)
    expect(["JUG", "BOWL", "LID"].map((sku) => named.get(sku)?.draft.relatedIds)).toEqual([
      [bowlId],
      [lidId, jug],
      [bowlId]
    ])
    const { last } = await world.cleo.query(api.productImports.former, { brandId: world.ours.brandId })
    expect(last).toMatchObject({ made: 2, changed: 1, remaining: 0 })
    expect(await world.cleo.mutation(api.productImports.undo, { productImportId })).toEqual({
      undone: 3,
      left: [],
      remaining: 0
    })
    expect(await listed(world)).toEqual(before)
    expect((await foundBySku(world)).get("JUG")?.draft.relatedIds).toBeUndefined()
  })

  it("that somebody else stopped is not gone on with", async () => {
    const { world } = await start()
    const stopped = await begun(world, 2)
    const { brandId } = world.ours
    const other = await world.mia.mutation(api.productImports.begin, { brandId, fileName: "may.csv", mapping, rows: 2 })
    expect(other).not.toEqual(stopped)
    expect(await outcome(take(world, stopped.productImportId, [{ draft: productDraft("Bowl", "BOWL") }]))).toBe(
      "conflict"
    )
  })
})
