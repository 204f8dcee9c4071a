import { actionGeneric, defineSchema, defineTable, mutationGeneric } from "convex/server"
import { v } from "convex/values"
import fc from "fast-check"
import { expect, it } from "vitest"
import { modulesOf, start } from "./harness.ts"

const points = {
  add: mutationGeneric({
    args: { points: v.array(v.any()) },
    handler: async ({ db }, args) => {
      const ids: Array<string> = []
      for (const point of args.points) ids.push(await db.insert("points", point))
      return ids
    }
  }),
  change: mutationGeneric({
    args: { id: v.string(), fields: v.any() },
    handler: ({ db }, { fields, id }) => db.patch(id as never, fields)
  }),
  remove: mutationGeneric({ args: { id: v.string() }, handler: ({ db }, { id }) => db.delete(id as never) }),
  near: actionGeneric({
    args: { vector: v.array(v.number()), limit: v.optional(v.number()), kinds: v.optional(v.array(v.string())) },
    handler: async (ctx, { kinds, limit, vector }) =>
      ctx.vectorSearch("points", "by_place", {
        vector,
        ...(limit === undefined ? {} : { limit }),
        ...(kinds === undefined ? {} : { filter: (q) => q.or(...kinds.map((kind) => q.eq("kind", kind))) })
      })
  }),
  elsewhere: actionGeneric({
    args: {},
    handler: (ctx) =>
      ctx.vectorSearch("points", "by_place", { vector: [1, 0], filter: (q) => q.eq("size" as never, 1 as never) })
  })
}

const schema = defineSchema({
  points: defineTable({ place: v.optional(v.array(v.float64())), kind: v.optional(v.string()) }).vectorIndex(
    "by_place",
    {
      vectorField: "place",
      dimensions: 2,
      filterFields: ["kind"]
    }
  )
})

interface Match {
  readonly _id: string
  readonly _score: number
}

const started = async () => {
  const { action, mutation } = await start({ modules: modulesOf({ points, schema: { default: schema } }) })
  const near = async (vector: Array<number>, more: { limit?: number; kinds?: Array<string> } = {}) =>
    (await action("points:near", { vector, ...more })) as unknown as Array<Match>
  const add = async (...all: ReadonlyArray<{ place?: Array<number>; kind?: string }>) =>
    (await mutation("points:add", { points: all as never })) as Array<string>
  return { action, add, mutation, near }
}

it("answers the nearest by cosine similarity, the nearest first", async () => {
  const { add, near } = await started()
  const [east, north, diagonal] = await add({ place: [3, 0] }, { place: [0, 2] }, { place: [1, 1] })
  const found = await near([1, 0])
  expect(found.map(({ _id }) => _id)).toEqual([east, diagonal, north])
  expect(found.map(({ _score }) => Number(_score.toFixed(4)))).toEqual([1, 0.7071, 0])
})

it("leaves out documents without a vector, and answers at most the limit", async () => {
  const { add, near } = await started()
  await add({}, { place: [1, 0] }, { place: [1, 1] })
  expect(await near([1, 0])).toHaveLength(2)
  expect(await near([1, 0], { limit: 1 })).toHaveLength(1)
  await expect(near([1, 0], { limit: 257 })).rejects.toThrow("the limit must be 1 to 256, got 257")
})

it("filters by any of several values", async () => {
  const { add, near } = await started()
  const [a, b] = await add({ place: [1, 0], kind: "a" }, { place: [1, 1], kind: "b" }, { place: [1, 0], kind: "c" })
  expect((await near([1, 0], { kinds: ["a", "b"] })).map(({ _id }) => _id)).toEqual([a, b])
  expect(await near([1, 0], { kinds: ["d"] })).toEqual([])
})

it("refuses vectors of another length, in documents and in searches", async () => {
  const { action, add, near } = await started()
  await expect(add({ place: [1, 2, 3] })).rejects.toThrow(
    'The vector in field "place" has 3 dimensions; the index "points.by_place" needs 2'
  )
  await expect(near([1, 2, 3])).rejects.toThrow("the vector must have 2 dimensions, got 3")
  await expect(action("points:elsewhere")).rejects.toThrow('"size" is not one of its filter fields')
})

it("after any writes equals a comparison with every document", async () => {
  const coordinate = fc.integer({ min: -3, max: 3 })
  const place = fc.tuple(coordinate, coordinate).filter(([x, y]) => x !== 0 || y !== 0)
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), place }) },
    fc.record({ kind: fc.constant("move" as const), place, at: fc.nat(20) }),
    fc.record({ kind: fc.constant("remove" as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant("look" as const), place })
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { add, mutation, near } = await started()
      const model = new Map<string, readonly [number, number]>()
      for (const each of [...steps, { kind: "look" as const, place: [1, 2] as [number, number] }]) {
        const ids = [...model.keys()]
        if (each.kind === "add") {
          const [id = ""] = await add({ place: [...each.place] })
          model.set(id, each.place)
        } else if (each.kind === "look") {
          const [x, y] = each.place
          const score = ([a, b]: readonly [number, number]) => (a * x + b * y) / Math.hypot(a, b) / Math.hypot(x, y)
          const found = await near([x, y], { limit: 256 })
          expect(found.map(({ _id }) => _id).sort()).toEqual(ids.sort())
          for (const { _id, _score } of found) expect(_score).toBeCloseTo(score(model.get(_id) ?? [1, 0]), 5)
          expect(found.map(({ _score }) => _score)).toEqual(found.map(({ _score }) => _score).sort((l, r) => r - l))
        } else {
          const id = ids[each.at % Math.max(ids.length, 1)]
          if (id === undefined) continue
          if (each.kind === "remove") await mutation("points:remove", { id })
          else await mutation("points:change", { id, fields: { place: [...each.place] } })
          if (each.kind === "remove") model.delete(id)
          else model.set(id, each.place)
        }
      }
    }),
    { numRuns: 40 }
  )
})
