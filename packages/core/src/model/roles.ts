import { Schema } from "effect"

export const OrgRole = Schema.Literals(["admin", "member"])
export type OrgRole = typeof OrgRole.Type

/** Most rights first; kept in our own data for every provider. */
export const BrandRole = Schema.Literals(["manager", "creator", "reviewer", "viewer"])
export type BrandRole = typeof BrandRole.Type

export const brandRoleLabels: Readonly<Record<BrandRole, string>> = {
  manager: "Manager",
  creator: "Creator",
  reviewer: "Reviewer",
  viewer: "Viewer"
}
