import { Schema } from "effect"
import { OrgRole } from "../model/roles.ts"

const Deleted = Schema.Literal(true)

/**
 * A change sent to the backend: the current row, or its removal.
 *
 * `seq` follows the order of changes; the receiver ignores numbers at or below the last applied from that source. Rows
 * are read on delivery, so an older change may carry newer values. Ids are the provider's; times are UTC milliseconds
 * of the identity server's clock.
 */
export const IdentityDelivery = Schema.Union([
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literal("user"),
    id: Schema.String,
    /** `iss` and `sub` of the tokens; together the `tokenIdentifier`. */
    issuer: Schema.String,
    email: Schema.String,
    emailVerified: Schema.Boolean,
    name: Schema.optionalKey(Schema.String),
    imageUrl: Schema.optionalKey(Schema.String),
    superAdmin: Schema.Boolean,
    banned: Schema.Boolean
  }),
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literal("organization"),
    id: Schema.String,
    name: Schema.String,
    slug: Schema.String,
    isDemo: Schema.Boolean,
    /** An administrator deleted it, and can restore it for 30 days. */
    endedAt: Schema.optionalKey(Schema.Number),
    /** Id of the user who last deleted or restored it. */
    endChangedBy: Schema.optionalKey(Schema.String)
  }),
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literal("membership"),
    id: Schema.String,
    organizationId: Schema.String,
    userId: Schema.String,
    role: OrgRole
  }),
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literal("invitation"),
    id: Schema.String,
    organizationId: Schema.String,
    email: Schema.String,
    role: OrgRole,
    /** `expired` is never sent: a pending invitation past `expiresAt` counts as expired. */
    status: Schema.Literals(["pending", "accepted", "declined", "revoked"]),
    expiresAt: Schema.Number
  }),
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literal("session"),
    id: Schema.String,
    /** Revokes its tokens before they expire. Other session changes are not delivered. */
    ended: Schema.Literal(true)
  }),
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literals(["user", "organization", "membership", "invitation"]),
    id: Schema.String,
    deleted: Deleted
  }),
  /** All memberships of a user, or all memberships and open invitations of an organization: the others are gone. */
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literal("complete"),
    of: Schema.Literals(["user", "organization"]),
    id: Schema.String,
    membershipIds: Schema.Array(Schema.String),
    /** Only of an organization. */
    invitationIds: Schema.Array(Schema.String)
  })
])
export type IdentityDelivery = typeof IdentityDelivery.Type

/** Body of a signed POST to `identity/sync`: changes in order, at most {@link SYNC_BATCH_MAX}. */
export const IdentitySyncBody = Schema.Struct({
  /**
   * How `seq` orders. `sequence` (when absent): one count for the source. `row`: the source has no count, so `seq` is
   * the provider's time of that row's last change, UTC milliseconds, and is compared with the stored row alone.
   */
  order: Schema.optionalKey(Schema.Literals(["row", "sequence"])),
  /** Which identity database counts `seq`; a new database starts at 1. */
  source: Schema.String,
  deliveries: Schema.Array(IdentityDelivery)
})
export type IdentitySyncBody = typeof IdentitySyncBody.Type

export const SYNC_BATCH_MAX = 100

/** UTC milliseconds of signing, as decimal digits. */
export const SYNC_TIMESTAMP_HEADER = "x-marque-timestamp"

/** Lower-case hex HMAC-SHA-256 of `<timestamp>.<body>` under the sync secret. */
export const SYNC_SIGNATURE_HEADER = "x-marque-signature"

export const SYNC_TOLERANCE_MS = 5 * 60_000
