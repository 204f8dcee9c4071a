import { route } from "./route.pure.ts"
import { choice, day, defaulted, flag, id, page } from "./search-fields.pure.ts"

const organization = { label: "Organization", pattern: "/org" }

export const organizationRoutes = {
  onboarding: route({ name: "onboarding", pattern: "/onboarding", access: "authenticated" }),
  onboardingOrganization: route({
    name: "onboardingOrganization",
    pattern: "/onboarding/organization",
    access: "authenticated"
  }),
  onboardingBrand: route({ name: "onboardingBrand", pattern: "/onboarding/brand", access: "authenticated" }),
  organization: route({
    name: "organization",
    pattern: "/org",
    access: "authenticated",
    trail: [{ label: "Organization" }],
    search: { tab: defaulted(choice(["profile", "brands", "members", "activity", "policies", "danger"]), "profile") }
  }),
  usage: route({
    name: "usage",
    pattern: "/org/usage",
    access: "authenticated",
    trail: [organization, { label: "Usage" }],
    search: {
      period: defaulted(choice(["cycle", "last_cycle", "30d", "custom"]), "cycle"),
      from: day,
      to: day,
      day,
      kind: choice(["product", "halax", "custom", "animate", "place", "grant", "purchase", "adjust", "expire"]),
      brandId: id(),
      memberId: id(),
      page
    }
  }),
  billing: route({
    name: "billing",
    pattern: "/org/billing",
    access: "authenticated",
    trail: [organization, { label: "Billing" }],
    search: { success: flag, canceled: flag, ineligible: flag }
  }),
  help: route({
    name: "help",
    pattern: "/org/help",
    access: "authenticated",
    trail: [organization, { label: "Help" }],
    search: { article: id() }
  }),
  newBrand: route({
    name: "newBrand",
    pattern: "/brands/new",
    access: "authenticated",
    trail: [{ label: "New brand" }]
  })
}
