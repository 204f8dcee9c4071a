import { createReadStream, createWriteStream } from "node:fs"
import { stat } from "node:fs/promises"
import { resolve } from "node:path"
import { Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { OnProgress } from "../contract/progress.ts"
import type { Operator } from "./operator.ts"

const MEGABYTE = 1_000_000

const sentenceOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  try {
    const { message } = JSON.parse(text) as { readonly message?: unknown }
    return typeof message === "string" ? message : text
  } catch {
    return text
  }
}

const counting = (what: string, total: number | undefined, onProgress: OnProgress): Transform => {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = Math.floor(bytes / MEGABYTE)
      bytes += chunk.length
      const megabytes = Math.floor(bytes / MEGABYTE)
      if (megabytes > before) onProgress({ what, done: megabytes, total })
      done(null, chunk)
    }
  })
}

/** Fails with the server's own sentence when it refuses. */
export const askServer = (url: string, key: string): Operator => {
  const base = url.replace(/\/$/, "")
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set("Authorization", `Convex ${key}`)
    const response = await fetch(`${base}/api/admin/${path}`, { ...init, headers }).catch((error: unknown) => {
      const reason = error instanceof Error ? (error.cause ?? error) : error
      throw new Error(`Nothing answers at ${base}: ${reason instanceof Error ? reason.message : String(reason)}`)
    })
    if (!response.ok) throw new Error(await sentenceOf(response))
    return response
  }
  // Our own endpoints answer in the shapes of the operator.
  const read = async <Answer>(path: string, init?: RequestInit): Promise<Answer> =>
    (await (await ask(path, init)).json()) as Answer
  const post = <Answer>(path: string, body: unknown): Promise<Answer> =>
    read(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body)
    })
  return {
    tables: () => read("tables"),
    documents: ({ cursor, limit, order, table }) => {
      const search = new URLSearchParams({ table, limit: String(limit), order })
      if (cursor !== undefined) search.set("cursor", cursor)
      return read(`documents?${search.toString()}`)
    },
    environment: () => read("env"),
    changeEnvironment: (change) => post("env", change),
    logs: (seen) => read(`logs?after=${seen}`),
    exportTo: async (file, onProgress) => {
      const { body } = await ask("export")
      if (body === null) throw new Error("The server sent no snapshot")
      // A fetched body is a web stream of bytes.
      const bytes = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
      await pipeline(
        bytes,
        counting("MB", undefined, onProgress),
        createWriteStream(file, { flags: "wx", mode: 0o600 })
      )
    },
    importFrom: async (file, mode, onProgress) => {
      const { size } = await stat(file)
      const sent = createReadStream(file).pipe(counting("MB sent", Math.floor(size / MEGABYTE), onProgress))
      const init = { method: "POST", body: sent, duplex: "half" } as unknown as RequestInit
      return (await read<{ readonly imported: Readonly<Record<string, number>> }>(`import?mode=${mode}`, init)).imported
    },
    backUp: (folder) => post("backup", { folder: resolve(folder) }),
    sweep: (options) => post("sweep", options),
    check: () => post("check", {}),
    close: () => Promise.resolve()
  }
}
