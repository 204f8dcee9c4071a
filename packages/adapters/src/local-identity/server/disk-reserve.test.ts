import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, expect, it } from "vitest"
import { makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"
import { keepDiskReserve } from "./disk-reserve.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-reserve-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const reserveFile = (): string => join(folder, "identity.sqlite-reserve")

it("keeps a megabyte beside the database, and gives it free once, on a full disk only", () => {
  const freeBytes = { now: 5_000_000 }
  const keep = () => keepDiskReserve(join(folder, "identity.sqlite"), () => freeBytes.now)
  const reserve = keep()
  expect(statSync(reserveFile()).size).toBe(1_000_000)
  expect([reserve.release(), existsSync(reserveFile())]).toEqual([false, true])
  freeBytes.now = 0
  expect([reserve.release(), existsSync(reserveFile()), reserve.release()]).toEqual([true, false, false])
  keep()
  expect(statSync(reserveFile()).size).toBe(1_000_000)
})

it("a database in memory and a folder that takes no files keep nothing", () => {
  expect(keepDiskReserve(":memory:").release()).toBe(false)
  expect(keepDiskReserve(join(folder, "missing", "identity.sqlite"), () => 0).release()).toBe(false)
})

it("who signs out on a full disk is signed out, with the room that was kept", async () => {
  const databaseFile = join(folder, "identity.sqlite")
  const given: Array<string> = []
  const release = (): boolean => {
    database.exec("DROP TRIGGER full_disk")
    given.push("room")
    return true
  }
  const { identity } = await startIdentity({ databaseFile, reserve: { release } })
  const database = new DatabaseSync(databaseFile)
  const ada = makeBrowser(identity)
  await signUp(identity, ada, "ada@example.com", "violet kettle 42 moor")
  database.exec("CREATE TRIGGER full_disk BEFORE DELETE ON session BEGIN SELECT RAISE(ABORT, 'disk is full'); END")
  expect((await ada.post("/sign-out")).status).toBe(200)
  expect(given).toEqual(["room"])
  expect(database.prepare("SELECT count(*) AS sessions FROM session").get()).toMatchObject({ sessions: 0 })
  database.close()
  await identity.close()
})

it("without room the failure stays one, and other calls ask for none", async () => {
  const databaseFile = join(folder, "identity.sqlite")
  let asked = 0
  const release = (): boolean => {
    asked += 1
    return false
  }
  const { identity } = await startIdentity({ databaseFile, reserve: { release } })
  const database = new DatabaseSync(databaseFile)
  const ada = makeBrowser(identity)
  await signUp(identity, ada, "ada@example.com", "violet kettle 42 moor")
  database.exec(`
    CREATE TRIGGER full_disk BEFORE DELETE ON session BEGIN SELECT RAISE(ABORT, 'disk is full'); END;
    CREATE TRIGGER full_disk_too BEFORE UPDATE ON user BEGIN SELECT RAISE(ABORT, 'disk is full'); END;
  `)
  expect([(await ada.post("/profile/name", { name: "Ada M" })).status, asked]).toEqual([500, 0])
  expect([(await ada.post("/sign-out")).status, asked]).toEqual([500, 1])
  database.close()
  await identity.close()
})
