import { hostRandom } from "../host/random.ts"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished, vi } from "vitest"
import { hostClock, hostTimers, type Timers } from "../host/timers.ts"
import { readDocument } from "../store/documents.ts"
import { Store, StoreFailed } from "../store/store.ts"
import { encodeId } from "../values/id.ts"
import { Executor } from "./executor.ts"
import { NO_LIMITS } from "./meter.ts"
import type { Transaction } from "./transaction.ts"

const begin = async (timers: Timers = hostTimers) => {
  const folder = await mkdtemp(join(tmpdir(), "marque-executor-"))
  const store = new Store({ file: join(folder, "db"), clock: hostClock })
  const executor = new Executor({
    random: hostRandom,
    store,
    timers,
    limits: NO_LIMITS,
    onCommit: () => undefined,
    onArmed: () => undefined
  })
  onTestFinished(async () => {
    await executor.close()
    store.close()
    await rm(folder, { recursive: true, force: true })
  })
  let number = 0
  const insert = (transaction: Transaction, text: string): string => {
    const table = store.catalog.table("rows")
    const id = encodeId(
      table.number,
      Uint8Array.from({ length: 16 }, () => number++)
    )
    transaction.insert(table, id, { text })
    return id
  }
  return { store, executor, insert }
}

/** However long the machine takes between two mutations. */
const oneBatch = () => {
  vi.spyOn(performance, "now").mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
}

it("a statement that the full disk refuses fails the batch, even when the function catches it, and writing goes on later", async () => {
  const { executor, insert, store } = await begin()
  await executor.write((transaction) => insert(transaction, "small"))
  const pages = Number(store.writer.get("PRAGMA page_count")?.[0])
  store.writer.get(`PRAGMA max_page_count = ${pages + 2}`)
  oneBatch()
  let caught: unknown
  const early = executor.write((transaction) => insert(transaction, "early in the batch"))
  const large = executor.write((transaction) => {
    try {
      return insert(transaction, "x".repeat(100_000))
    } catch (error) {
      caught = error
      return "hidden"
    }
  })
  await expect(large).rejects.toThrow("full")
  await expect(early).rejects.toBeInstanceOf(StoreFailed)
  expect(caught).toBeInstanceOf(Error)
  const { value } = await executor.write((transaction) => insert(transaction, "x".repeat(100_000)))
  expect(await executor.read(async () => readDocument(store.reader, value)?.size)).toBeGreaterThan(100_000)
})

it("a query between two mutations of a batch sees the last commit and not the open batch", async () => {
  const { executor, insert, store } = await begin()
  oneBatch()
  const first = executor.write((transaction) => insert(transaction, "a"))
  const seen = executor.read(async ({ connection, snapshotTs }) => [
    connection.all("SELECT id FROM docs").length,
    snapshotTs
  ])
  const second = executor.write((transaction) => insert(transaction, "b"))
  expect(await seen).toEqual([0, 0n])
  expect((await first).ts).toBeLessThan((await second).ts)
  expect(store.durableTs).toBe((await second).ts)
})

it("after close everything is refused, and what came before is durable", async () => {
  const { executor, insert, store } = await begin()
  const before = executor.write((transaction) => insert(transaction, "a"))
  const closed = executor.close()
  await expect(executor.write(() => null)).rejects.toThrow("closed")
  await closed
  await before
  expect(store.reader.all("SELECT id FROM docs")).toHaveLength(1)
})

it("a backlog lets other events of the thread in at least every 20 ms", async () => {
  let now = 0
  const turns: Array<number> = []
  const soon = (callback: () => void) => {
    turns.push(now)
    hostTimers.soon(callback)
  }
  const { executor } = await begin({ ...hostTimers, soon, elapsed: () => now })
  const task = async () => void (now += 4)
  await Promise.all(Array.from({ length: 250 }, () => executor.read(task)))
  expect(turns.length).toBeGreaterThan(50)
  expect(turns.every((turn, at) => turn - (turns[at - 1] ?? 0) <= 20)).toBe(true)
})

it("says how long a task would wait, by what recent ones took", async () => {
  let now = 0
  const { executor } = await begin({ ...hostTimers, elapsed: () => now })
  const task = async () => void (now += 40)
  await Promise.all(Array.from({ length: 200 }, () => executor.read(task)))
  expect([executor.waiting, executor.expectedWaitMs]).toEqual([0, 0])
  const backlog = Array.from({ length: 50 }, () => executor.read(task))
  expect(executor.waiting).toBe(50)
  expect(executor.expectedWaitMs).toBeGreaterThan(50 * 35)
  expect(executor.expectedWaitMs).toBeLessThan(50 * 45)
  await Promise.all(backlog)
})
