import { Schema } from "effect"
import { OrgRole } from "../model/roles.ts"

const Deleted = Schema.Literal(true)

/**
 * One change the identity provider tells the backend: the row as it is now, or that it is gone.
 *
 * `seq` grows by the order of the changes; the receiver ignores a number not above the last one it applied from that
 * source. Rows are read when they are delivered, so an older change may carry newer values. Ids are the provider's own. Times are UTC
 * milliseconds of the identity server's clock.
 */
export const IdentityDelivery = Schema.Union([
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literal("user"),
    id: Schema.String,
    /** What `iss` and `sub` of the user's tokens say; together they are the `tokenIdentifier`. */
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
    isDemo: Schema.Boolean
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
    /** `expired` is not told: a pending invitation past `expiresAt` counts as expired. */
    status: Schema.Literals(["pending", "accepted", "declined", "revoked"]),
    expiresAt: Schema.Number
  }),
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literal("session"),
    id: Schema.String,
    /** It has ended: its tokens count no more, although they have not expired. Other changes of sessions are not delivered. */
    ended: Schema.Literal(true)
  }),
  Schema.Struct({
    seq: Schema.Int,
    kind: Schema.Literals(["user", "organization", "membership", "invitation"]),
    id: Schema.String,
    deleted: Deleted
  })
])
export type IdentityDelivery = typeof IdentityDelivery.Type

/** The JSON body of one signed POST to the backend's `identity/sync`: changes in order, at most {@link SYNC_BATCH_MAX}. */
export const IdentitySyncBody = Schema.Struct({
  /** Which identity database counts `seq`: made once with the database. A new database starts again at 1. */
  source: Schema.String,
  deliveries: Schema.Array(IdentityDelivery)
})
export type IdentitySyncBody = typeof IdentitySyncBody.Type

export const SYNC_BATCH_MAX = 100

/** Header with the moment of signing, in UTC milliseconds as decimal digits. */
export const SYNC_TIMESTAMP_HEADER = "x-marque-timestamp"

/** Header with the lower-case hex HMAC-SHA-256 of `<timestamp>.<body>` under the sync secret. */
export const SYNC_SIGNATURE_HEADER = "x-marque-signature"

export const SYNC_TOLERANCE_MS = 5 * 60_000
