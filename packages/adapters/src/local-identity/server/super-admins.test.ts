import { mkdtempSync, rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { codeFor, jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-super-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const email = "ada@example.com"

const start = (superAdminEmails: ReadonlyArray<string>) =>
  startIdentity({ databaseFile: join(folder, "identity.sqlite"), superAdminEmails })

const roleIn = async (browser: ReturnType<typeof makeBrowser>) =>
  (await jsonOf<{ readonly user: { readonly role: string | null } }>(browser.get("/session"))).user.role

it("S-174 who signs up with a listed address is a super administrator, in the session and in what is delivered", async () => {
  const { deliveries, identity } = await start([" Ada@Example.com "])
  const [ada, bob] = [makeBrowser(identity), makeBrowser(identity, "192.0.2.1")]
  await signUp(identity, ada, email)
  await signUp(identity, bob, "bob@example.com")
  expect([await roleIn(ada), await roleIn(bob)]).toEqual(["super_admin", null])
  await identity.outbox.flush()
  const users = deliveries().flatMap((one) => (one.kind === "user" && !("deleted" in one) ? [one] : []))
  expect(users.map((user) => [user.email, user.superAdmin])).toEqual([
    [email, true],
    ["bob@example.com", false]
  ])
  await identity.close()
})

it("S-174 the list decides at every start: it appoints and dismisses accounts that are there, and delivers only those", async () => {
  const first = await start([])
  await signUp(first.identity, makeBrowser(first.identity), email)
  await first.identity.outbox.flush()
  await first.identity.close()
  const deliveriesOf = async (emails: ReadonlyArray<string>) => {
    const { deliveries, identity } = await start(emails)
    await identity.outbox.flush()
    await identity.close()
    return deliveries().map((one) => ("superAdmin" in one ? one.superAdmin : one.kind))
  }
  expect(await deliveriesOf([email])).toEqual([true])
  expect(await deliveriesOf([email])).toEqual([])
  expect(await deliveriesOf([])).toEqual([false])
})

it("an address that was never confirmed appoints nobody", async () => {
  const first = await start([])
  await signUp(first.identity, makeBrowser(first.identity), email)
  await first.identity.close()
  const database = new DatabaseSync(join(folder, "identity.sqlite"))
  database.exec(`UPDATE "user" SET emailVerified = 0`)
  database.close()
  const second = await start([email])
  await second.identity.close()
  const after = new DatabaseSync(join(folder, "identity.sqlite"))
  expect(after.prepare(`SELECT role FROM "user"`).all()).toMatchObject([{ role: "user" }])
  after.close()
})

it("S-174 who changes to another address leaves the list at once, and who proves a listed one joins it", async () => {
  const { identity } = await start([email])
  const ada = makeBrowser(identity)
  await signUp(identity, ada, email)
  const changeTo = async (address: string) => {
    expect((await ada.post("/profile/email", { email: address })).status).toBe(200)
    const confirmed = await ada.post("/profile/email/confirm", { code: await codeFor(identity, address) })
    expect(confirmed.status).toBe(200)
  }
  await changeTo("moor@example.com")
  expect(await roleIn(ada)).toBeNull()
  await changeTo(email)
  expect(await roleIn(ada)).toBe("super_admin")
  await identity.close()
})
