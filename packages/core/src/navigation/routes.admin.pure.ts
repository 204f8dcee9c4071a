import { route } from "./route.pure.ts"
import { choice, id, page, text } from "./search-fields.pure.ts"
import { QUERY_MAX } from "./search-limits.pure.ts"

const admin = { label: "Admin", pattern: "/admin" }
const organizations = { label: "Organizations", pattern: "/admin/organizations" }

export const adminRoutes = {
  admin: route({ name: "admin", pattern: "/admin", access: "admin", trail: [{ label: "Admin" }] }),
  adminOrganizations: route({
    name: "adminOrganizations",
    pattern: "/admin/organizations",
    access: "admin",
    trail: [admin, { label: "Organizations" }],
    search: {
      q: text(QUERY_MAX),
      plan: id(),
      status: choice(["trialing", "active", "past_due", "canceled", "self_hosted", "suspended"]),
      sort: choice(["name", "created", "last_active", "credits"]),
      page
    }
  }),
  adminOrganization: route({
    name: "adminOrganization",
    pattern: "/admin/organizations/{orgId}",
    access: "admin",
    trail: [admin, organizations, { label: "Organization" }]
  }),
  adminBrand: route({
    name: "adminBrand",
    pattern: "/admin/organizations/{orgId}/brand/{brandId}/",
    access: "admin",
    trail: [
      admin,
      organizations,
      { label: "Organization", pattern: "/admin/organizations/{orgId}" },
      { label: "Brand" }
    ]
  })
}
