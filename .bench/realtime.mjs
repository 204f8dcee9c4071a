/**
 * Time until a second client shows a mutation: embedded runtime in its thread, two real clients over loopback. Asserts nothing.
 *
 *   node .bench/realtime.mjs [mutations] [functions folder]
 */
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { arch, cpus, platform, tmpdir } from "node:os"
import { join } from "node:path"
import { ConvexClient } from "convex/browser"
import { startEmbedded } from "@marque/embedded/server"

const count = Number(process.argv[2] ?? 300)
const functionsDir = process.argv[3] ?? join(import.meta.dirname, "../packages/embedded/test/app/convex")
const WARM_UP = 30

const quantile = (sorted, q) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN) * 100) / 100
const summary = (times) => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) }
}

const directory = await mkdtemp(join(tmpdir(), "bench-"))
const started = performance.now()
const embedded = await startEmbedded({
  file: join(directory, "data.sqlite"),
  filesDir: join(directory, "files"),
  functionsDir,
  publicUrl: "http://127.0.0.1:3000/_convex",
  environment: {},
  mode: "thread",
  allowedOrigins: []
})
const startMs = performance.now() - started

const mount = embedded.mount("/_convex")
const server = createServer(mount.request)
server.on("upgrade", mount.upgrade)
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
const url = `http://127.0.0.1:${server.address().port}/_convex`

const open = () => new ConvexClient(url, { logger: false, unsavedChangesWarning: false })
const [writer, reader] = [open(), open()]

let total = -1
let holds = () => false
let seen = () => undefined
const shows = (fits) =>
  new Promise((resolve) => {
    if (fits(total)) resolve()
    holds = fits
    seen = resolve
  })
reader.onUpdate("messages:list", { channel: "bench" }, (rows) => {
  total = rows.length
  if (holds(total)) seen()
})
await shows((rows) => rows === 0)

const toReader = []
const toWriter = []
for (let at = 0; at < count + WARM_UP; at += 1) {
  const rows = total
  const begin = performance.now()
  const arrived = shows((now) => now === rows + 1).then(() => performance.now() - begin)
  const acknowledged = writer
    .mutation("messages:send", { channel: "bench", text: "x" })
    .then(() => performance.now() - begin)
  const [reach, back] = await Promise.all([arrived, acknowledged])
  if (at >= WARM_UP) {
    toReader.push(reach)
    toWriter.push(back)
  }
  // A channel of few rows: what is measured is the path and not the size of a result.
  if (total === 20) {
    const empty = shows((now) => now === 0)
    await Promise.all(Array.from({ length: 20 }, () => writer.mutation("messages:removeFirst", { channel: "bench" })))
    await empty
  }
}

const pipelinedAt = performance.now()
await Promise.all(
  Array.from({ length: 900 }, (_, at) => writer.mutation("messages:send", { channel: `other-${at}`, text: "x" }))
)
const pipelinedPerSecond = Math.round(900 / ((performance.now() - pipelinedAt) / 1000))

console.log(
  JSON.stringify(
    {
      machine: `${platform()} ${arch()}, ${cpus().length} x ${cpus()[0]?.model ?? "?"}, Node ${process.version}`,
      mutations: count,
      startMs: Math.round(startMs),
      mutationToSecondClientMs: summary(toReader),
      mutationAcknowledgedMs: summary(toWriter),
      pipelinedMutationsPerSecond: pipelinedPerSecond,
      residentMegabytes: Math.round(process.memoryUsage().rss / 1e6)
    },
    null,
    2
  )
)
await Promise.all([writer.close(), reader.close()])
server.close()
server.closeAllConnections()
await embedded.close()
await rm(directory, { recursive: true, force: true })
