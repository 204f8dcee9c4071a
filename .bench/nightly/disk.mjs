/**
 * A full and a read-only disk: npm run nightly -- disk. Needs the right to mount (Linux, root). Ends with 1 unless reads go on and
 * writes come back with the space.
 */
import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { makeEngine } from "../../packages/embedded/src/engine/make-engine.ts"

const SIZE = "24m"
const folder = mkdtempSync(join(tmpdir(), "disk-"))
try {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder], { stdio: "pipe" })
} catch (error) {
  rmSync(folder, { recursive: true })
  console.error(`A file system cannot be mounted here: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

const rows = {
  add: mutationGeneric({
    args: { n: v.number() },
    handler: async ({ db }, { n }) => void (await db.insert("rows", { n, text: "x".repeat(20_000) }))
  }),
  count: queryGeneric({ args: {}, handler: async ({ db }) => (await db.query("rows").collect()).length })
}
const options = {
  file: join(folder, "data.sqlite"),
  filesDir: join(folder, "files"),
  publicUrl: "",
  siteUrl: "",
  limits: false
}
const engine = await makeEngine({ ...options, modules: new Map([["rows", rows]]) })
const metadata = { requestId: "disk", ip: null, userAgent: null }
const call = (path, args) => ({ path, args, identity: null, reach: "public", metadata })
const add = (n) => engine.mutation(call("rows:add", { n }))
const count = async () => {
  const answer = await engine.query(call("rows:count", {}))
  assert(answer.ok, "A query must go on")
  return answer.value
}
const store = (bytes) => engine.files.store(new Blob([bytes]).stream(), { contentType: null })
const remount = (mode) => execFileSync("mount", ["-o", `remount,${mode},size=${SIZE}`, folder])

let kept = 0
const refusals = new Set()
const fill = async () => {
  for (;;) {
    const answer = await add(kept)
    if (!answer.ok)
      return refusals.add(
        answer.failure.message
          .replace(/\[Request ID: .*?\] /, "")
          .split("\n")
          .join(" ")
      )
    kept += 1
  }
}

const ROUNDS = 5
const fillerOf = (round) => join(folder, `filler-${round}`)
for (let round = 1; round <= ROUNDS; round += 1) writeFileSync(fillerOf(round), Buffer.alloc(2 * 2 ** 20))
for (let round = 1; round <= ROUNDS; round += 1) {
  await fill()
  await assert.rejects(store(Buffer.alloc(8 * 2 ** 20, round)), /could not be stored/)
  assert.deepEqual(readdirSync(join(folder, "files", "incoming")), [], "Nothing of the file may be left")
  assert.equal(await count(), kept)
  rmSync(fillerOf(round))
  const back = await add(kept)
  assert(back.ok, "Writes must come back with the space")
  kept += 1
  assert.equal(await count(), kept)
  if (round === 1) await store(Buffer.alloc(100_000, 1))
}
console.log(`full: ${kept} rows kept over ${ROUNDS} rounds; said: ${[...refusals].join(" | ")}`)

assert.deepEqual((await engine.admin.check()).problems, [])
await engine.close()

remount("ro")
await assert.rejects(makeEngine({ ...options, modules: new Map([["rows", rows]]) }), (error) => {
  console.log(`start on a read-only disk: ${error.message}`)
  return true
})
remount("rw")
const again = await makeEngine({ ...options, modules: new Map([["rows", rows]]) })
const found = await again.query(call("rows:count", {}))
assert.equal(found.ok && found.value, kept)
await again.close()
execFileSync("umount", [folder])
rmSync(folder, { recursive: true })
console.log("nothing lost, nothing halved")
