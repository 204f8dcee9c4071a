import { Context, type Effect, type Option, type Redacted, type Stream } from "effect"
import type { OrgRole } from "../model/roles.ts"
import type { ReverifyLevel } from "../model/reverification.ts"
import type { AuthSnapshot, FactorAttempt, ReverifyStep, SignInStep, SignUpStep } from "./auth-snapshot.ts"
import type { AuthError, IdentityLoadError } from "./identity.errors.ts"
import type { Capabilities, DirectoryMember, Invitation, OrgSummary, Provider } from "./identity.schema.ts"

type Act<A = void> = Effect.Effect<A, AuthError>
type Secret = Redacted.Redacted<string>

/** Who the user is. The only door through which screens, machines and the data client reach a provider. */
export class Identity extends Context.Service<
  Identity,
  {
    readonly provider: Provider
    /** Everything is off while the provider cannot be asked. */
    readonly capabilities: Effect.Effect<Capabilities>
    /** Starts the provider; calling it again while it loads or has loaded is the same load. */
    readonly load: Effect.Effect<void, IdentityLoadError>
    /** Asks the provider again who is signed in: after something else changed the session. */
    readonly refresh: Effect.Effect<void>
    readonly snapshot: Effect.Effect<AuthSnapshot>
    /** First the current snapshot, then one per change, from other tabs too; never two equal ones in a row. */
    readonly changes: Stream.Stream<AuthSnapshot>
    /** None when signed out, pending, or the provider could not be asked. Never fails. */
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
      /** Without a password only says which factors the account may use, the same for every address. */
      readonly start: (input: { readonly email: string; readonly password?: Secret }) => Act<SignInStep>
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
    /** Proving again who one is: the provider remembers when, and answers what a level still needs. */
    readonly reverify: {
      readonly start: (level: ReverifyLevel) => Act<ReverifyStep>
      readonly attempt: (factor: FactorAttempt) => Act<ReverifyStep>
    }
    readonly org: {
      readonly list: Act<ReadonlyArray<OrgSummary>>
      /**
       * Makes the organization, its creator the first admin, and makes it active. Done `quietly` the snapshot shows it
       * only after the next `refresh`, so that a page can finish what it began.
       */
      readonly create: (input: {
        readonly name: string
        readonly slug?: string
        readonly quietly?: boolean
      }) => Act<OrgSummary>
      readonly setActive: (id: string | null) => Act
      readonly update: (id: string, input: { readonly name?: string; readonly slug?: string }) => Act
      readonly leave: (id: string) => Act
      readonly members: (id: string) => Act<ReadonlyArray<DirectoryMember>>
      readonly setRole: (id: string, userId: string, role: OrgRole) => Act
      readonly removeMember: (id: string, userId: string) => Act
      readonly invite: (id: string, input: { readonly email: string; readonly role: OrgRole }) => Act<Invitation>
      readonly revoke: (id: string, invitationId: string) => Act
      readonly invitation: (invitationId: string) => Act<Invitation>
      readonly mine: Act<ReadonlyArray<Invitation>>
      readonly accept: (invitationId: string) => Act<OrgSummary>
      readonly decline: (invitationId: string) => Act
    }
  }
>()("@marque/core/identity/Identity") {}
