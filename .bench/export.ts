/**
 * The archive of a campaign, as a browser makes it: time until its first file is asked for and done, time of all, and how
 * far memory rises without the finished parts: a browser keeps those on disk, Node would keep them in memory. Asserts nothing.
 *
 *   node --expose-gc .bench/export.ts [files] [bytes of each]
 */
import { randomBytes } from "node:crypto"
import { closeSync, openSync, writeSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { cpus, platform, tmpdir } from "node:os"
import { join } from "node:path"
import { ExportArchive } from "@marque/core/campaign-assets"
import { exportPlan } from "../packages/core/src/results/export-plan.rules.ts"
import { layerFrom } from "@marque/adapters/exports"
import { Effect, Stream } from "effect"

const count = Number(process.argv[2] ?? 200)
const bytes = Number(process.argv[3] ?? 500_000)
const picture = randomBytes(bytes)
const server = createServer((_request, response) => response.end(picture))
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const address = server.address()
if (address === null || typeof address === "string") throw new Error("No port")

const slots = Array.from({ length: count }, (_, at) => ({
  slotId: `slot${at}`,
  placementId: at % 2 === 0 ? "story" : "display-300x250",
  market: "Germany",
  product: "Mug",
  copy: [],
  file: { url: `http://127.0.0.1:${address.port}/${at}`, mime: "image/jpeg", bytes }
}))

const folder = await mkdtemp(join(tmpdir(), "bench-export-"))
const disk = openSync(join(folder, "parts"), "w")

/** Parts go to disk, as a browser pages them out. */
class DiskBlob {
  readonly size: number
  constructor(parts: ReadonlyArray<DiskBlob | Uint8Array>) {
    this.size = parts.reduce((sum, part) => {
      if (part instanceof DiskBlob) return sum + part.size
      writeSync(disk, part)
      return sum + part.length
    }, 0)
  }
}
Object.assign(globalThis, { Blob: DiskBlob })

const memory = () => {
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return (arrayBuffers + heapUsed) / 1e6
}
globalThis.gc?.()
const before = memory()
let highest = before
const started = performance.now()
let firstAsked: number | undefined
let firstDone: number | undefined
let size = 0

const plan = exportPlan(
  { brand: "Fig & Ember", campaign: "Spring table", slots, mayExport: true },
  "https://example.com"
)
const host = {
  fetch: (url: string, init: RequestInit) => {
    firstAsked ??= performance.now() - started
    return fetch(url, init)
  },
  keep: (blob: Blob) => {
    size = blob.size
  }
}
await Effect.runPromise(
  ExportArchive.use((archive) =>
    Stream.runForEach(archive.pack(plan), () =>
      Effect.sync(() => {
        firstDone ??= performance.now() - started
        highest = Math.max(highest, memory())
      })
    )
  ).pipe(Effect.provide(layerFrom(host)))
)
const whole = performance.now() - started
server.close()
closeSync(disk)
await rm(folder, { recursive: true })
const round = (value: number | undefined) => Math.round((value ?? Number.NaN) * 10) / 10
process.stdout.write(
  `${JSON.stringify({
    machine: `${cpus().length} x ${cpus()[0]?.model.trim()}, ${platform()}`,
    files: count,
    megabytes: round(size / 1e6),
    firstAskedMs: round(firstAsked),
    firstDoneMs: round(firstDone),
    wholeMs: round(whole),
    memoryRiseMb: round(highest - before)
  })}\n`
)
