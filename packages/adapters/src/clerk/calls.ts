import type { AuthError, ElsewhereStep } from "@marque/core/identity"
import { Effect } from "effect"
import type { ClerkJs, ClerkSession, ClerkUser } from "./clerk-js.types.ts"
import type { Operation } from "./failure.ts"
import type { Call, SessionState } from "./session-state.ts"

/** What the parts of the port are made of. */
export interface Calls {
  readonly call: Call
  /** Fails with `SessionExpired` without a session; one that is pending is one. */
  readonly asUser: <A>(
    operation: Operation,
    ask: (user: ClerkUser, session: ClerkSession, clerk: ClerkJs) => Promise<A>
  ) => Effect.Effect<A, AuthError>
  /**
   * For what changes the person or an organization: delivered to the backend before it answers. `organizationId` reads
   * the answer.
   */
  readonly act: <A, E extends AuthError>(
    name: string,
    effect: Effect.Effect<A, E>,
    organizationId?: (answer: A) => string | undefined
  ) => Effect.Effect<A, E>
  /** Takes up a session that a sign-in or a sign-up made. */
  readonly enter: (sessionId: string | null) => Effect.Effect<{ readonly _tag: "Complete" }, AuthError>
  /** Clerk's own page, where the installation has one, which comes back to ours. */
  readonly elsewhere: (page: "signInUrl" | "signUpUrl") => Effect.Effect<ElsewhereStep, AuthError>
}

/** In the words of Clerk's script, for the table of failures. */
const SIGNED_OUT = { code: "signed_out" }

/** With what a development instance knows the browser by, which it does not have behind a proxy. */
const recognized = (clerk: ClerkJs, url: string): string => {
  try {
    return clerk.buildUrlWithAuth(url)
  } catch {
    return url
  }
}

const SYNC_LIMIT_MS = 5_000

/** `origin`: where Clerk's pages come back to. */
export const makeCalls = (
  session: Pick<SessionState, "call" | "changing" | "takeUpOrganization">,
  origin: string,
  sync: (organizationId?: string) => Effect.Effect<void>
): Calls => {
  const { call } = session
  return {
    call,
    asUser: (operation, ask) =>
      call(operation, (clerk) =>
        clerk.session && clerk.user ? ask(clerk.user, clerk.session, clerk) : Promise.reject(SIGNED_OUT)
      ),
    act: (name, effect, organizationId) =>
      Effect.withSpan(
        session.changing(
          Effect.tap(effect, (answer) =>
            Effect.timeoutOrElse(sync(organizationId?.(answer)), { duration: SYNC_LIMIT_MS, orElse: () => Effect.void })
          )
        ),
        `Identity.${name}`
      ),
    enter: (sessionId) =>
      call("signIn", (clerk) => clerk.setActive({ session: sessionId, navigate: () => undefined })).pipe(
        Effect.andThen(session.takeUpOrganization),
        Effect.as({ _tag: "Complete" } as const)
      ),
    elsewhere: (page) =>
      call("session", async (clerk) => {
        // Not `buildSignInUrl`: that is our own page, because it is what Clerk's script was started with.
        const url = URL.parse(clerk.__internal_environment?.displayConfig[page] ?? "", origin)
        // The installation names our own pages, which do not have the step.
        if (url === null || url.origin === origin) return { _tag: "Elsewhere", url: undefined }
        url.searchParams.set("redirect_url", `${origin}/`)
        return { _tag: "Elsewhere", url: recognized(clerk, url.href) }
      })
  }
}
