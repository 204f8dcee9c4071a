/**
 * Publishing a brand with many pictures, and trying its draft on them first: npm run bench -- publish [pictures]. The backend runs as
 * the product starts it; a worker takes every score and answers without drawing, so that the background is as fast as it can be.
 * Meanwhile a person puts hearts on pictures, every 100 ms.
 */
import { cpus, loadavg } from "node:os"
import { ConvexHttpClient } from "convex/browser"
import { makeFunctionReference } from "convex/server"
import { tokenFor } from "./backend/signed-in.mjs"
import { shown, spread } from "./backend/figures.mjs"
import { startBackend, WORKER_KEY } from "./grown/backend.mjs"
import { makeBrand } from "./grown/gallery-viewers.mjs"

const pictures = Number(process.argv[2] ?? 10_000)
const WATCHED_MS = 60_000
const rest = (ms) => new Promise((resolve) => void setTimeout(resolve, ms))
const by = (name) => makeFunctionReference(name)

const identity = (voice) => ({
  tagline: "",
  voice,
  adjectives: [],
  bannedTerms: [],
  disclaimer: "",
  colours: [{ id: "ember", name: "Ember", hex: "#B5331E", role: "primary" }],
  type: []
})
const market = {
  name: "Germany",
  countries: ["DE"],
  languages: ["de"],
  units: "metric",
  bannedTerms: [],
  requiredTerms: []
}
const report = (rules) => ({
  measure: "bench",
  rules,
  value: 90,
  verdict: "on_brand",
  passed: 1,
  counted: 1,
  blockedBy: [],
  checks: []
})

const backend = await startBackend()
const { brandId, subjects } = await makeBrand(backend, { name: "publish", pictures, viewers: 1 })
const as = async (subject) => {
  const client = new ConvexHttpClient(backend.url, { logger: false })
  client.setAuth(await tokenFor(subject))
  return client
}
const [ada, viewer] = [await as("ada-publish"), await as(subjects[0])]
const worker = new ConvexHttpClient(backend.url, { logger: false })

let [measured, working] = [0, true]
const hold = { workerKey: WORKER_KEY, workerId: "bench" }
const slot = async () => {
  while (working) {
    const task = await worker.mutation(by("tasks:lease"), { ...hold, kinds: ["score"] })
    if (task === null) {
      await rest(50)
      continue
    }
    const { brand, readAt } = task.score
    const rules = { state: brand.rules, version: brand.version }
    await worker.mutation(by("scores:measured"), { ...hold, taskId: task.taskId, readAt, report: report(rules) })
    measured += 1
  }
}

const assetIds = await backend.run("seed:newest", { brandId })
let turn = 0
/** Times of hearts, until `isOver` says so. */
const hearts = async (isOver) => {
  const times = []
  while (!isOver()) {
    const begin = performance.now()
    const assetId = assetIds[turn % assetIds.length]
    turn += 1
    await viewer.mutation(by("assets:setFavourite"), { assetIds: [assetId], favourite: turn % 2 === 0 })
    times.push(performance.now() - begin)
    await rest(100)
  }
  return times
}
const forMs = (ms) => {
  const end = performance.now() + ms
  return () => performance.now() >= end
}

const edit = async (voice) => {
  const { version } = await ada.query(by("brands:get"), { brandId })
  const draft = { name: "Fig & Ember", identity: identity(voice) }
  await ada.mutation(by("brands:update"), { brandId, version, idempotencyKey: voice, draft })
}
const publish = async () => {
  const { fingerprint } = await ada.query(by("brandData:overview"), { brandId, shown: 1 })
  const begin = performance.now()
  await ada.mutation(by("brandData:publish"), { brandId, fingerprint, note: "" })
  return performance.now() - begin
}

const line = (what, value, unit) => console.log(`| ${what} | ${shown(value)} ${unit} |`)
const hearted = (what, times) => {
  const { p50, p95 } = spread(times)
  line(`${what}: a heart, p50`, p50, "ms")
  line(`${what}: a heart, p95`, p95, "ms")
  line(`${what}: a heart, slowest`, Math.max(...times), "ms")
}

try {
  await ada.mutation(by("markets:create"), { brandId, idempotencyKey: "market", draft: market })
  await edit("Calm")
  await publish()
  await rest(1000)
  hearted("Nothing else goes on", await hearts(forMs(10_000)))

  const slots = Array.from({ length: 2 }, slot)
  await edit("Calm and warm")
  const begin = performance.now()
  await ada.mutation(by("draftTrials:start"), { brandId, all: false })
  line("A trial of the draft begins within", performance.now() - begin, "ms")
  let trial
  const trying = hearts(() => trial?.status === "done" || performance.now() - begin > WATCHED_MS)
  while (trial?.status !== "done" && performance.now() - begin < WATCHED_MS) {
    trial = await ada.query(by("draftTrials:get"), { brandId })
    await rest(200)
  }
  hearted(`A trial measures ${trial.measured} of ${trial.total}`, await trying)
  line("The same: from its start to its end", (performance.now() - begin) / 1000, "s")

  measured = 0
  line(`A publish with ${pictures} pictures answers within`, await publish(), "ms")
  const from = performance.now()
  hearted("After it, scores in the background", await hearts(forMs(WATCHED_MS)))
  line("The same: scores a second", measured / ((performance.now() - from) / 1000), "")
  working = false
  await Promise.all(slots)
  console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)} at the end`)
} finally {
  await backend.close()
}
process.exit(0)
