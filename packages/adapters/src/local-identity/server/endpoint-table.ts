export interface Entry {
  readonly method: "GET" | "POST"
  /** Allowed body keys; others are refused. */
  readonly keys: ReadonlyArray<string>
  /** Changes memberships: runs alone, and flushes the outbox before the answer. */
  readonly changes: boolean
  /** Refused to the demo user, whose account is shared. */
  readonly notForDemo: boolean
}

const read: Entry = { method: "GET", keys: [], changes: false, notForDemo: false }
const call = (...keys: ReadonlyArray<string>): Entry => ({ method: "POST", keys, changes: false, notForDemo: false })
const change = (...keys: ReadonlyArray<string>): Entry => ({ method: "POST", keys, changes: true, notForDemo: false })
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
  ["/sign-in/demo", change()],
  ["/sign-out", call()],
  ["/revoke-sessions", { ...call(), notForDemo: true }],
  ["/reset/request", call("email")],
  ["/reset/confirm", call("email", "code", "password")],
  ["/reverify/start", { ...call("level"), notForDemo: true }],
  ["/reverify/attempt", { ...call("level", "password"), notForDemo: true }],
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
  "/sign-out",
  "/revoke-sessions",
  "/reset/confirm",
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
