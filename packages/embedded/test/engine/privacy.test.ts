import { createWriteStream } from "node:fs"
import { chmod, lstat, mkdir, readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { ownerProblem, refuseForeign, tighter } from "../../src/store/ownership.ts"
import { folder, use } from "./harness.ts"
import { installation, storeText } from "./storage-functions.ts"

const CANARY = "canary-4f1d2c9b7a"

const filesBelow = async (root: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const holding = async (root: string, text: string): Promise<ReadonlyArray<string>> => {
  const files = await filesBelow(root)
  const found = await Promise.all(files.map(async (file) => (await readFile(file)).includes(text)))
  return files.filter((_, at) => found[at])
}

it("a variable given at the start is seen by functions and is in no file, backup or snapshot", async () => {
  const place = await installation()
  const engine = await place.open({ environment: { SECRET: CANARY } })
  await use(engine).mutation("files:add", { n: 1 })
  expect(engine.environment()).toEqual({ SECRET: CANARY })
  await engine.admin.backUp(join(place.path, "backup"))
  await pipeline(engine.admin.exportSnapshot(), createWriteStream(join(place.path, "snapshot.zip")))
  expect(await holding(place.path, CANARY)).toEqual([])
  await engine.close()
  expect(await holding(place.path, CANARY)).toEqual([])
})

it("a database that an earlier version wrote such variables to holds them no more after a start", async () => {
  const place = await installation()
  await (await place.open()).close()
  const database = new DatabaseSync(place.file)
  database.exec("PRAGMA journal_mode = WAL")
  for (let start = 0; start < 3; start += 1) {
    database.exec(`DELETE FROM env; INSERT INTO env VALUES ('SECRET', '${CANARY} ${"x".repeat(start * 3000)}')`)
  }
  database.close()
  expect(await holding(place.path, CANARY)).toEqual([place.file])
  const engine = await place.open({ environment: { SECRET: CANARY } })
  expect(await holding(place.path, CANARY)).toEqual([])
  expect(engine.environment()).toEqual({ SECRET: CANARY })
  expect((await engine.admin.check()).problems).toEqual([])
})

it("a runtime that is given other variables keeps those in memory too", async () => {
  const place = await installation()
  const engine = await place.open({ environment: { SECRET: "first" } })
  await engine.giveEnvironment({ SECRET: CANARY }, { keepStored: false })
  await use(engine).mutation("files:add", { n: 1 })
  expect(engine.environment()).toEqual({ SECRET: CANARY })
  expect(await holding(place.path, CANARY)).toEqual([])
})

it("a variable that the operator stores stays, also beside given ones, until it is given itself", async () => {
  const place = await installation()
  const first = await place.open()
  await first.changeEnvironment({ set: { STORED: "kept", BOTH: "stored" }, unset: [] })
  await first.giveEnvironment({ GIVEN: "now", BOTH: "given" }, { keepStored: true })
  expect(first.environment()).toEqual({ STORED: "kept", BOTH: "given", GIVEN: "now" })
  await first.changeEnvironment({ set: { BOTH: "changed" }, unset: ["GIVEN"] })
  expect(first.environment()).toEqual({ STORED: "kept", BOTH: "changed" })
  await first.close()
  expect((await place.open()).environment()).toEqual({ STORED: "kept", BOTH: "changed" })
})

it("what is stored is closed to others, also where it was open before", async () => {
  const place = await installation()
  await mkdir(join(place.filesDir, "aa"), { recursive: true })
  await chmod(place.filesDir, 0o755)
  const first = await place.open()
  await storeText(first, "hello")
  await first.close()
  for (const file of await filesBelow(place.path)) await chmod(file, 0o644)
  const engine = await place.open()
  await engine.admin.backUp(join(place.path, "backup"))
  await engine.admin.sweep({ all: false })
  const open: Array<string> = []
  for (const entry of await readdir(place.path, { recursive: true })) {
    const { mode } = await lstat(join(place.path, entry))
    if ((mode & 0o077) !== 0) open.push(entry)
  }
  expect(open).toEqual([])
})

it("data of another user of the machine is refused with both ids and the way on", async () => {
  expect(ownerProblem("/data", 65_534, 1000)).toBe(
    "/data belongs to the user with the id 65534, and this process runs as 1000: run it as that user, or change the owner (chown -R 1000 /data)"
  )
  expect(ownerProblem("/data", 1000, 0)).toContain("this process runs as 0")
  expect(ownerProblem("/data", 1000, 1000)).toBeUndefined()
  expect(ownerProblem("C:\\data", 0, undefined)).toBeUndefined()
  expect([
    tighter(0o100644, false),
    tighter(0o40755, true),
    tighter(0o100600, false),
    tighter(0o100640, false)
  ]).toEqual([0o600, 0o700, undefined, 0o600])
  const own = await folder()
  expect(() => refuseForeign(own)).not.toThrow()
  expect(() => refuseForeign(join(own, "not there"))).not.toThrow()
})
