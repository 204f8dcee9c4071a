import type { SnapshotFrom } from "xstate"
import { liveView } from "../kernel/live.view.ts"
import type { organizationMachine } from "./organization.machine.ts"
import type { OrganizationProfile } from "./organizations.schema.ts"

export interface OrganizationView {
  /** `missing`: the provider knows the organization and we do not, as in the moment after it was created. */
  readonly state: "loading" | "ready" | "missing" | "failed"
  /** The newest profile, also while the backend does not answer. */
  readonly organization: OrganizationProfile | undefined
  /** What to say about `missing` and `failed`. */
  readonly message: string | undefined
  /** Said beside a profile that may have changed since; it stays until the next one arrives, through every retry. */
  readonly stale: string | undefined
}

const MISSING = "Your organization is not here yet. This page goes on by itself as soon as it is."

export const organizationView = (snapshot: SnapshotFrom<typeof organizationMachine>): OrganizationView => {
  const { error, stale, state, value } = liveView(snapshot)
  const organization = value ?? undefined
  if (state === "failed") return { state, organization, message: error, stale }
  if (value === null) return { state: "missing", organization: undefined, message: MISSING, stale: undefined }
  return { state: value === undefined ? "loading" : "ready", organization, message: undefined, stale }
}
