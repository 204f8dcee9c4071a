import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { LIMITS } from "../convex/access/limits.ts"
import { makeWorld, outcome } from "./world.ts"

const ISSUER = "https://issuer"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const start = async () => {
  const world = await makeWorld()
  let seq = 0
  const inSession = (sid: string) =>
    world.t.withIdentity({ tokenIdentifier: `${ISSUER}|ada`, subject: "ada", issuer: ISSUER, sid })
  const end = (id: string) =>
    world.t.mutation(internal.identitySync.apply, {
      source: "test",
      deliveries: [{ seq: ++seq, kind: "session", id, ended: true }]
    })
  const kept = () =>
    world.t.run(async ({ db }) => (await db.query("endedSessions").collect()).map((row) => row.sessionId))
  return { ...world, inSession, end, kept }
}

it("a token of a session that has ended counts no more, those of the person's other sessions do", async () => {
  const { end, inSession, ours } = await start()
  const seen = (sid: string) => outcome(inSession(sid).query(api.brands.get, { brandId: ours.brandId }))
  expect(await seen("first")).toBe("accepted")
  await end("first")
  await end("first")
  expect([await seen("first"), await seen("second")]).toEqual(["signed_out", "accepted"])
  const create = { organizationId: ours.organizationId, membershipId: "m", brandId: ours.brandId, role: null }
  expect(await outcome(inSession("first").mutation(api.members.setBrandRole, create))).toBe("signed_out")
})

it("is remembered as long as a token of it can be valid, and forgotten after that", async () => {
  const { end, kept } = await start()
  await end("first")
  vi.setSystemTime(Date.now() + LIMITS.endedSessionKept.value)
  await end("second")
  expect(await kept()).toEqual(["first", "second"])
  vi.setSystemTime(Date.now() + 1)
  await end("third")
  expect(await kept()).toEqual(["second", "third"])
})
