import { Identity } from "@marque/core/identity"
import { listen } from "@marque/testing/providers/loopback"
import { type ClerkStandIn, startClerk } from "@marque/testing/clerk"
// oxlint-disable-next-line no-restricted-imports -- these tests are a host: each page has a runtime
import { Effect, Exit, ManagedRuntime, Option, Redacted } from "effect"
import { readFileSync } from "node:fs"
import { JSDOM, VirtualConsole } from "jsdom"
import { afterEach, beforeEach, expect, it } from "vitest"
import { CLERK_SCRIPT, type ClerkBrowser, makeClerkBrowser } from "../../test/clerk-browser.ts"
import { pageOf } from "./clerk-page.ts"
import { layer } from "./index.ts"

const EMAIL = "ada@example.com"
const PASSWORD = "violet kettle 42 moor"

let clerk: ClerkStandIn
let browser: ClerkBrowser
const runtimes: Array<ManagedRuntime.ManagedRuntime<Identity, never>> = []

beforeEach(async () => {
  clerk = await startClerk()
  clerk.createUser({ email: EMAIL, password: PASSWORD })
  browser = makeClerkBrowser(clerk)
})

afterEach(async () => {
  await Promise.all(runtimes.splice(0).map((runtime) => runtime.dispose()))
  browser.close()
  await clerk.close()
})

const open = () => {
  const runtime = ManagedRuntime.make(
    layer({
      publishableKey: clerk.publishableKey,
      proxyUrl: clerk.url,
      scriptUrl: `${clerk.url}/clerk.browser.js`,
      sync: () => Effect.void,
      page: browser.tab().page,
      openTabs: () => ({ tell: () => undefined, close: () => undefined })
    })
  )
  runtimes.push(runtime)
  return {
    load: async () => {
      const exit = await runtime.runPromise(Effect.exit(Identity.use(({ load }) => load)))
      return Exit.isSuccess(exit) ? "loaded" : runtime.runPromise(Effect.flip(exit))
    },
    use: <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
      runtime.runPromise(Identity.use(effect))
  }
}

const signedIn = async () => {
  const page = open()
  await page.load()
  await page.use(({ signIn }) => signIn.start({ email: EMAIL, password: Redacted.make(PASSWORD) }))
  return page
}

it("a client that is not found fails with its status; the next load succeeds", async () => {
  clerk.fail(/\/client$/, 404)
  const page = open()
  expect(await page.load()).toMatchObject({ _tag: "ProviderUnavailable", status: 404 })
  clerk.fail(/\/client$/, undefined)
  expect(await page.load()).toBe("loaded")
  expect(await page.use(({ snapshot }) => snapshot)).toEqual({ _tag: "SignedOut", pending: undefined })
})

it.each([500, "drop"] as const)(
  "without an answer about the client (%s) no one is shown, neither signed out nor in; the next load tells who it is",
  async (fault) => {
    await signedIn()
    browser.hurry()
    clerk.fail(/\/client$/, fault)
    const page = open()
    expect(await page.load()).toMatchObject({ _tag: "ProviderUnavailable" })
    expect(await page.use(({ snapshot }) => snapshot)).toEqual({ _tag: "Loading" })
    clerk.fail(/\/client$/, undefined)
    expect(await page.load()).toBe("loaded")
    expect(await page.use(({ snapshot }) => snapshot)).toMatchObject({
      _tag: "SignedIn",
      degraded: false,
      user: { email: EMAIL }
    })
  }
)

it("without the settings of the installation the person is shown, degraded, until they are there", async () => {
  await signedIn()
  // Clerk's script keeps the settings for a day.
  browser.tab().window.localStorage.clear()
  clerk.fail(/\/environment$/, 500)
  const page = open()
  expect(await page.load()).toBe("loaded")
  expect(await page.use(({ snapshot }) => snapshot)).toMatchObject({ degraded: true, user: { email: EMAIL } })
  expect(await page.use(({ capabilities }) => capabilities)).toMatchObject({ totp: false })
  clerk.fail(/\/environment$/, undefined)
  await page.use(({ refresh }) => refresh)
  expect(await page.use(({ snapshot }) => snapshot)).toMatchObject({ degraded: false, user: { email: EMAIL } })
  expect(await page.use(({ capabilities }) => capabilities)).toMatchObject({ totp: true })
})

it("loading twice at once is one load, and a third asks nothing", async () => {
  const page = open()
  expect(await Promise.all([page.load(), page.load()])).toEqual(["loaded", "loaded"])
  const asked = browser.asked.length
  expect(browser.asked.filter((path) => path === "/v1/client")).toHaveLength(1)
  await page.load()
  expect(browser.asked).toHaveLength(asked)
})

it("asks no host but the one that it is given", async () => {
  const page = await signedIn()
  expect(Option.isSome(await page.use(({ token }) => token({ template: "convex" })))).toBe(true)
  expect(new Set(browser.hosts)).toEqual(new Set([new URL(clerk.url).host]))
})

it("puts a tag with key and proxy into the page, and takes it away when it failed", async () => {
  const script = readFileSync(CLERK_SCRIPT)
  const shop = await listen(({ path }, response) => {
    response.writeHead(path === "/clerk.browser.js" ? 200 : 404, {
      "content-type": "text/javascript",
      "access-control-allow-origin": "*"
    })
    response.end(path === "/clerk.browser.js" ? script : "")
  })
  const { window } = new JSDOM("", {
    url: `${clerk.url}/`,
    resources: "usable",
    runScripts: "dangerously",
    virtualConsole: new VirtualConsole()
  })
  const page = pageOf(window)
  const add = (name: string) =>
    page.addScript(
      { url: `${shop.url}/${name}`, publishableKey: clerk.publishableKey, proxyUrl: "/__clerk" },
      AbortSignal.timeout(60_000)
    )
  await expect(add("missing.js")).rejects.toThrow("could not be fetched")
  expect(page.clerk()).toBeUndefined()
  expect(window.document.scripts).toHaveLength(0)
  await add("clerk.browser.js")
  expect(page.clerk()).toMatchObject({ publishableKey: clerk.publishableKey, proxyUrl: `${clerk.url}/__clerk` })
  expect(window.document.scripts[0]?.crossOrigin).toBe("anonymous")
  window.close()
  await shop.close()
})
