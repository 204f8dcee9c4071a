import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { createRequire } from "node:module"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { LogLine } from "../src/server/log-line.ts"
import { startRuntime } from "../src/server/runtime.ts"
import type { Runtime } from "../src/server/runtime-options.ts"
import { api } from "./app/convex/_generated/api.js"
import { connectTo, functionsDir, makeDirectory, makeSights, settingsFor } from "./harness.ts"

let directory: string
let runtime: Runtime
const lines = makeSights<LogLine>()

beforeAll(async () => {
  directory = await makeDirectory()
  await cp(functionsDir, join(directory, "convex"), { recursive: true })
  await symlink(
    join(dirname(createRequire(import.meta.url).resolve("convex/package.json")), ".."),
    join(directory, "node_modules")
  )
  runtime = await startRuntime({
    ...settingsFor(directory, { dev: true, functionsDir: join(directory, "convex") }),
    log: lines.push
  })
})
afterAll(async () => {
  await runtime.close()
  await rm(directory, { recursive: true, force: true })
})

it("runs changed functions for those who are connected, and keeps the old ones when the new are refused", async () => {
  const path = join(directory, "convex", "people.ts")
  const source = await readFile(path, "utf8")
  const client = connectTo(`http://127.0.0.1:${runtime.port}`)
  const sights = makeSights<string | null>()
  client.onUpdate(api.people.whoAmI, {}, sights.push)
  expect(await sights.until(() => true)).toBeNull()

  await writeFile(path, source.replace("?? null", '?? "nobody"'))
  expect(await sights.until((who) => who !== null)).toBe("nobody")

  await writeFile(path, source.replace("export const whoAmI =", "export const whoAmI = ="))
  const refusal = await lines.until(({ level, text }) => level === "error" && text.includes("people.ts"))
  expect(refusal.text).toContain("the old ones stay:\npeople.ts:3: ")
  expect(await client.query(api.people.whoAmI, {})).toBe("nobody")

  await writeFile(path, source.replace("?? null", '?? "somebody"'))
  expect(await sights.until((who) => who === "somebody")).toBe("somebody")

  const schema = join(directory, "convex", "schema.ts")
  await client.mutation(api.messages.send, { channel: "reload", text: "stored" })
  await writeFile(
    schema,
    (await readFile(schema, "utf8")).replace("text: v.string(), author", "text: v.number(), author")
  )
  const misfit = await lines.until(({ level, text }) => level === "error" && text.includes("messages"))
  expect(misfit.text).toContain("the old ones stay")
  expect(await client.query(api.messages.list, { channel: "reload" })).toEqual(["stored"])
  await client.close()
})
