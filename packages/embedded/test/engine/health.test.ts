import { closeSync, openSync, writeFileSync, writeSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { callOf, manualTimers, start, until, use } from "./harness.ts"
import { found, installation, storeText } from "./storage-functions.ts"

const diskFull = () => Object.assign(new Error("database or disk is full"), { errcode: 13 })

const filled = async (documents: number) => {
  const place = await installation()
  const engine = await place.open()
  for (let n = 0; n < documents; n += 1) await use(engine).mutation("files:addLarge")
  await engine.close()
  return place
}

const damaged = async (documents = 1) => {
  const place = await filled(documents)
  const database = new DatabaseSync(place.file, { readOnly: true })
  const page = Number(database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'docs'").get()?.["rootpage"])
  database.close()
  const handle = openSync(place.file, "r+")
  writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096)
  closeSync(handle)
  return place
}

it("a sound database is healthy", async () => {
  const { open } = await installation()
  expect((await open()).health()).toEqual({ ok: true })
})

it("the first sign of a damaged file is in health and in the log, once", async () => {
  const place = await damaged()
  const engine = await place.open()
  expect(engine.health()).toEqual({ ok: true })
  for (let times = 0; times < 2; times += 1) await engine.query(callOf("files:count"))
  expect(engine.health()).toEqual({ ok: false, problem: "damaged" })
  expect(place.lines.filter((line) => line.includes("is damaged: database disk image is malformed"))).toHaveLength(1)
  expect(place.lines.join("\n")).toContain("restore a backup")
})

it("a file that the last process left open is checked before anybody reads the damaged part", async () => {
  const place = await damaged()
  // A process killed before its first commit leaves an empty log.
  writeFileSync(`${place.file}-wal`, Buffer.alloc(32))
  const engine = await place.open()
  expect(engine.health()).toEqual({ ok: false, problem: "damaged" })
})

it("a large file is checked in a process beside the runtime, which goes on meanwhile", async () => {
  const place = await damaged(20)
  writeFileSync(`${place.file}-wal`, Buffer.alloc(32))
  // Without functions to load it is there before the process beside it can have said anything.
  const { engine } = await start({ file: place.file, filesDir: place.filesDir })
  expect(engine.health()).toEqual({ ok: true })
  await until(() => expect(engine.health()).toEqual({ ok: false, problem: "damaged" }))
})

it("a large file that is in order is said to be so", async () => {
  const place = await filled(20)
  writeFileSync(`${place.file}-wal`, Buffer.alloc(32))
  const engine = await place.open()
  await until(() => expect(place.lines.join("\n")).toContain("is in order after an unclean end"))
  expect(engine.health()).toEqual({ ok: true })
})

it("a full disk shows in health, refuses with a sentence that says so, and is over by itself", async () => {
  let full = false
  const { fire, timers } = manualTimers()
  const place = await installation()
  const engine = await place.open({
    production: true,
    timers,
    beforeCommit: () => {
      if (full) throw diskFull()
    }
  })
  full = true
  const refused = await engine.mutation(callOf("files:add", { n: 1 }))
  expect(refused).toMatchObject({
    ok: false,
    failure: {
      data: {
        code: "storage_unavailable",
        message:
          "Nothing can be stored right now: the disk of the server is full. Nothing was changed. Try again later."
      }
    }
  })
  expect(engine.health()).toEqual({ ok: false, problem: "disk_full" })
  expect(await use(engine).query("files:count")).toBe(0)
  fire(5000)
  await until(() => fire(5000))
  expect(engine.health().ok).toBe(false)
  full = false
  await until(() => {
    fire(5000)
    expect(engine.health()).toEqual({ ok: true })
  })
  await use(engine).mutation("files:add", { n: 2 })
  expect(place.lines.filter((line) => line.includes("Nothing can be stored"))).toHaveLength(1)
  expect(place.lines.filter((line) => line.includes("There is room on the disk again"))).toHaveLength(1)
})

it("the next mutation that reaches the disk ends the problem too", async () => {
  let full = false
  const { open } = await installation()
  const engine = await open({
    timers: manualTimers().timers,
    beforeCommit: () => {
      if (full) throw diskFull()
    }
  })
  full = true
  await engine.mutation(callOf("files:add", { n: 1 }))
  full = false
  await use(engine).mutation("files:add", { n: 2 })
  expect(engine.health()).toEqual({ ok: true })
})

it("files are refused while less than 200 MB are free, everything else goes on, and room is found again", async () => {
  let free: number | undefined = 200_000_000
  let elapsed = 0
  let measured = 0
  const place = await installation()
  const engine = await place.open({
    freeBytes: async () => {
      measured += 1
      return free
    },
    timers: { ...manualTimers().timers, elapsed: () => elapsed }
  })
  await storeText(engine, "first")
  free = 199_999_999
  await storeText(engine, "within the seconds that a measurement is used")
  elapsed += 5000
  await expect(storeText(engine, "second")).rejects.toThrow(
    "The file could not be stored: less than 200 MB are free on the disk, and these are kept for the database"
  )
  await use(engine).mutation("files:add", { n: 1 })
  await expect(storeText(engine, "second")).rejects.toThrow("less than 200 MB")
  expect(measured).toBe(2)
  free = undefined
  elapsed += 5000
  await storeText(engine, "where it cannot be measured")
  expect(place.lines).toEqual([
    "warn Less than 200 MB are free: files are refused until there is room",
    "warn There is room for stored files again"
  ])
})

it("stored files that are gone are counted, reported and answered as missing; the server starts", async () => {
  const place = await installation()
  const first = await place.open()
  const ids = [await storeText(first, "one"), await storeText(first, "two")]
  await first.close()
  await rename(place.filesDir, `${place.filesDir}.lost`)
  await mkdir(place.filesDir)
  const second = await place.open()
  await until(() => expect(second.health()).toEqual({ ok: true, problem: "files_missing" }))
  expect(place.lines.join("\n")).toContain("The content of 2 of 2 stored files that were looked for is missing")
  expect(await found(second, ids[0] ?? "")).toBeUndefined()
  const { missing } = await second.admin.backUp(join(place.path, "backup"))
  expect(missing).toBe(2)
  expect((await second.admin.check()).problems).toHaveLength(2)
  await second.close()
  await rm(place.filesDir, { recursive: true })
  await rename(`${place.filesDir}.lost`, place.filesDir)
  const third = await place.open()
  expect(await found(third, ids[0] ?? "")).toMatchObject({ size: 3 })
  await third.admin.sweep({ all: false })
  expect(third.health()).toEqual({ ok: true })
})
