/**
 * What the usage page of a busy organization costs the backend, in process: npm run bench -- usage [lines]. The lines lie
 * in one year, of 4 brands and 12 members; every figure is one run of the function, warm, with the bytes of its answer.
 */
import { cp, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { makeFunctionsLoader } from "@marque/embedded/bundle"
import { makeEngine } from "@marque/embedded/engine"
import { inFolder, shown, spread } from "./backend/figures.mjs"

const count = Number(process.argv[2] ?? 100_000)
const ROUNDS = 15
const AT_ONCE = 250

const identity = { tokenIdentifier: "https://bench|ada", issuer: "https://bench", subject: "ada" }
const metadata = { requestId: "bench", ip: null, userAgent: null }
const call = (path, args, reach = "public") => ({ path, args, identity, reach, metadata })

const answerOf = (outcome) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome
}

const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const functions = await mkdtemp(join(import.meta.dirname, "functions-"))
try {
  await cp(join(import.meta.dirname, "../packages/backend/convex"), functions, { recursive: true })
  await cp(join(import.meta.dirname, "gallery/seed.ts"), join(functions, "seed.ts"))
  await cp(join(import.meta.dirname, "usage/seed.ts"), join(functions, "usageSeed.ts"))
  const loader = makeFunctionsLoader(functions, {})
  const { modules } = await loader.load()
  await inFolder(async (folder) => {
    const engine = await makeEngine({
      file: join(folder, "data.sqlite"),
      filesDir: join(folder, "files"),
      publicUrl: "http://127.0.0.1",
      siteUrl: "http://127.0.0.1",
      modules
    })
    const { storageId } = await engine.files.store(new Blob(["abc"]).stream(), { contentType: "image/jpeg" })
    const seed = async (path, args) => answerOf(await engine.mutation(call(path, args, "internal"))).value
    const { tokenIdentifier } = identity
    const { brandId, organizationId } = await seed("seed:brand", {
      tokenIdentifier,
      storageId,
      slug: "bench",
      folders: 1
    })
    const whose = await seed("usageSeed:people", { organizationId, brandId, count: 12 })
    const begin = performance.now()
    for (let from = 0; from < count; from += AT_ONCE) {
      const part = { from, count: Math.min(AT_ONCE, count - from), of: count }
      await seed("usageSeed:lines", { organizationId, ...whose, ...part })
    }
    console.log(`${count} lines in a year; writing one ${shown((performance.now() - begin) / count)} ms`)

    const measure = async (name, path, args) => {
      const ask = async () => answerOf(await engine.query(call(path, { organizationId, ...args }))).value
      const times = []
      let answer = await ask()
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = performance.now()
        answer = await ask()
        times.push(performance.now() - before)
      }
      const { p50, p99 } = spread(times)
      const size = (JSON.stringify(answer).length / 1000).toFixed(1)
      console.log(`${name.padEnd(34)} p50 ${shown(p50).padStart(6)} ms  p99 ${shown(p99).padStart(6)} ms  ${size} KB`)
      return answer
    }
    const year = { period: "custom", from: dayBefore(364), to: dayBefore(0) }
    const usage = await measure("a year", "usage:get", year)
    if (usage.generations !== count) throw new Error(`${usage.generations} of ${count} are counted`)
    await measure("this cycle", "usage:get", { period: "cycle" })
    const first = await measure("first page of the ledger", "usage:ledger", { ...year, page: 1 })
    await measure("last page of the ledger", "usage:ledger", { ...year, page: Math.ceil(first.total / 10) })
    await measure("first page of one member and kind", "usage:ledger", {
      ...year,
      memberId: whose.memberIds[0],
      kind: "animate",
      page: 1
    })
    await measure("500 lines of the file", "usage:ledger", { ...year, page: 100, whole: true })
    await engine.close()
  })
  await loader.close()
} finally {
  await rm(functions, { recursive: true, force: true })
}
process.exit(0)
