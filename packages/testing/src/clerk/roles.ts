import type { Json, Membership } from "./state.ts"

export const ADMIN = "org:admin"

const READS = ["org:sys_memberships:read", "org:sys_billing:read"]
const PERMISSIONS = new Map<string, ReadonlyArray<string>>([
  [
    ADMIN,
    [
      "org:sys_profile:manage",
      "org:sys_profile:delete",
      "org:sys_memberships:manage",
      "org:sys_billing:manage",
      "org:sys_domains:read",
      "org:sys_domains:manage",
      ...READS
    ]
  ],
  ["org:member", READS]
])

export const isRole = (role: string): boolean => PERMISSIONS.has(role)

export const permissionsOf = ({ role }: Pick<Membership, "role">): ReadonlyArray<string> => PERMISSIONS.get(role) ?? []

export const roleName = (role: string): string => (role === ADMIN ? "Admin" : "Member")

export const rolesView = (): ReadonlyArray<Json> =>
  [...PERMISSIONS].map(([key, permissions]) => ({
    object: "role",
    id: `role_${key.replace(":", "_")}`,
    key,
    name: roleName(key),
    description: "",
    permissions: permissions.map((each) => ({
      object: "permission",
      id: `perm_${each.replaceAll(":", "_")}`,
      key: each,
      name: each,
      description: "",
      type: "system",
      created_at: 0,
      updated_at: 0
    })),
    created_at: 0,
    updated_at: 0
  }))
