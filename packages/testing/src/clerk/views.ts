/** Rows as Clerk's APIs show them; what a client may not see is added for the Backend API alone. */
import { permissionsOf, roleName } from "./roles.ts"
import {
  type EmailAddress,
  type Invitation,
  invitationStatus,
  type Json,
  type MailedCode,
  type Membership,
  membershipsOf,
  type Organization,
  primaryEmail,
  type State,
  type User
} from "./state.ts"

const picture = (id: string): string => `https://img.clerk.com/${id}`

export const verificationView = (strategy: string, verified: boolean, challenge?: MailedCode): Json => ({
  object: "verification",
  status: verified ? "verified" : "unverified",
  strategy,
  attempts: challenge?.tries ?? null,
  expire_at: challenge?.expiresAt ?? null
})

export const emailView = ({ challenge, createdAt, email, id, verified }: EmailAddress): Json => ({
  object: "email_address",
  id,
  email_address: email,
  linked_to: [],
  matches_sso_connection: false,
  reserved: false,
  verification: verified || challenge !== undefined ? verificationView("email_code", verified, challenge) : null,
  created_at: createdAt,
  updated_at: createdAt
})

export const publicUserView = (user: User): Json => ({
  first_name: user.firstName,
  last_name: user.lastName,
  image_url: picture(user.imageId ?? user.id),
  has_image: user.imageId !== undefined,
  identifier: primaryEmail(user)?.email ?? "",
  user_id: user.id,
  banned: user.banned
})

export const organizationView = (state: State, { createdAt, id, name, slug, updatedAt }: Organization): Json => ({
  object: "organization",
  id,
  name,
  slug,
  image_url: picture(id),
  has_image: false,
  public_metadata: {},
  members_count: membershipsOf(state, { organizationId: id }).length,
  pending_invitations_count: [...state.invitations.values()].filter(
    (each) => each.organizationId === id && invitationStatus(each) === "pending"
  ).length,
  admin_delete_enabled: true,
  max_allowed_memberships: 0,
  created_at: createdAt,
  updated_at: updatedAt
})

export const membershipView = (state: State, membership: Membership): Json => {
  const organization = state.organizations.get(membership.organizationId)
  const user = state.users.get(membership.userId)
  return {
    object: "organization_membership",
    id: membership.id,
    role: membership.role,
    role_name: roleName(membership.role),
    permissions: permissionsOf(membership),
    public_metadata: {},
    organization: organization && organizationView(state, organization),
    public_user_data: user && publicUserView(user),
    created_at: membership.createdAt,
    updated_at: membership.updatedAt
  }
}

export const invitationView = (state: State, invitation: Invitation): Json => {
  const organization = state.organizations.get(invitation.organizationId)
  return {
    object: "organization_invitation",
    id: invitation.id,
    email_address: invitation.email,
    organization_id: invitation.organizationId,
    public_organization_data: organization && {
      id: organization.id,
      name: organization.name,
      slug: organization.slug,
      image_url: picture(organization.id),
      has_image: false
    },
    status: invitationStatus(invitation),
    role: invitation.role,
    role_name: roleName(invitation.role),
    public_metadata: {},
    created_at: invitation.createdAt,
    updated_at: invitation.updatedAt
  }
}

export const userView = (state: State, user: User): Json => ({
  object: "user",
  id: user.id,
  external_id: null,
  username: null,
  first_name: user.firstName,
  last_name: user.lastName,
  image_url: picture(user.imageId ?? user.id),
  has_image: user.imageId !== undefined,
  profile_image_id: "",
  primary_email_address_id: user.primaryEmailId,
  primary_phone_number_id: null,
  primary_web3_wallet_id: null,
  email_addresses: user.emails.map(emailView),
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
  enterprise_accounts: [],
  passkeys: [],
  organization_memberships: membershipsOf(state, { userId: user.id }).map((each) => membershipView(state, each)),
  password_enabled: user.password !== undefined,
  totp_enabled: user.totp?.verified === true,
  backup_code_enabled: user.backupCodes.length > 0,
  two_factor_enabled: user.totp?.verified === true,
  public_metadata: user.publicMetadata,
  unsafe_metadata: {},
  last_sign_in_at: user.lastSignInAt,
  create_organization_enabled: true,
  create_organizations_limit: null,
  delete_self_enabled: true,
  legal_accepted_at: null,
  timezone: null,
  created_at: user.createdAt,
  updated_at: user.updatedAt
})

/** As the Backend API and webhooks show it: without memberships, with what only the server sees. */
export const backendUserView = (state: State, user: User): Json => {
  const { organization_memberships: _, ...view } = userView(state, user)
  return {
    ...view,
    banned: user.banned,
    locked: Date.now() < user.lockedUntil,
    deprovisioned: false,
    private_metadata: {},
    last_active_at: null,
    create_organization_enabled: true
  }
}

export const backendInvitationView = (state: State, invitation: Invitation): Json => ({
  ...invitationView(state, invitation),
  private_metadata: {},
  url: null,
  expires_at: invitation.expiresAt
})

export const deletedView = (object: string, id: string): Json => ({ object, id, deleted: true })

export const listOf = (data: ReadonlyArray<Json>, total = data.length): Json => ({ data, total_count: total })
