import type { IdentityDelivery } from "@marque/core/identity"
import type { InvitationRow, MembershipRow, OrganizationRow, UserRow } from "./rows.ts"

const INVITATION_LIFE_MS = 30 * 86_400_000

const roleOf = (role: string): "admin" | "member" => (role === "org:admin" ? "admin" : "member")

const nameOf = ({ first_name, last_name }: UserRow): string =>
  [first_name, last_name]
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(" ")

export const userDelivery = (row: UserRow, issuer: string): IdentityDelivery => {
  const email = row.email_addresses.find(({ id }) => id === row.primary_email_address_id)
  const name = nameOf(row)
  return {
    seq: row.updated_at,
    kind: "user",
    id: row.id,
    issuer,
    email: email?.email_address ?? "",
    emailVerified: email?.verification?.status === "verified",
    ...(name !== "" && { name }),
    ...(row.has_image === true && row.image_url && { imageUrl: row.image_url }),
    superAdmin: row.public_metadata?.["role"] === "super_admin",
    banned: row.banned === true
  }
}

/** An instance may have no slugs. */
export const organizationDelivery = ({ id, name, slug, updated_at }: OrganizationRow): IdentityDelivery => ({
  seq: updated_at,
  kind: "organization",
  id,
  name,
  slug: slug ?? id,
  isDemo: false
})

export const membershipDelivery = (row: MembershipRow): IdentityDelivery => ({
  seq: row.updated_at,
  kind: "membership",
  id: row.id,
  organizationId: row.organization.id,
  userId: row.public_user_data.user_id,
  role: roleOf(row.role)
})

/** An expired one is pending and past its time. */
export const isOpen = ({ status }: InvitationRow): boolean => status !== "accepted" && status !== "revoked"

export const invitationDelivery = (row: InvitationRow): IdentityDelivery => ({
  seq: row.updated_at,
  kind: "invitation",
  id: row.id,
  organizationId: row.organization_id,
  email: row.email_address,
  role: roleOf(row.role),
  status: row.status === "accepted" || row.status === "revoked" ? row.status : "pending",
  expiresAt: row.expires_at ?? row.created_at + INVITATION_LIFE_MS
})

export const removal = (
  kind: "user" | "organization" | "membership" | "invitation",
  id: string,
  seq: number
): IdentityDelivery => ({ seq, kind, id, deleted: true })
