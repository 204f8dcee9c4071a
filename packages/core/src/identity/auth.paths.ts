import { definePaths } from "../kernel/paths/path-setup.ts"
import { authMachine } from "./auth.machine.ts"
import type { AuthSnapshot } from "./auth-snapshot.ts"
import { adaSignedIn } from "./auth.states.ts"
import { authView } from "./auth.view.ts"
import { HydrateFailed, ProviderUnavailable, ScriptDownloadFailed } from "./identity.errors.ts"
import type { Capabilities } from "./identity.schema.ts"

const signedOut: AuthSnapshot = { _tag: "SignedOut", pending: undefined }
const pending: AuthSnapshot = { _tag: "SignedOut", pending: { id: "session_1", task: "choose-organization" } }
const degraded: AuthSnapshot = { ...adaSignedIn, degraded: true }
const failed: AuthSnapshot = { _tag: "LoadFailed", error: new HydrateFailed({}) }
const loading: AuthSnapshot = { _tag: "Loading" }
const snapshots = [adaSignedIn, degraded, signedOut, pending, failed, loading]
const capabilities: Capabilities = {
  totp: true,
  passkeys: false,
  oauth: [],
  hostedPages: false,
  declineInvitations: true,
  tellsTakenEmail: false,
  demo: true,
  localMail: true
}

/** Every way through who the user is. */
export const authPaths = definePaths({
  machine: authMachine,
  inputs: {
    "the local provider": { provider: "local" },
    "the hosted provider without a key": { provider: "clerk", publishableKey: undefined }
  },
  events: [
    { type: "auth.retry" },
    { type: "auth.signOut" },
    { type: "auth.switchOrganization", organizationId: "org_1" },
    { type: "auth.switchOrganization", organizationId: "org_2", to: "/brands/brand_1" },
    { type: "auth.switchOrganization", organizationId: null }
  ],
  ports: {
    load: [
      ...snapshots.map((snapshot) => ({ done: { snapshot, capabilities } })),
      { fail: new ScriptDownloadFailed({}) }
    ],
    changes: [
      ...snapshots.map((snapshot) => ({ tell: { type: "identity.changed", snapshot } as const })),
      { tell: { type: "identity.watchFailed" } }
    ],
    report: [{ done: undefined }, { fail: "no console" }],
    reverifications: [
      { tell: { type: "auth.reverify", level: "strict" } },
      { tell: { type: "auth.reverifyWithdrawn" } }
    ],
    reverify: [{ done: undefined }, { fail: new ProviderUnavailable({}) }],
    switchOrganization: [{ done: undefined }, { fail: new ProviderUnavailable({}) }],
    signOut: [{ done: undefined }, { fail: new ProviderUnavailable({}) }]
  },
  view: authView,
  key: ({ reverifyLevel, snapshot, unwatched }) => [reverifyLevel, snapshot, unwatched]
})
