import { createWriteStream, existsSync } from "node:fs"
import { resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { makeEngine } from "../engine/make-engine.ts"
import type { BlobSettings } from "../s3/s3-settings.ts"
import type { Operator } from "./operator.ts"

const ADDRESS = "http://127.0.0.1:3210"

interface DatabaseLocation {
  readonly file: string
  readonly filesDir: string
  readonly blobs?: BlobSettings | undefined
  /** Whether a missing database is made. @default false */
  readonly create?: boolean
}

/** Fails when there is no database or another process holds it (naming it). */
export const openDatabase = async ({ blobs, create = false, file, filesDir }: DatabaseLocation): Promise<Operator> => {
  if (!create && !existsSync(file)) throw new Error(`There is no database at ${file}`)
  const engine = await makeEngine({
    file: resolve(file),
    filesDir: resolve(filesDir),
    ...(blobs === undefined ? {} : { blobs }),
    publicUrl: ADDRESS,
    siteUrl: `${ADDRESS}/http`
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
