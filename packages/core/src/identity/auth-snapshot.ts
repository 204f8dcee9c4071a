import type { Redacted } from "effect"
import type { IdentityLoadError } from "./identity.errors.ts"
import type { ActiveOrg, ClientInfo, PendingSession, SessionInfo, User } from "./identity.schema.ts"

/** A pending session is signed out. `degraded`: from cache, the provider does not answer. */
export type AuthSnapshot =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "LoadFailed"; readonly error: IdentityLoadError }
  | { readonly _tag: "SignedOut"; readonly pending: PendingSession | undefined }
  | {
      readonly _tag: "SignedIn"
      readonly degraded: boolean
      readonly client: ClientInfo
      readonly session: SessionInfo
      readonly user: User
      readonly organization: ActiveOrg | undefined
    }

/** A step that our screens do not have: it goes on on the provider's own page, where there is one. */
export interface ElsewhereStep {
  readonly _tag: "Elsewhere"
  readonly url: string | undefined
}

/** `to`: masked address; `resendAfter`: seconds. */
export type SignUpStep =
  | { readonly _tag: "VerifyEmail"; readonly to: string; readonly resendAfter: number }
  | { readonly _tag: "Complete" }
  | ElsewhereStep

export type SecondFactor = "totp" | "backup_code"

export interface SecondFactorAttempt {
  readonly strategy: SecondFactor
  readonly code: string
}

export type FactorAttempt =
  | { readonly strategy: "password"; readonly password: Redacted.Redacted<string> }
  | SecondFactorAttempt
  | { readonly strategy: "passkey" }

/** Strategies in the order offered. A passkey proves both factors at once. */
export type ReverifyStep =
  | { readonly _tag: "FirstFactor"; readonly strategies: ReadonlyArray<"password" | "passkey"> }
  | { readonly _tag: "SecondFactor"; readonly strategies: ReadonlyArray<SecondFactor | "passkey"> }
  | { readonly _tag: "Complete" }

export type SignInStep =
  | { readonly _tag: "FirstFactor"; readonly strategies: ReadonlyArray<"password">; readonly safeIdentifier: string }
  | { readonly _tag: "SecondFactor"; readonly strategies: ReadonlyArray<SecondFactor> }
  | { readonly _tag: "Complete" }
  | ElsewhereStep
