import { Schema } from "effect"

/** Milliseconds; specification, section 3.30. */
export const ADMIN_MODE_MS = 30 * 60_000

/** UTF-16 code units after trimming, inclusive. */
export const ADMIN_MODE_REASON_MAX = 300

/** Reason for the audit log; its message is shown below the field. */
export const AdminModeReason = Schema.Trim.check(
  Schema.isMinLength(1, { message: "Say why you need admin mode" }),
  Schema.isMaxLength(ADMIN_MODE_REASON_MAX, { message: `At most ${ADMIN_MODE_REASON_MAX} characters` })
)

/** A super administrator sees an organization as one of its members does. */
export const ActingAs = Schema.Struct({
  administrator: Schema.String,
  member: Schema.String,
  organization: Schema.Struct({ id: Schema.String, clerkId: Schema.String, name: Schema.String }),
  /** Changes are allowed, too. */
  writes: Schema.Boolean
})
export type ActingAs = typeof ActingAs.Type

/** `expiresAt`: UTC milliseconds, backend clock. */
export const AdminModeRecord = Schema.Struct({
  reason: Schema.String,
  expiresAt: Schema.Number,
  acting: Schema.optionalKey(ActingAs)
})
export type AdminModeRecord = typeof AdminModeRecord.Type

/** The server checks the age of the session's proof itself. */
export const adminModeContract = {
  turnOnAdminMode: {
    id: "turnOnAdminMode",
    method: "POST",
    data: Schema.Struct({ reason: AdminModeReason }),
    result: AdminModeRecord
  }
} as const
