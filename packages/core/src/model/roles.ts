import { Schema } from "effect"

/** Role in an organization, as the identity provider knows it. */
export const OrgRole = Schema.Literals(["admin", "member"])
export type OrgRole = typeof OrgRole.Type

/** Role in one brand, most rights first; kept in our own data for every provider. */
export const BrandRole = Schema.Literals(["manager", "creator", "reviewer", "viewer"])
export type BrandRole = typeof BrandRole.Type

/** How roles are named to people. */
export const brandRoleLabels: Readonly<Record<BrandRole, string>> = {
  manager: "Manager",
  creator: "Creator",
  reviewer: "Reviewer",
  viewer: "Viewer"
}
