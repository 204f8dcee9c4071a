import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Postgres, startPostgres } from "@marque/testing/postgres"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { jsonOf, makeBrowser, ORIGIN, signUp, startIdentity } from "../../../test/local-identity.ts"
import { moveIdentity } from "./move-identity.ts"

const secret = "a secret of at least thirty-two bytes"
const pixel = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

let postgres: Postgres
let databaseUrl: string
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop())
beforeEach(async () => {
  databaseUrl = await postgres.newDatabase()
  folder = mkdtempSync(join(tmpdir(), "identity-move-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const move = (own: Partial<Parameters<typeof moveIdentity>[0]> = {}) =>
  moveIdentity({
    databaseFile: join(folder, "identity.sqlite"),
    databaseUrl,
    secret,
    publicUrl: ORIGIN,
    log: () => undefined,
    ...own
  })

/** An installation on the file: two people, an organization, an invitation, a picture, and a change that waits. */
const inhabited = async () => {
  const { deliveries, identity } = await startIdentity({ databaseFile: join(folder, "identity.sqlite") })
  const [ada, bob] = [makeBrowser(identity), makeBrowser(identity, "198.51.100.2")]
  await signUp(identity, ada, "ada@example.com")
  await signUp(identity, bob, "bob@example.com")
  const { id } = await jsonOf<{ readonly id: string }>(ada.post("/organization/create", { name: "Acme" }))
  await ada.post("/organization/invite-member", { organizationId: id, email: "eve@example.com", role: "member" })
  await ada.send("/profile/picture", pixel)
  await identity.authState(ada.request("/"))
  await makeBrowser(identity, "198.51.100.3").post("/sign-in/demo")
  identity.outbox.close()
  await ada.post("/profile/name", { name: "Ada Lovelace" })
  const last = Math.max(...deliveries().map(({ seq }) => seq))
  await identity.close()
  return { ada, bob, id, last }
}

it("people stay signed in, keep what is theirs, and what was not delivered is, under later numbers", async () => {
  const { ada, id, last } = await inhabited()
  expect(await move()).toMatchObject({ state: "moved", people: 3 })
  const { deliveries, identity } = await startIdentity({ databaseUrl })
  const again = makeBrowser(identity)
  for (const [name, value] of ada.cookies) again.cookies.set(name, value)
  expect(await jsonOf(again.get("/session"))).toMatchObject({
    user: { email: "ada@example.com", name: "Ada Lovelace", imageUrl: expect.stringContaining("/media/people/") },
    organization: { id, name: "Acme", role: "admin" }
  })
  await identity.outbox.flush()
  const numbers = deliveries().map(({ seq }) => seq)
  expect(numbers.length).toBeGreaterThan(0)
  expect(Math.min(...numbers)).toBeGreaterThan(last)
  await again.post("/profile/name", { name: "Ada" })
  expect(deliveries().at(-1)).toMatchObject({ kind: "user", name: "Ada" })
  expect(Math.max(...deliveries().map(({ seq }) => seq))).toBeGreaterThan(Math.max(...numbers))
  await identity.close()
})

it("moved again nothing changes", async () => {
  await inhabited()
  await move()
  expect(await move()).toEqual({ state: "there", people: 3 })
  expect(await postgres.rows(databaseUrl, `SELECT count(*)::int AS n FROM "user"`)).toEqual([{ n: 3 }])
})

it("a database with other accounts is left as it is", async () => {
  await inhabited()
  const { identity } = await startIdentity({ databaseUrl })
  await signUp(identity, makeBrowser(identity), "eve@example.com")
  await identity.close()
  expect(await move()).toEqual({ state: "occupied" })
  expect(await postgres.rows(databaseUrl, `SELECT email FROM "user"`)).toEqual([{ email: "eve@example.com" }])
})

it("with another secret than theirs accounts are not moved", async () => {
  await inhabited()
  expect(await move({ secret: "another secret of thirty-two bytes or more" })).toEqual({ state: "other secret" })
})

it("a database that does not answer is no success", async () => {
  await inhabited()
  await expect(move({ databaseUrl: "postgres://marque@127.0.0.1:1/none" })).rejects.toThrow("ECONNREFUSED")
})
