import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"
import { makeAudit } from "./audit.ts"
import { migrateOwnTables } from "./own-tables.ts"
import { openDatabase } from "./sqlite-database.ts"
import { LIMITS } from "./limit-table.ts"

const DAY_MS = 86_400_000
const email = "ada@example.com"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-audit-"))
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const start = async () => {
  const databaseFile = join(folder, "identity.sqlite")
  const { identity } = await startIdentity({ databaseFile })
  const rows = (): ReadonlyArray<Record<string, unknown>> => {
    const database = new DatabaseSync(databaseFile, { readOnly: true })
    const found = database.prepare("SELECT * FROM auth_audit ORDER BY id").all()
    database.close()
    return found
  }
  return { identity, rows }
}

it("keeps refused sign-ins, lock-outs, resets and proofs, with neither passwords nor codes nor addresses", async () => {
  const { identity, rows } = await start()
  const browser = makeBrowser(identity, "192.0.2.1")
  await signUp(identity, browser, email)
  const guess = { email, password: "a very wrong guess" }
  for (let number = 0; number < 7; number++) await makeBrowser(identity, "203.0.113.9").post("/sign-in/email", guess)
  await browser.post("/reverify/attempt", { level: "strict", password: "a very wrong guess" })
  await browser.post("/reset/request", { email })
  await browser.post("/reset/confirm", { email, code: "000000", password: "amber lantern 17" })
  const seen = rows()
  expect(seen.map(({ action, count }) => [action, count])).toEqual([
    ["/sign-up/start", 1],
    ["/sign-up/verify", 1],
    ["/sign-in/email 401", 5],
    ["/sign-in/email 429", 2],
    ["/reverify/attempt 401", 1],
    ["/reset/request", 1],
    ["/reset/confirm 422", 1]
  ])
  const text = JSON.stringify(seen)
  for (const secret of ["wrong guess", "000000", email, "203.0.113.9", "amber"]) expect(text).not.toContain(secret)
  await identity.close()
})

it("keeps who invited, promoted and removed whom", async () => {
  const { identity, rows } = await start()
  const [ada, bob] = [makeBrowser(identity, "192.0.2.1"), makeBrowser(identity, "192.0.2.2")]
  await signUp(identity, ada, email)
  await signUp(identity, bob, "bob@example.com")
  const { user } = await jsonOf<{ readonly user: { readonly id: string } }>(bob.get("/session"))
  const { id } = await jsonOf<{ readonly id: string }>(ada.post("/organization/create", { name: "Fig & Ember" }))
  const invitation = { organizationId: id, email: "bob@example.com", role: "member" }
  const invited = await jsonOf<{ readonly id: string }>(ada.post("/organization/invite-member", invitation))
  await bob.post("/organization/accept-invitation", { invitationId: invited.id })
  const about = { organizationId: id, userId: user.id }
  await bob.post("/organization/remove-member", { organizationId: id, userId: user.id.split("").toReversed().join("") })
  await ada.post("/organization/update-member-role", { ...about, role: "admin" })
  await ada.post("/organization/remove-member", about)
  expect(
    rows()
      .filter(({ action }) => String(action).startsWith("/organization/"))
      .map(({ action }) => action)
  ).toEqual([
    "/organization/create",
    "/organization/invite-member",
    "/organization/accept-invitation",
    "/organization/remove-member 400",
    "/organization/update-member-role",
    "/organization/remove-member"
  ])
  expect(rows().at(-1)).toMatchObject({ target: `${user.id} ${id}` })
  await identity.close()
})

it("an attack fills neither the audit nor the disk: 100 rows of refusals a minute, and 90 days", async () => {
  const database = openDatabase(":memory:")
  const tables =
    "CREATE TABLE user (id TEXT PRIMARY KEY); CREATE TABLE organization (id TEXT PRIMARY KEY); CREATE TABLE member (id TEXT); CREATE TABLE invitation (id TEXT); CREATE TABLE session (id TEXT, userId TEXT, activeOrganizationId TEXT, createdAt TEXT)"
  for (const table of tables.split("; ")) await database.run(sql.raw(table))
  await migrateOwnTables(database)
  const audit = makeAudit({ database, secret: "s".repeat(32) })
  const countRows = () => database.get(sql`SELECT count(*) AS rows, sum(count) AS total FROM auth_audit`)
  for (let number = 0; number < 5_000; number++) {
    await audit.refused({ action: "/sign-in/email 401", actor: undefined, target: `t${number}`, address: `a${number}` })
  }
  expect(await countRows()).toMatchObject({ rows: LIMITS.auditRefusals.value + 1, total: 5_000 })
  vi.setSystemTime(Date.now() + 91 * DAY_MS)
  await audit.done({ action: "/sign-out", actor: "u", target: undefined, address: "a" })
  expect(await countRows()).toMatchObject({ rows: 1, total: 1 })
  await database.close()
})

it("the database and its journal files are the owner's only, also when they were there with other modes", async () => {
  const file = join(folder, "other.sqlite")
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    writeFileSync(path, "")
    chmodSync(path, 0o644)
  }
  const database = openDatabase(file)
  await database.run(sql`CREATE TABLE one (id INTEGER)`)
  await database.run(sql`INSERT INTO one VALUES (1)`)
  const names = readdirSync(folder)
  expect(names.length).toBeGreaterThanOrEqual(3)
  expect(names.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual(names.map(() => 0o600))
  await database.close()
})
