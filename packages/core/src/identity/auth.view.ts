import { Result } from "effect"
import type { SnapshotFrom } from "xstate"
import type { authMachine } from "./auth.machine.ts"
import { type ElsewhereView, elsewhereView } from "./elsewhere.rules.ts"
import type {
  ActiveOrg,
  Capabilities,
  ClientInfo,
  PendingSession,
  SecondFactorWay,
  SessionInfo,
  User
} from "./identity.schema.ts"
import { parsePublishableKey } from "./publishable-key.rules.ts"

export interface AuthView {
  /** A pending session is `signedOut`. `failed`: treat as signed out. */
  readonly status: "loading" | "failed" | "misconfigured" | "signedOut" | "signedIn"
  /** `error` until a retry succeeds. */
  readonly loader: "loading" | "ready" | "error"
  readonly client: ClientInfo | undefined
  readonly session: SessionInfo | undefined
  readonly user: User | undefined
  readonly userId: string | undefined
  readonly organization: ActiveOrg | undefined
  /** From cache; the provider does not answer. */
  readonly degraded: boolean
  /** From public metadata: only shows menus, grants nothing. */
  readonly superAdmin: boolean
  /** Demo sign-in, and mails kept on the server. False until the provider has loaded. */
  readonly demo: boolean
  readonly localMail: boolean
  /** What the provider offers beside that; false until it has loaded. */
  readonly declineInvitations: boolean
  readonly requiredSecondFactor: boolean
  readonly deleteAccount: boolean
  readonly picture: boolean
  readonly passkeys: boolean
  /** Undefined also at a provider without passkeys. */
  readonly passkeysMissing: Capabilities["passkeysMissing"]
  /** The provider's page with further ways to sign in. */
  readonly signInUrl: string | undefined
  readonly pendingTask: PendingSession["task"] | undefined
  /** Of the task to set up a second factor: what this browser can do of what the provider offers. */
  readonly pendingWays: ReadonlyArray<SecondFactorWay>
  /** A pending task that our screens do not have. */
  readonly pendingElsewhere: ElsewhereView | undefined
  readonly busy: "switching" | "signingOut" | undefined
  /** `canRetry` offers to load again. */
  readonly banner: { readonly text: string; readonly canRetry: boolean } | undefined
  readonly fatal: string | undefined
}

const fatalText = (snapshot: SnapshotFrom<typeof authMachine>): string | undefined => {
  const { configuration } = snapshot.context
  if (!snapshot.matches("misconfigured") || configuration.provider === "local") return undefined
  const parsed = parsePublishableKey(configuration.publishableKey)
  return Result.isFailure(parsed) ? parsed.failure.message : undefined
}

const AWAY = "Signing in is not available right now."

const bannerOf = (snapshot: SnapshotFrom<typeof authMachine>): AuthView["banner"] => {
  if (snapshot.matches("loadFailed")) return { text: AWAY, canRetry: true }
  if (snapshot.matches("signedOut") && snapshot.context.unwatched) return { text: AWAY, canRetry: false }
  if (snapshot.matches({ signedIn: "degraded" })) {
    return { text: "Signing in is not available right now. You can go on with what is loaded.", canRetry: false }
  }
  return undefined
}

const pendingOf = (snapshot: SnapshotFrom<typeof authMachine>): PendingSession | undefined => {
  const known = snapshot.context.snapshot
  return (snapshot.matches({ signedOut: "pendingTask" }) || snapshot.matches({ signedOut: "leaving" })) &&
    known._tag === "SignedOut"
    ? known.pending
    : undefined
}

const APP: ReadonlyArray<SecondFactorWay> = ["app"]

/** One's own passkey is named even where it cannot be used: nothing else ends the task then. */
const waysOf = (pending: PendingSession | undefined, passkeys: boolean): ReadonlyArray<SecondFactorWay> => {
  const { ways = APP } = pending ?? {}
  return passkeys ? ways : ways.filter((way) => way !== "new-passkey")
}

const statusOf = (snapshot: SnapshotFrom<typeof authMachine>): AuthView["status"] => {
  if (snapshot.matches("misconfigured")) return "misconfigured"
  if (snapshot.matches("loadFailed")) return "failed"
  if (snapshot.matches("signedOut")) return "signedOut"
  return snapshot.matches("signedIn") ? "signedIn" : "loading"
}

export const authView = (snapshot: SnapshotFrom<typeof authMachine>): AuthView => {
  const known = snapshot.context.snapshot
  const signedIn = snapshot.matches("signedIn") && known._tag === "SignedIn" ? known : undefined
  const pending = pendingOf(snapshot)
  return {
    status: statusOf(snapshot),
    loader: snapshot.matches("loadFailed") ? "error" : statusOf(snapshot) === "loading" ? "loading" : "ready",
    client: signedIn?.client,
    session: signedIn?.session,
    user: signedIn?.user,
    userId: signedIn?.user.id,
    organization: signedIn?.organization,
    degraded: signedIn?.degraded ?? false,
    superAdmin: signedIn?.user.publicMetadata.role === "super_admin",
    demo: snapshot.context.capabilities?.demo ?? false,
    localMail: snapshot.context.capabilities?.localMail ?? false,
    declineInvitations: snapshot.context.capabilities?.declineInvitations ?? false,
    requiredSecondFactor: snapshot.context.capabilities?.requiredSecondFactor ?? false,
    deleteAccount: snapshot.context.capabilities?.deleteAccount ?? false,
    picture: snapshot.context.capabilities?.picture ?? false,
    passkeys: snapshot.context.capabilities?.passkeys ?? false,
    passkeysMissing: snapshot.context.capabilities?.passkeysMissing,
    signInUrl: snapshot.context.capabilities?.signInUrl,
    pendingTask: pending?.task,
    pendingWays: waysOf(pending, snapshot.context.capabilities?.passkeys ?? false),
    pendingElsewhere:
      pending === undefined || pending.task === "setup-mfa" ? undefined : elsewhereView({ url: pending.url }),
    busy: snapshot.matches({ signedIn: "switching" })
      ? "switching"
      : snapshot.matches({ signedIn: "signingOut" })
        ? "signingOut"
        : undefined,
    banner: bannerOf(snapshot),
    fatal: fatalText(snapshot)
  }
}
