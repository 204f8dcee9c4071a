/** The backend's functions, and seeds beside them, on an engine in this process. */
import { cp, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { makeFunctionsLoader } from "@marque/embedded/bundle"
import { makeEngine } from "@marque/embedded/engine"
import { inFolder, shown, spread } from "./figures.mjs"

const ROUNDS = 15
const BENCH = join(import.meta.dirname, "..")

export const identity = { tokenIdentifier: "https://bench|ada", issuer: "https://bench", subject: "ada" }
const metadata = { requestId: "bench", ip: null, userAgent: null }
const call = (path, args, reach) => ({ path, args, identity, reach, metadata })

const valueOf = (path, outcome) => {
  if (!outcome.ok) throw new Error(`${path}: ${outcome.message ?? "failed"}`, { cause: outcome })
  return outcome.value
}

/** `seeds`: files of this folder by the names that they have as functions. */
const withFunctions = async (seeds, work) => {
  const functions = await mkdtemp(join(BENCH, "functions-"))
  try {
    await cp(join(BENCH, "../packages/backend/convex"), functions, { recursive: true })
    for (const [name, file] of Object.entries(seeds)) await cp(join(BENCH, file), join(functions, `${name}.ts`))
    const loader = makeFunctionsLoader(functions, {})
    const { modules } = await loader.load()
    await inFolder((folder) => work(modules, folder))
    await loader.close()
  } finally {
    await rm(functions, { recursive: true, force: true })
  }
}

/**
 * `seed` runs an internal mutation, `ask` a query as the person of `identity`, `measure` the query again and again, warm,
 * and prints its times and the size of its answer. `storageId` is a file of three bytes.
 */
export const inProcess = (seeds, work) =>
  withFunctions(seeds, async (modules, folder) => {
    const engine = await makeEngine({
      file: join(folder, "data.sqlite"),
      filesDir: join(folder, "files"),
      publicUrl: "http://127.0.0.1",
      siteUrl: "http://127.0.0.1",
      modules
    })
    const { storageId } = await engine.files.store(new Blob(["abc"]).stream(), { contentType: "image/jpeg" })
    const seed = async (path, args) => valueOf(path, await engine.mutation(call(path, args, "internal")))
    const ask = async (path, args) => valueOf(path, await engine.query(call(path, args, "public")))
    const measure = async (name, path, args) => {
      const times = []
      let answer = await ask(path, args)
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = performance.now()
        answer = await ask(path, args)
        times.push(performance.now() - before)
      }
      const { p50, p95, p99 } = spread(times)
      const size = (JSON.stringify(answer).length / 1000).toFixed(1)
      const figures = [p50, p95, p99].map((time) => shown(time).padStart(6))
      console.log(`${name.padEnd(40)} p50 ${figures[0]}  p95 ${figures[1]}  p99 ${figures[2]} ms  ${size} KB`)
      return answer
    }
    await work({ ask, measure, seed, storageId })
    await engine.close()
  })
