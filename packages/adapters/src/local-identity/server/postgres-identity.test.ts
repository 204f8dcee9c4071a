import { type Postgres, startPostgres } from "@marque/testing/postgres"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { codeFor, jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"
import type { LocalIdentity } from "./local-identity.ts"

let postgres: Postgres
let databaseUrl: string
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
beforeEach(async () => {
  databaseUrl = await postgres.newDatabase()
})
afterAll(() => postgres.stop())

const opened: Array<Pick<LocalIdentity, "close">> = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((identity) => identity.close()))
})

/** Two servers of one installation. */
const startTwo = async () => {
  const servers = await Promise.all([startIdentity({ databaseUrl }), startIdentity({ databaseUrl })])
  opened.push(...servers.map(({ identity }) => identity))
  return servers
}

const at = <Server>(servers: ReadonlyArray<Server>, number: number): Server => {
  const server = servers[number % servers.length]
  if (server === undefined) throw new Error("There is no server")
  return server
}

/** Requests of one browser reach one server after the other. */
const inTurn = (
  servers: ReadonlyArray<{ readonly identity: LocalIdentity }>
): Pick<LocalIdentity, "handle" | "mails"> => {
  let calls = 0
  return {
    mails: async (limit) => (await Promise.all(servers.map(({ identity }) => identity.mails(limit)))).at(-1) ?? [],
    handle: (request, peer) => {
      calls += 1
      return at(servers, calls).identity.handle(request, peer)
    }
  }
}

it("servers that share a database share accounts, sessions, codes and organizations", async () => {
  const servers = await startTwo()
  const browser = makeBrowser(inTurn(servers))
  await signUp(inTurn(servers), browser, "ada@example.com")
  const { id } = await jsonOf<{ readonly id: string }>(browser.post("/organization/create", { name: "Acme" }))
  const seen = { user: { email: "ada@example.com" }, organization: { id, name: "Acme", role: "admin" } }
  expect(await jsonOf(browser.get("/session"))).toMatchObject(seen)
  expect(await jsonOf(browser.get("/session"))).toMatchObject(seen)
  const states = await Promise.all(servers.map(({ identity }) => identity.authState(browser.request("/"))))
  expect(new Set(states.map(({ userId }) => userId)).size).toBe(1)
  await browser.post("/sign-out")
  for (const { identity } of servers) expect(await identity.proofOf(browser.request("/"))).toBeUndefined()
})

it("both sign with the same keys, and a token of one is known by the other", async () => {
  const servers = await startTwo()
  const browser = makeBrowser(inTurn(servers))
  await signUp(inTurn(servers), browser, "ada@example.com")
  const kids = new Set<unknown>()
  for (const { identity } of [...servers, ...servers]) {
    const { token } = await identity.authState(browser.request("/"))
    kids.add(JSON.parse(Buffer.from(String(token).split(".")[0] ?? "", "base64url").toString()).kid)
  }
  const published = await Promise.all(servers.map(({ identity }) => identity.jwks()))
  expect(published[0]).toEqual(published[1])
  expect(published[0]?.keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([...kids]))
})

it("each change is delivered once, in the order of the numbers, whichever server made it", async () => {
  const servers = await startTwo()
  const people = Array.from({ length: 6 }, (_, number) => `p${number}@example.com`)
  await Promise.all(
    people.map((email, number) => {
      const { identity } = at(servers, number)
      return signUp(identity, makeBrowser(identity, `198.51.100.${number}`), email)
    })
  )
  const delivered = servers.flatMap(({ deliveries }) => deliveries())
  const users = delivered.flatMap((each) => (each.kind === "user" && !("deleted" in each) ? [each.email] : []))
  expect(users.toSorted()).toEqual(people)
  for (const { deliveries } of servers) {
    const numbers = deliveries().map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  }
  expect(new Set(delivered.map(({ seq }) => seq)).size).toBe(delivered.length)
  expect(new Set(servers.flatMap(({ batches }) => batches.map(({ source }) => source))).size).toBe(1)
})

it("what a server wrote that ended is delivered by the other", async () => {
  const [first, second] = await startTwo()
  first.identity.outbox.close()
  const browser = makeBrowser(first.identity)
  await signUp(first.identity, browser, "ada@example.com")
  expect(first.deliveries()).toEqual([])
  expect(await second.identity.outbox.flush()).toBe(true)
  expect(second.deliveries()).toMatchObject([{ kind: "user", email: "ada@example.com" }])
})

it("two who demote each other at once, at two servers, leave one administrator", async () => {
  const servers = await startTwo()
  const [ada, bob] = [makeBrowser(servers[0].identity), makeBrowser(servers[1].identity, "198.51.100.2")]
  await signUp(servers[0].identity, ada, "ada@example.com")
  await signUp(servers[1].identity, bob, "bob@example.com")
  const { id: organizationId } = await jsonOf<{ readonly id: string }>(
    ada.post("/organization/create", { name: "Acme" })
  )
  const { id: invitationId } = await jsonOf<{ readonly id: string }>(
    ada.post("/organization/invite-member", { organizationId, email: "bob@example.com", role: "admin" })
  )
  await bob.post("/organization/accept-invitation", { invitationId })
  const [adaId, bobId] = await Promise.all(
    [ada, bob].map(
      async (each) => (await jsonOf<{ readonly user: { readonly id: string } }>(each.get("/session"))).user.id
    )
  )
  await Promise.all([
    ada.post("/organization/update-member-role", { organizationId, userId: bobId, role: "member" }),
    bob.post("/organization/update-member-role", { organizationId, userId: adaId, role: "member" })
  ])
  expect(await postgres.rows(databaseUrl, "SELECT role FROM member WHERE role = 'admin'")).toHaveLength(1)
})

it("a mail is sent once, by one of the servers", async () => {
  const sent: Array<string> = []
  const mailer = { local: false, send: async ({ to }: { readonly to: string }) => void sent.push(to) }
  const make = () => startIdentity({ databaseUrl, mailer })
  const servers = await Promise.all([make(), make()])
  opened.push(...servers.map(({ identity }) => identity))
  for (let number = 0; number < 4; number++) {
    const { identity } = at(servers, number)
    const browser = makeBrowser(identity, `198.51.100.${number}`)
    await browser.post("/sign-up/start", { email: `p${number}@example.com`, password: "violet kettle 42 moor" })
  }
  await Promise.all(servers.map(({ identity }) => identity.mails(1)))
  expect(sent.toSorted()).toEqual(["p0@example.com", "p1@example.com", "p2@example.com", "p3@example.com"])
  expect(await servers[0].identity.mail()).toEqual({ isFailing: false, waiting: 0 })
})

it("a code is tried five times, at all servers together", async () => {
  const servers = await startTwo()
  const browser = makeBrowser(inTurn(servers))
  await browser.post("/sign-up/start", { email: "ada@example.com", password: "violet kettle 42 moor" })
  const right = await codeFor(inTurn(servers), "ada@example.com")
  const wrong = right === "000000" ? "000001" : "000000"
  for (let number = 0; number < 5; number++) await browser.post("/sign-up/verify", { code: wrong })
  expect(await jsonOf(browser.post("/sign-up/verify", { code: right }))).toMatchObject({ code: "TOO_MANY_ATTEMPTS" })
})
