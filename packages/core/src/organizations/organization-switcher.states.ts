import { type OrganizationSwitcherContext, organizationSwitcherMachine } from "./organization-switcher.machine.ts"
import type { OwnOrganization } from "./organizations.schema.ts"

const own = (clerkId: string, name: string, more: Partial<OwnOrganization> = {}): OwnOrganization => ({
  clerkId,
  name,
  role: "member",
  isDemo: false,
  ...more
})

const figAndEmber = own("org_1", "Fig & Ember", { role: "admin" })
const demo = own("org_9", "Fig & Ember (demo)", { role: "admin", isDemo: true })
const two = [figAndEmber, own("org_2", "Norrland Slow-Roasted Coffee and Provisions Company"), demo]
const many = [
  figAndEmber,
  ...["Ash & Co", "Birch Studio", "Halden Bikes", "Kestrel", "Linden Books", "Moor Wool", "Quarry Tea"].map(
    (name, at) => own(`org_${at + 10}`, name)
  )
]

const context: OrganizationSwitcherContext = { organizations: undefined, query: "", error: undefined }
const failure = "Your organizations could not be loaded."

/** Every state of the organization switcher worth looking at, by name. */
export const organizationSwitcherStates = {
  loading: organizationSwitcherMachine.resolveState({ value: "loading", context }),
  one: organizationSwitcherMachine.resolveState({
    value: "ready",
    context: { ...context, organizations: [figAndEmber] }
  }),
  several: organizationSwitcherMachine.resolveState({ value: "ready", context: { ...context, organizations: two } }),
  many: organizationSwitcherMachine.resolveState({ value: "ready", context: { ...context, organizations: many } }),
  searched: organizationSwitcherMachine.resolveState({
    value: "ready",
    context: { ...context, organizations: many, query: "ha" }
  }),
  nothingFound: organizationSwitcherMachine.resolveState({
    value: "ready",
    context: { ...context, organizations: many, query: "zebra" }
  }),
  failed: organizationSwitcherMachine.resolveState({ value: "failed", context: { ...context, error: failure } }),
  stale: organizationSwitcherMachine.resolveState({
    value: "failed",
    context: { ...context, organizations: two, error: failure }
  })
}
