export interface Entry {
  readonly method: "GET" | "POST"
  /** Allowed body keys; others are refused. */
  readonly keys: ReadonlyArray<string>
  /** Changes memberships: runs alone, and flushes the outbox before the answer. */
  readonly changes: boolean
  /** Refused to the demo user, whose account is shared. */
  readonly notForDemo: boolean
  /** Its body is a file, not JSON. */
  readonly file?: true
}

const read: Entry = { method: "GET", keys: [], changes: false, notForDemo: false }
const call = (...keys: ReadonlyArray<string>): Entry => ({ method: "POST", keys, changes: false, notForDemo: false })
const change = (...keys: ReadonlyArray<string>): Entry => ({ method: "POST", keys, changes: true, notForDemo: false })
const ownCall = (...keys: ReadonlyArray<string>): Entry => ({ ...call(...keys), notForDemo: true })
const ownChange = (...keys: ReadonlyArray<string>): Entry => ({ ...change(...keys), notForDemo: true })

/**
 * The only endpoints below `/api/auth` for browsers.
 *
 * Source: identity design, section 9.1; features without a screen have no endpoint.
 */
export const endpointTable: ReadonlyMap<string, Entry> = new Map([
  ["/session", read],
  ["/jwks", read],
  ["/invitation", read],
  ["/invitations", read],
  ["/organizations", read],
  ["/token/convex", call()],
  ["/sign-up/start", call("email", "password", "name")],
  ["/sign-up/resend", call()],
  ["/sign-up/verify", change("code")],
  ["/sign-in/email", call("email", "password")],
  ["/sign-in/second-factor", call("strategy", "code")],
  ["/sign-in/passkey/start", call()],
  ["/sign-in/passkey", call("response")],
  ["/sign-in/demo", change()],
  ["/sign-out", call()],
  ["/revoke-sessions", ownCall()],
  ["/reset/request", call("email")],
  ["/reset/confirm", call("email", "code", "password")],
  ["/reverify/start", ownCall("level")],
  ["/reverify/passkey/start", ownCall()],
  ["/reverify/attempt", ownCall("level", "password", "strategy", "code", "response")],
  ["/passkeys", read],
  ["/passkeys/start", ownCall()],
  ["/passkeys/add", ownCall("response")],
  ["/passkeys/rename", ownCall("id", "name")],
  ["/passkeys/remove", ownCall("id")],
  ["/second-factor", read],
  ["/second-factor/start", ownCall()],
  ["/second-factor/confirm", ownCall("code")],
  ["/second-factor/backup-codes", ownCall()],
  ["/second-factor/disable", ownCall()],
  ["/profile/name", ownChange("name")],
  ["/profile/picture", { ...ownCall(), file: true }],
  ["/profile/picture/remove", ownChange()],
  ["/profile/password", ownCall("current", "password", "others")],
  ["/profile/email", ownCall("email")],
  ["/profile/email/confirm", ownChange("code")],
  ["/account/end", read],
  ["/account/delete", ownChange()],
  ["/devices", read],
  ["/devices/end", ownCall("id")],
  ["/devices/end-others", ownCall()],
  ["/organization/require-second-factor", ownChange("organizationId", "required")],
  ["/organization/create", ownChange("name", "slug")],
  ["/organization/update", ownChange("organizationId", "name", "slug")],
  ["/organization/set-active", change("organizationId")],
  ["/organization/leave", ownChange("organizationId")],
  ["/organization/list-members", read],
  ["/organization/update-member-role", ownChange("organizationId", "userId", "role")],
  ["/organization/remove-member", ownChange("organizationId", "userId")],
  ["/organization/invite-member", ownChange("organizationId", "email", "role")],
  ["/organization/list-invitations", read],
  ["/organization/cancel-invitation", ownChange("invitationId")],
  ["/organization/accept-invitation", ownChange("invitationId")],
  ["/organization/reject-invitation", ownChange("invitationId")]
])

/** Calls that may end sessions: the outbox is flushed before the answer, so that live queries end too. */
export const endsSessions: ReadonlySet<string> = new Set([
  "/sign-in/email",
  "/sign-in/passkey",
  "/sign-out",
  "/revoke-sessions",
  "/reset/confirm",
  "/reverify/attempt",
  "/second-factor/confirm",
  "/profile/password",
  "/account/delete",
  "/devices/end",
  "/devices/end-others"
])

/** All that a session may do while its task is not finished; for the rest it counts as signed out. */
export const whilePending: ReadonlySet<string> = new Set([
  "/session",
  "/jwks",
  "/invitation",
  "/sign-in/email",
  "/sign-in/second-factor",
  "/sign-in/passkey/start",
  "/sign-in/passkey",
  "/sign-in/demo",
  "/sign-up/start",
  "/sign-up/resend",
  "/sign-up/verify",
  "/reset/request",
  "/reset/confirm",
  "/sign-out",
  "/second-factor/start",
  "/second-factor/confirm",
  "/passkeys/start",
  "/passkeys/add",
  "/reverify/passkey/start",
  "/reverify/attempt"
])

/** Also disabled inside the library; the edge already refuses them. */
export const disabledPaths: Array<string> = [
  "/sign-up/email",
  "/sign-in/social",
  "/token",
  "/get-session",
  "/update-session",
  "/update-user",
  "/delete-user",
  "/change-email",
  "/set-password",
  "/request-password-reset",
  "/reset-password",
  "/verify-email",
  "/send-verification-email",
  "/link-social",
  "/admin/impersonate-user",
  "/admin/set-role",
  "/admin/create-user"
]
