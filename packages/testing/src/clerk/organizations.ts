import { missing, refuse, refuseField } from "./answers.ts"
import { type Call, currentSession, pageOf, type Route, valuesOf } from "./asked.ts"
import { addMembership, addOrganization, organizationChanged, removeMembership, removeOrganization } from "./changes.ts"
import { ADMIN, isRole, permissionsOf, rolesView } from "./roles.ts"
import {
  changed,
  INVITATION_LIFE_MS,
  type Invitation,
  invitationStatus,
  type Membership,
  membershipOf,
  membershipsOf,
  newId,
  normalEmail,
  type Organization,
  type State,
  userByEmail,
  type User
} from "./state.ts"
import { checkedEmail } from "./sign-up.ts"
import {
  backendInvitationView,
  deletedView,
  invitationView,
  listOf,
  membershipView,
  organizationView
} from "./views.ts"

/** For what takes the admin's role from `membership`. */
export const checkLastAdmin = (state: State, { id, organizationId, role }: Membership): void => {
  const others = membershipsOf(state, { organizationId }).some((each) => each.id !== id && each.role === ADMIN)
  if (role === ADMIN && !others) {
    refuse(400, "organization_minimum_permissions_needed", "There has to be at least one admin.")
  }
}

/** The caller's own organization, when they may do it. */
const permitted = (call: Call, id: string, permission?: string): { organization: Organization; user: User } => {
  const { user } = currentSession(call)
  const organization = call.world.state.organizations.get(id)
  const membership = membershipOf(call.world.state, id, user.id)
  if (organization === undefined || membership === undefined) {
    return refuse(404, "organization_not_found_or_unauthorized", "Given organization not found")
  }
  if (permission !== undefined && !permissionsOf(membership).includes(permission)) {
    refuse(403, "missing_permission", "You don't have permission to do this.", { permissions: [permission] })
  }
  return { organization, user }
}

const isTaken = (state: State, slug: string, except?: string): boolean =>
  [...state.organizations.values()].some((each) => each.slug === slug && each.id !== except)

const checkedSlug = (state: State, slug: string, except?: string): string => {
  if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(slug)) refuseField("form_param_format_invalid", "slug")
  if (isTaken(state, slug, except)) refuseField("form_identifier_exists", "slug", "That slug is taken.")
  return slug
}

const slugFrom = (state: State, name: string): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
  return slug !== "" && !isTaken(state, slug) ? slug : `${slug || "organization"}-${newId("o").slice(-10)}`
}

const checkedName = (name: string): string =>
  name.trim() === "" ? refuseField("form_param_nil", "name", "Enter name.") : name.trim()

const checkedRole = (role: string | null): string =>
  role !== null && isRole(role) ? role : refuseField("form_param_value_invalid", "role")

const create: Route[2] = (call) => {
  const { user } = currentSession(call)
  const { state } = call.world
  const name = checkedName(call.form.get("name") ?? "")
  const given = call.form.get("slug")
  const slug = given === null || given === "" ? slugFrom(state, name) : checkedSlug(state, given)
  const organization = addOrganization(call.world, { name, slug, createdBy: user.id })
  addMembership(call.world, { organizationId: organization.id, userId: user.id, role: ADMIN })
  return { wrapped: organizationView(state, organization) }
}

const update: Route[2] = (call, [id = ""]) => {
  const { organization } = permitted(call, id, "org:sys_profile:manage")
  const [name, slug] = [call.form.get("name"), call.form.get("slug")]
  const checked = slug === null ? organization.slug : checkedSlug(call.world.state, slug, id)
  if (name !== null) organization.name = checkedName(name)
  organization.slug = checked
  organizationChanged(call.world, organization)
  return { wrapped: organizationView(call.world.state, organization) }
}

const named = (call: Call, id: string, userId: string): Membership =>
  membershipOf(call.world.state, id, userId) ?? missing("organization membership")

const setRole: Route[2] = (call, [id = "", userId = ""]) => {
  permitted(call, id, "org:sys_memberships:manage")
  const membership = named(call, id, userId)
  const role = checkedRole(call.form.get("role"))
  if (role !== ADMIN) checkLastAdmin(call.world.state, membership)
  membership.role = role
  changed(membership)
  const view = membershipView(call.world.state, membership)
  call.world.emit("organizationMembership.updated", view)
  return { wrapped: view }
}

const remove: Route[2] = (call, [id = "", userId = ""]) => {
  permitted(call, id, "org:sys_memberships:manage")
  const membership = named(call, id, userId)
  checkLastAdmin(call.world.state, membership)
  const view = membershipView(call.world.state, membership)
  removeMembership(call.world, membership)
  return { wrapped: view }
}

const invite: Route[2] = (call, [id = ""]) => {
  const { user } = permitted(call, id, "org:sys_memberships:manage")
  const { emit, state } = call.world
  const email = checkedEmail(normalEmail(call.form.get("email_address") ?? ""))
  const role = checkedRole(call.form.get("role"))
  const known = userByEmail(state, email)
  if (known !== undefined && membershipOf(state, id, known.id) !== undefined) {
    return refuse(400, "already_a_member_in_organization", `${email} is already a member.`)
  }
  const isInvited = (each: Invitation) =>
    each.organizationId === id && each.email === email && invitationStatus(each) === "pending"
  if ([...state.invitations.values()].some(isInvited)) refuse(400, "duplicate_record", "Already invited.")
  const now = Date.now()
  const invitation: Invitation = {
    id: newId("orginv"),
    organizationId: id,
    inviterId: user.id,
    email,
    role,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + INVITATION_LIFE_MS,
    status: "pending"
  }
  state.invitations.set(invitation.id, invitation)
  state.mails.push({ to: email, kind: "invitation", code: undefined })
  emit("organizationInvitation.created", backendInvitationView(state, invitation))
  return { wrapped: invitationView(state, invitation) }
}

const revoke: Route[2] = (call, [id = "", invitationId = ""]) => {
  permitted(call, id, "org:sys_memberships:manage")
  const { emit, state } = call.world
  const invitation = state.invitations.get(invitationId)
  if (invitation?.organizationId !== id || invitationStatus(invitation) !== "pending") return missing("invitation")
  invitation.status = "revoked"
  changed(invitation)
  emit("organizationInvitation.revoked", backendInvitationView(state, invitation))
  return { wrapped: invitationView(state, invitation) }
}

const members: Route[2] = (call, [id = ""]) => {
  permitted(call, id, "org:sys_memberships:read")
  const roles = valuesOf(call.query, "role")
  const rows = membershipsOf(call.world.state, { organizationId: id }).filter(
    ({ role }) => roles.length === 0 || roles.includes(role)
  )
  return {
    wrapped: listOf(
      pageOf(rows, call.query).map((each) => membershipView(call.world.state, each)),
      rows.length
    )
  }
}

const invitations: Route[2] = (call, [id = ""]) => {
  permitted(call, id, "org:sys_memberships:manage")
  const wanted = valuesOf(call.query, "status")
  const rows = [...call.world.state.invitations.values()].filter(
    (each) => each.organizationId === id && (wanted.length === 0 || wanted.includes(invitationStatus(each)))
  )
  return {
    wrapped: listOf(
      pageOf(rows, call.query).map((each) => invitationView(call.world.state, each)),
      rows.length
    )
  }
}

export const organizationRoutes: ReadonlyArray<Route> = [
  ["POST", /^\/organizations$/, create],
  [
    "GET",
    /^\/organizations\/(\w+)$/,
    (call, [id = ""]) => ({ wrapped: organizationView(call.world.state, permitted(call, id).organization) })
  ],
  ["PATCH", /^\/organizations\/(\w+)$/, update],
  [
    "DELETE",
    /^\/organizations\/(\w+)$/,
    (call, [id = ""]) => {
      removeOrganization(call.world, permitted(call, id, "org:sys_profile:delete").organization)
      return { wrapped: deletedView("organization", id) }
    }
  ],
  [
    "GET",
    /^\/organizations\/(\w+)\/roles$/,
    (call, [id = ""]) => {
      permitted(call, id)
      return { wrapped: listOf(rolesView()) }
    }
  ],
  ["GET", /^\/organizations\/(\w+)\/memberships$/, members],
  ["PATCH", /^\/organizations\/(\w+)\/memberships\/(\w+)$/, setRole],
  ["DELETE", /^\/organizations\/(\w+)\/memberships\/(\w+)$/, remove],
  ["GET", /^\/organizations\/(\w+)\/invitations$/, invitations],
  ["POST", /^\/organizations\/(\w+)\/invitations$/, invite],
  ["POST", /^\/organizations\/(\w+)\/invitations\/(\w+)\/revoke$/, revoke]
]
