import { convexTest } from "@marque/embedded/testing"
import { actionGeneric, defineSchema, defineTable, makeFunctionReference } from "convex/server"
import { v } from "convex/values"
import { expect, it } from "vitest"

/** Behaviour of convex-test that suites rely on and that differs from a deployment. */
const schema = defineSchema({
  notes: defineTable({ text: v.string(), owner: v.optional(v.string()), place: v.optional(v.array(v.float64())) })
    .searchIndex("by_text", { searchField: "text", filterFields: ["owner"] })
    .vectorIndex("by_place", { vectorField: "place", dimensions: 1536, filterFields: ["owner"] })
})

const near = makeFunctionReference<"action", { at: Array<number> }, Array<{ _id: string }>>("search:near")
const search = {
  near: actionGeneric({
    args: { at: v.array(v.float64()) },
    handler: (ctx, { at }) => ctx.vectorSearch("notes", "by_place", { vector: at })
  })
}
const modules = { "/convex/_generated/api.js": async () => ({}), "/convex/search.ts": async () => search }

const filled = async (...notes: ReadonlyArray<{ text: string; place?: Array<number> }>) => {
  const t = convexTest(schema, modules)
  const ids = await t.run(async ({ db }) => {
    const added: Array<string> = []
    for (const note of notes) added.push(await db.insert("notes", note))
    return added
  })
  const find = (text: string) =>
    t.run(async ({ db }) =>
      (
        await db
          .query("notes")
          .withSearchIndex("by_text", (q) => q.search("text", text))
          .collect()
      ).map((note) => note.text)
    )
  return { find, ids, t }
}

it("text matches the beginning of any word, the oldest document first", async () => {
  const { find } = await filled({ text: "Olive oil" }, { text: "an olive tree" }, { text: "oil-free" })
  expect(await find("OLI oi")).toEqual(["Olive oil", "an olive tree", "oil-free"])
  expect(await find("live")).toEqual([])
  expect(await find("  ")).toEqual([])
})

it("vectors may have another length than their index, and equal ones come oldest first", async () => {
  const { ids, t } = await filled(
    { text: "a", place: [0, 1] },
    { text: "b", place: [1, 1] },
    { text: "c", place: [1, 1] },
    { text: "d", place: [1, 0, 0] }
  )
  const found = await t.action(near, { at: [1, 1] })
  expect(found.map(({ _id }) => ids.indexOf(_id))).toEqual([1, 2, 0])
})

it("a page that ends on the last document says that it is the last", async () => {
  const { t } = await filled({ text: "a" }, { text: "b" })
  const page = (numItems: number) => t.run(({ db }) => db.query("notes").paginate({ cursor: null, numItems }))
  expect((await page(1)).isDone).toBe(false)
  expect((await page(2)).isDone).toBe(true)
})

it("metrics say what would remain under the hosted limits while none is enforced", async () => {
  const { t } = await filled({ text: "a" })
  const metrics = await t.query(async (ctx) => {
    await ctx.db.query("notes").collect()
    return ctx.meta.getTransactionMetrics()
  })
  expect(metrics.documentsRead).toEqual({ used: 1, remaining: 31_999 })
})

it("db.get refuses ids of system tables by throwing, and db.system.get knows nothing of others", async () => {
  const { ids, t } = await filled({ text: "a" })
  const file = await t.run(({ storage }) => storage.store(new Blob(["x"])))
  const get = (id: string) => t.run(({ db }) => db.get(id as never))
  const systemGet = (id: string) => t.run(({ db }) => db.system.get(id as never))
  await expect(get(file)).rejects.toThrow("System tables can only be accessed from db.system.get()")
  expect(await systemGet(file)).toMatchObject({ size: 1 })
  expect(await systemGet(ids[0] ?? "")).toBeNull()
})
