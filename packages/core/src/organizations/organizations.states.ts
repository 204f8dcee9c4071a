import { OrganizationId } from "../model/ids.ts"
import { organizationMachine } from "./organization.machine.ts"
import type { OrganizationProfile } from "./organizations.schema.ts"

export { membersPaths } from "./members.paths.ts"
export { onboardingPaths } from "./onboarding.paths.ts"
export { organizationFormPaths } from "./organization-form.paths.ts"
export { organizationPaths } from "./organization.paths.ts"
export { organizationSwitcherPaths } from "./organization-switcher.paths.ts"
export { organizationSwitcherStates } from "./organization-switcher.states.ts"
export { exampleMembers, membersStates, onboardingStates, organizationFormStates } from "./setup.states.ts"

/** An organization to look at. */
export const exampleOrganization: OrganizationProfile = {
  _id: OrganizationId.make("organization_fig"),
  clerkId: "org_1",
  name: "Fig & Ember",
  slug: "fig-ember",
  isDemo: false,
  suspended: false,
  orgRole: "admin"
}

const context = { input: "org_1", value: undefined, error: undefined }
const ready = { watching: "ready" } as const

/** Every state of the active organization worth looking at, by name. Stories and screenshots are made from this table. */
export const organizationStates = {
  loading: organizationMachine.resolveState({ value: { watching: "loading" }, context }),
  ready: organizationMachine.resolveState({ value: ready, context: { ...context, value: exampleOrganization } }),
  demo: organizationMachine.resolveState({
    value: ready,
    context: { ...context, value: { ...exampleOrganization, isDemo: true } }
  }),
  suspended: organizationMachine.resolveState({
    value: ready,
    context: { ...context, value: { ...exampleOrganization, suspended: true } }
  }),
  missing: organizationMachine.resolveState({ value: ready, context: { ...context, value: null } }),
  failed: organizationMachine.resolveState({
    value: "failed",
    context: { ...context, error: "The backend does not answer" }
  })
}
