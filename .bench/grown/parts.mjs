/** The parts of grown.mjs that need no viewers. Every one answers rows of [what, wanted, limit in the row's unit, found, unit]. */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { execFile } from "node:child_process"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { openDatabase } from "@marque/embedded/operator"
import { startEmbedded } from "@marque/embedded/server"
import { ConvexClient, ConvexHttpClient } from "convex/browser"
import { makeFunctionReference } from "convex/server"
import { WebSocket } from "ws"
import { spread } from "../backend/figures.mjs"
import { tokenFor } from "../backend/signed-in.mjs"
import { cpuClock, functionsWithSeed, startBackend } from "./backend.mjs"

const query = (name) => makeFunctionReference(name)
const since = (begin) => performance.now() - begin
const open = (url) =>
  new ConvexClient(url, { webSocketConstructor: WebSocket, logger: false, unsavedChangesWarning: false })

/** Each subscription asks something else, for as long as `ms`. */
export const slowQueries = async (count, ms = 200) => {
  const functions = await mkdtemp(join(import.meta.dirname, "../functions-"))
  const data = await mkdtemp(join(tmpdir(), "bench-"))
  const slow = `import { queryGeneric as query } from "convex/server"
    export const slow = query({ handler: async ({ db }, { turns }) => {
      let found = 0
      for (let turn = 0; turn < turns; turn += 1) found += Math.sqrt(turn)
      return found
    } })`
  await writeFile(join(functions, "slow.ts"), slow)
  const begun = process.cpuUsage()
  let sum = 0
  for (let turn = 0; turn < 5e6; turn += 1) sum += Math.sqrt(turn)
  const turns = Math.round((5e9 * ms) / process.cpuUsage(begun).user) + (sum > 0 ? 0 : 1)
  const options = { file: join(data, "a.sqlite"), filesDir: join(data, "files"), functionsDir: functions }
  const embedded = await startEmbedded({
    ...options,
    ...{ publicUrl: "http://127.0.0.1", environment: {}, mode: "thread", allowedOrigins: "any" }
  })
  const client = open(embedded.url)
  const clock = await cpuClock()
  const begin = performance.now()
  const answers = Array.from(
    { length: count },
    (_, at) => new Promise((resolve) => client.onUpdate(query("slow:slow"), { turns: turns + at }, resolve))
  )
  const late = new Promise((resolve) => setTimeout(resolve, 300_000))
  await Promise.race([Promise.all(answers), late])
  const [seconds, cpu] = [since(begin) / 1000, (await clock()) / 1000]
  const { restarts } = await embedded.health()
  await client.close()
  await embedded.close()
  await rm(functions, { recursive: true, force: true })
  await rm(data, { recursive: true, force: true })
  const what = `${count} subscriptions of a query of ${ms} ms: restarts of the thread`
  return [
    [what, 0, restarts, ""],
    [`the same: until all have their answer (${cpu.toFixed(1)} s of processor)`, undefined, seconds, "s"]
  ]
}

const grownSchema = async () => {
  const functions = await functionsWithSeed()
  const file = join(functions, "tables/assets.ts")
  const text = await readFile(file, "utf8")
  await writeFile(
    file,
    text
      .replace("    downloads: v.number(),", "    downloads: v.number(),\n    grown: v.optional(v.string()),")
      .replace(
        '    .index("by_folder", ',
        '    .index("by_grown", ["createdBy", "downloads"])\n    .index("by_folder", '
      )
  )
  return functions
}

/** A start after an update that brings one more field and one more index. */
export const schemaChange = async (data, pictures) => {
  const timed = async (functions) => {
    const [begin, before] = [performance.now(), process.cpuUsage()]
    const backend = await startBackend({ data, functions })
    const { system, user } = process.cpuUsage(before)
    const found = { seconds: since(begin) / 1000, cpu: (user + system) / 1e6 }
    await backend.close()
    return found
  }
  const functions = [await functionsWithSeed(), await grownSchema()]
  const same = await timed(functions[0])
  const changed = await timed(functions[1])
  for (const each of functions) await rm(each, { recursive: true, force: true })
  return [
    [`start on ${pictures} pictures (${same.cpu.toFixed(1)} s of processor)`, undefined, same.seconds, "s"],
    [
      `start with a new field and a new index, beyond a start without (${changed.cpu.toFixed(1)} s of processor)`,
      5,
      Math.max(0, changed.seconds - same.seconds),
      "s"
    ]
  ]
}

export const galleryReads = async ({ url }, { brandId, folderId, productId, token }, pictures) => {
  const client = new ConvexHttpClient(url, { logger: false })
  client.setAuth(token)
  const rows = []
  for (const [name, filter] of [
    ["first rows", {}],
    ["filter, off brand", { band: "off" }],
    ["filter, a product", { filterProductId: productId }],
    ["search, rare word", { q: "lavender" }],
    ["search, a word of every picture", { q: "ember" }],
    ["sort by name", { sort: "name" }],
    ["sort by score", { sort: "score" }],
    ["a folder", { folderId }]
  ]) {
    const times = []
    const clock = await cpuClock()
    const rounds = 11
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now()
      await client.query(query("assets:list"), { brandId, filter, cursor: null, limit: 23 })
      times.push(since(begin))
    }
    const cpu = (await clock()) / rounds
    rows.push([
      `gallery of ${pictures}: ${name}, p50 (${cpu.toFixed(1)} ms of processor)`,
      200,
      spread(times).p50,
      "ms"
    ])
  }
  return rows
}

/** No picture is drawn: what is measured is whose turn it is, and what the queue costs. */
export const fairQueue = async ({ run }, { brandId, storageId, userIds }, { pictures = 300, slots = 6 }) => {
  const each = pictures / userIds.length
  for (const [at, userId] of userIds.entries()) {
    for (let n = 0; n < each; n += 1) await run("seed:asked", { brandId, userId, name: `queue ${at} ${n}` })
  }
  const firsts = new Map()
  const begin = performance.now()
  let made = 0
  const slot = async () => {
    for (;;) {
      const taken = await run("seed:takenBy", {})
      if (taken === null) return
      await run("seed:delivered", { brandId, userId: taken.userId, storageId, taskId: taken.taskId, name: "queued" })
      made += 1
      if (!firsts.has(taken.userId)) firsts.set(taken.userId, { at: since(begin) / 1000, place: made })
    }
  }
  await Promise.all(Array.from({ length: slots }, slot))
  const seconds = since(begin) / 1000
  const last = Math.max(...[...firsts.values()].map(({ place }) => place))
  const title = `${userIds.length} people with ${pictures} pictures in ${slots} slots, none drawn`
  return [
    [`${title}: place of the last person's first picture`, 2 * slots, last, ""],
    [`the same: all ${made}`, undefined, seconds, "s"]
  ]
}

/** Tokens are made here; requests for them go to the identity server, which has limits of its own. */
export const oneAddress = async ({ url }, { brandId, subjects }) => {
  const clock = await cpuClock()
  const begin = performance.now()
  const waits = []
  let failed = 0
  const clients = await Promise.all(
    subjects.map(async (subject) => {
      const token = await tokenFor(subject)
      const client = open(url)
      client.setAuth(async () => token)
      const answer = new Promise((resolve) => {
        client.onUpdate(query("assets:count"), { brandId, filter: {} }, resolve, () => {
          failed += 1
          resolve()
        })
      })
      await Promise.race([answer.then(() => waits.push(since(begin))), new Promise((end) => setTimeout(end, 120_000))])
      return client
    })
  )
  const cpu = (await clock()) / 1000
  const rows = [
    [`${subjects.length} people from one address: without an answer`, 0, subjects.length - waits.length + failed, ""],
    [
      `${subjects.length} people from one address: until the last answer (${cpu.toFixed(1)} s of processor)`,
      10,
      Math.max(...waits) / 1000,
      "s"
    ]
  ]
  await Promise.all(clients.map((client) => client.close()))
  return rows
}

/** On the stopped database of the run. */
export const snapshots = async (data) => {
  const folder = await mkdtemp(join(tmpdir(), "bench-"))
  const zip = join(folder, "snapshot.zip")
  const timed = async (work) => {
    const [begin, before] = [performance.now(), process.cpuUsage()]
    await work()
    const { system, user } = process.cpuUsage(before)
    return { seconds: since(begin) / 1000, cpu: (user + system) / 1e6 }
  }
  const onStopped = async (work) => {
    const operator = await openDatabase({ file: join(data, "marque.sqlite"), filesDir: join(data, "files") })
    try {
      return await timed(() => work(operator))
    } finally {
      await operator.close()
    }
  }
  const quiet = () => undefined
  const exported = await onStopped((operator) => operator.exportTo(zip, quiet))
  const saved = await onStopped((operator) => operator.backUp(join(folder, "backup"), quiet))
  const into = join(folder, "fresh")
  await mkdir(into)
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, "import.mjs"), zip, into])
  const imported = JSON.parse(stdout)
  const { size } = await stat(zip)
  await rm(folder, { recursive: true, force: true })
  const title = `zip of ${(size / 1e6).toFixed(1)} MB`
  return [
    [`export, ${title} (${exported.cpu.toFixed(1)} s of processor)`, undefined, exported.seconds, "s"],
    [`backup of the same (${saved.cpu.toFixed(1)} s)`, undefined, saved.seconds, "s"],
    [`import of the same into a new file (${imported.cpu.toFixed(1)} s)`, undefined, imported.seconds, "s"],
    ["the same, in a process of its own: most memory", 300, imported.memory, "MB"]
  ]
}
