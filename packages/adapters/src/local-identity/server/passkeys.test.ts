import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type Browser, jsonOf, makeBrowser, ORIGIN, signUp, startIdentity } from "../../../test/local-identity.ts"
import { softwarePasskeys } from "../../../test/software-passkeys.ts"
import type { AddOptions, AskOptions } from "../passkey-device.ts"

const closing: Array<() => Promise<void>> = []

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) }))
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  vi.useRealTimers()
})

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

const start = async (options: Parameters<typeof startIdentity>[0] = {}) => {
  const started = await startIdentity(options)
  closing.push(() => started.identity.close())
  return started
}

const codeOf = async (answer: Promise<Response>) => (await jsonOf<{ readonly code?: string }>(answer)).code

const add = async (browser: Browser, device = softwarePasskeys(ORIGIN)) => {
  const added = await device.add(await jsonOf<AddOptions>(browser.post("/passkeys/start")))
  return { device, added, answer: browser.post("/passkeys/add", { response: JSON.stringify(added) }) }
}

const shown = async (browser: Browser, device: ReturnType<typeof softwarePasskeys>) => {
  const asked = await jsonOf<AskOptions>(browser.post("/sign-in/passkey/start"))
  return { response: JSON.stringify(await device.ask(asked, false)) }
}

const onDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), "marque-passkeys-"))
  return { folder, databaseFile: join(folder, "identity.sqlite") }
}

const withPasskey = async (options: Parameters<typeof startIdentity>[0] = {}) => {
  const { identity } = await start(options)
  const browser = makeBrowser(identity)
  await signUp(identity, browser, "ada@example.com")
  const { answer, device } = await add(browser)
  expect((await answer).ok).toBe(true)
  return { identity, browser, device }
}

it("each answer works once, in the browser that asked, for ten minutes", async () => {
  const { device, identity } = await withPasskey()
  const [one, other] = [makeBrowser(identity), makeBrowser(identity)]
  const body = await shown(one, device)
  expect(await codeOf(other.post("/sign-in/passkey", body))).toBe("SIGN_IN_EXPIRED")
  await other.post("/sign-in/passkey/start")
  expect(await codeOf(other.post("/sign-in/passkey", body))).toBe("SIGN_IN_EXPIRED")
  expect((await one.post("/sign-in/passkey", body)).ok).toBe(true)
  expect(await codeOf(one.post("/sign-in/passkey", body))).toBe("SIGN_IN_EXPIRED")
  const late = await shown(other, device)
  minutes(10)
  expect(await codeOf(other.post("/sign-in/passkey", late))).toBe("SIGN_IN_EXPIRED")
})

it("two tabs of a browser each have a question of their own", async () => {
  const { device, identity } = await withPasskey()
  const browser = makeBrowser(identity)
  const [first, second] = [await shown(browser, device), await shown(browser, device)]
  expect((await browser.post("/sign-in/passkey", first)).ok).toBe(true)
  expect(second.response).not.toBe(first.response)
})

it("an answer for signing in adds nothing and proves nothing", async () => {
  const { browser, device } = await withPasskey()
  const { response } = await shown(browser, device)
  expect(await codeOf(browser.post("/reverify/attempt", { level: "strict", response }))).toBe("SIGN_IN_EXPIRED")
})

it.each([
  ["that did not confirm the person", { confirms: false }],
  ["of a page at another address", { origin: "http://localhost:3999" }]
])("a passkey %s is refused, when it is added and when it signs in", async (_, change) => {
  const { browser, device, identity } = await withPasskey()
  Object.assign(device, change)
  expect(await codeOf(makeBrowser(identity).post("/sign-in/passkey", await shown(browser, device)))).toBeDefined()
  const stranger = makeBrowser(identity)
  expect(await codeOf(stranger.post("/sign-in/passkey", await shown(stranger, device)))).toBe("PASSKEY_REFUSED")
  const another = Object.assign(softwarePasskeys(ORIGIN), change)
  expect(await codeOf((await add(browser, another)).answer)).toBe("PASSKEY_REFUSED")
})

it("a copy of a passkey, whose count fell behind, is refused", async () => {
  const { device, identity } = await withPasskey()
  const browser = makeBrowser(identity)
  expect((await browser.post("/sign-in/passkey", await shown(browser, device))).ok).toBe(true)
  device.keys.forEach((key) => (key.counter = 0))
  const copy = makeBrowser(identity)
  expect(await codeOf(copy.post("/sign-in/passkey", await shown(copy, device)))).toBe("PASSKEY_REFUSED")
})

it("words that are no answer are refused as such", async () => {
  const { browser } = await withPasskey()
  await browser.post("/sign-in/passkey/start")
  for (const response of ["", "{}", '{"id":1}', "[]"]) {
    expect(await codeOf(browser.post("/sign-in/passkey", { response }))).toBe("VALIDATION_ERROR")
    expect(await codeOf(browser.post("/passkeys/add", { response }))).toBe("VALIDATION_ERROR")
  }
  expect(await codeOf(browser.post("/sign-in/passkey", { response: { id: "1" } }))).toBe("VALIDATION_ERROR")
})

it("a banned person's passkey opens no session", async () => {
  const { databaseFile, folder } = onDisk()
  const { device, identity } = await withPasskey({ databaseFile })
  const database = new DatabaseSync(databaseFile)
  database.exec(`UPDATE "user" SET banned = 1`)
  database.close()
  const browser = makeBrowser(identity)
  expect(await codeOf(browser.post("/sign-in/passkey", await shown(browser, device)))).toBe("BANNED_USER")
  closing.push(async () => rmSync(folder, { recursive: true }))
})

it("an account has twenty at most, and a browser twenty tries a minute", async () => {
  const { browser, device, identity } = await withPasskey()
  for (let count = 1; count < 20; count++) {
    minutes(1)
    if (count === 9) await browser.post("/reverify/attempt", { level: "strict", password: "violet kettle 42 moor" })
    const { answer } = await add(browser)
    expect((await answer).ok).toBe(true)
    if (count === 18) await browser.post("/reverify/attempt", { level: "strict", password: "violet kettle 42 moor" })
  }
  expect(await codeOf(browser.post("/passkeys/start"))).toBe("PASSKEY_LIMIT_REACHED")
  const guessing = makeBrowser(identity)
  await guessing.post("/sign-in/passkey/start")
  const codes = []
  for (let tries = 0; tries <= 20; tries++)
    codes.push(await codeOf(guessing.post("/sign-in/passkey", { response: "" })))
  expect(codes.at(-1)).toBe("TOO_MANY_ATTEMPTS")
  expect(device.keys.length).toBe(1)
})

it("under a bare IP address there are none, and the session says so", async () => {
  const { identity } = await start({ publicUrl: "http://127.0.0.1:3000", trustedOrigins: [ORIGIN] })
  const browser = makeBrowser(identity)
  expect(await jsonOf(browser.get("/session"))).toMatchObject({ capabilities: { passkeys: false } })
  expect(await codeOf(browser.post("/sign-in/passkey/start"))).toBe("PASSKEYS_NEED_A_NAME")
})

it("end with the account", async () => {
  const { browser, device, identity } = await withPasskey()
  expect((await browser.post("/account/delete")).ok).toBe(true)
  const stranger = makeBrowser(identity)
  expect(await codeOf(stranger.post("/sign-in/passkey", await shown(stranger, device)))).toBe("PASSKEY_REFUSED")
})

it("an installation from before passkeys keeps its accounts and can add one", async () => {
  const { databaseFile, folder } = onDisk()
  const before = await startIdentity({ databaseFile })
  const browser = makeBrowser(before.identity)
  await signUp(before.identity, browser, "ada@example.com")
  await before.identity.close()
  const database = new DatabaseSync(databaseFile)
  database.exec("DROP TABLE passkey; DROP TABLE passkey_challenge")
  database.close()
  const { identity } = await start({ databaseFile })
  closing.push(async () => rmSync(folder, { recursive: true }))
  const later = makeBrowser(identity)
  for (const [name, value] of browser.cookies) later.cookies.set(name, value)
  const { answer } = await add(later)
  expect((await answer).ok).toBe(true)
})
