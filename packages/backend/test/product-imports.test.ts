import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { creativeFields, newKey, productDraft } from "./drafts.ts"
import { makeWorld, outcome, storeAsset, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const hours = (count: number) => vi.setSystemTime(Date.now() + count * 3_600_000)
const mapping = [{ column: "SKU", holds: "sku" }]
type Row = { readonly productId?: string; readonly version?: number; readonly draft: ReturnType<typeof productDraft> }

const taking = (rows: ReadonlyArray<Row>, { cleo, ours }: World, idempotencyKey = newKey()) =>
  cleo.mutation(api.productImports.take, {
    brandId: ours.brandId,
    idempotencyKey,
    fileName: "may.csv",
    mapping,
    rows: rows as never
  })

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
  const rows = [
    { productId: made.id, version: 1, draft: productDraft("Tall jug", "JUG") },
    { draft: productDraft("Bowl", "BOWL") }
  ]
  return { world, rows, before, jug: made.id }
}

describe("an import of products", () => {
  it("makes and changes in one act, once for each key, and is found again by SKU", async () => {
    const { before, rows, world } = await start()
    const key = newKey()
    const { productImportId } = await taking(rows, world, key)
    expect(await taking(rows, world, key)).toEqual({ productImportId })
    expect(await listed(world)).toEqual(
      [...before.filter((name) => name !== "JUG Jug"), "JUG Tall jug", "BOWL Bowl"].toSorted()
    )
    const { brandId } = world.ours
    const found = await world.cleo.query(api.productImports.find, { brandId, skus: ["BOWL", "JUG", "NONE"] })
    expect(found.map(({ archived, draft, version }) => [draft.name, version, archived])).toEqual([
      ["Bowl", 1, false],
      ["Tall jug", 2, false]
    ])
    const exported = await world.vic.query(api.productImports.products, { brandId, cursor: null })
    expect(exported.rows.map(({ draft }) => `${draft.sku} ${draft.name}`).toSorted()).toEqual(await listed(world))
    expect(await world.cleo.query(api.productImports.former, { brandId })).toMatchObject({
      mappings: [mapping, []],
      last: { productImportId, fileName: "may.csv", made: 1, changed: 1 }
    })
  })

  it("takes nothing when one row is refused", async () => {
    const { before, rows, world } = await start()
    const [changed = rows[0]!, made = rows[1]!] = rows
    expect(await outcome(taking([{ ...changed, version: 0 }, made], world))).toBe("conflict")
    expect(await outcome(taking([changed, made, made], world))).toBe("sku_taken")
    expect(await outcome(taking([changed, { draft: productDraft("", "X") }], world))).toBe("invalid")
    expect(await outcome(taking([changed, { draft: productDraft("No SKU") }], world))).toBe("invalid")
    expect(await outcome(taking([{ ...changed, productId: world.theirs.productId }], world))).toBe("not_found")
    expect(await outcome(taking([], world))).toBe("invalid")
    const many = Array.from({ length: 501 }, (_, at) => ({ draft: productDraft("Bowl", String(at)) }))
    expect(await outcome(taking(many, world))).toBe("invalid")
    const { brandId } = world.ours
    const skus = Array.from({ length: 501 }, (_, at) => String(at))
    expect(await outcome(world.cleo.query(api.productImports.find, { brandId, skus }))).toBe("invalid")
    expect(await listed(world)).toEqual(before)
  })

  it("is undone for a day; what was changed since stays and is named", async () => {
    const { before, jug, rows, world } = await start()
    const { cleo, mia } = world
    const first = await taking(rows, world)
    expect(await mia.mutation(api.productImports.undo, first)).toEqual({ undone: 2, left: [] })
    expect(await listed(world)).toEqual(before)
    expect(await outcome(mia.mutation(api.productImports.undo, first))).toBe("too_late_to_undo")

    const again = await taking([{ ...rows[0]!, version: 3 }, rows[1]!], world)
    const draft = productDraft("Short jug", "JUG")
    await cleo.mutation(api.products.update, { id: jug, version: 4, idempotencyKey: newKey(), draft })
    expect(await cleo.mutation(api.productImports.undo, again)).toEqual({ undone: 1, left: ["Short jug"] })

    const late = await taking([rows[1]!], world)
    hours(25)
    expect(await outcome(cleo.mutation(api.productImports.undo, late))).toBe("too_late_to_undo")
    const { last } = await cleo.query(api.productImports.former, { brandId: world.ours.brandId })
    expect(last).toBeUndefined()
  })

  it("only the newest one can be undone, and what undoes others is deleted", async () => {
    const { rows, world } = await start()
    const first = await taking([rows[0]!], world)
    const second = await taking([rows[1]!], world)
    expect(await outcome(world.cleo.mutation(api.productImports.undo, first))).toBe("too_late_to_undo")
    await world.t.mutation(internal.archiveSweep.begin, {})
    const kept = () => world.t.run(({ db }) => db.query("productImportItems").collect())
    await vi.waitFor(async () => {
      await world.t.finishInProgressScheduledFunctions()
      const ours = (await kept()).filter(({ brandId }) => brandId === world.ours.brandId)
      expect(ours.map(({ importId }) => importId)).toEqual([second.productImportId])
    })
    expect(await world.cleo.mutation(api.productImports.undo, second)).toEqual({ undone: 1, left: [] })
  })

  it("leaves a new product that is shown or named archived, and removes the others", async () => {
    const { rows, world } = await start()
    const { cleo, ours, t } = world
    const made = ["A", "B", "C", "D"].map((sku) => ({ draft: productDraft(`New ${sku}`, sku) }))
    const taken = await taking([...made, rows[1]!], world)
    const found = await cleo.query(api.productImports.find, { brandId: ours.brandId, skus: ["A", "B", "C", "D"] })
    const [a, b, c, d] = found.map(({ productId }) => productId)
    const userId = (await t.run(({ db }) => db.query("users").first()))?._id
    if (a === undefined || b === undefined || c === undefined || d === undefined || userId === undefined)
      throw new Error("Not made")
    await t.run(async ({ db }) => {
      await db.patch(ours.campaignId, { productIds: [a] })
      await db.patch(ours.photoshootId, { productIds: [b] })
      await db.patch(ours.brandId, { picturesIndexed: true })
    })
    await storeAsset(world, creativeFields(ours, userId, { name: "Shown", alt: "", productIds: [c] as never }))
    expect(await cleo.mutation(api.productImports.undo, taken)).toEqual({ undone: 5, left: [] })
    const states = await t.run(({ db }) =>
      Promise.all([a, b, c, d].map(async (id) => (await db.get(id as typeof ours.productId))?.archivedAt !== undefined))
    )
    expect(states).toEqual([true, true, true, false])
    expect(await t.run(({ db }) => db.get(d as typeof ours.productId))).toBeNull()
  })

  it("of 500 rows is taken and undone as one act", async () => {
    const { world } = await start()
    const rows = Array.from({ length: 500 }, (_, at) => ({ draft: productDraft(`Bowl ${at}`, `B ${at}`) }))
    const taken = await taking(rows, world)
    expect(await world.cleo.mutation(api.productImports.undo, taken)).toEqual({ undone: 500, left: [] })
  })
})
