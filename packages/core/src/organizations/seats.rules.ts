import type { BrandRole, OrgRole } from "../model/roles.ts"

interface Roles {
  readonly orgRole: OrgRole
  readonly brandRoles: ReadonlyArray<{ readonly role: BrandRole }>
}

/** Whether a person counts as one of the members of a plan or a quota; source: product specification, section 7. */
export const takesSeat = ({ brandRoles, orgRole }: Roles): boolean =>
  orgRole === "admin" || brandRoles.some(({ role }) => role === "manager" || role === "creator")
