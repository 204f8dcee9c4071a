import { randomBytes } from "node:crypto"
import { missing, refuse, refuseField } from "./answers.ts"
import { type Call, currentSession, pageOf, type Route, valuesOf } from "./asked.ts"
import { addMembership, endSession, removeMembership, removeUser, userChanged } from "./changes.ts"
import { sessionRow } from "./client-views.ts"
import { checkLastAdmin } from "./organizations.ts"
import { checkFresh, checkNewPassword, checkPassword, checkTotp } from "./proofs.ts"
import {
  changed,
  invitationStatus,
  liveSessions,
  membershipOf,
  membershipsOf,
  newId,
  primaryEmail,
  type Session,
  type User
} from "./state.ts"
import { backendInvitationView, deletedView, invitationView, listOf, membershipView, userView } from "./views.ts"

const reply = (call: Call, user: User) => ({ wrapped: userView(call.world.state, user) })

/** Changes that Clerk wants a recent proof for. */
export const fresh = (call: Call): { session: Session; user: User } => {
  const current = currentSession(call)
  checkFresh(current.session, current.user)
  return current
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

const newSecret = (): string => Array.from(randomBytes(32), (byte) => BASE32[byte % 32]).join("")

const newBackupCodes = (user: User): ReadonlyArray<string> => {
  user.backupCodes = Array.from({ length: 10 }, () => randomBytes(4).toString("hex"))
  return [...user.backupCodes]
}

const totpReply = (call: Call, user: User, backupCodes?: ReadonlyArray<string>) => {
  const { secret = "", verified = false } = user.totp ?? {}
  const label = encodeURIComponent(`Marque:${primaryEmail(user)?.email ?? ""}`)
  return {
    wrapped: {
      object: "totp",
      id: `totp_${user.id}`,
      ...(!verified && { secret, uri: `otpauth://totp/${label}?issuer=Marque&secret=${secret}` }),
      verified,
      ...(backupCodes && { backup_codes: backupCodes }),
      created_at: user.createdAt,
      updated_at: user.updatedAt
    }
  }
}

const taskDone = (session: Session, done: Session["tasks"][number]): void => {
  session.tasks = session.tasks.filter((task) => task !== done)
}

const changePassword: Route[2] = (call) => {
  const { session, user } = currentSession(call)
  // The task is the person's way to a password that they never chose.
  const isTask = session.tasks.includes("reset-password")
  if (!isTask) checkFresh(session, user)
  if (!isTask && user.password !== undefined) {
    checkPassword(user, call.form.get("current_password") ?? "", "current_password")
  }
  user.password = checkNewPassword(call.form.get("new_password") ?? "", "new_password")
  taskDone(session, "reset-password")
  if (call.form.get("sign_out_of_other_sessions") === "true") {
    for (const other of liveSessions(call.world.state, { userId: user.id })) {
      if (other.id !== session.id) endSession(call.world, other, "revoked")
    }
  }
  const to = primaryEmail(user)?.email
  if (to !== undefined) call.world.state.mails.push({ to, kind: "password-changed", code: undefined })
  userChanged(call.world, user)
  return reply(call, user)
}

const update: Route[2] = (call) => {
  const { form } = call
  const next = form.get("primary_email_address_id")
  const { user } = next === null ? currentSession(call) : fresh(call)
  if (next !== null) {
    const email = user.emails.find(({ id }) => id === next)
    if (email?.verified !== true) return refuseField("form_param_invalid", "primary_email_address_id")
    const to = primaryEmail(user)?.email
    if (to !== undefined && email.email !== to) {
      call.world.state.mails.push({ to, kind: "email-changed", code: undefined })
    }
    user.primaryEmailId = next
  }
  if (form.has("first_name")) user.firstName = form.get("first_name") || null
  if (form.has("last_name")) user.lastName = form.get("last_name") || null
  userChanged(call.world, user)
  return reply(call, user)
}

const setImage: Route[2] = (call) => {
  const { user } = currentSession(call)
  if (call.contentType?.startsWith("multipart/form-data") !== true) return refuseField("form_param_missing", "file")
  user.imageId = newId("img")
  userChanged(call.world, user)
  return {
    wrapped: {
      object: "image",
      id: user.imageId,
      name: null,
      public_url: `https://img.clerk.com/${user.imageId}`,
      created_at: user.updatedAt,
      updated_at: user.updatedAt
    }
  }
}

const accept: Route[2] = (call, [id = ""]) => {
  const { user } = currentSession(call)
  const { emit, state } = call.world
  const invitation = state.invitations.get(id)
  const isMine = user.emails.some(({ email, verified }) => verified && email === invitation?.email)
  if (invitation === undefined || !isMine || invitationStatus(invitation) !== "pending") return missing("invitation")
  invitation.status = "accepted"
  changed(invitation)
  if (membershipOf(state, invitation.organizationId, user.id) === undefined) {
    addMembership(call.world, { ...invitation, userId: user.id })
  }
  emit("organizationInvitation.accepted", { ...backendInvitationView(state, invitation), user_id: user.id })
  return { wrapped: invitationView(state, invitation) }
}

export const meRoutes: ReadonlyArray<Route> = [
  ["GET", /^\/me$/, (call) => reply(call, currentSession(call).user)],
  ["PATCH", /^\/me$/, update],
  [
    "DELETE",
    /^\/me$/,
    (call) => {
      const { user } = fresh(call)
      removeUser(call.world, user)
      return { wrapped: deletedView("user", user.id) }
    }
  ],
  ["POST", /^\/me\/profile_image$/, setImage],
  [
    "DELETE",
    /^\/me\/profile_image$/,
    (call) => {
      const { user } = currentSession(call)
      user.imageId = undefined
      userChanged(call.world, user)
      return { wrapped: deletedView("image", user.id) }
    }
  ],
  ["POST", /^\/me\/change_password$/, changePassword],
  [
    "POST",
    /^\/me\/totp$/,
    (call) => {
      const { user } = fresh(call)
      if (user.totp?.verified === true) return refuse(400, "totp_already_enabled", "TOTP is already enabled")
      user.totp = { secret: newSecret(), verified: false, lastStep: 0 }
      return totpReply(call, user)
    }
  ],
  [
    "POST",
    /^\/me\/totp\/attempt_verification$/,
    (call) => {
      const { session, user } = currentSession(call)
      if (user.totp === undefined) return missing("TOTP")
      checkTotp(user, call.form.get("code") ?? "")
      user.totp.verified = true
      session.secondFactorAt = Date.now()
      taskDone(session, "setup-mfa")
      const codes = user.backupCodes.length === 0 ? newBackupCodes(user) : undefined
      userChanged(call.world, user)
      return totpReply(call, user, codes)
    }
  ],
  [
    "DELETE",
    /^\/me\/totp$/,
    (call) => {
      const { user } = fresh(call)
      user.totp = undefined
      user.backupCodes = []
      userChanged(call.world, user)
      return { wrapped: deletedView("totp", `totp_${user.id}`) }
    }
  ],
  [
    "POST",
    /^\/me\/backup_codes\/?$/,
    (call) => {
      const { user } = fresh(call)
      const codes = newBackupCodes(user)
      userChanged(call.world, user)
      const times = { created_at: user.updatedAt, updated_at: user.updatedAt }
      return { wrapped: { object: "backup_code", id: newId("bc"), codes, ...times } }
    }
  ],
  [
    "GET",
    /^\/me\/sessions\/active$/,
    (call) => {
      const { user } = currentSession(call)
      const sessions = liveSessions(call.world.state, { userId: user.id })
      return {
        bare: sessions.map((each) => ({
          ...sessionRow(call.world.state, each),
          user: null,
          latest_activity: each.device
        }))
      }
    }
  ],
  [
    "POST",
    /^\/me\/sessions\/(\w+)\/revoke$/,
    (call, [id = ""]) => {
      const { user } = currentSession(call)
      const session = call.world.state.sessions.get(id)
      if (session?.userId !== user.id) return missing("session")
      endSession(call.world, session, "revoked")
      return { wrapped: { ...sessionRow(call.world.state, session), user: null, latest_activity: session.device } }
    }
  ],
  [
    "GET",
    /^\/me\/organization_memberships$/,
    (call) => {
      const { user } = currentSession(call)
      const rows = membershipsOf(call.world.state, { userId: user.id })
      const data = pageOf(rows, call.query).map((each) => membershipView(call.world.state, each))
      return { wrapped: listOf(data, rows.length) }
    }
  ],
  [
    "DELETE",
    /^\/me\/organization_memberships\/(\w+)$/,
    (call, [id = ""]) => {
      const { user } = currentSession(call)
      const membership = membershipOf(call.world.state, id, user.id)
      if (membership === undefined) return missing("organization membership")
      checkLastAdmin(call.world.state, membership)
      removeMembership(call.world, membership)
      return { wrapped: deletedView("organization_membership", membership.id) }
    }
  ],
  [
    "GET",
    /^\/me\/organization_invitations$/,
    (call) => {
      const { user } = currentSession(call)
      const wanted = valuesOf(call.query, "status")
      const rows = [...call.world.state.invitations.values()].filter(
        (each) =>
          user.emails.some(({ email, verified }) => verified && email === each.email) &&
          (wanted.length === 0 || wanted.includes(invitationStatus(each)))
      )
      const data = pageOf(rows, call.query).map((each) => invitationView(call.world.state, each))
      return { wrapped: listOf(data, rows.length) }
    }
  ],
  ["POST", /^\/me\/organization_invitations\/(\w+)\/accept$/, accept],
  ["GET", /^\/me\/organization_suggestions$/, () => ({ wrapped: listOf([]) })]
]
