import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { OrganizationId } from "../model/ids.ts"
import { organizationMachine } from "./organization.machine.ts"
import { organizationView } from "./organization.view.ts"
import type { OrganizationProfile } from "./organizations.schema.ts"

const profile: OrganizationProfile = {
  _id: OrganizationId.make("org_1"),
  clerkId: "org_1",
  name: "Fig & Ember",
  slug: "fig-ember",
  isDemo: false,
  suspended: false,
  orgRole: "admin"
}

/** Every way through the active organization. */
export const organizationPaths = definePaths({
  machine: organizationMachine,
  inputs: { "an organization": "org_1" },
  events: [{ type: "live.retry" }, { type: "input.change", input: "org_2" }],
  ports: {
    source: [
      { tell: { type: "live.value", value: profile } },
      { tell: { type: "live.value", value: null } },
      { tell: { type: "live.failed", error: new BackendFailed({}) } }
    ]
  },
  view: organizationView
})
