import { isPlainLine } from "@marque/core/model"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"
import { LIMITS } from "./limit-table.ts"
import { invitationMail } from "./mail.ts"

const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

const start = async () => {
  const { identity, lines } = await startIdentity()
  const ada = makeBrowser(identity, "192.0.2.1")
  await signUp(identity, ada, "ada@example.com")
  const create = (name: string, slug?: string) => ada.post("/organization/create", { name, ...(slug && { slug }) })
  const { id: organizationId } = await jsonOf<{ readonly id: string }>(create("Fig & Ember"))
  const invite = async (email: string) =>
    (await ada.post("/organization/invite-member", { organizationId, email, role: "member" })).status
  const invitations = async () => (await identity.mails(500)).filter(({ kind }) => kind === "invitation").length
  return { identity, lines, ada, create, invite, invitations, organizationId }
}

it("a person invites 20 strangers an hour; the 21st waits for the hour to end and gets no mail", async () => {
  const { invite, invitations } = await start()
  const statuses: Array<number> = []
  for (let number = 0; number < 25; number++) statuses.push(await invite(`stranger${number}@example.com`))
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 429)])
  expect(await invitations()).toBe(LIMITS.invitationsPerPerson.value)
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(await invite("stranger30@example.com")).toBe(200)
})

it("one address is invited three times a day, whoever invites", async () => {
  const { identity, invite, invitations } = await start()
  expect([await invite("x@example.com"), await invite("x@example.com"), await invite("X@Example.com")]).toEqual([
    200, 200, 200
  ])
  const eve = makeBrowser(identity, "192.0.2.2")
  await signUp(identity, eve, "eve@example.com")
  const { id } = await jsonOf<{ readonly id: string }>(eve.post("/organization/create", { name: "Eve" }))
  const invitation = { organizationId: id, email: "x@example.com", role: "member" }
  expect((await eve.post("/organization/invite-member", invitation)).status).toBe(429)
  expect(await invitations()).toBe(3)
  vi.setSystemTime(Date.now() + 24 * HOUR_MS)
  expect(await invite("x@example.com")).toBe(200)
})

it("trying addresses of organizations ends after 20 an hour, and the answer says when to come back", async () => {
  const { create } = await start()
  const statuses: Array<number> = []
  for (let number = 0; number < 22; number++) statuses.push((await create("Probe", "fig-ember")).status)
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 409), 429, 429, 429])
  expect((await create("Probe", "fig-ember")).headers.get("retry-after")).toBe("3600")
})

it.each(["Click https://evil.test/login now", "Ada\r\nBcc: x@y.z", "Fig \u202Etxt", "evil.test/login"])(
  "%j is no name of an organization, when it is made and when it is renamed, nor of a person",
  async (name) => {
    const { create, ada, identity, organizationId } = await start()
    expect(await jsonOf(create(name))).toMatchObject({ code: "VALIDATION_ERROR", field: "name" })
    const renamed = ada.post("/organization/update", { organizationId, name })
    expect(await jsonOf(renamed)).toMatchObject({ code: "VALIDATION_ERROR", field: "name" })
    const person = { email: "eve@example.com", password: "violet kettle 42 moor", name }
    expect((await makeBrowser(identity).post("/sign-up/start", person)).status).toBe(400)
  }
)

it("a name from before these rules makes no link and no second line in a mail", () => {
  const inviter = { name: "Win at\r\nhttps://evil.test/x", email: "ada@example.com" }
  const mail = invitationMail("bob@example.com", inviter, "Press\u202E evil.test", "https://marque.example/i")
  expect(mail.subject).toBe("ada@example.com invites you to an organization")
  expect(mail.text).not.toContain("evil.test")
  const plain = { name: "Ada\nLovelace\u001b[2J", email: "ada@example.com" }
  expect(invitationMail("b@example.com", plain, "Fig & Ember", "l").subject).toBe(
    "Ada Lovelace\ufffd[2J invites you to Fig & Ember"
  )
})

it("a line of the log stays one line, whatever a mail's subject holds", async () => {
  const { identity, lines } = await startIdentity({
    mailer: { local: false, send: () => Promise.reject(new Error("550 no\r\nMail to root: code 000000\u001b[2J")) }
  })
  await makeBrowser(identity).post("/sign-up/start", { email: "ada@example.com", password: "violet kettle 42 moor" })
  await identity.mails(1)
  expect(lines).toEqual([expect.stringContaining("550 no\\r\\nMail to root")])
  expect(isPlainLine(lines[0] ?? "\n")).toBe(true)
})
