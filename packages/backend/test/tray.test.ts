import { HEARTBEAT_MS, LEASE_MS } from "@marque/core/queue"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc, Id } from "../convex/_generated/dataModel"
import type { QueryCtx } from "../convex/_generated/server"
import { trayOf } from "../convex/queue/tray.ts"
import { request } from "./drafts.ts"
import { makeWorld, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const submit = ({ ours }: World, person: World["ada"], idempotencyKey: string) =>
  person.mutation(api.generations.submit, { brandId: ours.brandId, idempotencyKey, request: request(ours.productId) })

const tray = ({ ours }: World, person: World["ada"]) =>
  person.query(api.tasks.tray, { organizationId: ours.organizationId })

type Row = Partial<Doc<"tasks">> & { readonly brandId: Id<"brands"> }

const addTasks = ({ ours, t, users }: World, count: number, row: Row) =>
  t.run(async ({ db }) => {
    const { organizationId } = ours
    for (let at = 0; at < count; at++) {
      await db.insert("tasks", {
        organizationId,
        kind: "generation",
        title: `${at}`,
        status: "queued",
        progress: 0,
        priority: 1,
        leases: 0,
        availableAt: 1,
        requestedBy: users.ada,
        ...row
      })
    }
  })

describe("the tray", () => {
  it("keeps what runs and what a person waits for, however much is measured again", async () => {
    const world = await makeWorld()
    await submit(world, world.cleo, "key")
    await addTasks(world, 300, { brandId: world.ours.brandId, kind: "score" })
    expect(await tray(world, world.cleo)).toMatchObject([{ kind: "generation", mine: true }])
    expect(await tray(world, world.ada)).toMatchObject([{ kind: "generation", mine: false }])
  })

  it("keeps a person's own tasks when colleagues asked for hundreds of pictures since", async () => {
    const world = await makeWorld()
    await submit(world, world.cleo, "key")
    await addTasks(world, 300, { brandId: world.ours.brandId })
    const rows = await tray(world, world.cleo)
    expect(rows.filter(({ mine }) => mine)).toHaveLength(1)
    expect(rows.length).toBeLessThanOrEqual(100)
  })

  it("that is closed counts what it would list as running, and tells a person's own tasks", async () => {
    const world = await makeWorld()
    const { organizationId } = world.ours
    const own = (person: World["ada"]) => person.query(api.tasks.own, { organizationId })
    await submit(world, world.cleo, "key")
    await addTasks(world, 3, { brandId: world.ours.brandId, status: "running" })
    await addTasks(world, 40, { brandId: world.ours.brandId, kind: "score" })
    for (let at = 0; at < 7; at += 1) {
      const ended = {
        status: "failed",
        finishedAt: 100 + at,
        title: `ended ${at}`,
        requestedBy: world.users.cleo
      } as const
      await addTasks(world, 1, { brandId: world.ours.brandId, ...ended })
    }
    const { running, tasks } = await own(world.cleo)
    expect(running).toBe((await tray(world, world.cleo)).filter(({ status }) => status !== "failed").length)
    expect(tasks.map(({ mine, status, title }) => [mine, status, status === "failed" && title])).toEqual([
      [true, "queued", false],
      ...[6, 5, 4, 3, 2].map((at) => [true, "failed", `ended ${at}`])
    ])
    expect((await own(world.ada)).running).toBe(running)
  })

  it("ends with the twenty that finished last, of all brands a person sees", async () => {
    const world = await makeWorld()
    const { ours, sister, theirs, users } = world
    for (const [at, brandId] of [ours.brandId, sister.brandId, theirs.brandId].entries()) {
      const organizationId = brandId === theirs.brandId ? theirs.organizationId : ours.organizationId
      for (let nr = 0; nr < 15; nr++) {
        const title = `${at}.${nr}`
        await addTasks(world, 1, { brandId, organizationId, title, status: "failed", finishedAt: 1_000 + nr * 3 + at })
      }
    }
    const titles = async (person: World["ada"]) => (await tray(world, person)).map(({ title }) => title)
    const both = Array.from({ length: 15 }, (_, at) => [`1.${14 - at}`, `0.${14 - at}`]).flat()
    expect(await titles(world.ada)).toEqual(both.slice(0, 20))
    expect(await titles(world.cleo)).toEqual(both.filter((title) => title.startsWith("0.")))
    expect(await titles(world.nick)).toEqual([])
    await addTasks(world, 1, { brandId: sister.brandId, requestedBy: users.cleo })
    expect(await titles(world.cleo)).toHaveLength(15)
  })

  it("reads nothing of brands that a person does not see, so that their progress runs nothing again", async () => {
    const world = await makeWorld()
    const { ours, sister, t, users } = world
    await addTasks(world, 30, { brandId: ours.brandId, status: "succeeded", finishedAt: 1 })
    const readBy = (userId: Id<"users">) =>
      t.query(async (found) => {
        // The test library's context lacks the generated types of metadata.
        const ctx = found as unknown as QueryCtx
        const user = await ctx.db.get(userId)
        const organization = await ctx.db.get(ours.organizationId)
        const membership = await ctx.db
          .query("memberships")
          .withIndex("by_organization_user", (q) => q.eq("organizationId", ours.organizationId).eq("userId", userId))
          .first()
        if (!user || !organization || !membership) throw new Error("the person is a member")
        await trayOf(ctx, { user, organization, membership })
        return (await ctx.meta.getTransactionMetrics()).documentsRead.used
      })
    const before = [await readBy(users.cleo), await readBy(users.sue)]
    await addTasks(world, 500, { brandId: ours.brandId, kind: "score" })
    await addTasks(world, 5, { brandId: sister.brandId, status: "running" })
    expect(await readBy(users.cleo)).toBe(before[0])
    expect(await readBy(users.sue)).toBe((before[1] ?? 0) + 5)
  })
})

describe("what a worker reports", () => {
  const start = async () => {
    const world = await makeWorld()
    await submit(world, world.cleo, "key")
    const me = { workerKey: WORKER_KEY, workerId: "w" }
    const leased = await world.t.mutation(api.tasks.lease, { ...me, kinds: ["generation"] })
    const taskId = leased?.taskId ?? ""
    const tell = (progress: number, stage: string) =>
      world.t.mutation(api.tasks.heartbeat, { ...me, taskId, progress, stage })
    const shown = async () => {
      const [row] = await tray(world, world.cleo)
      return [row?.progress, row?.stage]
    }
    return { ...world, me, taskId, tell, shown }
  }

  it("is stored once a second, and at once when the stage changes or all is done", async () => {
    const { shown, tell } = await start()
    await tell(0.1, "Painting")
    expect(await shown()).toEqual([0.1, "Painting"])
    vi.advanceTimersByTime(999)
    expect(await tell(0.2, "Painting")).toEqual({ stop: false })
    expect(await shown()).toEqual([0.1, "Painting"])
    vi.advanceTimersByTime(1)
    await tell(0.3, "Painting")
    expect(await shown()).toEqual([0.3, "Painting"])
    await tell(0.4, "Proving")
    expect(await shown()).toEqual([0.4, "Proving"])
    await tell(1, "Proving")
    expect(await shown()).toEqual([1, "Proving"])
  })

  it("keeps the lease also when it is told more often than it is stored", async () => {
    const { finish, me, t, taskId, tell } = await start().then((world) => ({
      ...world,
      finish: () => world.t.finishInProgressScheduledFunctions()
    }))
    for (let at = 0; at < 2 * LEASE_MS; at += HEARTBEAT_MS) {
      await tell(0.1, "Painting")
      vi.advanceTimersByTime(500)
      await tell(0.1, "Painting")
      vi.advanceTimersByTime(HEARTBEAT_MS - 500)
      await finish()
    }
    expect(await t.query(api.tasks.wanted, { ...me, taskId })).toBe(true)
  })
})
