import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { makeWorld, outcome, type World, SERVER_KEY } from "./world.ts"

const MINUTE = 60_000
const ISSUER = "https://issuer"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

const start = async () => {
  const world = await makeWorld()
  await world.t.run(({ db }) => db.patch(world.users.ada, { role: "super_admin" }))
  const session = (sid: string) =>
    world.t.withIdentity({ tokenIdentifier: `${ISSUER}|ada`, subject: "ada", issuer: ISSUER, sid })
  const turnOn = (reason = "Ticket 4711", sessionId = "s1", name = "ada") =>
    world.t.mutation(api.adminMode.turnOn, {
      serverKey: SERVER_KEY,
      tokenIdentifier: `${ISSUER}|${name}`,
      sessionId,
      reason
    })
  const current = (sid = "s1") => session(sid).query(api.adminMode.current, {})
  return { ...world, session, turnOn, current }
}

const log = ({ t }: Pick<World, "t">) =>
  t.run(async ({ db }) =>
    (await db.query("audit").collect()).map(({ action, actor, at, expiresAt, reason, subject }) => ({
      action,
      actor,
      subject,
      reason,
      at,
      expiresAt
    }))
  )

it("S-151 S-152 is off by default, and on for half an hour once the server turned it on", async () => {
  const world = await start()
  expect(await world.current()).toBeNull()
  const expiresAt = Date.now() + 30 * MINUTE
  expect(await world.turnOn("  Ticket 4711 ")).toEqual({ reason: "Ticket 4711", expiresAt })
  expect(await world.current()).toEqual({ reason: "Ticket 4711", expiresAt })
  await world.t.finishAllScheduledFunctions(vi.runAllTimers)
  expect(await world.current()).toBeNull()
})

it("the audit log says who turned it on as whom, why and until when, and how it ended", async () => {
  const world = await start()
  const { ada } = world.users
  const at = Date.now()
  await world.turnOn()
  vi.setSystemTime(at + MINUTE)
  await world.session("s1").mutation(api.adminMode.turnOff, {})
  expect(await log(world)).toEqual([
    { action: "admin_mode.on", actor: ada, subject: ada, reason: "Ticket 4711", at, expiresAt: at + 30 * MINUTE },
    { action: "admin_mode.off", actor: ada, subject: ada, reason: "exit", at: at + MINUTE, expiresAt: undefined }
  ])
  await world.session("s1").mutation(api.adminMode.turnOff, {})
  await world.t.finishAllScheduledFunctions(vi.runAllTimers)
  expect(await log(world)).toHaveLength(2)
})

it("belongs to one session: signing out and in again is not in admin mode", async () => {
  const world = await start()
  await world.turnOn()
  expect(await world.current("s2")).toBeNull()
  expect(await world.ada.query(api.adminMode.current, {})).toBeNull()
})

it("holds in all sessions of the person at a provider whose tokens name none, but in no other that is named", async () => {
  const world = await start()
  await world.turnOn()
  process.env["CLERK_JWT_ISSUER_DOMAIN"] = ISSUER
  try {
    expect(await world.ada.query(api.adminMode.current, {})).toMatchObject({ reason: expect.any(String) })
    expect(await world.current("s2")).toBeNull()
  } finally {
    delete process.env["CLERK_JWT_ISSUER_DOMAIN"]
  }
})

it("turning it on again replaces what was on", async () => {
  const world = await start()
  await world.turnOn("First")
  await world.turnOn("Second", "s2")
  expect([await world.current("s1"), (await world.current("s2"))?.reason]).toEqual([null, "Second"])
  expect((await log(world)).map(({ action, reason }) => `${action} ${reason}`)).toEqual([
    "admin_mode.on First",
    "admin_mode.off replaced",
    "admin_mode.on Second"
  ])
})

it("S-152 nobody is let in by the server's word alone: the users table decides", async () => {
  const world = await start()
  expect(await outcome(world.turnOn("Ticket", "s1", "bob"))).toBe("not_found")
  expect(await outcome(world.turnOn("Ticket", "s1", "nobody"))).toBe("not_found")
  await world.t.run(({ db }) => db.patch(world.users.ada, { bannedAt: 1 }))
  expect(await outcome(world.turnOn())).toBe("not_found")
  expect(await log(world)).toEqual([])
})

it.each([
  ["", "Say why you need admin mode"],
  ["   ", "Say why you need admin mode"],
  ["x".repeat(301), "At most 300 characters"]
])("wants a reason: %j", async (reason, message) => {
  const world = await start()
  await expect(world.turnOn(reason)).rejects.toHaveProperty("data.message", message)
})

it.each([
  ["is dismissed", { superAdmin: false, banned: false }],
  ["is banned", { superAdmin: true, banned: true }]
])("S-152 ends at once when the person %s", async (_, change) => {
  const world = await start()
  await world.turnOn()
  await world.t.mutation(internal.identitySync.apply, {
    source: "local",
    deliveries: [
      {
        seq: 1,
        id: "ada",
        kind: "user",
        issuer: ISSUER,
        email: "ada@example.com",
        emailVerified: true,
        ...change
      }
    ]
  })
  expect(["not_found", "banned"]).toContain(await outcome(world.current()))
  expect((await log(world)).at(-1)).toMatchObject({ action: "admin_mode.off", reason: "role_lost" })
})
