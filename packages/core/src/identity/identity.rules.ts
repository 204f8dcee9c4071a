import type { OrgRole } from "../model/roles.ts"
import type { OrgPermission } from "./identity.schema.ts"

/** Sorted. */
export const permissionsOf = (role: OrgRole): ReadonlyArray<OrgPermission> =>
  role === "admin"
    ? ["org.billing.manage", "org.members.manage", "org.members.read", "org.profile.delete", "org.profile.manage"]
    : ["org.members.read"]
