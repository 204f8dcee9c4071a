/** Rows as the Backend API and webhooks write them; only what is used. Times are UTC milliseconds. */
import { Schema } from "effect"

const Text = Schema.NullOr(Schema.String)

export const UserRow = Schema.Struct({
  id: Schema.String,
  first_name: Text,
  last_name: Text,
  image_url: Schema.optionalKey(Text),
  has_image: Schema.optionalKey(Schema.Boolean),
  primary_email_address_id: Text,
  email_addresses: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      email_address: Schema.String,
      verification: Schema.NullOr(Schema.Struct({ status: Text }))
    })
  ),
  public_metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  banned: Schema.optionalKey(Schema.Boolean),
  updated_at: Schema.Int
})
export type UserRow = typeof UserRow.Type

export const OrganizationRow = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  slug: Text,
  updated_at: Schema.Int
})
export type OrganizationRow = typeof OrganizationRow.Type

export const MembershipRow = Schema.Struct({
  id: Schema.String,
  role: Schema.String,
  organization: OrganizationRow,
  public_user_data: Schema.Struct({ user_id: Schema.String }),
  updated_at: Schema.Int
})
export type MembershipRow = typeof MembershipRow.Type

export const InvitationRow = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  email_address: Schema.String,
  role: Schema.String,
  status: Schema.optionalKey(Schema.NullOr(Schema.Literals(["pending", "accepted", "revoked", "expired"]))),
  expires_at: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  created_at: Schema.Int,
  updated_at: Schema.Int
})
export type InvitationRow = typeof InvitationRow.Type

export const SessionRow = Schema.Struct({ id: Schema.String })

export const DeletedRow = Schema.Struct({ id: Schema.String })

/** What the signature of a webhook was checked for. */
export const WebhookEvent = Schema.Struct({
  type: Schema.String,
  timestamp: Schema.Int,
  data: Schema.Unknown
})
export type WebhookEvent = typeof WebhookEvent.Type
