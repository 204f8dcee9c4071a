import * as fc from "fast-check"
import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { countedSlowly, countsOf } from "../convex/records/recordCounts.ts"
import { newKey, productDraft } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

type Step =
  | { readonly type: "create" | "update"; readonly category: string; readonly status: "active" | "draft" }
  | { readonly type: "archive" | "restore" | "remove" }

const CATEGORIES = ["", "Cups", "Bowls"]

const step: fc.Arbitrary<Step & { readonly which: number }> = fc.oneof(
  fc.record({
    type: fc.constantFrom("create" as const, "update" as const),
    category: fc.constantFrom(...CATEGORIES),
    status: fc.constantFrom("active" as const, "draft" as const),
    which: fc.nat(3)
  }),
  fc.record({
    type: fc.constantFrom("archive", "restore", "remove"),
    which: fc.nat(3)
  })
)

const perform = async (world: World, given: Step & { readonly which: number }) => {
  const { mia, ours, t } = world
  const rows = await t.run(({ db }) =>
    db
      .query("products")
      .withIndex("by_brand", (q) => q.eq("brandId", ours.brandId))
      .collect()
  )
  const row = rows[given.which % Math.max(1, rows.length)]
  if (given.type === "create" || given.type === "update") {
    const draft = { ...productDraft("Mug"), category: given.category, status: given.status }
    const args = { idempotencyKey: newKey(), draft }
    if (given.type === "create") await mia.mutation(api.products.create, { brandId: ours.brandId, ...args })
    else if (row) await outcome(mia.mutation(api.products.update, { id: row._id, version: row.version, ...args }))
  } else if (row) {
    const ids = [row._id]
    if (given.type === "remove") await outcome(mia.mutation(api.products.remove, { ids }))
    else await mia.mutation(api.products.archive, { ids, archived: given.type === "archive" })
  }
}

const sorted = (groups: Awaited<ReturnType<typeof countedSlowly>>) =>
  groups.map(({ archived, count, values }) => JSON.stringify([archived, values, count])).toSorted()

it("what is counted with every change is what counting everything gives", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const world = await makeWorld()
      const { brandId } = world.ours
      for (const each of steps) await perform(world, each)
      await world.t.run(async (ctx) => {
        const counted = await countsOf(ctx as never, "products", brandId)
        expect(sorted(counted)).toEqual(sorted(await countedSlowly(ctx as never, "products", brandId)))
      })
    }),
    { numRuns: 10 }
  )
})
