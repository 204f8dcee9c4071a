/** The backend as the product starts it, in its own thread, with the functions of seed.ts beside its own. */
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbedded } from "@marque/embedded/server"
import { BENCH_JWKS } from "../backend/signed-in.mjs"

export const ISSUER = "https://bench.example"
export const WORKER_KEY = "w".repeat(40)

const threads = async () => {
  const found = new Map()
  for (const id of await readdir("/proc/self/task")) {
    const [ns] = (await readFile(`/proc/self/task/${id}/schedstat`, "utf8").catch(() => "0")).split(" ")
    found.set(id, Number(ns) / 1e6)
  }
  return found
}

/** Processor time of the backend's thread, the busiest one since `before`, in ms. */
export const busiest = async (before, except = String(process.pid)) => {
  const now = await threads()
  return Math.max(...[...now].map(([id, ms]) => (id === except ? 0 : ms - (before.get(id) ?? 0))))
}

export const cpuClock = async () => {
  const before = await threads()
  return () => busiest(before)
}

/** `seed`: a file of this bench, from its folder. */
export const functionsWithSeed = async (seed = "gallery/seed.ts") => {
  const functions = await mkdtemp(join(import.meta.dirname, "../functions-"))
  await cp(join(import.meta.dirname, "../../packages/backend/convex"), functions, { recursive: true })
  await cp(join(import.meta.dirname, "..", seed), join(functions, "seed.ts"))
  return functions
}

/** `data`: a folder that is kept; without one a new one is removed at the end. */
export const startBackend = async ({ data, functions, limits, mode = "thread" } = {}) => {
  const folder = data ?? (await mkdtemp(join(tmpdir(), "bench-")))
  const functionsDir = functions ?? (await functionsWithSeed())
  const embedded = await startEmbedded({
    file: join(folder, "marque.sqlite"),
    filesDir: join(folder, "files"),
    functionsDir,
    publicUrl: "http://127.0.0.1",
    environment: { IDENTITY_ISSUER: ISSUER, IDENTITY_JWKS: BENCH_JWKS, MARQUE_WORKER_KEY: WORKER_KEY },
    mode,
    freshBeside: "allow",
    allowedOrigins: "any",
    trustedKeys: [WORKER_KEY],
    ...(limits && { limits }),
    log: ({ level, text }) => {
      if (level === "error") console.error(text)
    }
  })
  const storeFile = async () => {
    const { pathname, search } = new URL(await embedded.run("seed:uploadUrl"))
    const response = await fetch(embedded.url + pathname + search, {
      method: "POST",
      headers: { "content-type": "image/jpeg" },
      body: "abc"
    })
    return (await response.json()).storageId
  }
  return {
    folder,
    storeFile,
    url: embedded.url,
    run: embedded.run,
    close: async () => {
      await embedded.close()
      if (functions === undefined) await rm(functionsDir, { recursive: true, force: true })
      if (data === undefined) await rm(folder, { recursive: true, force: true })
    }
  }
}
