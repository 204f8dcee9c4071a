import { Context, type Effect, type Option, type Redacted, type Stream } from "effect"
import type { OrgRole } from "../model/roles.ts"
import type { ReverifyLevel } from "../model/reverification.ts"
import type {
  AuthSnapshot,
  FactorAttempt,
  ReverifyStep,
  SecondFactorAttempt,
  SignInStep,
  SignUpStep
} from "./auth-snapshot.ts"
import type { AuthError, IdentityLoadError } from "./identity.errors.ts"
import type {
  AccountEnd,
  Capabilities,
  DeviceSession,
  DirectoryMember,
  Invitation,
  OrgSummary,
  Provider,
  SecondFactorStatus
} from "./identity.schema.ts"
import type { Passkey } from "./passkey.schema.ts"

type Act<A = void> = Effect.Effect<A, AuthError>
type Secret = Redacted.Redacted<string>

/** The only access to a provider for screens, machines and the data client. */
export class Identity extends Context.Service<
  Identity,
  {
    readonly provider: Provider
    /** All off while the provider cannot be asked. */
    readonly capabilities: Effect.Effect<Capabilities>
    /** Idempotent. */
    readonly load: Effect.Effect<void, IdentityLoadError>
    /** For sessions changed by something else. */
    readonly refresh: Effect.Effect<void>
    readonly snapshot: Effect.Effect<AuthSnapshot>
    /** The current snapshot, then one per change, also from other tabs; without consecutive duplicates. */
    readonly changes: Stream.Stream<AuthSnapshot>
    /** None when signed out, pending or unreachable. Never fails. */
    readonly token: (options?: {
      readonly template?: "convex"
      readonly forceRefresh?: boolean
    }) => Effect.Effect<Option.Option<string>>
    readonly signUp: {
      readonly start: (input: {
        readonly email: string
        readonly password: Secret
        readonly name?: string
      }) => Act<SignUpStep>
      readonly verifyEmail: (code: string) => Act<SignUpStep>
      readonly resend: Act
    }
    readonly signIn: {
      /** Without a password returns the possible factors, the same for every address. */
      readonly start: (input: { readonly email: string; readonly password?: Secret }) => Act<SignInStep>
      /** For the sign-in or the new password that this browser began. */
      readonly attempt: (factor: SecondFactorAttempt) => Act<SignInStep>
      /**
       * With one of the person's passkeys, chosen in the browser. `autofill` waits, interruptible, until one is chosen among
       * the suggestions of a field, and fails with `PasskeyUnavailable` where the browser has no such suggestions.
       */
      readonly passkey: (input: { readonly autofill: boolean }) => Act<SignInStep>
      readonly demo: Act<SignInStep>
    }
    readonly reset: {
      readonly request: (email: string) => Act
      readonly confirm: (input: {
        readonly email: string
        readonly code: string
        readonly password: Secret
      }) => Act<SignInStep>
    }
    readonly signOut: (options?: { readonly everywhere?: boolean }) => Act
    readonly reverify: {
      readonly start: (level: ReverifyLevel) => Act<ReverifyStep>
      readonly attempt: (factor: FactorAttempt) => Act<ReverifyStep>
    }
    /** What protects the account asks for a fresh proof before it changes. */
    readonly profile: {
      /** Empty takes the name away. */
      readonly rename: (name: string) => Act
      /** An encoded square, as `PictureCutter` makes it; the provider looks at its content again. */
      readonly setPicture: (picture: Uint8Array) => Act
      readonly removePicture: Act
      readonly changePassword: (input: {
        readonly current: Secret
        readonly next: Secret
        readonly signOutOthers: boolean
      }) => Act
      /** Mails a code to the new address; a taken one gets the same answer. */
      readonly startEmailChange: (email: string) => Act
      readonly confirmEmailChange: (code: string) => Act
      /** Last active first. */
      readonly devices: Act<ReadonlyArray<DeviceSession>>
      /** Without an id all others; never the caller's own. */
      readonly endDevice: (id?: string) => Act
      readonly secondFactor: Act<SecondFactorStatus>
      /** Nothing changes before `confirmTotp`; also for a new app in place of the old. `secret`: base32. */
      readonly startTotp: Act<{ readonly uri: string; readonly secret: Secret }>
      /** Ends the person's other sessions. Backup codes are readable only here. */
      readonly confirmTotp: (code: string) => Act<{ readonly backupCodes: ReadonlyArray<Secret> }>
      /** The former ones no longer work. */
      readonly renewBackupCodes: Act<{ readonly backupCodes: ReadonlyArray<Secret> }>
      readonly disableTotp: Act
      /** Newest first. */
      readonly passkeys: Act<ReadonlyArray<Passkey>>
      /** Asks the browser, and the person, for a new one, which is named after the browser. */
      readonly addPasskey: Act<Passkey>
      readonly renamePasskey: (input: { readonly id: string; readonly name: string }) => Act
      readonly removePasskey: (id: string) => Act
      /** What {@link deleteAccount} would end. */
      readonly accountEnd: Act<AccountEnd>
      /**
       * For good, with every session; refused while an organization would be left without an admin. The snapshot changes
       * on the next `refresh`, so that a page can finish first.
       */
      readonly deleteAccount: Act
    }
    readonly org: {
      readonly list: Act<ReadonlyArray<OrgSummary>>
      /**
       * The creator becomes admin and the organization active. `quietly`: the snapshot changes only on the next
       * `refresh` or act, so that a page can finish first.
       */
      readonly create: (input: {
        readonly name: string
        readonly slug?: string
        readonly quietly?: boolean
      }) => Act<OrgSummary>
      readonly setActive: (id: string | null) => Act
      readonly update: (id: string, input: { readonly name?: string; readonly slug?: string }) => Act
      /** Members without a second factor set it up before they go on. */
      readonly requireSecondFactor: (id: string, required: boolean) => Act
      readonly leave: (id: string) => Act
      readonly members: (id: string) => Act<ReadonlyArray<DirectoryMember>>
      readonly setRole: (id: string, userId: string, role: OrgRole) => Act
      readonly removeMember: (id: string, userId: string) => Act
      readonly invite: (id: string, input: { readonly email: string; readonly role: OrgRole }) => Act<Invitation>
      readonly revoke: (id: string, invitationId: string) => Act
      readonly invitation: (invitationId: string) => Act<Invitation>
      readonly mine: Act<ReadonlyArray<Invitation>>
      /** The organization becomes active; the session is pending when it requires a second factor. */
      readonly accept: (invitationId: string) => Act<{ readonly id: string }>
      readonly decline: (invitationId: string) => Act
    }
  }
>()("@marque/core/identity/Identity") {}
