import { Schema } from "effect"

/** How long admin mode lasts at most, in ms; product specification, section 3.30. */
export const ADMIN_MODE_MS = 30 * 60_000

/** Characters as `String.length` counts them (UTF-16 code units), inclusive, without the spaces around. */
export const ADMIN_MODE_REASON_MAX = 300

/** Why a person needs admin mode, for the audit log; a refused one carries the sentence shown below the field. */
export const AdminModeReason = Schema.Trim.check(
  Schema.isMinLength(1, { message: "Say why you need admin mode" }),
  Schema.isMaxLength(ADMIN_MODE_REASON_MAX, { message: `At most ${ADMIN_MODE_REASON_MAX} characters` })
)

/** Admin mode as the backend records it. `expiresAt` is UTC milliseconds of the backend's clock. */
export const AdminModeRecord = Schema.Struct({ reason: Schema.String, expiresAt: Schema.Number })
export type AdminModeRecord = typeof AdminModeRecord.Type

/** The server function that turns admin mode on: the app server checks the age of the session's proof itself. */
export const adminModeContract = {
  turnOnAdminMode: {
    id: "turnOnAdminMode",
    method: "POST",
    data: Schema.Struct({ reason: AdminModeReason }),
    result: AdminModeRecord
  }
} as const
