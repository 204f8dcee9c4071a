/** A database that is written to, and copies of its files as a dying process or a failing disk would leave them. */
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { crc32 } from "node:zlib"
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { type Engine, makeEngine, type Modules } from "@marque/embedded/engine"
import { hostTimers } from "../../src/host/timers.ts"

/** Maximum number of rows: a further one replaces the oldest. */
const KEPT = 150
const TEXT_BYTES = 6000
const PER_COMMIT = 5

const textOf = (n: number): string => {
  let state = n * 2654435761
  let text = ""
  while (text.length < TEXT_BYTES) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    text += state.toString(36)
  }
  return text
}

export const rowsAfter = (count: number): ReadonlyArray<string> =>
  Array.from({ length: Math.min(count, KEPT) }, (_, at) => {
    const n = Math.max(0, count - KEPT) + at + 1
    return `${n} ${textOf(n)}`
  })

const schema = defineSchema({
  rows: defineTable({ n: v.number(), text: v.string() }).index("by_n", ["n"]),
  heads: defineTable({ count: v.number() })
})

const chain = {
  add: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      const head = await db.query("heads").unique()
      const n = (head?.["count"] ?? 0) + 1
      await db.insert("rows", { n, text: textOf(n) })
      if (head === null) await db.insert("heads", { count: n })
      else await db.patch(head._id, { count: n })
      const oldest = await db
        .query("rows")
        .withIndex("by_n", (q) => q.lte("n", n - KEPT))
        .first()
      if (oldest !== null) await db.delete(oldest._id)
      return n
    }
  }),
  count: queryGeneric({ args: {}, handler: async ({ db }) => (await db.query("heads").unique())?.["count"] ?? 0 }),
  rows: queryGeneric({
    args: {},
    handler: async ({ db }) => {
      const rows = await db.query("rows").withIndex("by_n").collect()
      return rows.map(({ n, text }) => `${n} ${text}`)
    }
  })
}

const modules: Modules = new Map<string, Readonly<Record<string, unknown>>>([
  ["schema", { default: schema }],
  ["chain", chain]
])

const metadata = { requestId: "torn", ip: null, userAgent: null }
const callOf = (path: string) => ({ path, args: {}, identity: null, reach: "public" as const, metadata })

export const open = (folder: string): Promise<Engine> =>
  makeEngine({
    file: join(folder, "data.sqlite"),
    filesDir: join(folder, "files"),
    publicUrl: "",
    siteUrl: "",
    modules,
    limits: false,
    // No commit depends on machine speed: the same calls always make the same commits.
    timers: { ...hostTimers, elapsed: () => 0 }
  })

export const ask = async (engine: Engine, path: string): Promise<unknown> => {
  const answer = await engine.query(callOf(path))
  if (!answer.ok) throw new Error(answer.failure.message)
  return answer.value
}

export interface Image {
  readonly folder: string
  readonly count: number
}

const copyFiles = (from: string, to: string): void => {
  mkdirSync(to)
  for (const name of ["data.sqlite", "data.sqlite-wal"]) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
  }
  cpSync(join(from, "files"), join(to, "files"), { recursive: true })
}

export const copyImage = (image: Image, folder: string): Image => {
  copyFiles(image.folder, folder)
  return { folder, count: image.count }
}

export const makeImages = async (
  folder: string,
  { rounds, perRound }: { readonly rounds: number; readonly perRound: number }
): Promise<ReadonlyArray<Image>> => {
  const live = join(folder, "live")
  mkdirSync(live)
  const engine = await open(live)
  const images: Array<Image> = []
  let count = 0
  const take = () => {
    const to = join(folder, `image-${images.length}`)
    copyFiles(live, to)
    images.push({ folder: to, count })
  }
  const content = () => crc32(readFileSync(join(live, "data.sqlite")))
  let last = content()
  const changed = (): boolean => {
    const before = last
    last = content()
    return last !== before
  }
  for (let round = 1; round <= rounds; round += 1) {
    const body = new Blob([`file ${round} ${textOf(round)}`]).stream()
    await engine.files.store(body, { contentType: "text/plain" })
    for (let done = 0; done < perRound; done += PER_COMMIT) {
      const answers = await Promise.all(Array.from({ length: PER_COMMIT }, () => engine.mutation(callOf("chain:add"))))
      if (!answers.every(({ ok }) => ok)) throw new Error("A mutation failed")
      count += PER_COMMIT
      // A checkpointed log still exists; losing its end must be noticed.
      if (changed() && round > 1) take()
    }
    take()
  }
  await engine.close()
  return images
}
