import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { codeFor, jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"
import { addressGroup } from "./client-address.ts"

const PASSWORD = "violet kettle 42 moor"
const email = "ada@example.com"
const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)

const start = async () => {
  const { identity, lines } = await startIdentity()
  const browser = makeBrowser(identity, "192.0.2.1")
  await signUp(identity, browser, email)
  const lock = async () => {
    for (let number = 0; number < 5; number++) {
      await makeBrowser(identity, `203.0.113.${number}`).post("/sign-in/email", { email, password: "not this one" })
    }
  }
  return { identity, lines, browser, lock }
}

const signIn = (browser: ReturnType<typeof makeBrowser>, password = PASSWORD) =>
  browser.post("/sign-in/email", { email, password })

it("a device that signed in before passes the lock that strangers cause, and has five tries of its own", async () => {
  const { browser, identity, lock } = await start()
  await browser.post("/sign-out")
  await lock()
  expect((await signIn(makeBrowser(identity, "198.51.100.1"))).status).toBe(429)
  for (let number = 0; number < 4; number++) expect((await signIn(browser, "not this one")).status).toBe(401)
  expect((await signIn(browser)).status).toBe(200)
  for (let number = 0; number < 5; number++) expect((await signIn(browser, "not this one")).status).toBe(401)
  expect((await signIn(browser)).status).toBe(429)
})

it("the device's cookie is another one after each sign-in, belongs to one account and is worth nothing after a new password", async () => {
  const { browser, identity, lock } = await start()
  const first = browser.cookies.get("marque.device") ?? ""
  expect(first).toMatch(/^[\w-]{32}$/)
  await signIn(browser)
  expect(browser.cookies.get("marque.device")).not.toBe(first)
  await lock()
  const thief = makeBrowser(identity, "198.51.100.1")
  thief.cookies.set("marque.device", first)
  expect((await signIn(thief)).status).toBe(429)
  const other = makeBrowser(identity, "198.51.100.2")
  await signUp(identity, other, "eve@example.com")
  await other.post("/sign-out")
  expect((await signIn(other)).status).toBe(429)
  const resetting = makeBrowser(identity, "198.51.100.3")
  await resetting.post("/reset/request", { email })
  const code = await codeFor(identity, email)
  expect((await resetting.post("/reset/confirm", { email, code, password: "amber lantern 17" })).status).toBe(200)
  await lock()
  expect((await signIn(browser, "amber lantern 17")).status).toBe(429)
})

it("strangers who ask for a new password and guess its code cost the browser that asked nothing", async () => {
  const { identity } = await start()
  const stranger = makeBrowser(identity, "203.0.113.1")
  for (let number = 0; number < 5; number++) {
    expect((await stranger.post("/reset/request", { email })).status).toBe(200)
    advance(30_000)
  }
  expect((await stranger.post("/reset/request", { email })).status).toBe(429)
  const victim = makeBrowser(identity, "192.0.2.9")
  expect((await victim.post("/reset/request", { email })).status).toBe(200)
  const code = await codeFor(identity, email)
  for (const browser of [stranger, makeBrowser(identity, "203.0.113.2")]) {
    const guess = { email, code, password: "attacker's choice" }
    expect(await jsonOf(browser.post("/reset/confirm", guess))).toMatchObject({ code: "CODE_INCORRECT" })
  }
  const confirmed = victim.post("/reset/confirm", { email, code, password: "amber lantern 17" })
  expect((await confirmed).status).toBe(200)
})

it("asking again within 30 s sends no second mail; the codes of strangers are bounded, and a known device has its own", async () => {
  const { browser, identity } = await start()
  const codes = async () => (await identity.mails(500)).filter(({ kind }) => kind === "reset-code").length
  const asking = makeBrowser(identity, "203.0.113.200")
  for (let number = 0; number < 3; number++) await asking.post("/reset/request", { email })
  expect(await codes()).toBe(1)
  const statuses: Array<number> = []
  for (let number = 0; number < 20; number++) {
    statuses.push((await makeBrowser(identity, `203.0.113.${number}`).post("/reset/request", { email })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(14)
  expect((await browser.post("/reset/request", { email })).status).toBe(200)
  expect(await codes()).toBe(16)
})

it("300 requests for a token without a session cost a session at the same address nothing", async () => {
  const { identity } = await startIdentity()
  const browser = makeBrowser(identity, "127.0.0.1")
  await signUp(identity, browser, email)
  const stranger = makeBrowser(identity, "127.0.0.1")
  stranger.cookies.set("marque.session_token", "forged.signature")
  const statuses = new Map<number, number>()
  for (let number = 0; number < 310; number++) {
    const { status } = await stranger.post("/token/convex")
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses).toEqual(
    new Map([
      [401, 300],
      [429, 10]
    ])
  )
  expect((await browser.post("/token/convex")).status).toBe(200)
  expect((await browser.post("/sign-out")).status).toBe(200)
})

it("one session gets 300 tokens a minute, another at the same address its own 300", async () => {
  const { browser, identity } = await start()
  const other = makeBrowser(identity, "192.0.2.1")
  await signIn(other)
  for (let number = 0; number < 300; number++) expect((await browser.post("/token/convex")).status).toBe(200)
  expect((await browser.post("/token/convex")).status).toBe(429)
  expect((await other.post("/token/convex")).status).toBe(200)
})

it("wrong passwords of a stranger at one address do not keep a known device at that address out", async () => {
  const { browser, identity } = await start()
  const stranger = makeBrowser(identity, "192.0.2.1")
  for (let number = 0; number < 12; number++) {
    await stranger.post("/sign-in/email", { email: `guess${number}@example.com`, password: "not this one" })
  }
  expect((await signIn(makeBrowser(identity, "192.0.2.1"))).status).toBe(429)
  expect((await signIn(browser)).status).toBe(200)
})

it("a new sign-in ends the session this browser had before, and only that one", async () => {
  const { browser, identity } = await start()
  const elsewhere = makeBrowser(identity, "192.0.2.7")
  await signIn(elsewhere)
  const before = new Map(browser.cookies)
  await signIn(browser)
  const copy = makeBrowser(identity, "192.0.2.1")
  for (const [name, value] of before) copy.cookies.set(name, value)
  expect(await jsonOf(copy.get("/session"))).toMatchObject({ session: null })
  expect(await jsonOf(browser.get("/session"))).toMatchObject({ user: { email } })
  expect(await jsonOf(elsewhere.get("/session"))).toMatchObject({ user: { email } })
})

it("proving oneself again gives the session another token and leaves its id; a copy of the old cookie is signed out", async () => {
  const { browser, identity } = await start()
  const sessionOf = async () =>
    jsonOf<{ readonly session: { readonly id: string; readonly factorAge: ReadonlyArray<number> } }>(
      browser.get("/session")
    )
  const { session } = await sessionOf()
  const copy = makeBrowser(identity, "192.0.2.1")
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  advance(20 * 60_000)
  expect((await browser.post("/reverify/attempt", { level: "strict", password: PASSWORD })).status).toBe(200)
  expect((await sessionOf()).session).toMatchObject({ id: session.id, factorAge: [0, -1] })
  expect(await jsonOf(copy.get("/session"))).toMatchObject({ session: null })
})

it("a clock that jumps ahead 40 days and back locks nobody out, prolongs no session and proves nobody", async () => {
  const { browser, identity, lock } = await start()
  advance(40 * DAY_MS)
  expect(await jsonOf(browser.get("/session"))).toMatchObject({ session: null })
  await signIn(browser)
  await lock()
  for (let number = 0; number < 6; number++) await browser.post("/reset/request", { email: `p${number}@example.com` })
  advance(-40 * DAY_MS)
  const ages = await jsonOf(browser.get("/session"))
  expect(ages).toMatchObject({ session: { factorAge: [-1, -1], expiresAt: Date.now() + 7 * DAY_MS } })
  expect((await signIn(makeBrowser(identity, "198.51.100.1"))).status).toBe(429)
  advance(60_000)
  expect((await signIn(makeBrowser(identity, "198.51.100.2"))).status).toBe(200)
  expect((await browser.post("/reset/request", { email })).status).toBe(200)
  advance(7 * DAY_MS)
  expect(await jsonOf(browser.get("/session"))).toMatchObject({ session: null })
})

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:db8:1:2::1", "2001:db8:1:2::"],
  ["2001:0DB8::1", "2001:db8:0:0::"],
  ["::1", "0:0:0:0::"],
  ["fe80::1%eth0", "fe80:0:0:0::"]
])("%s counts under %s", (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

it("a client with a whole IPv6 network is one client", async () => {
  const { identity } = await startIdentity()
  const statuses: Array<number> = []
  for (let number = 0; number < 7; number++) {
    const browser = makeBrowser(identity, `2001:db8:1:2::${number}`)
    const answer = browser.post("/sign-in/email", { email: `g${number}@example.com`, password: "not this one" })
    statuses.push((await answer).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})
