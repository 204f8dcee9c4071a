import { createWriteStream, existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { makeEngine } from "../engine/make-engine.ts"
import type { Operator } from "./operator.ts"
import { UsageProblem } from "./usage-problem.ts"

const ADDRESS = "http://127.0.0.1:3210"

/** Fails when there is no database and `create` is false, and names the process when one holds it. */
export const openDatabase = async (data: string, create: boolean): Promise<Operator> => {
  const file = resolve(join(data, "data.sqlite"))
  if (!create && !existsSync(file))
    throw new UsageProblem(`There is no database at ${file}: name its folder with --data`)
  const engine = await makeEngine({
    file,
    filesDir: resolve(join(data, "files")),
    publicUrl: ADDRESS,
    siteUrl: `${ADDRESS}/http`
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\nWhile a server holds the database, ask it: --url <address> --admin-key <key>`)
  })
  const { admin } = engine
  return {
    tables: async () => admin.tables(),
    documents: async (asked) => admin.documents(asked),
    environment: async () => engine.environment(),
    changeEnvironment: engine.changeEnvironment,
    logs: async () => [],
    exportTo: (target, onProgress) =>
      pipeline(admin.exportSnapshot(onProgress), createWriteStream(target, { flags: "wx", mode: 0o600 })),
    importFrom: async (source, mode, onProgress) =>
      Object.fromEntries(await admin.importSnapshot(source, { mode, onProgress })),
    backUp: admin.backUp,
    sweep: admin.sweep,
    check: admin.check,
    close: engine.close
  }
}
