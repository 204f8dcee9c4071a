import { LIMITS } from "@marque/core/model"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import type { MutationCtx } from "../convex/_generated/server"
import { PRIORITY } from "../convex/queue/queue.ts"
import { rebuildTurns } from "../convex/queue/queueTurns.ts"
import { askForScore } from "../convex/score/scores.ts"
import { takeNext } from "../convex/queue/takeNext.ts"
import { KINDS, makeQueues } from "./queue-world.ts"
import { request } from "./drafts.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const pass = async ({ t }: Pick<World, "t">, ms: number) => {
  vi.advanceTimersByTime(ms)
  await t.finishInProgressScheduledFunctions()
}

const counting = (ctx: MutationCtx) => {
  let rows = 0
  const count = (value: unknown) => (rows += Array.isArray(value) ? value.length : value === null ? 0 : 1)
  const watched = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (object, name) => {
        const member: unknown = Reflect.get(object, name)
        if (typeof member !== "function") return member
        return (...args: ReadonlyArray<unknown>) => {
          const value: unknown = Reflect.apply(member, object, args)
          if (value instanceof Promise) return value.then((read: unknown) => (count(read), read))
          return typeof value === "object" && value !== null ? watched(value) : value
        }
      }
    })
  return { ctx: { ...ctx, db: watched(ctx.db) }, rows: () => rows }
}

describe("an organization with a long queue at its cap", () => {
  it.each([50, 5_000])("hides nobody with %i tasks, and a lease reads as few rows as ever", async (count) => {
    const { add, inTransaction, queues, take } = await makeQueues(2)
    const [busy, other] = queues
    if (!busy || !other) throw new Error("there are two queues")
    await inTransaction(async (ctx) => {
      const row = { ...busy, kind: "upload_processing", title: "", priority: 0, status: "queued" } as const
      const rest = { progress: 0, leases: 0, availableAt: Date.now() }
      for (let at = 0; at < count; at++) await ctx.db.insert("tasks", { ...row, ...rest })
      await rebuildTurns(ctx)
    })
    for (let at = 0; at < LIMITS.runningTasksPerOrganization.value; at++) expect(await take()).not.toBeNull()
    expect(await take()).toBeNull()
    const theirs = await add(other, "score", PRIORITY.rescore)
    const read = await inTransaction(async (ctx) => {
      const counted = counting(ctx)
      const work = await takeNext(counted.ctx, "w", KINDS)
      return { id: work?.task._id, rows: counted.rows() }
    })
    expect(read.id).toBe(theirs)
    expect(read.rows).toBeLessThan(60)
  })

  it("takes its place again as soon as one of its tasks ends", async () => {
    const { add, end, queues, take } = await makeQueues(1)
    const [queue] = queues
    if (!queue) throw new Error("there is a queue")
    for (let at = 0; at < 7; at++) await add(queue, "generation", PRIORITY.person)
    const taken: Array<Id<"tasks"> | null> = []
    for (let at = 0; at < 6; at++) taken.push(await take())
    expect(taken.map((id) => id !== null)).toEqual([true, true, true, true, true, false])
    if (taken[0]) await end(taken[0], { type: "CANCEL" })
    expect(await take()).not.toBeNull()
  })
})

it("serves uploads first within an organization, and not before what other organizations wait for", async () => {
  const { add, queues, take } = await makeQueues(2)
  const [uploading, asking] = queues
  if (!uploading || !asking) throw new Error("there are two queues")
  const score = await add(uploading, "score", PRIORITY.score)
  const uploads = [
    await add(uploading, "upload_processing", PRIORITY.upload),
    await add(uploading, "upload_processing", PRIORITY.upload)
  ]
  const asked = await add(asking, "generation", PRIORITY.person)
  expect([await take(), await take(), await take(), await take()]).toEqual([uploads[0], asked, uploads[1], score])
})

describe("the persons of an organization", () => {
  const makeQueue = async () => {
    const world = await makeQueues(1)
    const [queue] = world.queues
    if (!queue) throw new Error("there is a queue")
    const takeAndEnd = async () => {
      const id = await world.take()
      if (id) await world.end(id, { type: "CANCEL" })
      return id
    }
    return { ...world, queue, takeAndEnd }
  }

  it("are served in turn, so that 200 pictures of one hold up no picture of a colleague", async () => {
    const { add, queue, takeAndEnd, users } = await makeQueue()
    const many: Array<Id<"tasks">> = []
    for (let at = 0; at < 200; at++) many.push(await add(queue, "generation", PRIORITY.person, users.ada))
    expect(await takeAndEnd()).toBe(many[0])
    const one = await add(queue, "generation", PRIORITY.person, users.cleo)
    const other = await add(queue, "generation", PRIORITY.person, users.mia)
    const taken = [await takeAndEnd(), await takeAndEnd(), await takeAndEnd(), await takeAndEnd()]
    expect(taken).toEqual([many[1], one, other, many[2]])
  })

  it("wait for no batch: what a person asked for comes before what is measured again, whoever asked", async () => {
    const { add, queue, takeAndEnd, users } = await makeQueue()
    const batch = await add(queue, "score", PRIORITY.rescore, users.cleo)
    const asked = [
      await add(queue, "generation", PRIORITY.person, users.ada),
      await add(queue, "generation", PRIORITY.person, users.ada)
    ]
    expect([await takeAndEnd(), await takeAndEnd(), await takeAndEnd()]).toEqual([...asked, batch])
  })

  it("move a waiting measurement of a batch up by asking for it", async () => {
    const world = await makeWorld()
    const { cleo, ours, sister, t } = world
    await t.run(async ({ db }) => {
      for (const { hero } of [ours, sister]) await db.patch(hero, { score: { status: "failed", failedChecks: [] } })
    })
    const inTransaction = t.mutation as unknown as <A>(work: (ctx: MutationCtx) => Promise<A>) => Promise<A>
    await inTransaction(async (ctx) => {
      for (const { brandId, hero } of [sister, ours]) {
        const [asset, brand] = [await ctx.db.get(hero), await ctx.db.get(brandId)]
        if (asset && brand) await askForScore(ctx, asset, brand, world.users.ada, PRIORITY.rescore)
      }
    })
    await cleo.mutation(api.scores.measure, { assetId: ours.hero })
    const next = () => inTransaction(async (ctx) => (await takeNext(ctx, "w", KINDS))?.task.assetId)
    expect([await next(), await next()]).toEqual([ours.hero, sister.hero])
  })

  it("are served in turn also from a queue that a version without turns of persons filled", async () => {
    const { inTransaction, queue, takeAndEnd, users } = await makeQueue()
    const [adas, cleos] = await inTransaction(async (ctx) => {
      const row = { ...queue, kind: "generation", title: "", priority: PRIORITY.person, status: "queued" } as const
      const rest = { progress: 0, leases: 0, availableAt: Date.now() }
      const of = (requestedBy: Id<"users">) => ctx.db.insert("tasks", { ...row, ...rest, requestedBy })
      const inserted = [[await of(users.ada), await of(users.ada), await of(users.ada)], [await of(users.cleo)]]
      await rebuildTurns(ctx)
      return inserted
    })
    const firsts = [await takeAndEnd(), await takeAndEnd()]
    expect(new Set(firsts)).toEqual(new Set([adas?.[0], cleos?.[0]]))
    expect(await takeAndEnd()).toBe(adas?.[1])
  })

  it("cost a lease no more reads when thousands of tasks are queued", async () => {
    const { inTransaction, queue, users } = await makeQueue()
    const persons = Object.values(users)
    for (let chunk = 0; chunk < 10; chunk++) {
      await inTransaction(async (ctx) => {
        const row = { ...queue, kind: "generation", title: "", priority: PRIORITY.person, status: "queued" } as const
        const rest = { progress: 0, leases: 0, availableAt: Date.now() }
        for (let at = 0; at < 1_000; at++) {
          await ctx.db.insert("tasks", { ...row, ...rest, requestedBy: persons[at % persons.length] ?? users.ada })
        }
      })
    }
    await inTransaction(rebuildTurns)
    const leaseReads = () =>
      inTransaction(async (ctx) => {
        await takeNext(ctx, "w", KINDS)
        const { databaseQueries, documentsRead } = await ctx.meta.getTransactionMetrics()
        return { documents: documentsRead.used, ranges: databaseQueries.used }
      })
    const first = await leaseReads()
    const second = await leaseReads()
    expect(first.documents).toBeLessThan(100)
    expect(second.documents).toBeLessThan(40)
    expect(second.ranges).toBeLessThan(60)
  })
})

it("tells workers whether anything may start, and when", async () => {
  const { add, end, queues, t, take } = await makeQueues(1)
  const [queue] = queues
  if (!queue) throw new Error("there is a queue")
  const runnable = () => t.query(api.tasks.runnable, { workerKey: WORKER_KEY, kinds: [...KINDS] })
  expect(await runnable()).toEqual({ count: 0, nextAt: null })
  await add(queue, "generation", PRIORITY.person)
  expect(await runnable()).toEqual({ count: 1, nextAt: Date.now() })
  const task = await take()
  expect(await runnable()).toEqual({ count: 0, nextAt: null })
  if (task) await end(task, { type: "FAIL", retryable: true })
  expect(await runnable()).toEqual({ count: 1, nextAt: Date.now() + 5_000 })
})

it("refuses the upload and the generation above the limit, and takes them again when there is room", async () => {
  const world = await makeWorld()
  const { cleo, ours, t } = world
  const submit = (idempotencyKey: string) =>
    cleo.mutation(api.generations.submit, { brandId: ours.brandId, idempotencyKey, request: request(ours.productId) })
  await submit("first")
  const limit = LIMITS.queuedTasksPerOrganization.value
  const fill = (queued: number) =>
    t.run(async ({ db }) => {
      const row = await db.query("queueTurns").first()
      if (row) await db.patch(row._id, { queued })
    })
  await fill(limit - 1)
  expect(await outcome(submit("second"))).toBe("accepted")
  expect(await outcome(submit("third"))).toBe("too_many_tasks")
  expect(
    await outcome(cleo.mutation(api.uploads.mend, { assetId: ours.hero, edits: { taps: [], tolerance: 0.5 } }))
  ).toBe("too_many_tasks")
  await fill(limit - 1)
  expect(await outcome(submit("third"))).toBe("accepted")
})

it("lets no task expire while a worker is seen, and those of a queue without one after a quarter of an hour", async () => {
  const world = await makeWorld()
  const { generationId } = await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: "key",
    request: request(world.ours.productId)
  })
  const status = async () => (await world.cleo.query(api.generations.get, { generationId })).status
  const announce = () => world.t.mutation(api.tasks.announce, { workerKey: WORKER_KEY, workerId: "w", engines: [] })
  for (let round = 0; round < 8; round++) {
    await announce()
    await pass(world, 5 * 60_000)
    expect(await status()).toBe("queued")
  }
  await pass(world, 10 * 60_000)
  expect(await status()).toBe("expired")
})
