import { mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { expect, it } from "vitest"
import { callOf, modulesOf, start } from "./harness.ts"

const rows = {
  add: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      for (let n = 0; n < 3; n++) await db.insert("rows", { n })
    }
  }),
  page: queryGeneric({
    args: { cursor: v.union(v.string(), v.null()), descending: v.boolean() },
    handler: async ({ db }, { cursor, descending }) => {
      const { continueCursor } = await db
        .query("rows")
        .order(descending ? "desc" : "asc")
        .paginate({ cursor, numItems: 1 })
      return continueCursor
    }
  }),
  caught: queryGeneric({
    args: {},
    handler: async ({ db }) => {
      try {
        await db.query("rows").paginate({ cursor: "of another time", numItems: 1 })
        return null
      } catch (error) {
        return (error as { readonly data?: unknown }).data ?? null
      }
    }
  })
}

it("a cursor that cannot be used says so in its data, to the function that catches it and to the client", async () => {
  const { engine, query } = await start({ modules: modulesOf({ rows }) })
  const data = { isConvexSystemError: true, paginationError: "InvalidCursor" }
  expect(await query("rows:caught")).toMatchObject(data)
  const refused = await engine.query(callOf("rows:page", { cursor: "of another time", descending: false }))
  expect(refused).toMatchObject({ ok: false, failure: { data } })
})

it("a cursor is of one query: not of the same in another order", async () => {
  const { mutation, query } = await start({ modules: modulesOf({ rows }) })
  await mutation("rows:add", {})
  const cursor = await query("rows:page", { cursor: null, descending: false })
  await expect(query("rows:page", { cursor, descending: false })).resolves.toEqual(expect.any(String))
  await expect(query("rows:page", { cursor, descending: true })).rejects.toThrow("InvalidCursor")
})
