/** Writes numbered rows as fast as it can and names each one after it was acknowledged; runs until it is killed. */
import { writeSync } from "node:fs"
import { mutationGeneric } from "convex/server"
import { v } from "convex/values"
import { makeEngine } from "../../src/engine/make-engine.ts"

const CLIENTS = 4
const STDOUT = 1

const add = mutationGeneric({
  args: { client: v.number(), n: v.number(), cycle: v.number() },
  handler: async ({ db }, row) => {
    // Two writes, so that a half kept mutation would show.
    await db.insert("rows", row)
    await db.insert("copies", row)
  }
})

const [, , file = "", filesDir = "", cycle = "0"] = process.argv
const engine = await makeEngine({ file, filesDir, publicUrl: "", siteUrl: "", modules: new Map([["rows", { add }]]) })
const metadata = { requestId: "r", ip: null, userAgent: null }

const client = async (number: number): Promise<void> => {
  for (let n = 0; ; n++) {
    const args = { client: number, n, cycle: Number(cycle) }
    const session = { sessionId: `${cycle}-${number}`, requestId: n }
    const answer = await engine.mutation({ path: "rows:add", args, identity: null, reach: "public", metadata }, session)
    if (!answer.ok) throw new Error(answer.failure.message)
    // Synchronous: what was acknowledged is known outside even when the process dies right after.
    writeSync(STDOUT, `${number} ${n}\n`)
  }
}

await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
