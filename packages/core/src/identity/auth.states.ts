import type { AuthContext } from "./auth-setup.machine.ts"
import { authMachine } from "./auth.machine.ts"
import type { AuthSnapshot } from "./auth-snapshot.ts"
import { ScriptDownloadFailed } from "./identity.errors.ts"
import { permissionsOf } from "./identity.rules.ts"

/** Ada, an admin of Fig & Ember, as the provider tells it. */
export const adaSignedIn = {
  _tag: "SignedIn",
  degraded: false,
  client: { id: "client_1", sessionIds: ["session_1"] },
  session: { id: "session_1", factorAge: [3, -1], expiresAt: 1_800_000_000_000 },
  user: {
    id: "user_ada",
    email: "ada@figandember.example",
    emailVerified: true,
    name: "Ada Moor",
    publicMetadata: {},
    isDemo: false
  },
  organization: {
    id: "org_1",
    name: "Fig & Ember",
    slug: "fig-ember",
    role: "admin",
    isDemo: false,
    permissions: permissionsOf("admin")
  }
} as const satisfies AuthSnapshot

const context: AuthContext = {
  configuration: { provider: "local" },
  snapshot: { _tag: "Loading" },
  unwatched: false,
  capabilities: undefined,
  loadFailures: 0,
  loadError: undefined,
  switchTo: undefined,
  reverifyLevel: undefined,
  provingLevel: undefined
}
const signedIn = { ...context, snapshot: adaSignedIn } satisfies AuthContext

/** Every state of authentication worth looking at, by name. */
export const authStates = {
  misconfigured: authMachine.resolveState({
    value: "misconfigured",
    context: { ...context, configuration: { provider: "clerk", publishableKey: "pk_test_nonsense" } }
  }),
  loading: authMachine.resolveState({ value: "loading", context }),
  loadFailed: authMachine.resolveState({
    value: "loadFailed",
    context: { ...context, loadFailures: 1, loadError: new ScriptDownloadFailed() }
  }),
  signedOut: authMachine.resolveState({
    value: { signedOut: "idle" },
    context: { ...context, snapshot: { _tag: "SignedOut", pending: undefined } }
  }),
  signedOutUnwatched: authMachine.resolveState({
    value: { signedOut: "idle" },
    context: { ...context, snapshot: { _tag: "SignedOut", pending: undefined }, unwatched: true }
  }),
  pendingTask: authMachine.resolveState({
    value: { signedOut: "pendingTask" },
    context: {
      ...context,
      snapshot: { _tag: "SignedOut", pending: { id: "session_1", task: "choose-organization" } }
    }
  }),
  signedIn: authMachine.resolveState({ value: { signedIn: "ready" }, context: signedIn }),
  withoutOrganization: authMachine.resolveState({
    value: { signedIn: "ready" },
    context: { ...context, snapshot: { ...adaSignedIn, organization: undefined } }
  }),
  degraded: authMachine.resolveState({
    value: { signedIn: "degraded" },
    context: { ...context, snapshot: { ...adaSignedIn, degraded: true } }
  }),
  switching: authMachine.resolveState({
    value: { signedIn: "switching" },
    context: { ...signedIn, switchTo: { organizationId: "org_2" } }
  }),
  reverifying: authMachine.resolveState({
    value: { signedIn: "reverifying" },
    context: { ...signedIn, provingLevel: "strict" }
  }),
  signingOut: authMachine.resolveState({ value: { signedIn: "signingOut" }, context: signedIn })
}
