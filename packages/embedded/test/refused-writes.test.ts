import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { ConvexHttpClient } from "convex/browser"
import { expect, it, onTestFinished } from "vitest"
import { makeEngine } from "@marque/embedded/engine"
import { api } from "./app/convex/_generated/api.js"
import { folder, use } from "./engine/harness.ts"
import { useRuntime } from "./harness.ts"

const host = useRuntime()

const http = () => new ConvexHttpClient(host.url(), { logger: false })
const upload = async (text: string): Promise<Response> => {
  const address = await http().mutation(api.files.uploadUrl, {})
  return fetch(address.replace("http://localhost:3999/_convex", host.url()), { method: "POST", body: text })
}

const blockStorage = async () => {
  const incoming = join(host.directory(), "files", "incoming")
  await rm(incoming, { recursive: true })
  await writeFile(incoming, "")
  onTestFinished(unblockStorage)
}

const unblockStorage = async () => {
  const incoming = join(host.directory(), "files", "incoming")
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming)
}

it("an upload that the disk refuses is told so, and the server goes on", async () => {
  await blockStorage()
  const refused = await upload("no room")
  expect([refused.status, await refused.json()]).toEqual([
    507,
    { code: "StorageRefused", message: expect.stringMatching(/could not be stored: .*ask for a new upload address/) }
  ])
  await http().mutation(api.messages.send, { channel: "full", text: "still here" })
  expect(await http().query(api.messages.list, { channel: "full" })).toEqual(["still here"])
  await unblockStorage()
  expect((await upload("room again")).status).toBe(200)
})

it("an action that stores a file hears of the refusal and can answer", async () => {
  await blockStorage()
  expect(await http().action(api.files.tryToStore, { text: "no room" })).toMatch(/^The file could not be stored: /)
})

it("a second process on the same database is refused with the id of the first", async () => {
  const file = join(host.directory(), "data.sqlite")
  const options = { file, filesDir: await folder(), publicUrl: "", siteUrl: "" }
  await expect(makeEngine(options)).rejects.toThrow(`process ${process.pid}`)
})

it("goes on when the clock jumps back an hour: time and order only go up", async () => {
  let now = 2_000_000_000_000
  const options = { file: `${await folder()}/db`, filesDir: await folder(), publicUrl: "", siteUrl: "" }
  const engine = await makeEngine({ ...options, clock: { now: () => now } })
  const { storageId } = await engine.files.store(new Blob(["a"]).stream(), { contentType: null })
  const before = engine.timestamp()
  now -= 3_600_000
  await engine.changeEnvironment({ set: { A: "1" }, unset: [] })
  const later = await engine.files.store(new Blob(["b"]).stream(), { contentType: null })
  expect(later.storageId).not.toBe(storageId)
  expect(engine.timestamp()).toBeGreaterThan(before)
  expect((await use(engine).engine.admin.check()).problems).toEqual([])
  await engine.close()
})
