import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { jsonOf, makeBrowser, ORIGIN, signUp, startIdentity } from "../../../test/local-identity.ts"
import { LIMITS } from "./limit-table.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Identity = Awaited<ReturnType<typeof startIdentity>>["identity"]

const visit = async (identity: Identity, address = "192.0.2.1") => {
  const browser = makeBrowser(identity, address)
  const answer = await browser.post("/sign-in/demo")
  const { userId } = (await answer.json()) as { readonly userId?: string }
  return { browser, answer, ids: userId === undefined ? undefined : await identity.demoOf(userId) }
}

it("every visitor has a demo that no other visitor is in", async () => {
  const { deliveries, identity } = await startIdentity()
  const [first, second] = [await visit(identity), await visit(identity)]
  expect(first.ids?.organizationId).toEqual(expect.any(String))
  expect(second.ids?.organizationId).not.toBe(first.ids?.organizationId)
  expect(second.ids?.userId).not.toBe(first.ids?.userId)
  const members = deliveries().flatMap((one) => (one.kind === "membership" && !("deleted" in one) ? [one] : []))
  expect(members.map(({ organizationId, userId }) => ({ organizationId, userId }))).toEqual([
    { organizationId: first.ids?.organizationId, userId: first.ids?.userId },
    { organizationId: second.ids?.organizationId, userId: second.ids?.userId }
  ])
})

it("a visitor and all that is theirs end after a day, and the backend is told", async () => {
  const { deliveries, identity } = await startIdentity()
  const { browser, ids } = await visit(identity)
  const live = async () => (await jsonOf<{ readonly session: object | null }>(browser.get("/session"))).session
  vi.setSystemTime(Date.now() + LIMITS.demoVisitorLife.value)
  expect(await live()).not.toBeNull()
  vi.setSystemTime(Date.now() + 1)
  expect(await live()).toBeNull()
  await identity.outbox.flush()
  const gone = deliveries().flatMap((one) => ("deleted" in one ? [`${one.kind} ${one.id}`] : []))
  expect(gone).toEqual(expect.arrayContaining([`user ${ids?.userId}`, `organization ${ids?.organizationId}`]))
  expect(deliveries().some(({ kind }) => kind === "session")).toBe(true)
})

it("one address opens so many demos an hour, and there are so many at a time", async () => {
  const { identity } = await startIdentity()
  const perAddress = LIMITS.demoVisitsByAddress.value
  const statuses: Array<number> = []
  for (let at = 0; at < LIMITS.demoCopies.value + 1; at++) {
    vi.setSystemTime(Date.now() + 61_000)
    statuses.push((await visit(identity, `192.0.2.${Math.floor(at / perAddress)}`)).answer.status)
  }
  expect(statuses.findIndex((status) => status !== 200)).toBe(LIMITS.demoCopies.value)
  const refused = (await visit(identity, "198.51.100.1")).answer
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_600)
  vi.setSystemTime(Date.now() + LIMITS.demoVisitorLife.value)
  expect((await visit(identity, "198.51.100.1")).answer.status).toBe(200)
})

it("a person resets their demo so often an hour, and visitors together so often", async () => {
  const { identity } = await startIdentity()
  const { ids } = await visit(identity)
  const waits = await Promise.all(
    Array.from({ length: LIMITS.demoResets.value + 1 }, () => identity.takeDemoReset(ids?.userId ?? ""))
  )
  expect(waits.slice(0, -1).every((wait) => wait === undefined)).toBe(true)
  expect(waits.at(-1)).toBe(3_600)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await identity.takeDemoReset(ids?.userId ?? "")).toBeUndefined()
})

it("with the demo off nothing of it is left or made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "marque-demo-"))
  const databaseFile = join(folder, "identity.sqlite")
  const before = await startIdentity({ databaseFile })
  const { browser } = await visit(before.identity)
  await before.identity.close()
  const { identity } = await startIdentity({ databaseFile, demo: false })
  const later = makeBrowser(identity)
  for (const [name, value] of browser.cookies) later.cookies.set(name, value)
  expect(await jsonOf(later.get("/session"))).toMatchObject({ session: null })
  const ada = makeBrowser(identity)
  await signUp(identity, ada, "ada@example.com")
  expect(await identity.createDemoOrganizationFor(ada.request("/"))).toBeUndefined()
  expect((await identity.demoSession(new Request(ORIGIN), "192.0.2.1")).status).toBe(404)
  await identity.close()
  rmSync(folder, { recursive: true })
})
