/// <reference lib="dom" />
import { Identity } from "@marque/core/identity"
import { Effect, Layer, Option } from "effect"
import { broadcastTabs, type OpenTabs } from "../identity/open-tabs.ts"
import { activeOrganization } from "./active-organization.ts"
import { makeCalls } from "./calls.ts"
import { type ClerkPage, pageOf } from "./clerk-page.ts"
import { makeLoadClerk } from "./load-clerk.ts"
import { organizationOf } from "./organization-calls.ts"
import { profileOf } from "./profile-calls.ts"
import { reverifyOf } from "./reverify-calls.ts"
import { makeSessionState } from "./session-state.ts"
import { signInOf } from "./sign-in-calls.ts"
import { signUpOf } from "./sign-up-calls.ts"

export interface ClerkIdentityOptions {
  readonly publishableKey: string
  /** Instead of the host that the key names: absolute, or a path of the page's origin (`/__clerk`). */
  readonly proxyUrl?: string
  /** Of `clerk.browser.js`, on our own origin. */
  readonly scriptUrl: string
  /** Where Clerk's pages come back to. @default that of the page */
  readonly publicOrigin?: string
  /**
   * Has the server deliver to the backend what changed; before every act answers that changes the person or an
   * organization, at most 5 s.
   */
  readonly sync: (organizationId?: string) => Effect.Effect<void>
  /** @default the page itself */
  readonly page?: ClerkPage
  readonly openTabs?: OpenTabs
}

/** `Identity` over the script of Clerk, without its screens. */
export const layer = (options: ClerkIdentityOptions): Layer.Layer<Identity> =>
  Layer.effect(
    Identity,
    Effect.gen(function* () {
      const page = options.page ?? pageOf(globalThis.window)
      const loadClerk = makeLoadClerk(page, {
        url: options.scriptUrl,
        publishableKey: options.publishableKey,
        proxyUrl: options.proxyUrl
      })
      const organizations = activeOrganization(page)
      const session = yield* makeSessionState(loadClerk, options.openTabs ?? broadcastTabs(), organizations)
      const calls = makeCalls(session, options.publicOrigin ?? page.origin(), options.sync)
      const { act, call } = calls
      const profile = profileOf(calls, session.refresh)

      return Identity.of({
        provider: "clerk",
        capabilities: Effect.gen(function* () {
          const elsewhere = yield* Effect.option(calls.elsewhere("signInUrl"))
          const url = Option.getOrUndefined(elsewhere)?.url
          return { ...(yield* session.capabilities), ...(url !== undefined && { signInUrl: url }) }
        }),
        load: session.load,
        refresh: session.refresh,
        snapshot: session.snapshot,
        changes: session.changes,
        token: session.token,
        signUp: signUpOf(calls, session.refresh),
        ...signInOf(calls, session.refresh),
        reverify: reverifyOf(calls, session.refresh),
        profile,
        signOut: (settings) =>
          act(
            "signOut",
            Effect.gen(function* () {
              if (settings?.everywhere === true) yield* profile.endDevice()
              // Not `signOut` of Clerk's script, which also succeeds when the server was not reached.
              yield* call("session", async ({ client }) => client?.removeSessions())
              yield* call("session", (clerk) => clerk.setActive({ session: null }))
            }).pipe(Effect.catchTag("SessionExpired", () => session.refresh))
          ),
        org: organizationOf(calls, session.keepQuiet, organizations)
      })
    })
  )
