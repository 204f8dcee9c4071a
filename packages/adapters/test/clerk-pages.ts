import { type AuthSnapshot, Identity } from "@marque/core/identity"
import { type ClerkStandIn, startClerk } from "@marque/testing/clerk"
// oxlint-disable-next-line no-restricted-imports -- these tests are a host: each tab has a runtime
import { Cause, Effect, Exit, Fiber, ManagedRuntime, Option, Redacted, Stream } from "effect"
import type { DOMWindow } from "jsdom"
import { afterEach, beforeEach } from "vitest"
import { broadcastTabs } from "../src/identity/open-tabs.ts"
import { type ClerkIdentityOptions, layer } from "../src/clerk/index.ts"
import { type ClerkBrowser, makeClerkBrowser } from "./clerk-browser.ts"

export const EMAIL = "ada@example.com"
export const PASSWORD = "violet kettle 42 moor"

let number = 0

/** A stand-in with one person, and its browsers; new for each case. */
export const clerkPages = () => {
  let clerk: ClerkStandIn
  let userId: string
  const browsers: Array<{ readonly browser: ClerkBrowser; readonly openTabs: ReturnType<typeof broadcastTabs> }> = []
  const runtimes: Array<ManagedRuntime.ManagedRuntime<Identity, never>> = []

  beforeEach(async () => {
    clerk = await startClerk()
    userId = clerk.createUser({ email: EMAIL, password: PASSWORD, name: "Ada Moor" }).id
  })
  afterEach(async () => {
    await Promise.all(runtimes.splice(0).map((runtime) => runtime.dispose()))
    for (const { browser } of browsers.splice(0)) browser.close()
    await clerk.close()
  })

  const newBrowser = () => {
    const made = { browser: makeClerkBrowser(clerk), openTabs: broadcastTabs(`clerk page ${++number}`) }
    browsers.push(made)
    return made
  }

  const open = async (used = newBrowser(), more: Partial<ClerkIdentityOptions> = {}) => {
    const { page, window } = used.browser.tab()
    const runtime = ManagedRuntime.make(
      layer({
        publishableKey: clerk.publishableKey,
        proxyUrl: clerk.url,
        scriptUrl: `${clerk.url}/clerk.browser.js`,
        sync: () => Effect.void,
        page,
        openTabs: used.openTabs,
        ...more
      })
    )
    runtimes.push(runtime)
    const use = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
      runtime.runPromise(Identity.use(effect))
    const fails = async <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) => {
      const exit = await runtime.runPromise(Effect.exit(Identity.use(effect)))
      return Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined
    }
    await use(({ load }) => load)
    return {
      ...used,
      window,
      runtime,
      use,
      fails,
      snapshot: () => use(({ snapshot }) => snapshot),
      token: (forceRefresh = false) =>
        use(({ token }) => Effect.map(token({ template: "convex", forceRefresh }), Option.getOrUndefined)),
      signIn: (password = PASSWORD) =>
        use(({ signIn }) => signIn.start({ email: EMAIL, password: Redacted.make(password) })),
      until: (matches: (snapshot: AuthSnapshot) => boolean) =>
        use(({ changes }) => Stream.runHead(Stream.filter(changes, matches))),
      /** From the present one on, until it is interrupted. */
      watch: async () => {
        const seen: Array<AuthSnapshot> = []
        const fiber = runtime.runFork(
          Identity.use(({ changes }) =>
            Stream.runForEach(changes, (snapshot) => Effect.sync(() => seen.push(snapshot)))
          )
        )
        await runtime.runPromise(Effect.yieldNow)
        return { seen, stop: () => runtime.runPromise(Fiber.interrupt(fiber)) }
      }
    }
  }

  const signedIn = async (used = newBrowser(), more: Partial<ClerkIdentityOptions> = {}) => {
    const page = await open(used, more)
    await page.signIn()
    return page
  }

  return { clerk: () => clerk, userId: () => userId, newBrowser, open, signedIn }
}

export type ClerkTab = Awaited<ReturnType<ReturnType<typeof clerkPages>["open"]>>

/** What Clerk's script left on the page, for what our port does not have. */
export const scriptOf = ({ Clerk }: DOMWindow): unknown => Clerk

/** Without a check of the signature. */
export const claimsOf = (token: string | undefined): unknown =>
  JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString("utf8"))
