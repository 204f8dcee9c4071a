import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { type Engine, makeEngine } from "@marque/embedded/engine"
import { createWriteStream } from "node:fs"
import { cp, readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { DatabaseSync } from "node:sqlite"
import { expect, it, onTestFinished } from "vitest"
import { ZipFile } from "yazl"
import { folder, modulesOf, use } from "./harness.ts"

const data = {
  fill: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      const ann = await db.insert("people", { name: "Ann", age: 41n, key: new Uint8Array([1, 2]).buffer })
      await db.insert("notes", { text: "fig", author: ann, near: [ann], named: { [ann]: 1.5 } })
      await db.insert("notes", { text: "date", author: ann, near: [], named: {} })
      return ann
    }
  }),
  quote: mutationGeneric({
    args: { text: v.string() },
    handler: async ({ db }, { text }) => {
      const ann = await db.query("people").first()
      await db.insert("notes", { text, author: ann?._id as never, near: [], named: {} })
    }
  }),
  note: mutationGeneric({ args: {}, handler: async ({ db }) => void (await db.insert("other", { text: "own" })) }),
  person: mutationGeneric({
    args: {},
    handler: async ({ db }) => db.insert("people", { name: "Bea", age: 1n, key: new Uint8Array([3]).buffer })
  }),
  authors: queryGeneric({
    args: {},
    handler: async ({ db }) => {
      const notes = await db.query("notes").withIndex("by_text").collect()
      return Promise.all(
        notes.map(async ({ author, named, near, text }) => {
          const person = await db.get(author as never)
          return [text, (person as { name: string } | null)?.name, near.length, Object.values(named)] as never
        })
      )
    }
  }),
  files: queryGeneric({
    args: {},
    handler: async ({ db, storage }) => {
      const files = await db.system.query("_storage").collect()
      return Promise.all(
        files.map(async ({ _id, contentType, size }) => [contentType, size, await storage.getUrl(_id)])
      )
    }
  })
}

const schema = defineSchema({
  people: defineTable({ name: v.string(), age: v.int64(), key: v.bytes() }),
  notes: defineTable({
    text: v.string(),
    author: v.id("people"),
    near: v.array(v.id("people")),
    named: v.record(v.id("people"), v.number())
  }).index("by_text", ["text"])
})
const turned = defineSchema({ notes: schema.tables.notes, people: schema.tables.people })

const open = async (path: string, tables: unknown = schema): Promise<Engine> => {
  const engine = await makeEngine({
    file: join(path, "data.sqlite"),
    filesDir: join(path, "files"),
    publicUrl: "http://x",
    siteUrl: "http://x",
    modules: modulesOf({ data, schema: { default: tables } })
  })
  onTestFinished(() => engine.close())
  return engine
}

const filled = async () => {
  const path = await folder()
  const engine = await open(path)
  await use(engine).mutation("data:fill")
  const body = new Blob(["hello"]).stream()
  await engine.files.store(body, { contentType: "text/plain" })
  return { engine, path }
}

const exported = async (engine: Engine): Promise<string> => {
  const file = join(await folder(), "snapshot.zip")
  await pipeline(engine.admin.exportSnapshot(), createWriteStream(file))
  return file
}

const text = (value: unknown): string => (typeof value === "string" ? value : "no text")

const AUTHORS = [
  ["date", "Ann", 0, []],
  ["fig", "Ann", 1, [1.5]]
]

it("a snapshot read into another database keeps documents, references and files, however its tables are numbered", async () => {
  const { engine } = await filled()
  const file = await exported(engine)
  for (const tables of [schema, turned]) {
    const target = await open(await folder(), tables)
    const imported = await target.admin.importSnapshot(file, { mode: "empty" })
    expect(Object.fromEntries(imported)).toEqual({ people: 1, notes: 2, _storage: 1 })
    expect(await use(target).query("data:authors")).toEqual(AUTHORS)
    const [[type, size, url]] = (await use(target).query("data:files")) as unknown as [[string, number, string]]
    expect([type, size]).toEqual(["text/plain", 5])
    expect((await target.files.find(url.split("/").at(-1) ?? ""))?.size).toBe(5)
    expect((await target.admin.check()).problems).toEqual([])
  }
})

it("a snapshot of a snapshot's copy is the same documents", async () => {
  const { engine } = await filled()
  const target = await open(await folder())
  await target.admin.importSnapshot(await exported(engine), { mode: "empty" })
  const documents = (of: Engine, table: string) => of.admin.documents({ table, limit: 10, order: "asc" }).documents
  for (const table of ["people", "notes"]) expect(documents(target, table)).toEqual(documents(engine, table))
})

it("a database without documents keeps the snapshot's ids, however its tables are numbered, also after a restart", async () => {
  const { engine } = await filled()
  const documents = (of: Engine, table: string) => of.admin.documents({ table, limit: 10, order: "asc" }).documents
  const path = await folder()
  const target = await open(path, turned)
  await target.admin.importSnapshot(await exported(engine), { mode: "empty" })
  for (const table of ["people", "notes"]) expect(documents(target, table)).toEqual(documents(engine, table))
  await use(target).mutation("data:fill")
  await target.close()
  const again = await open(path, turned)
  expect(documents(again, "people")).toHaveLength(2)
  expect(documents(again, "people")[0]).toEqual(documents(engine, "people")[0])
  expect((await again.admin.check()).problems).toEqual([])
})

it("a database with documents renumbers ids, also inside texts", async () => {
  const { engine } = await filled()
  const ann = text(engine.admin.documents({ table: "people", limit: 1, order: "asc" }).documents[0]?.["_id"])
  await use(engine).mutation("data:quote", { text: JSON.stringify({ prompt: `product:[${ann}] on oak` }) })
  const other = { other: defineTable({ text: v.string() }) }
  const target = await open(
    await folder(),
    defineSchema({ ...other, notes: turned.tables.notes, people: turned.tables.people })
  )
  await use(target).mutation("data:note")
  await target.admin.importSnapshot(await exported(engine), { mode: "append" })
  const [person] = target.admin.documents({ table: "people", limit: 1, order: "asc" }).documents
  expect(person?.["_id"]).not.toBe(ann)
  const texts = target.admin
    .documents({ table: "notes", limit: 10, order: "asc" })
    .documents.map((note) => note["text"])
  expect(texts).toContain(JSON.stringify({ prompt: `product:[${text(person?.["_id"])}] on oak` }))
})

it("a snapshot that is refused takes the numbers of the tables back", async () => {
  const { engine } = await filled()
  const file = await exported(engine)
  const narrow = defineSchema({
    notes: defineTable({ ...schema.tables.notes.validator.fields, text: v.literal("date") }),
    people: schema.tables.people
  })
  const path = await folder()
  const target = await open(path, narrow)
  await expect(target.admin.importSnapshot(file, { mode: "empty" })).rejects.toThrow("does not match the schema")
  const ann = text(await use(target).mutation("data:person"))
  await target.close()
  const again = await open(path, narrow)
  expect(again.admin.documents({ table: "people", limit: 10, order: "asc" }).documents).toMatchObject([{ _id: ann }])
  expect((await again.admin.check()).problems).toEqual([])
})

it("tables that hold documents are left alone unless told otherwise", async () => {
  const { engine } = await filled()
  const file = await exported(engine)
  await expect(engine.admin.importSnapshot(file, { mode: "empty" })).rejects.toThrow(
    "These tables are not empty: _storage, people, notes. Choose append, replace or replace-all"
  )
  await expect(engine.admin.importSnapshot(file, { mode: "append" })).rejects.toThrow("already holds a document")
  await use(engine).mutation("data:fill")
  let replaced = 0
  engine.onSwap(() => (replaced += 1))
  await engine.admin.importSnapshot(file, { mode: "replace" })
  expect(replaced).toBe(1)
  expect(await use(engine).query("data:authors")).toEqual(AUTHORS)
  expect((await engine.admin.check()).problems).toEqual([])
})

it("a snapshot with one wrong document changes nothing", async () => {
  const { engine } = await filled()
  const file = await exported(engine)
  const narrow = defineSchema({
    people: schema.tables.people,
    notes: defineTable({ ...schema.tables.notes.validator.fields, text: v.literal("date") }).index("by_text", ["text"])
  })
  const target = await open(await folder(), narrow)
  await expect(target.admin.importSnapshot(file, { mode: "empty" })).rejects.toThrow(
    'A document of table "notes" does not match the schema'
  )
  expect(target.admin.tables().map(({ documents }) => documents)).toEqual([0, 0, 0, 0])
  await use(target)
    .mutation("data:fill")
    .catch(() => undefined)
  expect((await target.admin.check()).problems).toEqual([])
})

it("system tables that a deployment lists beside its own are passed over", async () => {
  const file = join(await folder(), "deployment.zip")
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('{"name":"_cron_jobs","id":40}\n{"name":"people","id":777}\n'), "_tables/documents.jsonl")
  const person = '{"name":"Ben","age":{"$integer":"AQAAAAAAAAA="},"key":{"$bytes":""}}\n'
  zip.addBuffer(Buffer.from(person), "people/documents.jsonl")
  zip.addBuffer(Buffer.from("{}\n"), "_cron_jobs/documents.jsonl")
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
  const target = await open(await folder())
  expect(Object.fromEntries(await target.admin.importSnapshot(file, { mode: "empty" }))).toEqual({ people: 1 })
})

it("a snapshot with the data of a component is refused as a whole, and says what to do", async () => {
  const { engine } = await filled()
  const file = join(await folder(), "deployment.zip")
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from("{}\n"), "people/documents.jsonl")
  zip.addBuffer(Buffer.from("{}\n"), "_components/rateLimiter/limits/documents.jsonl")
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
  await expect(engine.admin.importSnapshot(file, { mode: "append" })).rejects.toThrow(
    /has data of the component rateLimiter, .* remove the folder _components from the zip/
  )
})

it("what is no snapshot is refused with a sentence", async () => {
  const { engine, path } = await filled()
  const file = join(path, "no.zip")
  await writeFile(file, "not a zip")
  await expect(engine.admin.importSnapshot(file, { mode: "append" })).rejects.toThrow("cannot be read as a zip file")
})

it("a backup is a database of its own, taken while the first goes on", async () => {
  const { engine, path } = await filled()
  const target = join(path, "backup")
  const seen: Array<string> = []
  await engine.admin.backUp(target, ({ done, total, what }) => seen.push(`${what} ${done}/${total}`))
  expect(seen).toEqual(["database 0/1", "database 1/1", "files 1/1"])
  await use(engine).mutation("data:fill")
  const copy = await open(target)
  expect(await use(copy).query("data:authors")).toEqual(AUTHORS)
  expect(await copy.admin.check()).toMatchObject({ documents: 4, files: 1, problems: [] })
  await expect(engine.admin.backUp(target)).rejects.toThrow("is not empty; a backup needs a folder of its own")
})

it("damage is found: a lost document, a moved key, too many entries, a lost file", async () => {
  const { engine, path } = await filled()
  await engine.close()
  const damaged = join(await folder(), "data")
  await cp(path, damaged, { recursive: true })
  const database = new DatabaseSync(join(damaged, "data.sqlite"))
  database.exec("DELETE FROM docs WHERE json LIKE '%\"date\"%'")
  database.exec(
    "UPDATE idx SET key = CAST(key || x'01' AS BLOB) WHERE ix = (SELECT ix FROM index_state) AND id IN (SELECT id FROM docs)"
  )
  database.close()
  const blobs = join(damaged, "files")
  for (const name of await readdir(blobs)) {
    if (name !== "incoming") await rm(join(blobs, name), { recursive: true })
  }
  const { problems } = await (await open(damaged)).admin.check()
  const kinds = [
    /names the document \w+, which is not there/,
    /at a key that is not its own/,
    /entries for \d documents/,
    /content of the file \w+ is missing/
  ]
  for (const kind of kinds) expect(problems).toContainEqual(expect.stringMatching(kind))
})

it("documents are paged by age in both orders", async () => {
  const { engine } = await filled()
  const texts = (order: "asc" | "desc") => {
    const found: Array<unknown> = []
    let cursor: string | undefined
    do {
      const page = engine.admin.documents({ table: "notes", limit: 1, order, cursor })
      found.push(...page.documents.map((note) => note["text"]))
      cursor = page.cursor
    } while (cursor !== undefined)
    return found
  }
  expect(texts("asc")).toEqual(["fig", "date"])
  expect(texts("desc")).toEqual(["date", "fig"])
  expect(() => engine.admin.documents({ table: "nothing", limit: 1, order: "asc" })).toThrow(
    'There is no table "nothing"'
  )
})
