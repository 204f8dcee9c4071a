import { Result, Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import type { ReverifyLevel } from "../model/reverification.ts"
import type { AuthSnapshot } from "./auth-snapshot.ts"
import {
  HydrateFailed,
  type IdentityLoadError,
  LoadTimeout,
  ProviderUnavailable,
  ScriptDownloadFailed
} from "./identity.errors.ts"
import type { Capabilities } from "./identity.schema.ts"
import { parsePublishableKey } from "./publishable-key.rules.ts"
import { reverifyMachine } from "./reverify.machine.ts"

export type IdentityConfiguration =
  | { readonly provider: "local" }
  | { readonly provider: "clerk"; readonly publishableKey: string | undefined }

export interface SwitchTarget {
  /** Null: none. */
  readonly organizationId: string | null
  /** The host decides when absent. */
  readonly to?: string
}

export interface AuthContext {
  readonly configuration: IdentityConfiguration
  readonly snapshot: AuthSnapshot
  /** The change stream broke; changes are unknown until it recovers. */
  readonly unwatched: boolean
  /** Set once the provider has loaded. */
  readonly capabilities: Capabilities | undefined
  readonly loadFailures: number
  readonly loadError: IdentityLoadError | undefined
  readonly switchTo: SwitchTarget | undefined
  readonly reverifyLevel: ReverifyLevel | undefined
  readonly provingLevel: ReverifyLevel | undefined
}

export type AuthEvent =
  | { readonly type: "auth.retry" }
  | { readonly type: "auth.signOut"; readonly everywhere?: boolean }
  | (SwitchTarget & { readonly type: "auth.switchOrganization" })
  | { readonly type: "auth.reverify"; readonly level: ReverifyLevel }
  | { readonly type: "auth.reverifyWithdrawn" }
  | { readonly type: "identity.changed"; readonly snapshot: AuthSnapshot }
  | { readonly type: "identity.watchFailed" }

export interface OrganizationChanged extends SwitchTarget {
  readonly type: "identity.organizationChanged"
}

/** Milliseconds; specification, section 2.12. */
export const LOAD_LIMIT_MS = 15_000

const isLoadError = Schema.is(Schema.Union([HydrateFailed, LoadTimeout, ProviderUnavailable, ScriptDownloadFailed]))

const isSignedIn = (snapshot: AuthSnapshot): boolean => snapshot._tag === "SignedIn"

const happened = (kind: Notice["kind"], text: string): Notice => ({ type: "notice", kind, text, cause: "event" })

const signedOut: AuthSnapshot = { _tag: "SignedOut", pending: undefined }

export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as IdentityConfiguration,
    emitted: {} as Notice | OrganizationChanged,
    children: {} as { reverify: "reverify" }
  },
  actors: {
    load: port<void, { readonly snapshot: AuthSnapshot; readonly capabilities: Capabilities }>("load"),
    report: port<IdentityLoadError | undefined, void>("report"),
    changes: streamPort("changes"),
    reverifications: streamPort("reverifications"),
    reverify: reverifyMachine,
    switchOrganization: port<string | null, void>("switchOrganization"),
    signOut: port<{ readonly everywhere: boolean }, void>("signOut")
  },
  delays: {
    loadLimit: LOAD_LIMIT_MS,
    loadBackOff: ({ context }) => [2_000, 5_000, 10_000][context.loadFailures - 1] ?? 30_000,
    switchLimit: 15_000,
    signOutLimit: 5_000
  },
  guards: {
    isConfigured: ({ context: { configuration } }) =>
      configuration.provider === "local" || Result.isSuccess(parsePublishableKey(configuration.publishableKey)),
    isPending: (_, { snapshot }: { readonly snapshot: AuthSnapshot }) =>
      snapshot._tag === "SignedOut" && snapshot.pending !== undefined,
    isSignedOut: (_, { snapshot }: { readonly snapshot: AuthSnapshot }) => snapshot._tag === "SignedOut",
    isDegraded: (_, { snapshot }: { readonly snapshot: AuthSnapshot }) =>
      snapshot._tag === "SignedIn" && snapshot.degraded,
    isSignedIn: (_, { snapshot }: { readonly snapshot: AuthSnapshot }) => isSignedIn(snapshot),
    hasFailed: (_, { snapshot }: { readonly snapshot: AuthSnapshot }) => snapshot._tag === "LoadFailed",
    mustReverify: ({ context }) => context.reverifyLevel !== undefined,
    isKnown: ({ context: { snapshot } }) => snapshot._tag === "SignedOut" || snapshot._tag === "SignedIn",
    isOther: ({ context: { snapshot } }, { organizationId }: SwitchTarget) =>
      snapshot._tag === "SignedIn" && (snapshot.organization?.id ?? null) !== organizationId
  },
  actions: {
    keep: assign((_, { snapshot }: { readonly snapshot: AuthSnapshot }) => ({ snapshot, unwatched: false })),
    doubt: assign(({ context: { snapshot } }) => ({
      unwatched: true,
      snapshot: snapshot._tag === "SignedIn" ? { ...snapshot, degraded: true } : snapshot
    })),
    learn: assign((_, { capabilities }: { readonly capabilities: Capabilities }) => ({ capabilities })),
    clearFailures: assign({ loadFailures: 0, loadError: undefined }),
    countFailure: assign(({ context }, { error }: { readonly error: unknown }) => ({
      loadFailures: context.loadFailures + 1,
      loadError: isLoadError(error) ? error : new ProviderUnavailable({})
    })),
    countRefusal: assign(({ context: { loadFailures, snapshot } }) => ({
      loadFailures: loadFailures + 1,
      loadError: snapshot._tag === "LoadFailed" ? snapshot.error : new ProviderUnavailable({})
    })),
    askProof: assign((_, { level }: { readonly level: ReverifyLevel }) => ({ reverifyLevel: level })),
    beginProof: assign(({ context }) => ({ provingLevel: context.reverifyLevel, reverifyLevel: undefined })),
    forgetProof: assign({ reverifyLevel: undefined }),
    forgetUser: assign({ snapshot: () => signedOut }),
    aim: assign((_, { organizationId, to }: SwitchTarget) => ({
      switchTo: { organizationId, ...(to !== undefined && { to }) }
    })),
    announceSwitch: emit(({ context }): OrganizationChanged => ({
      type: "identity.organizationChanged",
      organizationId: null,
      ...context.switchTo
    })),
    explain: emit((_, { error }: { readonly error: unknown }): Notice => ({
      type: "notice",
      kind: "error",
      text: errorText(error, "Switching the organization took too long.")
    })),
    tellSignedOut: emit(happened("info", "You were signed out.")),
    tellDegraded: emit(
      happened("warning", "Signing in is not available right now. You can go on with what is loaded.")
    ),
    tellRecovered: emit(happened("success", "Signing in is available again."))
  }
})
