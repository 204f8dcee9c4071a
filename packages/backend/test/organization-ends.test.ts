import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { LIMITS } from "../convex/access/limits.ts"
import { balanceOf } from "../convex/queue/ledger.ts"
import schema from "../convex/schema.ts"
import { post, SYNC_SECRET } from "./identity-posts.ts"
import { makeUsages, type Usages } from "./usage-world.ts"
import { makeWorld, outcome, SERVER_KEY, tokenOf, type World, WORKER_KEY } from "./world.ts"

const DAY_0 = Date.UTC(2026, 8, 1)
const DAYS_30 = LIMITS.archivedKept.value
const HOUR = 60 * 60_000

beforeEach(() => {
  process.env["IDENTITY_SYNC_SECRET"] = SYNC_SECRET
  vi.useFakeTimers({ now: DAY_0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const factsFor = ({ t }: Pick<World, "t">, name: string, organizationId: string, serverKey = SERVER_KEY) =>
  t.query(api.organizationEnds.facts, { serverKey, tokenIdentifier: tokenOf(name), organizationId })

let seq = 0

/** As the identity provider delivers it; without a time: it was restored. */
const deliver = async (world: World, organizationId: Id<"organizations">, endedAt?: number) => {
  const rows = await world.t.run(async ({ db }) => ({
    organization: await db.get(organizationId),
    ada: await db.get(world.users.ada)
  }))
  const { clerkId = "", name = "", slug = "" } = rows.organization ?? {}
  const row = { seq: (seq += 1), kind: "organization", id: clerkId, name, slug, isDemo: false }
  const more = { endChangedBy: rows.ada?.externalId, ...(endedAt !== undefined && { endedAt }) }
  const answer = await post(world, [{ ...row, ...more }], { source: "ends" })
  expect(answer.status).toBe(200)
}

const settle = ({ t }: Pick<World, "t">) => t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))

const sweep = async (world: World) => {
  await world.t.mutation(internal.archiveSweep.begin, {})
  await settle(world)
}

const linesOf = ({ t }: World, organizationId: string) =>
  t.run(async ({ db }) => {
    const lines = await db.query("audit").collect()
    return lines
      .filter((line) => line.organizationId === organizationId)
      .map(({ action, actor }) => ({ action, actor }))
  })

describe("what ends with an organization", () => {
  it("is counted for its administrator", async () => {
    const world = await makeWorld()
    const { ours } = world
    const before = (await factsFor(world, "ada", ours.organizationId)).facts.links
    await world.mia.mutation(api.shareLinks.make, {
      brandId: ours.brandId,
      target: { kind: "guidelines" },
      allow: "view",
      label: "Agency",
      days: 7
    })
    const { clerkId, facts } = await factsFor(world, "ada", ours.organizationId)
    expect(clerkId).toBeTypeOf("string")
    expect(facts).toMatchObject({ links: before + 1, plan: "none" })
    expect(facts.brands).toBeGreaterThan(0)
    expect(facts.members).toBeGreaterThan(1)
  })

  it("is not there for members, reviewers, another organization's administrator, the demo and a wrong key", async () => {
    const world = await makeWorld()
    const { organizationId } = world.ours
    for (const name of ["mia", "cleo", "vic", "rex", "bob", "nobody"]) {
      expect(await outcome(factsFor(world, name, organizationId))).toMatch(/^(not_found|identity_not_synced)$/)
    }
    expect(await outcome(factsFor(world, "ada", organizationId, "guess"))).toBe("not_found")
    await world.t.run(({ db }) => db.patch(organizationId, { isDemo: true }))
    expect(await outcome(factsFor(world, "ada", organizationId))).toBe("not_found")
  })

  it.each([
    ["running", { status: "active" as const }],
    ["running", { status: "past_due" as const }],
    ["ending", { status: "active" as const, cancelsAt: DAY_0 + 1_000 }],
    ["none", { status: "canceled" as const }]
  ])("says of the plan: %s", async (plan, state) => {
    const world = await makeWorld()
    const { organizationId } = world.ours
    await world.t.run(({ db }) =>
      db.insert("billingAccounts", { organizationId, plan: { trialUsed: true, ...state }, invoices: [], readAt: 0 })
    )
    expect((await factsFor(world, "ada", organizationId)).facts.plan).toBe(plan)
  })
})

/** A share link, a calendar and a public brand of `ours`. */
const openToOthers = async (world: World) => {
  const { ada, mia, ours, t } = world
  const { brandId } = ours
  const { token } = await mia.mutation(api.shareLinks.make, {
    brandId,
    target: { kind: "guidelines" },
    allow: "view",
    label: "Agency",
    days: 60
  })
  const { address } = await mia.mutation(api.calendarFeeds.open, { brandId })
  const { fingerprint } = await ada.query(api.brandData.overview, { brandId, shown: 1 })
  await ada.mutation(api.brandData.publish, { brandId, fingerprint, note: "" })
  await mia.mutation(api.publicBrands.open, { brandId })
  const key = await t.run(async ({ db }) => (await db.query("publicBrands").first())?.key ?? "")
  const path = new URL(address, "http://localhost").pathname
  return async () => ({
    link: await outcome(t.query(api.sharedPages.page, { token, secret: "" })),
    calendar: (await t.fetch(path, { method: "GET" })).status,
    brand: (await t.query(api.publicBrands.read, { serverKey: SERVER_KEY, key, origin: "http://localhost" })) !== null,
    member: await outcome(mia.query(api.brands.get, { brandId })),
    administrator: await outcome(ada.query(api.brands.list, { organizationId: ours.organizationId }))
  })
}

const OPEN = { link: "accepted", calendar: 200, brand: true, member: "accepted", administrator: "accepted" }
const SHUT = { link: "not_found", calendar: 404, brand: false, member: "not_found", administrator: "not_found" }

describe("an organization that its administrator deleted", () => {
  it("is gone at once for everyone, and what was open to others too, and comes back as it was", async () => {
    const world = await makeWorld()
    const { mia, ours, users } = world
    const { organizationId } = ours
    const look = await openToOthers(world)
    expect(await look()).toEqual(OPEN)
    const before = await mia.query(api.brands.get, { brandId: ours.brandId })
    await deliver(world, organizationId, DAY_0)
    await settle(world)
    expect(await look()).toEqual(SHUT)
    vi.setSystemTime(DAY_0 + DAYS_30 - HOUR)
    await sweep(world)
    await deliver(world, organizationId)
    expect(await look()).toEqual(OPEN)
    expect(await mia.query(api.brands.get, { brandId: ours.brandId })).toEqual(before)
    const lines = (await linesOf(world, organizationId)).filter(({ action }) => action.startsWith("organization."))
    expect(lines).toEqual([
      { action: "organization.deleted", actor: users.ada },
      { action: "organization.restored", actor: users.ada }
    ])
  })

  it("the same delivery again, and a new name meanwhile, change nothing of that", async () => {
    const world = await makeWorld()
    const { organizationId } = world.ours
    await deliver(world, organizationId, DAY_0)
    await deliver(world, organizationId, DAY_0)
    const lines = await linesOf(world, organizationId)
    expect(lines.filter(({ action }) => action === "organization.deleted")).toHaveLength(1)
  })

  it("has its waiting and running work canceled, and its credits released", async () => {
    const world: Usages = await makeUsages()
    const { ada, ask, cleo, lease, meter, ours, t } = world
    const { organizationId } = ours
    await meter(1_000)
    await ask(cleo, ours, "river:2")
    await ask(ada, ours, "river:2")
    const taskId = (await lease()) ?? ""
    const reserved = () => t.run(async (ctx) => (await balanceOf(ctx, organizationId)).bought)
    expect((await reserved()).reserved).toBeGreaterThan(0)
    await deliver(world, organizationId, DAY_0)
    await settle(world)
    expect(await reserved()).toMatchObject({ reserved: 0, available: 1_000 })
    const tasks = await t.run(({ db }) => db.query("tasks").collect())
    const open = tasks.filter((task) => task.organizationId === organizationId && /queued|running/.test(task.status))
    expect(open).toEqual([])
    expect(await lease()).toBeUndefined()
    const report = { workerKey: WORKER_KEY, workerId: "w1", taskId, progress: 0.5 }
    expect(await t.mutation(api.tasks.heartbeat, report)).toEqual({ stop: true })
  })

  it("starts nothing that a clock adds later, and serves others", async () => {
    const world = await makeUsages()
    const { ask, cleo, inTransaction, lease, ours, t } = world
    await ask(cleo, ours)
    await inTransaction((ctx) => ctx.db.patch(ours.organizationId, { deletedAt: DAY_0 }))
    expect(await lease()).toBeUndefined()
    const tasks = await t.run(({ db }) => db.query("tasks").collect())
    const own = tasks.filter(
      ({ organizationId, kind }) => organizationId === ours.organizationId && kind === "generation"
    )
    expect(own.map(({ status }) => status)).toEqual(own.map(() => "canceled"))
  })

  it("shows nothing at addresses of files that are known from before, until it is restored", async () => {
    const world = await makeWorld()
    const { ours, t } = world
    const row = await t.run(async ({ db }) => {
      const files = await db.query("files").collect()
      return files.find(({ organizationId }) => organizationId === ours.organizationId)
    })
    const find = () => t.query(api.files.find, { workerKey: WORKER_KEY, name: row?.original ?? "" })
    expect(await find()).not.toBeNull()
    await deliver(world, ours.organizationId, DAY_0)
    expect(await find()).toBeNull()
    await deliver(world, ours.organizationId)
    expect(await find()).not.toBeNull()
  })

  it("is deleted for good after 30 days, with every row and file, and its log stays", async () => {
    const world = await makeUsages()
    const { ask, cleo, meter, ours, t } = world
    const { organizationId } = ours
    await meter(1_000)
    await ask(cleo, ours, "river:2")
    await openToOthers(world)
    await cleo.mutation(api.feedback.submit, { organizationId, brandId: ours.brandId, message: "Lovely filters." })
    const ids = await t.run(async ({ db }) => {
      const brands = await db.query("brands").collect()
      return [organizationId, ...brands.filter((one) => one.organizationId === organizationId).map(({ _id }) => _id)]
    })
    const left = () => rowsNaming(world, ids)
    const stored = await t.run(async ({ db }) => (await db.get(ours.hero))?.original)
    expect(stored).toBeDefined()
    const others = async () => (await t.run(({ db }) => db.query("brands").collect())).length
    const count = (await others()) - (ids.length - 1)
    await deliver(world, organizationId, DAY_0)
    await settle(world)
    vi.setSystemTime(DAY_0 + DAYS_30 - HOUR)
    await sweep(world)
    expect((await left()).size).toBeGreaterThan(10)
    vi.setSystemTime(DAY_0 + DAYS_30)
    await sweep(world)
    expect(new Set((await left()).keys())).toEqual(new Set(["audit", "auditHeads"]))
    expect(await others()).toBe(count)
    expect(stored && (await t.run(({ db }) => db.system.get(stored)))).toBeNull()
    expect((await linesOf(world, organizationId)).at(-1)?.action).toBe("organization.erased")
  })
})

/** How many rows of each table name one of these ids. */
const rowsNaming = ({ t }: World, ids: ReadonlyArray<string>): Promise<ReadonlyMap<string, number>> =>
  t.run(async ({ db }) => {
    const found = new Map<string, number>()
    for (const table of Object.keys(schema.tables)) {
      const rows = await db.query(table as "brands").collect()
      const naming = rows.filter((row) => ids.some((id) => JSON.stringify(row).includes(id)))
      if (naming.length > 0) found.set(table, naming.length)
    }
    return found
  })
