import { decodeJwt } from "jose"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { codeFor, jsonOf, makeBrowser, ORIGIN, signUp, startIdentity } from "../../../test/local-identity.ts"

const PASSWORD = "violet kettle 42 moor"
const email = "ada@example.com"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)

const start = async () => {
  const { identity } = await startIdentity()
  await signUp(identity, makeBrowser(identity), email)
  return identity
}

it("a wrong password and an unknown address get the same answer", async () => {
  const identity = await start()
  const wrong = await makeBrowser(identity).post("/sign-in/email", { email, password: "not this one" })
  const unknown = await makeBrowser(identity).post("/sign-in/email", {
    email: "who@example.com",
    password: "not this one"
  })
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect(await wrong.text()).toBe(await unknown.text())
  expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()])
})

it("ten wrong passwords from ten addresses: the sixth to tenth are refused with the time to wait, known address or not", async () => {
  const identity = await start()
  for (const address of [email, "who@example.com"]) {
    const answers: Array<string> = []
    for (let number = 1; number <= 10; number++) {
      const browser = makeBrowser(identity, `192.0.2.${number}`)
      const answer = await browser.post("/sign-in/email", { email: address, password: `wrong guess ${number}` })
      answers.push(`${answer.status} ${answer.headers.get("retry-after") ?? "-"}`)
    }
    expect(answers).toEqual([...Array.from({ length: 5 }, () => "401 -"), ...Array.from({ length: 5 }, () => "429 60")])
  }
})

it("guesses sent at once are counted before they are compared", async () => {
  const identity = await start()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      makeBrowser(identity, `192.0.2.${index}`).post("/sign-in/email", { email, password: `guess number ${index}` })
    )
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

it("the lock lasts 60 s, then doubles up to 15 min, and the right password ends it", async () => {
  const identity = await start()
  let number = 0
  const attempt = async (password: string) => {
    const answer = await makeBrowser(identity, `192.0.2.${++number}`).post("/sign-in/email", { email, password })
    return [answer.status, Number(answer.headers.get("retry-after"))]
  }
  for (let wrong = 0; wrong < 5; wrong++) await attempt("not this one")
  for (const seconds of [60, 120, 240, 480, 900, 900]) {
    expect(await attempt(PASSWORD)).toEqual([429, seconds])
    advance(seconds * 1000 - 1)
    expect(await attempt(PASSWORD)).toEqual([429, 1])
    advance(1)
    expect((await attempt("not this one"))[0]).toBe(401)
  }
  advance(900_000)
  expect((await attempt(PASSWORD))[0]).toBe(200)
  for (let wrong = 0; wrong < 4; wrong++) expect((await attempt("not this one"))[0]).toBe(401)
  expect((await attempt(PASSWORD))[0]).toBe(200)
})

it("forged forwarding headers do not make one client many", async () => {
  const identity = await start()
  const statuses: Array<number> = []
  for (let number = 1; number <= 8; number++) {
    const forged = `203.0.113.${number}`
    const answer = await makeBrowser(identity, "192.0.2.1").post(
      "/sign-in/email",
      { email: `guess${number}@example.com`, password: "not this one" },
      { "x-forwarded-for": forged, "x-real-ip": forged, forwarded: `for=${forged}`, "x-marque-client-ip": forged }
    )
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

it("no answer and no cookie readable by a page carries the raw session token", async () => {
  const identity = await start()
  const browser = makeBrowser(identity)
  const answer = await browser.post("/sign-in/email", { email, password: PASSWORD })
  expect(await answer.json()).not.toHaveProperty("token")
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^marque\.session_token=.*HttpOnly; SameSite=Lax/),
    expect.stringMatching(/^marque\.device=[\w-]{32}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  ])
  const session = await (await browser.get("/session")).text()
  const raw = decodeURIComponent(browser.cookies.get("marque.session_token") ?? "").split(".")[0] ?? "?"
  expect(raw.length).toBeGreaterThan(20)
  expect(session).not.toContain(raw)
})

it("behind https the cookies are host-only and secure", async () => {
  const { identity } = await startIdentity({ publicUrl: "https://marque.example" })
  const answer = await identity.handle(
    new Request("https://marque.example/api/auth/sign-up/start", {
      method: "POST",
      headers: { origin: "https://marque.example", "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD })
    }),
    "192.0.2.1"
  )
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-marque\.signup=.*Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  ])
})

it("a session ends after 30 days however often it is used, and after 7 idle days", async () => {
  const identity = await start()
  const busy = makeBrowser(identity)
  const idle = makeBrowser(identity, "192.0.2.7")
  await busy.post("/sign-in/email", { email, password: PASSWORD })
  await idle.post("/sign-in/email", { email, password: PASSWORD })
  const isIn = async (browser: typeof busy) =>
    (await jsonOf<{ readonly session: unknown }>(browser.get("/session"))).session !== null
  for (let day = 1; day <= 29; day++) {
    advance(86_400_000)
    expect(await isIn(busy)).toBe(true)
  }
  expect(await isIn(idle)).toBe(false)
  advance(86_400_001)
  expect(await isIn(busy)).toBe(false)
})

it("signing out everywhere ends the other browser's session", async () => {
  const identity = await start()
  const [here, there] = [makeBrowser(identity), makeBrowser(identity)]
  await here.post("/sign-in/email", { email, password: PASSWORD })
  await there.post("/sign-in/email", { email, password: PASSWORD })
  await here.post("/revoke-sessions")
  expect(await jsonOf(there.get("/session"))).toMatchObject({ session: null })
  expect((await there.post("/token/convex")).status).toBe(401)
})

it("the session brings the token of the data backend to pages of ours, and to no one else", async () => {
  const identity = await start()
  const browser = makeBrowser(identity)
  const asked = async (site?: string) => {
    const request = browser.request("/api/auth/session")
    if (site !== undefined) request.headers.set("sec-fetch-site", site)
    return jsonOf<{ readonly data?: { readonly jwt: string; readonly expiresIn: number } }>(
      identity.handle(request, "127.0.0.1")
    )
  }
  expect(await asked("same-origin")).toMatchObject({ session: null })
  expect(await asked("same-origin")).not.toHaveProperty("data")
  await browser.post("/sign-in/email", { email, password: PASSWORD })
  const { data } = await asked("same-origin")
  const { token } = await jsonOf<{ readonly token: string }>(browser.post("/token/convex"))
  expect(data).toMatchObject({ expiresIn: 120 })
  const claims = (jwt: string | undefined) => ({ ...decodeJwt(jwt ?? ""), iat: 0, exp: 0 })
  expect(claims(data?.jwt)).toEqual(claims(token))
  for (const site of [undefined, "none", "same-site", "cross-site"]) {
    expect(await asked(site)).not.toHaveProperty("data")
  }
})

it("authState gives user and token of a request, and nulls in doubt", async () => {
  const identity = await start()
  const browser = makeBrowser(identity)
  await browser.post("/sign-in/email", { email, password: PASSWORD })
  const { user } = await jsonOf<{ readonly user: { readonly id: string } }>(browser.get("/session"))
  expect(await identity.authState(browser.request("/"))).toEqual({
    userId: user.id,
    token: expect.stringMatching(/^ey/)
  })
  expect(await identity.authState(new Request(ORIGIN))).toEqual({ userId: null, token: null })
  const forged = new Request(ORIGIN, { headers: { cookie: "marque.session_token=abc.def" } })
  expect(await identity.authState(forged)).toEqual({ userId: null, token: null })
})

it("a new password by code ends the old one and every session, unlocks the account and signs this browser in", async () => {
  const identity = await start()
  const [old, browser] = [makeBrowser(identity), makeBrowser(identity)]
  await old.post("/sign-in/email", { email, password: PASSWORD })
  for (let number = 0; number < 5; number++) {
    await makeBrowser(identity, `192.0.2.${number}`).post("/sign-in/email", { email, password: "not this one" })
  }
  await browser.post("/reset/request", { email })
  const code = await codeFor(identity, email)
  expect(await jsonOf(browser.post("/reset/confirm", { email, code, password: "password123" }))).toMatchObject({
    code: "PASSWORD_COMMON"
  })
  expect((await browser.post("/reset/confirm", { email, code, password: "amber lantern 17" })).status).toBe(200)
  expect(await jsonOf(browser.get("/session"))).toMatchObject({ user: { email } })
  expect(await jsonOf(old.get("/session"))).toMatchObject({ session: null })
  const again = makeBrowser(identity, "192.0.2.99")
  expect((await again.post("/sign-in/email", { email, password: PASSWORD })).status).toBe(401)
  expect((await again.post("/sign-in/email", { email, password: "amber lantern 17" })).status).toBe(200)
  expect((await identity.mails(1))[0]).toMatchObject({ kind: "password-changed", to: email })
  expect((await browser.post("/reset/confirm", { email, code, password: "amber lantern 18" })).status).toBe(422)
})

it("a reset tells nothing about an address: same answers to the request, to six codes and after ten minutes", async () => {
  const identity = await start()
  const trace = async (address: string, from: string) => {
    const browser = makeBrowser(identity, from)
    const said: Array<string> = []
    const note = async (answer: Promise<Response>) => {
      const { status } = await answer
      said.push(`${status} ${await (await answer).text()}`)
    }
    await note(browser.post("/reset/request", { email: address }))
    const right = (await identity.mails(5)).find(({ kind, to }) => kind === "reset-code" && to === address)?.code
    const wrong = right === "000000" ? "000001" : "000000"
    const guess = { email: address, code: wrong, password: "amber lantern 17" }
    for (let number = 1; number <= 6; number++) await note(browser.post("/reset/confirm", guess))
    advance(600_000)
    await note(browser.post("/reset/confirm", guess))
    return said
  }
  const known = await trace(email, "192.0.2.1")
  expect(await trace("who@example.com", "192.0.2.2")).toEqual(known)
  expect(known.map((line) => /CODE_\w+|TOO_MANY_ATTEMPTS|sent/.exec(line)?.[0])).toEqual([
    "sent",
    ...Array.from({ length: 5 }, () => "CODE_INCORRECT"),
    "TOO_MANY_ATTEMPTS",
    "CODE_EXPIRED"
  ])
  expect((await identity.mails(10)).filter(({ to }) => to === "who@example.com")).toEqual([])
})
