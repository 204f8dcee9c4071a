import { mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { createHash } from "node:crypto"
import { join } from "node:path"
import { type Engine, type EngineOptions, makeEngine } from "@marque/embedded/engine"
import { onTestFinished } from "vitest"
import { folder, modulesOf, use } from "./harness.ts"

const files = {
  add: mutationGeneric({ args: { n: v.number() }, handler: async ({ db }, { n }) => db.insert("rows", { n }) }),
  addLarge: mutationGeneric({
    args: {},
    handler: async ({ db }) => db.insert("rows", { text: "x".repeat(900_000) })
  }),
  count: queryGeneric({ args: {}, handler: async ({ db }) => (await db.query("rows").collect()).length }),
  url: queryGeneric({ args: { id: v.id("_storage") }, handler: async ({ storage }, { id }) => storage.getUrl(id) }),
  remove: mutationGeneric({
    args: { id: v.id("_storage") },
    handler: async ({ storage }, { id }) => storage.delete(id)
  })
}

export const modules = modulesOf({ files })

export const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex")

export const installation = async () => {
  const path = await folder()
  const lines: Array<string> = []
  const open = async (options: Partial<EngineOptions> = {}): Promise<Engine> => {
    const engine = await makeEngine({
      file: join(path, "db.sqlite"),
      filesDir: join(path, "files"),
      publicUrl: "http://x",
      siteUrl: "http://x",
      modules,
      log: ({ level, text }) => lines.push(`${level} ${text}`),
      ...options
    })
    onTestFinished(() => engine.close())
    return engine
  }
  return { path, file: join(path, "db.sqlite"), filesDir: join(path, "files"), lines, open }
}

export const storeText = async (engine: Engine, text: string): Promise<string> =>
  (await engine.files.store(new Blob([text]).stream(), { contentType: "text/plain" })).storageId

export const found = async (engine: Engine, id: string) => {
  const url = await use(engine).query("files:url", { id })
  return engine.files.find(typeof url === "string" ? (url.split("/").at(-1) ?? "") : "")
}
