import { convexTest } from "@marque/embedded/testing"
import {
  defineSchema,
  defineTable,
  type GenericMutationCtx,
  makeFunctionReference,
  mutationGeneric
} from "convex/server"
import type { DataModelFromSchemaDefinition } from "convex/server"
import { type GenericId, v } from "convex/values"
import { AsyncLocalStorage } from "node:async_hooks"
import { describe, expect, it, test } from "vitest"

const schema = defineSchema({
  notes: defineTable({ text: v.string(), about: v.optional(v.id("notes")) }),
  pictures: defineTable({ embedding: v.array(v.float64()) }).vectorIndex("near", {
    vectorField: "embedding",
    dimensions: 2
  })
})
type Ctx = GenericMutationCtx<DataModelFromSchemaDefinition<typeof schema>>

const reread = makeFunctionReference<"mutation", { id: string }, string | null>("notes:reread")
const modules = {
  "/convex/_generated/api.js": async () => ({}),
  "/convex/notes.ts": async () => ({
    reread: mutationGeneric({
      args: { id: v.id("notes") },
      handler: async ({ db }, { id }) => (await db.get(id))?.["text"] ?? null
    })
  })
}
const elsewhere = AsyncLocalStorage.snapshot()
const start = () => convexTest(schema, modules)

const withFixture = test.extend<{ ctx: Ctx }>({
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs by destructuring
  ctx: async ({}, use) => {
    await start().run(async (ctx) => use(ctx))
  }
})

describe("a context that a fixture hands on", () => {
  withFixture("reads and writes in the test's body, outside of the call that made it", async ({ ctx }) => {
    const id = await ctx.db.insert("notes", { text: "kept" })
    await expect(ctx.db.get(id)).resolves.toMatchObject({ text: "kept" })
    await expect(ctx.runMutation(reread, { id })).resolves.toBe("kept")
  })

  withFixture("reads as many pages as the test likes", async ({ ctx }) => {
    await ctx.db.insert("notes", { text: "one" })
    const read = () => ctx.db.query("notes").paginate({ numItems: 1, cursor: null })
    expect((await read()).page).toHaveLength(1)
    expect((await read()).page).toHaveLength(1)
  })

  it("is of nobody while two are open at once", async () => {
    const outer = start()
    await outer.run(async (first) =>
      start().run(async () => {
        await expect(elsewhere(async () => first.db.query("notes").collect())).rejects.toThrow(
          "can only be used inside a function"
        )
      })
    )
  })
})

describe("an id that a test makes up", () => {
  const missing = "0123456789012345678901234567notes" as GenericId<"notes">

  it("of digits and a table is an id of a document that is not there", async () => {
    const t = start()
    await expect(t.run(({ db }) => db.get(missing))).resolves.toBeNull()
    await expect(t.mutation(reread, { id: missing })).resolves.toBeNull()
    await expect(t.run(async ({ db }) => db.normalizeId("notes", missing))).resolves.toBe(missing)
    await expect(t.run(({ db }) => db.patch(missing, { text: "x" }))).rejects.toThrow(missing)
    await expect(t.run(({ db }) => db.insert("notes", { text: "x", about: missing }))).resolves.toBeTypeOf("string")
  })

  it("of another form is not found, and no argument that is an id", async () => {
    const t = start()
    await expect(t.run(({ db }) => db.get("nonsense" as GenericId<"notes">))).resolves.toBeNull()
    await expect(t.mutation(reread, { id: "nonsense" })).rejects.toThrow('Expected ID for table "notes"')
    await expect(t.mutation(reread, { id: "123pictures" })).rejects.toThrow('Expected ID for table "notes"')
  })
})

it("a patch may not remove a field that the schema does not know", async () => {
  const t = start()
  const id = await t.run(({ db }) => db.insert("notes", { text: "x" }))
  await expect(t.run(({ db }) => db.patch(id, { other: undefined } as object))).rejects.toThrow("field `other`")
  await expect(t.run(({ db }) => db.patch(id, { about: undefined }))).resolves.toBeNull()
})

it("a vector search for nothing finds nothing", async () => {
  const t = start()
  await t.run(({ db }) => db.insert("pictures", { embedding: [1, 0] }))
  const near = (limit: number) => t.action((ctx) => ctx.vectorSearch("pictures", "near", { vector: [1, 0], limit }))
  await expect(near(0)).resolves.toEqual([])
  await expect(near(1)).resolves.toHaveLength(1)
})
