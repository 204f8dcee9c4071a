import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { makeEngine } from "@marque/embedded/engine"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { callOf, folder, modulesOf, start, use } from "./harness.ts"

const notes = {
  add: mutationGeneric({
    args: { notes: v.array(v.any()) },
    handler: async ({ db }, args) => {
      const ids = []
      for (const note of args.notes) ids.push(await db.insert("notes", note))
      return ids
    }
  }),
  change: mutationGeneric({
    args: { id: v.string(), fields: v.any() },
    handler: ({ db }, { fields, id }) => db.patch(id as never, fields)
  }),
  remove: mutationGeneric({ args: { id: v.string() }, handler: ({ db }, { id }) => db.delete(id as never) }),
  addAndFail: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      await db.insert("notes", { text: "vanishing" })
      throw new Error("undone")
    }
  }),
  find: queryGeneric({
    args: { text: v.string(), owner: v.optional(v.any()) },
    handler: async ({ db }, { owner, text }) => {
      const found = await db
        .query("notes")
        .withSearchIndex("by_text", (q) => {
          const search = q.search("text", text)
          return owner === undefined ? search : search.eq("owner", owner)
        })
        .collect()
      return found.map((note) => note.text as string)
    }
  }),
  page: queryGeneric({
    args: { text: v.string(), cursor: v.union(v.string(), v.null()) },
    handler: async ({ db }, { cursor, text }) => {
      const found = await db
        .query("notes")
        .withSearchIndex("by_text", (q) => q.search("text", text))
        .paginate({ cursor, numItems: 2 })
      return { texts: found.page.map((note) => note.text as string), cursor: found.continueCursor, done: found.isDone }
    }
  }),
  most: queryGeneric({
    args: { text: v.string(), count: v.number() },
    handler: async ({ db }, { count, text }) => {
      const found = await db
        .query("notes")
        .withSearchIndex("by_text", (q) => q.search("text", text))
        .take(count)
      return found.length
    }
  }),
  misused: queryGeneric({
    args: {},
    handler: ({ db }) =>
      db
        .query("notes")
        .withSearchIndex("by_text", (q) => q.search("text", "x").eq("colour" as never, "red" as never))
        .collect()
  }),
  unknown: queryGeneric({
    args: {},
    handler: ({ db }) =>
      db
        .query("notes")
        .withSearchIndex("by_title" as never, (q) => q.search("text" as never, "x"))
        .collect()
  })
}

const plain = defineSchema({ notes: defineTable({ text: v.any(), owner: v.optional(v.any()) }) })
const searchable = defineSchema({
  notes: defineTable({ text: v.any(), owner: v.optional(v.any()) }).searchIndex("by_text", {
    searchField: "text",
    filterFields: ["owner"]
  })
})

const withSchema = (schema: unknown) => modulesOf({ notes, schema: { default: schema } })
const started = () => start({ modules: withSchema(searchable) })
const texts = (...all: ReadonlyArray<string>) => ({ notes: all.map((text) => ({ text })) })

it("finds documents that hold any of the words, the better match first", async () => {
  const { mutation, query } = await started()
  await mutation("notes:add", texts("olive oil", "oil of olive trees and olive leaves", "sea salt", "An Olive."))
  expect(await query("notes:find", { text: "OLIVE" })).toEqual([
    "An Olive.",
    "olive oil",
    "oil of olive trees and olive leaves"
  ])
  expect(await query("notes:find", { text: "salt pepper" })).toEqual(["sea salt"])
})

it("gives 1,024 documents and fails when a query asks for more, also where there are no more", async () => {
  const { mutation, query } = await started()
  await mutation("notes:add", texts(...Array.from({ length: 1_023 }, () => "olive")))
  expect(await query("notes:find", { text: "olive" })).toHaveLength(1_023)
  await mutation("notes:add", texts("olive"))
  expect(await query("notes:most", { text: "olive", count: 1_024 })).toBe(1_024)
  const refused = 'SearchQueryScannedTooManyDocumentsError: the search in "notes.by_text" has given 1024 documents'
  await expect(query("notes:find", { text: "olive" })).rejects.toThrow(refused)
  await mutation("notes:add", texts("olive", "olive"))
  await expect(query("notes:most", { text: "olive", count: 1_025 })).rejects.toThrow(refused)
})

it("ends the pages of a search at 1,024 documents", async () => {
  const { mutation, query } = await started()
  await mutation("notes:add", texts(...Array.from({ length: 1_100 }, () => "olive")))
  interface Found {
    readonly texts: ReadonlyArray<string>
    readonly cursor: string
    readonly done: boolean
  }
  let given = 0
  let page: Found | undefined
  while (page?.done !== true) {
    page = (await query("notes:page", { text: "olive", cursor: page?.cursor ?? null })) as unknown as Found
    given += page.texts.length
  }
  expect(given).toBe(1_024)
})

it("takes the last word as the beginning of one, and no other", async () => {
  const { mutation, query } = await started()
  await mutation("notes:add", texts("rosemary crackers", "rosehip tea"))
  expect(await query("notes:find", { text: "rose" })).toHaveLength(2)
  expect(await query("notes:find", { text: "rose tea" })).toEqual(["rosehip tea"])
  expect(await query("notes:find", { text: "crackers hip" })).toEqual(["rosemary crackers"])
})

it("prefers newer documents among equal matches", async () => {
  const { mutation, query } = await started()
  await mutation("notes:add", texts("fig one", "fig two", "fig six"))
  expect(await query("notes:find", { text: "fig" })).toEqual(["fig six", "fig two", "fig one"])
})

it("filters by exact values of any type, a missing field included", async () => {
  const { mutation, query } = await started()
  const owners = ["ann", 1, { $integer: "AQAAAAAAAAA=" }, null, ["ann"]]
  await mutation("notes:add", { notes: owners.map((owner, n) => ({ text: `fig ${n}`, owner })) })
  for (const [n, owner] of owners.entries()) {
    expect(await query("notes:find", { text: "fig", owner })).toEqual([`fig ${n}`])
  }
  expect(await query("notes:find", { text: "fig", owner: "nobody" })).toEqual([])
})

it("follows changes, removals and undone writes", async () => {
  const { mutation, query } = await started()
  const [id] = (await mutation("notes:add", texts("dark honey"))) as [string]
  await mutation("notes:change", { id, fields: { text: "pale honey" } })
  expect(await query("notes:find", { text: "dark" })).toEqual([])
  expect(await query("notes:find", { text: "pale" })).toEqual(["pale honey"])
  await mutation("notes:change", { id, fields: { text: 7 } })
  expect(await query("notes:find", { text: "honey" })).toEqual([])
  await mutation("notes:change", { id, fields: { text: "honey again" } })
  expect(await query("notes:find", { text: "honey" })).toEqual(["honey again"])
  await mutation("notes:remove", { id })
  expect(await query("notes:find", { text: "honey" })).toEqual([])
  await expect(mutation("notes:addAndFail")).rejects.toThrow("undone")
  expect(await query("notes:find", { text: "vanishing" })).toEqual([])
})

it("answers nothing for a text without words, and takes quotes and operators as plain text", async () => {
  const { mutation, query } = await started()
  await mutation("notes:add", texts('a "quoted" AND NOT near* thing'))
  expect(await query("notes:find", { text: "" })).toEqual([])
  expect(await query("notes:find", { text: ' "*" ( ) ' })).toEqual([])
  expect(await query("notes:find", { text: '"quoted" NEAR(' })).toHaveLength(1)
  expect(await query("notes:find", { text: "x".repeat(33) })).toEqual([])
})

it("pages through the matches in their order", async () => {
  const { mutation, query } = await started()
  await mutation("notes:add", texts("fig 1", "fig 2", "fig 3", "fig 4", "fig 5"))
  const seen: Array<string> = []
  let cursor: string | null = null
  for (;;) {
    const page = (await query("notes:page", { text: "fig", cursor })) as {
      texts: Array<string>
      cursor: string
      done: boolean
    }
    seen.push(...page.texts)
    cursor = page.cursor
    if (page.done) break
  }
  expect(seen).toEqual(["fig 5", "fig 4", "fig 3", "fig 2", "fig 1"])
})

it("names index and field when a search does not follow the schema", async () => {
  const { query } = await started()
  await expect(query("notes:misused")).rejects.toThrow('"colour" is not one of its filter fields')
  await expect(query("notes:unknown")).rejects.toThrow('Search index "notes.by_title" is not declared')
})

it("is read again when a match is written, and left alone by writes elsewhere", async () => {
  const { engine, mutation } = await started()
  const { reads } = await engine.query(callOf("notes:find", { text: "fig", owner: "ann" }))
  const touches: Array<boolean> = []
  engine.onCommit(({ writes }) =>
    touches.push(
      writes.some(({ index, key }) =>
        reads.some(
          (range) => range.index === index && Buffer.compare(range.low, key) <= 0 && Buffer.compare(key, range.high) < 0
        )
      )
    )
  )
  await mutation("notes:add", { notes: [{ text: "fig", owner: "ann" }] })
  await mutation("notes:add", { notes: [{ text: "fig", owner: "ben" }] })
  expect(touches).toEqual([true, false])
})

it("is built over documents that are already there, and goes with its index", async () => {
  const { engine, mutation, query } = await start({ modules: withSchema(plain) })
  await mutation("notes:add", { notes: Array.from({ length: 1500 }, (_, n) => ({ text: `fig ${n}` })) })
  await engine.swap(withSchema(searchable))
  expect(await query("notes:find", { text: "1499" })).toEqual(["fig 1499"])
  await engine.swap(withSchema(plain))
  await expect(query("notes:find", { text: "fig" })).rejects.toThrow("is not declared in the schema")
  await engine.swap(withSchema(searchable))
  expect(await query("notes:find", { text: "1499" })).toEqual(["fig 1499"])
})

it("is there after a restart, and a file of the first format is brought up to date", async () => {
  const path = await folder()
  const options = { file: join(path, "data.db"), filesDir: path, publicUrl: "http://x", siteUrl: "http://x" }
  const first = await makeEngine({ ...options, modules: withSchema(plain) })
  await use(first).mutation("notes:add", texts("kept fig"))
  await first.close()
  const database = new DatabaseSync(options.file)
  database.exec(
    "DROP TABLE search_rows; DROP TABLE vectors; DROP TABLE removed_files; ALTER TABLE docs DROP COLUMN sum; UPDATE meta SET v = '1' WHERE k = 'format'"
  )
  database.close()
  const second = await makeEngine({ ...options, modules: withSchema(searchable) })
  expect(await use(second).query("notes:find", { text: "kept" })).toEqual(["kept fig"])
  await second.close()
  const third = await makeEngine({ ...options, modules: withSchema(searchable) })
  expect(await use(third).query("notes:find", { text: "kept" })).toEqual(["kept fig"])
  await third.close()
})
