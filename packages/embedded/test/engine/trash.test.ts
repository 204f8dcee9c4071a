import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs"
import { cp, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { DiskBlobs } from "../../src/storage/blobs.ts"
import { dayOf } from "../../src/storage/trash.ts"
import { folder, use } from "./harness.ts"
import { found, installation, sha256Of, storeText } from "./storage-functions.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.UTC(2026, 0, 10, 12)

const stored = async () => {
  const root = await folder()
  const clock = { now: START, elapsed: 0 }
  const open = () => new DiskBlobs(root, { now: () => clock.now, elapsed: () => clock.elapsed })
  const put = (blobs: DiskBlobs, text: string, ageDays = 2): string => {
    const sha256 = blobs.put(Buffer.from(text))
    const seconds = (clock.now - ageDays * DAY_MS) / 1000
    utimesSync(blobs.path(sha256), seconds, seconds)
    return sha256
  }
  const inTrash = (): ReadonlyArray<string> => {
    const trash = join(root, "trash")
    if (!existsSync(trash)) return []
    return readdirSync(trash).flatMap((day) => (day === "ages.json" ? [] : readdirSync(join(trash, day))))
  }
  return { root, clock, open, put, inTrash }
}

const none = { isNamed: () => false }

it("content without a row goes to the trash of its day and is deleted 30 days later, not before", async () => {
  const { clock, inTrash, open, put } = await stored()
  const blobs = open()
  const sha256 = put(blobs, "orphan")
  const { trashed } = await blobs.sweep(none)
  expect(trashed).toEqual({ sha256s: [sha256], bytes: 6, day: "2026-01-10" })
  clock.now += 31 * DAY_MS
  clock.elapsed += 30 * DAY_MS - 1
  expect((await blobs.sweep(none)).deleted).toEqual([])
  expect(inTrash()).toEqual([sha256])
  clock.elapsed += 1
  expect((await blobs.sweep(none)).deleted).toEqual([{ sha256s: [sha256], bytes: 6, day: "2026-01-10" }])
  expect(inTrash()).toEqual([])
})

it("a clock that jumps 40 days, and back, does not empty the trash", async () => {
  const { clock, inTrash, open, put } = await stored()
  put(open(), "orphan")
  await open().sweep(none)
  for (const days of [40, -40, 400, -400]) {
    clock.now += days * DAY_MS
    expect((await open().sweep(none)).deleted).toEqual([])
  }
  expect(inTrash()).toHaveLength(1)
})

it("time counts from the last content of a day, also when the clock comes to that day twice", async () => {
  const { clock, inTrash, open, put } = await stored()
  const blobs = open()
  put(blobs, "first")
  await blobs.sweep(none)
  clock.elapsed += 20 * DAY_MS
  put(blobs, "second")
  await blobs.sweep(none)
  clock.now += 400 * DAY_MS
  clock.elapsed += 20 * DAY_MS
  expect((await blobs.sweep(none)).deleted).toEqual([])
  expect(inTrash()).toHaveLength(2)
})

it("time counts over restarts where it was counted, and not where the process was killed before", async () => {
  const { clock, inTrash, open, put } = await stored()
  put(open(), "orphan")
  await open().sweep(none)
  clock.now += 400 * DAY_MS
  for (let day = 0; day < 29; day += 1) {
    const running = open()
    clock.elapsed += DAY_MS
    running.countTime()
  }
  open()
  clock.elapsed += 10 * DAY_MS
  expect((await open().sweep(none)).deleted).toEqual([])
  const last = open()
  clock.elapsed += DAY_MS
  expect((await last.sweep(none)).deleted).toHaveLength(1)
  expect(inTrash()).toEqual([])
})

it.each(["", "{", '{"ranMs":1e30,"days":[]}', '{"ranMs":"x"}'])(
  "ages that cannot be read (%j) keep the trash longer",
  async (text) => {
    const { clock, inTrash, open, put, root } = await stored()
    const blobs = open()
    put(blobs, "orphan")
    await blobs.sweep(none)
    clock.elapsed += 60 * DAY_MS
    writeFileSync(join(root, "trash", "ages.json"), text)
    clock.now += 60 * DAY_MS
    const again = open()
    expect((await again.sweep(none)).deleted).toEqual([])
    expect(inTrash()).toHaveLength(1)
  }
)

it("content that a row names again is put back by a sweep, and by a read before one", async () => {
  const { inTrash, open, put } = await stored()
  const blobs = open()
  const [swept, read] = [put(blobs, "swept"), put(blobs, "read")]
  await blobs.sweep(none)
  expect(open().read(read).toString()).toBe("read")
  const { putBack } = await open().sweep({ isNamed: (sha256) => [swept, read].includes(sha256) })
  expect(putBack.sha256s).toEqual([swept])
  expect(inTrash()).toEqual([])
  expect(open().locate(sha256Of("never stored"))).toBeUndefined()
})

it("a sweep stops when more than 20 files and 5 percent would go, unless deletions explain them or all are allowed", async () => {
  const { inTrash, open, put } = await stored()
  const blobs = open()
  const all = Array.from({ length: 100 }, (_, n) => put(blobs, `blob ${n}`))
  const named = new Set(all.slice(21))
  const isNamed = (sha256: string) => named.has(sha256)
  expect((await blobs.sweep({ isNamed })).stopped).toEqual({ orphans: 21, of: 100 })
  expect(inTrash()).toEqual([])
  const [removed] = all
  expect((await blobs.sweep({ isNamed, isRemoved: (sha256) => sha256 === removed })).stopped).toBeUndefined()
  expect(inTrash()).toHaveLength(21)
  named.clear()
  expect((await blobs.sweep({ isNamed })).stopped).toEqual({ orphans: 79, of: 79 })
  expect((await blobs.sweep({ isNamed, all: true })).trashed.sha256s).toHaveLength(79)
})

it("content that is stored again stays, although its last row went long ago", async () => {
  const { inTrash, open, put } = await stored()
  const blobs = open()
  put(blobs, "again")
  blobs.put(Buffer.from("again"))
  await blobs.sweep(none)
  expect(inTrash()).toEqual([])
})

it("what an upload is writing is never taken for a leftover", async () => {
  const { clock, open, root } = await stored()
  const blobs = open()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const receiving = blobs.receive(readable, 100)
  await writer.write(Buffer.from("half"))
  writeFileSync(join(root, "incoming", "leftover"), "")
  clock.now = Date.now() + 40 * DAY_MS
  await blobs.sweep(none)
  expect(readdirSync(join(root, "incoming"))).toHaveLength(1)
  await writer.close()
  expect((await receiving).sha256).toBe(sha256Of("half"))
})

it("a sweep that is cut off at any point leaves everything in one of its two places", async () => {
  for (let steps = 0; steps < 40; steps += 1) {
    const { clock, open, put } = await stored()
    const texts = Array.from({ length: 8 }, (_, n) => `blob ${n}`)
    for (const text of texts) put(open(), text)
    const cutOff = () => {
      let left = steps
      return () => {
        if (left === 0) throw new Error("killed")
        left -= 1
        return false
      }
    }
    await open()
      .sweep({ isNamed: cutOff() })
      .catch(() => undefined)
    clock.now += 10 * DAY_MS
    await open()
      .sweep({ isNamed: cutOff() })
      .catch(() => undefined)
    expect(texts.map((text) => open().read(sha256Of(text)).toString())).toEqual(texts)
  }
})

it("yesterday's backup of the database with today's files deletes nothing and reports what it lacks", async () => {
  const place = await installation()
  const first = await place.open()
  const kept = await storeText(first, "of yesterday")
  const replaced = await storeText(first, "removed today")
  await first.close()
  await cp(place.file, `${place.file}.backup`)
  const second = await place.open()
  await use(second).mutation("files:remove", { id: replaced })
  await storeText(second, "of today")
  for (const text of ["of yesterday", "removed today", "of today"]) {
    const file = join(place.filesDir, sha256Of(text).slice(0, 2), sha256Of(text))
    utimesSync(file, Date.now() / 1000 - 172_800, Date.now() / 1000 - 172_800)
  }
  await second.admin.sweep({ all: false })
  expect(await readdir(join(place.filesDir, "trash", dayOf(Date.now())))).toEqual([sha256Of("removed today")])
  await second.close()
  await cp(`${place.file}.backup`, place.file)
  await rm(`${place.file}-wal`, { force: true })
  const third = await place.open()
  expect([await found(third, kept), await found(third, replaced)]).toEqual([
    expect.objectContaining({ size: 12 }),
    expect.objectContaining({ size: 13 })
  ])
  expect((await third.admin.sweep({ all: false })).deleted).toEqual([])
  expect(readFileSync(join(place.filesDir, "trash", dayOf(Date.now()), sha256Of("of today")), "utf8")).toBe("of today")
  expect(place.lines.join("\n")).toContain(
    `1 stored files (0.0 MB) that no row names were moved to trash/${dayOf(Date.now())}, where they stay for 30 days`
  )
})

it("a sweep that is called off stops between two files, and the next one finishes its work", async () => {
  const { inTrash, open, put } = await stored()
  const blobs = open()
  for (let at = 0; at < 5; at += 1) put(blobs, `orphan ${at}`)
  const closing = new AbortController()
  let asked = 0
  // Twice for each of the five, at first all to find them, then one at a time to move them.
  const isNamed = (): boolean => {
    asked += 1
    if (asked === 7) closing.abort(new Error("closing"))
    return false
  }
  await expect(blobs.sweep({ isNamed, signal: closing.signal })).rejects.toThrow("closing")
  expect(inTrash()).toHaveLength(2)
  await blobs.sweep(none)
  expect(inTrash()).toHaveLength(5)
})

it("an engine that closes while it sweeps leaves its folder alone from then on", async () => {
  const { filesDir, open } = await installation()
  const first = await open()
  await first.close()
  const incoming = join(filesDir, "incoming")
  for (let at = 0; at < 1000; at += 1) {
    writeFileSync(join(incoming, `left-${at}`), "")
    utimesSync(join(incoming, `left-${at}`), 1, 1)
  }
  const engine = await open()
  await engine.close()
  const left = readdirSync(incoming)
  for (let look = 0; look < 20; look += 1) {
    await Promise.all(left.map((name) => stat(join(incoming, name))))
    expect(readdirSync(incoming)).toEqual(left)
  }
})
