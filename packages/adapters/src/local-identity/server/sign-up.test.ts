import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { codeFor, jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"

const MINUTE_MS = 60_000
const PASSWORD = "violet kettle 42 moor"
const email = "victim@example.com"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)

it("a stranger who signs up first gains nothing: the password is the one of the browser that shows its own code", async () => {
  const { identity } = await startIdentity()
  const [attacker, victim] = [makeBrowser(identity), makeBrowser(identity)]
  await attacker.post("/sign-up/start", { email, password: "the attacker's choice" })
  const attackersCode = await codeFor(identity, email)
  await victim.post("/sign-up/start", { email, password: PASSWORD })
  const victimsCode = await codeFor(identity, email)
  expect((await victim.post("/sign-up/verify", { code: attackersCode })).status).toBe(422)
  expect((await attacker.post("/sign-up/verify", { code: victimsCode })).status).toBe(422)
  expect((await victim.post("/sign-up/verify", { code: victimsCode })).status).toBe(200)
  expect(await jsonOf(attacker.post("/sign-up/verify", { code: attackersCode }))).toMatchObject({
    code: "CODE_INCORRECT"
  })
  expect((await attacker.post("/sign-in/email", { email, password: "the attacker's choice" })).status).toBe(401)
  expect((await makeBrowser(identity).post("/sign-in/email", { email, password: PASSWORD })).status).toBe(200)
})

it("answers alike for a free and a taken address, mails no code to the taken one and tells its owner once an hour", async () => {
  const { identity } = await startIdentity()
  await signUp(identity, makeBrowser(identity), email)
  const free = await makeBrowser(identity).post("/sign-up/start", { email: "vector@example.com", password: PASSWORD })
  const taken = await makeBrowser(identity).post("/sign-up/start", { email, password: PASSWORD })
  expect(taken.status).toBe(free.status)
  expect(await taken.text()).toBe(await free.text())
  expect([...taken.headers.keys()]).toEqual([...free.headers.keys()])
  await makeBrowser(identity).post("/sign-up/start", { email, password: PASSWORD })
  const kinds = (await identity.mails(10)).filter(({ to }) => to === email).map(({ kind }) => kind)
  expect(kinds).toEqual(["already-registered", "sign-up-code"])
})

it("a code works until ten minutes have passed, and not from then on", async () => {
  const { identity } = await startIdentity()
  const [early, late] = [makeBrowser(identity), makeBrowser(identity)]
  await early.post("/sign-up/start", { email, password: PASSWORD })
  const earlyCode = await codeFor(identity, email)
  await late.post("/sign-up/start", { email: "late@example.com", password: PASSWORD })
  const lateCode = await codeFor(identity, "late@example.com")
  advance(10 * MINUTE_MS - 1)
  expect((await early.post("/sign-up/verify", { code: earlyCode })).status).toBe(200)
  advance(1)
  expect(await jsonOf(late.post("/sign-up/verify", { code: lateCode }))).toMatchObject({ code: "CODE_EXPIRED" })
})

it("after five wrong codes even the right one is refused", async () => {
  const { identity } = await startIdentity()
  const browser = makeBrowser(identity)
  await browser.post("/sign-up/start", { email, password: PASSWORD })
  const code = await codeFor(identity, email)
  const wrong = code === "000000" ? "000001" : "000000"
  for (let number = 1; number <= 5; number++) {
    expect(await jsonOf(browser.post("/sign-up/verify", { code: wrong }))).toMatchObject({ code: "CODE_INCORRECT" })
  }
  expect(await jsonOf(browser.post("/sign-up/verify", { code }))).toMatchObject({ code: "TOO_MANY_ATTEMPTS" })
})

it("tries sent at once are counted one by one", async () => {
  const { identity } = await startIdentity()
  const browser = makeBrowser(identity)
  await browser.post("/sign-up/start", { email, password: PASSWORD })
  const code = await codeFor(identity, email)
  const wrong = code === "000000" ? "000001" : "000000"
  await Promise.all(Array.from({ length: 8 }, () => browser.post("/sign-up/verify", { code: wrong })))
  expect(await jsonOf(browser.post("/sign-up/verify", { code }))).toMatchObject({ code: "TOO_MANY_ATTEMPTS" })
})

it("sends again after 30 seconds, replaces the code, keeps the count of tries and stops after three mails", async () => {
  const { identity } = await startIdentity()
  const browser = makeBrowser(identity)
  await browser.post("/sign-up/start", { email, password: PASSWORD })
  const first = await codeFor(identity, email)
  advance(29_999)
  const early = await browser.post("/sign-up/resend")
  expect(early.status).toBe(429)
  expect(early.headers.get("retry-after")).toBe("1")
  advance(1)
  expect((await browser.post("/sign-up/resend")).status).toBe(200)
  expect(await codeFor(identity, email)).not.toBe(first)
  expect((await browser.post("/sign-up/verify", { code: first })).status).toBe(422)
  advance(30_000)
  expect((await browser.post("/sign-up/resend")).status).toBe(200)
  advance(30_000)
  expect((await browser.post("/sign-up/resend")).status).toBe(429)
  const third = await codeFor(identity, email)
  expect((await browser.post("/sign-up/verify", { code: third })).status).toBe(200)
})

it("a code without the browser that asked for it is worth nothing", async () => {
  const { identity } = await startIdentity()
  await makeBrowser(identity).post("/sign-up/start", { email, password: PASSWORD })
  const code = await codeFor(identity, email)
  expect(await jsonOf(makeBrowser(identity).post("/sign-up/verify", { code }))).toMatchObject({ code: "CODE_EXPIRED" })
})

it.each([
  ["short", "PASSWORD_TOO_SHORT"],
  ["x1".repeat(65), "PASSWORD_TOO_LONG"],
  ["Password123!", "PASSWORD_COMMON"],
  ["sunshine2024", "PASSWORD_COMMON"],
  ["aaaaaaaaaaaa", "PASSWORD_COMMON"],
  ["Victim@example.com", "PASSWORD_COMMON"]
])("refuses the password %s", async (password, code) => {
  const { identity } = await startIdentity()
  expect(await jsonOf(makeBrowser(identity).post("/sign-up/start", { email, password }))).toMatchObject({ code })
})

it("a client address may start ten sign-ups an hour, an e-mail address five, taken or not", async () => {
  const { identity } = await startIdentity()
  await signUp(identity, makeBrowser(identity, "192.0.2.9"), email)
  const statuses = async (addresses: ReadonlyArray<string>, from: (index: number) => string) => {
    const found: Array<number> = []
    for (const [index, address] of addresses.entries()) {
      found.push(
        (await makeBrowser(identity, from(index)).post("/sign-up/start", { email: address, password: PASSWORD })).status
      )
    }
    return found
  }
  const many = Array.from({ length: 11 }, (_, index) => `p${index}@example.com`)
  expect(await statuses(many, () => "192.0.2.1")).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(await statuses([email, email, email, email, email], (index) => `192.0.2.${20 + index}`)).toEqual([
    200, 200, 200, 200, 429
  ])
  advance(60 * MINUTE_MS)
  expect(await statuses([email], () => "192.0.2.1")).toEqual([200])
})

it("the library's own sign-up does not exist", async () => {
  const { identity } = await startIdentity()
  const stock = await makeBrowser(identity).post("/sign-up/email", { email, password: PASSWORD, name: "x" })
  expect(stock.status).toBe(404)
})
