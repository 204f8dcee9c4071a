/** A mutation that forgets a failing call, then one that does not; prints the log and the second outcome. */
import { writeSync } from "node:fs"
import { mutationGeneric } from "convex/server"
import { makeEngine } from "../../src/engine/make-engine.ts"

const fns = {
  forgetful: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      void db.insert("rows", { _reserved: 1 })
      return null
    }
  }),
  add: mutationGeneric({ args: {}, handler: async ({ db }) => (await db.insert("rows", {})).length > 0 })
}

const print = (text: string) => void writeSync(1, `${text}\n`)
const modules = new Map([["m", fns]])
const log = ({ text }: { readonly text: string }) => print(text)
const engine = await makeEngine({ file: ":memory:", filesDir: "", publicUrl: "", siteUrl: "", modules, log })
const metadata = { requestId: "r", ip: null, userAgent: null }
const call = (path: string) => engine.mutation({ path, args: {}, identity: null, reach: "public", metadata })
await call("m:forgetful")
await new Promise((resolve) => void setImmediate(resolve))
print(String((await call("m:add")).ok))
if (process.argv[2] === "elsewhere") void Promise.reject(new Error("not of a function"))
await new Promise((resolve) => void setImmediate(resolve))
print("end")
