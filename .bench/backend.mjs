/**
 * The embedded runtime beside a bare `ws` + `node:sqlite` server (the floor), socket.io over the same SQLite, and convex-test, all in
 * this process, round after round, so that ratios hold whatever else the machine does: npm run bench -- backend.
 */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { convexTest as reference } from "convex-test"
import { makeEngine } from "@marque/embedded/engine"
import { makeLiveQueries } from "../packages/embedded/src/reactive/live-queries.ts"
import { subjects } from "./backend/subjects.mjs"
import * as rows from "./backend/convex/rows.ts"
import schema from "./backend/convex/schema.ts"

const ROUNDS = Number(process.argv[2] ?? 3)

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
const spread = (times) => {
  const sorted = times.toSorted((left, right) => left - right)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}
const shown = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const folderFor = () => mkdtemp(join(tmpdir(), "bench-"))

/** Milliseconds from sending a write until the last of `count` subscribers shows it. */
const delivery = async (subject, count, writes) => {
  const folder = await folderFor()
  const server = await subject(folder)
  const writer = await server.client()
  const readers = await Promise.all(Array.from({ length: count }, () => server.client()))
  let wanted = 0
  let left = 0
  let all = () => undefined
  const onRows = (found) => {
    if (found.some(({ n }) => n === wanted)) {
      left -= 1
      if (left === 0) all()
    }
  }
  left = Infinity
  for (const reader of readers) reader.watch("brand", onRows)
  await new Promise((resolve) => setTimeout(resolve, 100 + count))
  const times = []
  for (let n = 1; n <= writes; n++) {
    wanted = n
    left = count
    const done = new Promise((resolve) => (all = resolve))
    const begin = performance.now()
    void writer.add("brand", n)
    await done
    times.push(performance.now() - begin)
  }
  for (const client of [writer, ...readers]) client.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
  return times.slice(Math.ceil(writes / 10))
}

/** Durable writes a second with 32 clients, each waiting for its answer before the next. */
const throughput = async (subject) => {
  const folder = await folderFor()
  const server = await subject(folder)
  const clients = await Promise.all(Array.from({ length: 32 }, () => server.client()))
  let written = 0
  const until = performance.now() + 1500
  const begin = performance.now()
  await Promise.all(
    clients.map(async (client, who) => {
      while (performance.now() < until) {
        await client.add(`brand ${who}`, written)
        written += 1
      }
    })
  )
  const rate = written / ((performance.now() - begin) / 1000)
  for (const client of clients) client.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
  return rate
}

const interleaved = async (measure) => {
  const found = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, subject] of Object.entries(subjects)) found[name].push(await measure(subject))
  }
  return found
}

const compareDelivery = async (count, writes) => {
  const found = await interleaved((subject) => delivery(subject, count, writes))
  const spreads = Object.entries(found).map(([name, rounds]) => [name, spread(rounds.flat())])
  const base = spreads.find(([name]) => name === "floor")?.[1].p50
  console.log(`\n${count} subscribers, all updated (ms to the last one)`)
  for (const [name, { p50, p99 }] of spreads) {
    console.log(`  ${name.padEnd(10)} p50 ${shown(p50)}  p99 ${shown(p99)}  ${shown(p50 / base)}x floor`)
  }
}

const compareThroughput = async () => {
  const found = await interleaved(throughput)
  const rates = Object.entries(found).map(([name, rounds]) => [name, spread(rounds).p50])
  const base = rates.find(([name]) => name === "floor")?.[1]
  console.log("\nDurable writes a second, 32 clients")
  for (const [name, rate] of rates) console.log(`  ${name.padEnd(10)} ${rate.toFixed(0)}/s  ${shown(rate / base)}x floor`)
}

const callOf = (path, args) => ({
  path,
  args,
  identity: null,
  reach: "internal",
  metadata: { requestId: "bench", ip: null, userAgent: null }
})

const filledEngine = async (folder, documents) => {
  const engine = await makeEngine({
    file: join(folder, "data.sqlite"),
    filesDir: join(folder, "files"),
    publicUrl: "http://127.0.0.1",
    siteUrl: "http://127.0.0.1",
    modules: new Map([
      ["rows", rows],
      ["schema", { default: schema }]
    ])
  })
  for (let from = 0; from < documents; from += 1000) {
    await engine.mutation(callOf("rows:fill", { brand: "b", from, count: 1000 }))
  }
  return engine
}

const timed = async (times, work) => {
  const found = []
  for (let run = 0; run < times; run++) {
    const begin = performance.now()
    await work()
    found.push(performance.now() - begin)
  }
  return spread(found.slice(Math.floor(times / 10)))
}

const DOCUMENTS = 100_000

const compareReads = async () => {
  const folder = await folderFor()
  const engine = await filledEngine(folder, DOCUMENTS)
  const ours = await timed(3000, () => engine.query(callOf("rows:first", { brand: "b7", count: 10 })))
  await engine.close()
  const begin = performance.now()
  const again = await makeEngine({
    file: join(folder, "data.sqlite"),
    filesDir: join(folder, "files"),
    publicUrl: "http://127.0.0.1",
    siteUrl: "http://127.0.0.1",
    modules: new Map([
      ["rows", rows],
      ["schema", { default: schema }]
    ])
  })
  const start = performance.now() - begin
  await again.close()
  await rm(folder, { recursive: true, force: true })
  const t = reference({ schema, modules: { "/convex/_generated/api.js": async () => ({}), "/convex/rows.ts": async () => rows } })
  await t.run(async ({ db }) => {
    for (let n = 0; n < DOCUMENTS / 10; n++) await db.insert("rows", { brand: `b${n % 100}`, n, text: "x" })
  })
  const theirs = await timed(10, () =>
    t.run(({ db }) =>
      db
        .query("rows")
        .withIndex("by_brand", (q) => q.eq("brand", "b7"))
        .take(10)
    )
  )
  console.log(`\nIndexed read of 10, in process`)
  console.log(`  marque      p50 ${ours.p50.toFixed(3)} ms  p99 ${ours.p99.toFixed(3)} ms among ${DOCUMENTS} documents`)
  console.log(`  convex-test p50 ${theirs.p50.toFixed(1)} ms among ${DOCUMENTS / 10} documents`)
  console.log(`\nOpening a database of ${DOCUMENTS} documents: ${start.toFixed(0)} ms`)
}

/** What a write costs while so many subscriptions watch other brands. */
const curve = async () => {
  const folder = await folderFor()
  const engine = await filledEngine(folder, 1000)
  const live = makeLiveQueries(engine)
  console.log("\nA write beside subscriptions that it does not touch")
  let watched = 0
  for (const wanted of [0, 1000, 10_000, 100_000]) {
    for (; watched < wanted; watched++) {
      live.watch(
        { ...callOf("rows:first", { brand: `other ${watched}`, count: 1 }), journal: null },
        { mayRun: () => true, settled: () => undefined, broken: (error) => console.error(error) }
      )
      if (watched % 500 === 0) await new Promise((resolve) => void setImmediate(resolve))
    }
    await engine.query(callOf("rows:first", { brand: "b1", count: 1 }))
    let n = 0
    const { p50 } = await timed(500, () => engine.mutation(callOf("rows:add", { brand: "mine", n: n++ })))
    console.log(`  ${String(wanted).padStart(7)}: ${p50.toFixed(3)} ms`)
  }
  live.close()
  await engine.close()
  await rm(folder, { recursive: true, force: true })
}

const resync = async () => {
  const folder = await folderFor()
  const server = await subjects.marque(folder)
  for (let from = 0; from < 10_000; from += 1000) {
    await server.run("rows:fill", { brand: "b", from: from * 100, count: 1 })
  }
  const filler = await server.client()
  for (let n = 0; n < 8000; n += 500) await Promise.all(Array.from({ length: 500 }, (_, k) => filler.add("held", n + k)))
  const times = []
  for (let run = 0; run < 10; run++) {
    const client = await server.client()
    const begin = performance.now()
    await client.read({ brand: "held", count: 8000 })
    times.push(performance.now() - begin)
    client.close()
  }
  console.log(`\nA client of 8,000 rows, from its socket open to its answer: p50 ${shown(spread(times).p50)} ms`)
  filler.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}

await compareDelivery(1, 300)
await compareDelivery(100, 100)
await compareDelivery(1000, 30)
await compareThroughput()
await compareReads()
await curve()
await resync()
console.log(`\nResident at the end: ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
process.exit(0)
