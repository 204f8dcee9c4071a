import { type AuthSnapshot, Identity } from "@marque/core/identity"
// oxlint-disable-next-line no-restricted-imports -- the contract is a host: it builds one runtime per tab
import { Cause, Effect, Exit, type Layer, ManagedRuntime, Option, Redacted, Stream } from "effect"
import { afterEach, beforeEach, it, vi } from "vitest"
import type { Difference, Differences } from "./differences.ts"

export interface IdentityDriver {
  /** Tabs share their browser's session. */
  readonly browser: () => { readonly tab: () => Layer.Layer<Identity> }
  readonly code: (email: string) => Promise<string>
  /** Kinds of the mails to an address, newest first. */
  readonly mailKinds: (email: string) => Promise<ReadonlyArray<string>>
  /** What an app shows now for a secret that was shown. */
  readonly totp: (secret: string) => string
  readonly setOffline: (offline: boolean) => void
  readonly close: () => Promise<void>
}

export type Port = Identity["Service"]

export const PASSWORD = "violet kettle 42 moor"
export const secret = (text: string) => Redacted.make(text)

type Case = (name: string, run: () => Promise<void>) => void

const leftOut: Case = () => undefined

/** New for each case of the surrounding `describe`. */
export const contractPages = (makeDriver: () => Promise<IdentityDriver>, differences: Differences) => {
  let driver: IdentityDriver
  const runtimes: Array<ManagedRuntime.ManagedRuntime<Identity, never>> = []

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) })
    driver = await makeDriver()
  })
  afterEach(async () => {
    await Promise.all(runtimes.splice(0).map((runtime) => runtime.dispose()))
    await driver.close()
    vi.useRealTimers()
  })

  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)

  const open = async (browser = driver.browser()) => {
    const runtime = ManagedRuntime.make(browser.tab())
    runtimes.push(runtime)
    const use = <A, E>(effect: (identity: Port) => Effect.Effect<A, E>) => runtime.runPromise(Identity.use(effect))
    const fails = async <A, E>(effect: (identity: Port) => Effect.Effect<A, E>) => {
      const exit = await runtime.runPromise(Effect.exit(Identity.use(effect)))
      const error = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined
      // Failures of the port are tagged errors with a sentence.
      return error as { readonly _tag: string; readonly message: string } | undefined
    }
    const snapshot = () => use((identity) => identity.snapshot)
    const token = (forceRefresh = false) =>
      use((identity) => Effect.map(identity.token({ template: "convex", forceRefresh }), Option.getOrUndefined))
    await use((identity) => identity.load)
    return { browser, runtime, use, fails, snapshot, token }
  }

  const signUp = async (page: Awaited<ReturnType<typeof open>>, email: string) => {
    await page.use(({ signUp: attempt }) => attempt.start({ email, password: secret(PASSWORD), name: "Ada" }))
    const code = await driver.code(email)
    return page.use(({ signUp: attempt }) => attempt.verifyEmail(code))
  }

  const ada = async () => {
    const page = await open()
    await signUp(page, "ada@example.com")
    return page
  }

  const withInvitation = async (role: "admin" | "member" = "member") => {
    const page = await ada()
    const organization = await page.use(({ org }) => org.create({ name: "Fig & Ember" }))
    const invitation = await page.use(({ org }) => org.invite(organization.id, { email: "bob@example.com", role }))
    const bob = await open()
    await signUp(bob, "bob@example.com")
    return { page, organization, invitation, bob }
  }

  const until = (page: Awaited<ReturnType<typeof open>>, matches: (snapshot: AuthSnapshot) => boolean) =>
    page.use(({ changes }) => Stream.runHead(Stream.filter(changes, matches)))

  const differs = (difference: Difference) => differences.has(difference)
  /** A case of providers that do not differ so. */
  const unless = (difference: Difference): Case => (differs(difference) ? leftOut : it)
  /** A case of providers that differ so. */
  const where = (difference: Difference): Case => (differs(difference) ? it : leftOut)

  return { differs, unless, where, driver: () => driver, runtimes, advance, open, signUp, ada, withInvitation, until }
}

export type ContractPages = ReturnType<typeof contractPages>
