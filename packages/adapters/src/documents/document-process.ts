/** Reads one document from its input and answers on its output; see `node-reader.ts`. */
import { DocumentUnreadable } from "@marque/core/brand-files"
import { buffer } from "node:stream/consumers"
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads"
import { readDocument } from "./read-document.ts"

/** Resident memory at which a document takes more than any honest one, bytes. */
const RSS_MAX = 1_200_000_000
const WATCH_MS = 50
const HEAP_MAX_MB = 512

const answer = (found: unknown): void => {
  process.stdout.write(JSON.stringify(found), () => process.exit(0))
}

const supervise = async (): Promise<void> => {
  const given = JSON.parse(process.argv[2] ?? "{}") as { readonly name: string; readonly contentType?: string }
  const bytes = new Uint8Array(await buffer(process.stdin))
  // The thread may be busy for long; this one stays free to look at the memory, which is more than the heap.
  setInterval(() => {
    if (process.memoryUsage.rss() > RSS_MAX) answer({ reason: "unpacks_too_large" })
  }, WATCH_MS)
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { ...given, bytes },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    env: {},
    stdout: true,
    stderr: true
  })
  thread.on("message", answer)
  thread.on("error", (error) =>
    answer({
      reason: "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "unpacks_too_large" : "damaged"
    })
  )
}

if (isMainThread) await supervise()
else {
  const found = await readDocument(workerData).catch((error: unknown) => ({
    reason: error instanceof DocumentUnreadable ? error.reason : "damaged"
  }))
  parentPort?.postMessage(found)
}
