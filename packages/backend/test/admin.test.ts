import { describe, expect, it } from "vitest"
import { countWork } from "../convex/usage/months.ts"
import { countBytes } from "../convex/usage/storage.ts"
import { isPaused } from "../convex/admin/settings.ts"
import { api } from "../convex/_generated/api.js"
import { argumentsFor, furnish } from "./function-arguments.ts"
import { call, publicFunctions } from "./public-functions.ts"
import { makeQueues } from "./queue-world.ts"
import { makeWorld, outcome, SERVER_KEY, type World } from "./world.ts"

const REASON = "Pictures of 12 November were lost"

const inAdminMode = publicFunctions.filter(({ rule }) => rule === "adminMode")

const lines = ({ t }: Pick<World, "t">) => t.run(async ({ db }) => db.query("audit").collect())

const metered = async ({ ours, t }: World, amount: number) => {
  await t.run(async ({ db }) => {
    await db.patch(ours.organizationId, { creditPlan: "metered" })
    const bought = { available: amount, reserved: 0 }
    await db.insert("ledger", {
      organizationId: ours.organizationId,
      seq: 1,
      key: "purchase:1",
      type: "purchase",
      bucket: "bought",
      amount,
      balanceAfter: { included: { available: 0, reserved: 0 }, bought },
      actor: "system"
    })
  })
}

/** A task of `brandId` that failed after `spent` credits were committed. */
const failedTask = async ({ ours, t, users }: World, spent = 0) =>
  t.run(async ({ db }) => {
    const { brandId, organizationId } = ours
    const taskId = await db.insert("tasks", {
      organizationId,
      brandId,
      kind: "generation",
      title: "For long evenings",
      status: "failed",
      progress: 0,
      priority: 1,
      leases: 1,
      availableAt: 1,
      finishedAt: Date.now(),
      requestedBy: users.cleo,
      error: { code: "provider_down", message: "It did not answer" }
    })
    if (spent === 0) return taskId
    const balance = (available: number, reserved: number) => ({
      included: { available: 0, reserved: 0 },
      bought: { available, reserved }
    })
    const entry = { organizationId, taskId, bucket: "bought" as const, amount: spent, actor: "system" }
    await db.insert("ledger", { ...entry, seq: 2, key: "r", type: "reserve", balanceAfter: balance(10 - spent, spent) })
    await db.insert("ledger", { ...entry, seq: 3, key: "c", type: "commit", balanceAfter: balance(10 - spent, 0) })
    return taskId
  })

describe.each(inAdminMode)("$name", (found) => {
  it("S-004 S-007 is there in admin mode only, whoever asks", async () => {
    const world = await makeWorld()
    const args = (await furnish(world))[found.name] ?? {}
    expect(await outcome(call(world.t, found, args))).toBe("signed_out")
    expect(await outcome(call(world.ada, found, args))).toBe("not_found")
    await world.t.run(async ({ db }) => {
      const mode = await db.query("adminModes").first()
      if (mode) await db.patch(mode._id, { endedAt: 1, endedBy: "exit" })
    })
    expect(await outcome(call(world.sam, found, args))).toBe("not_found")
  })
})

it("every function of the admin area leaves a line with its person and the reason, and none without", async () => {
  expect(inAdminMode.length).toBeGreaterThanOrEqual(18)
  for (const found of inAdminMode) {
    const world = await makeWorld()
    const args = argumentsFor(world.ours, "unknown", "unknown")[found.name] ?? {}
    const answer = await outcome(call(world.sam, found, args))
    const written = await lines(world)
    expect(written.length > 0, `${found.name} ${answer}`).toBe(answer === "accepted")
    for (const line of written) {
      expect(line).toMatchObject({ actor: world.users.sam, support: true })
      expect(line.reason).toMatch(/^Ticket/)
    }
  }
})

it("B-903 what support looked at stands in the activity of the organization with its reason", async () => {
  const { ada, ours, sam } = await makeWorld()
  const { brandId, organizationId } = ours
  await sam.mutation(api.adminOrganizations.brand, { organizationId, brandId })
  const { items } = await ada.query(api.activity.list, { organizationId, cursor: null })
  expect(items[0]).toMatchObject({ action: "admin.brand", actor: "sam", reason: "Ticket", brand: { id: brandId } })
})

it("the log of one organization is newest first, whatever kind of line it is", async () => {
  const { ada, ours, sam } = await makeWorld()
  const { organizationId } = ours
  await ada.mutation(api.organizations.updateProfile, { organizationId, industry: "Retail" })
  await sam.mutation(api.adminOrganizations.get, { organizationId })
  const read = async (action?: string) => {
    const asked = { organizationId, cursor: null, ...(action !== undefined && { action }) }
    return (await sam.mutation(api.admin.log, asked)).items.map((line) => line.action)
  }
  expect(await read()).toEqual(["admin.organization", "organization.profile"])
  expect(await read("organization.profile")).toEqual(["organization.profile"])
})

it("S-096 S-176 shows a brand of the organization, and none of another one under its address", async () => {
  const { ours, sam, theirs } = await makeWorld()
  const { brandId, organizationId } = ours
  const shown = await sam.mutation(api.adminOrganizations.brand, { organizationId, brandId })
  expect(shown).toMatchObject({ view: "brand", brand: { name: "Ours" }, scores: { on: 0 } })
  const foreign = sam.mutation(api.adminOrganizations.brand, { organizationId, brandId: theirs.brandId })
  expect(await outcome(foreign)).toBe("not_found")
})

it("S-093 S-176 lists organizations, searched, narrowed and sorted", async () => {
  const world = await makeWorld()
  const { ours, sam } = world
  const list = async (asked: { readonly q?: string; readonly status?: string; readonly sort?: "name" | "credits" }) => {
    const { items } = await sam.mutation(api.adminOrganizations.list, { q: "", sort: "created", page: 1, ...asked })
    return items.map(({ name }) => name)
  }
  expect(await list({})).toHaveLength(2)
  expect(await list({ q: "theirs" })).toEqual(["theirs"])
  expect(await list({ q: ours.organizationId })).toEqual(["ours"])
  await metered(world, 10)
  expect(await list({ status: "active" })).toEqual(["ours"])
  expect(await list({ sort: "credits" })).toEqual(["ours", "theirs"])
  expect(await list({ sort: "name" })).toEqual(["ours", "theirs"])
  const organizationId = ours.organizationId
  await sam.mutation(api.adminActs.suspend, { organizationId, suspended: true, reason: REASON })
  expect(await list({ status: "suspended" })).toEqual(["ours"])
  const { items } = await sam.mutation(api.adminOrganizations.list, { q: "", sort: "last_active", page: 1 })
  expect(items[0]).toMatchObject({ name: "ours", suspended: true, credits: 10, members: 7, brands: 2 })
})

it("S-094 B-907 an adjustment is in the customer's ledger with its reason, once, and only from the balance that was shown", async () => {
  const world = await makeWorld()
  const { ada, ours, sam } = world
  const { organizationId } = ours
  await metered(world, 10)
  const adjusted = (amount: number, expected: number) =>
    outcome(sam.mutation(api.adminActs.adjustCredits, { organizationId, amount, reason: REASON, expected }))
  expect(await adjusted(5, 10)).toBe("accepted")
  expect(await adjusted(5, 10)).toBe("changed_since")
  expect(await adjusted(-20, 15)).toBe("invalid")
  expect(await adjusted(-4, 15)).toBe("accepted")
  expect(await ada.query(api.organizations.credits, { organizationId })).toMatchObject({ available: 11 })
  const shown = await sam.mutation(api.adminOrganizations.get, { organizationId })
  expect(shown.ledger.map(({ amount, balance, reason }) => [amount, balance, reason])).toEqual([
    [-4, 11, REASON],
    [5, 15, REASON],
    [10, 10, undefined]
  ])
})

it("B-905 a failed task shows its error and is refunded once, however often", async () => {
  const world = await makeWorld()
  const { ada, ours, sam } = world
  await metered(world, 10)
  const taskId = await failedTask(world, 3)
  const [shown] = (await sam.mutation(api.admin.tasks, { cursor: null })).items
  expect(shown).toMatchObject({ _id: taskId, charged: 3, refunded: 0, error: { code: "provider_down" } })
  const refund = () => sam.mutation(api.adminActs.refundTask, { taskId, reason: REASON })
  expect([await refund(), await refund()]).toEqual([{ credits: 3 }, { credits: 0 }])
  const { organizationId } = ours
  expect(await ada.query(api.organizations.credits, { organizationId })).toMatchObject({ available: 10 })
  expect((await sam.mutation(api.admin.tasks, { cursor: null })).items[0]).toMatchObject({ refunded: 3 })
})

it("B-905 what cost nothing is not refunded, and what is gone is not retried", async () => {
  const world = await makeWorld()
  const taskId = await failedTask(world)
  expect(await outcome(world.sam.mutation(api.adminActs.refundTask, { taskId, reason: REASON }))).toBe("invalid")
  expect(await outcome(world.sam.mutation(api.adminActs.retryTask, { taskId }))).toBe("invalid")
})

it("B-905 a failed generation is retried for its person, once", async () => {
  const world = await makeWorld()
  const { sam, t, users } = world
  const { generationId } = await furnish(world).then((args) => args["generations:retry"] as { generationId: string })
  const taskId = await t.run(async ({ db }) => {
    const id = db.normalizeId("generations", generationId)
    const task =
      id &&
      (await db
        .query("tasks")
        .withIndex("by_generation", (q) => q.eq("generationId", id))
        .first())
    if (!id || !task) throw new Error("There is no task")
    await db.patch(id, { status: "failed", wanted: [0, 1] })
    await db.patch(task._id, { status: "failed", finishedAt: Date.now() })
    return task._id
  })
  await sam.mutation(api.adminActs.retryTask, { taskId })
  await sam.mutation(api.adminActs.retryTask, { taskId })
  const made = await t.run(async ({ db }) => (await db.query("generations").collect()).filter(({ retryOf }) => retryOf))
  expect(made).toMatchObject([{ retryOf: generationId, wanted: [0, 1], status: "queued" }])
  expect(Object.values(users)).toContain(made[0]?.requestedBy)
})

it("feedback is sorted with a note that the inbox shows", async () => {
  const { ada, ours, sam } = await makeWorld()
  const { organizationId } = ours
  await ada.mutation(api.feedback.submit, {
    organizationId,
    message: "The gallery forgets my filter.",
    meta: { errorId: "E-4XK2M9QP" }
  })
  const [sent] = (await sam.mutation(api.admin.feedback, { status: "new", cursor: null })).items
  expect(sent).toMatchObject({ from: "ada", errorId: "E-4XK2M9QP", organization: { id: organizationId } })
  const feedbackId = sent?._id ?? ""
  await sam.mutation(api.adminActs.settleFeedback, { feedbackId, status: "triaged", note: " Known " })
  expect((await sam.mutation(api.admin.feedback, { status: "new", cursor: null })).items).toEqual([])
  const sorted = await sam.mutation(api.admin.feedback, { status: "triaged", cursor: null })
  expect(sorted.items).toMatchObject([{ _id: feedbackId, note: "Known" }])
  const tooLong = { feedbackId, status: "resolved" as const, note: "x".repeat(2_001) }
  expect(await outcome(sam.mutation(api.adminActs.settleFeedback, tooLong))).toBe("invalid")
})

it("B-906 the search finds by e-mail, address, any id and an error id, and nothing for anything else", async () => {
  const world = await makeWorld()
  const { ada, ours, sam, t, users } = world
  const { brandId, hero, organizationId, placeId, productId } = ours
  await ada.mutation(api.feedback.submit, {
    organizationId,
    message: "The gallery forgets my filter.",
    meta: { errorId: "E-4XK2M9QP" }
  })
  const slug = await t.run(async ({ db }) => (await db.get(organizationId))?.slug ?? "")
  const find = async (q: string) => (await sam.mutation(api.admin.find, { q })).items
  for (const id of [brandId, hero, placeId, productId]) {
    expect(await find(` ${id} `)).toMatchObject([
      { _id: id, organization: { id: organizationId }, brand: { id: brandId } }
    ])
  }
  expect(await find(organizationId)).toMatchObject([{ kind: "organizations", label: "ours" }])
  expect(await find("clerk_ours")).toMatchObject([{ _id: organizationId }])
  expect((await find(slug)).some(({ _id }) => _id === organizationId)).toBe(true)
  expect(await find("ADA@example.com")).toMatchObject([{ kind: "users", organization: { id: organizationId } }])
  expect(await find("out@example.com")).toMatchObject([{ kind: "users", _id: users.out }])
  expect(await find("e-4xk2m9qp")).toMatchObject([{ kind: "feedback", organization: { id: organizationId } }])
  expect(await find("")).toEqual([])
  expect(await find("nothing of ours")).toEqual([])
})

it("S-092 the overview counts what is there", async () => {
  const world = await makeWorld()
  await failedTask(world)
  await world.vic.mutation(api.users.rememberBrand, { brandId: world.ours.brandId })
  await world.vic.mutation(api.users.rememberBrand, { brandId: world.ours.brandId })
  const home = await world.sam.mutation(api.admin.home, {})
  expect(home).toMatchObject({
    organizations: { count: 2, more: false },
    activePeople: { count: 1, more: false },
    failed: { count: 1, more: false },
    settings: {}
  })
})

it("S-092 the overview adds up the credits of the month and the bytes of all files, and shows the hosted parts", async () => {
  const { ours, sam, t } = await makeWorld()
  const { brandId, organizationId } = ours
  const home = () => sam.mutation(api.admin.home, {})
  const before = await home()
  expect(before.parts).toBeUndefined()
  await t.run(async (ctx) => {
    const cell = { day: new Date().toISOString().slice(0, 10), kind: "custom", engine: "river", credits: 0 } as const
    await countWork(ctx as never, { organizationId }, { ...cell, credits: 7 })
    await countWork(ctx as never, { organizationId, brandId }, { ...cell, day: "2020-01-31", credits: 900 })
    await countBytes(ctx, { organizationId, brandId }, 2_000)
  })
  const mail = { name: "mail", line: "Mail: SMTP", problem: "It does not answer" }
  await t.mutation(api.installation.report, { serverKey: SERVER_KEY, parts: [{ name: "data", line: "Backend" }] })
  await t.mutation(api.installation.report, { serverKey: SERVER_KEY, parts: [mail] })
  const after = await home()
  expect(after.creditsUsed).toEqual({ count: before.creditsUsed.count + 7, more: false })
  expect(after.storage).toEqual({ count: before.storage.count + 2_000, more: false })
  expect(after.parts).toEqual({ at: expect.any(Number), rows: [mail] })
})

it("who explores the demo is let in until it is closed, and again once it is open", async () => {
  const { sam, t } = await makeWorld()
  const isOpen = async () => (await t.query(api.installation.switches, { serverKey: SERVER_KEY })).demo
  expect(await isOpen()).toBe(true)
  await sam.mutation(api.adminActs.setDemoOpen, { open: false })
  expect(await isOpen()).toBe(false)
  expect((await sam.mutation(api.admin.home, {})).settings).toEqual({ demoClosed: true })
  await sam.mutation(api.adminActs.setDemoOpen, { open: true })
  expect(await isOpen()).toBe(true)
})

it("B-908 everybody reads the notice and that new work waits, until both are over", async () => {
  const { sam, t } = await makeWorld()
  const announced = () => t.query(api.admin.announced, {})
  expect(await announced()).toEqual({ text: null, paused: false })
  await sam.mutation(api.adminActs.setMaintenance, { text: " Back at 18:00 " })
  await sam.mutation(api.adminActs.setPaused, { paused: true })
  expect(await announced()).toEqual({ text: "Back at 18:00", paused: true })
  await sam.mutation(api.adminActs.setPaused, { paused: false })
  await sam.mutation(api.adminActs.setMaintenance, { text: "" })
  expect(await announced()).toEqual({ text: null, paused: false })
  expect(await outcome(sam.mutation(api.adminActs.setMaintenance, { text: "x".repeat(201) }))).toBe("invalid")
})

it("B-908 while new work is paused nothing starts and nothing expires, and what runs ends as usual", async () => {
  const { add, end, inTransaction, queues, sam, take } = await makeQueues(1)
  const [queue] = queues
  if (queue === undefined) throw new Error("There is no queue")
  const first = await add(queue, "score", 3)
  await add(queue, "score", 3)
  expect(await take()).toBe(first)
  await sam.mutation(api.adminActs.setPaused, { paused: true })
  expect(await inTransaction(isPaused)).toBe(true)
  expect(await take()).toBeNull()
  expect((await sam.mutation(api.admin.home, {})).queueAgeMs).toBeGreaterThanOrEqual(0)
  expect(await end(first, { type: "CANCEL" })).toBe("canceled")
  await sam.mutation(api.adminActs.setPaused, { paused: false })
  expect(await take()).not.toBeNull()
})

it("publishes a version once, which every page reads", async () => {
  const { sam, t } = await makeWorld()
  await sam.mutation(api.adminActs.publishVersion, { version: " 2026.11.26 " })
  await sam.mutation(api.adminActs.publishVersion, { version: "2026.11.26" })
  expect(await t.query(api.version.current, {})).toEqual({ version: "2026.11.26" })
  expect(await t.run(async ({ db }) => (await db.query("versions").collect()).length)).toBe(1)
  expect(await outcome(sam.mutation(api.adminActs.publishVersion, { version: " " }))).toBe("invalid")
})

it("restores an archived brand as it was, and measures a brand again", async () => {
  const { ada, ours, sam, t } = await makeWorld()
  const { brandId, organizationId } = ours
  await ada.mutation(api.brands.archive, { brandId, archived: true })
  await sam.mutation(api.adminActs.restoreBrand, { organizationId, brandId, reason: REASON })
  expect(await t.run(({ db }) => db.get(brandId))).toMatchObject({ status: "draft" })
  await sam.mutation(api.adminActs.rescoreBrand, { organizationId, brandId })
  expect((await t.run(({ db }) => db.get(brandId)))?.rulesFrom).toBeGreaterThan(0)
})
