import { type AuthSnapshot, OrgSummary, PendingSession, permissionsOf } from "@marque/core/identity"
import { Schema } from "effect"

const Nullable = <S extends Schema.Top>(schema: S) => Schema.Union([schema, Schema.Null])

/** What `/session` answers. */
export const SessionAnswer = Schema.Struct({
  /** `passkeys`: the installation's address has a name. */
  capabilities: Schema.Struct({
    demo: Schema.Boolean,
    localMail: Schema.Boolean,
    passkeys: Schema.Boolean,
    picture: Schema.Boolean
  }),
  session: Nullable(
    Schema.Struct({
      id: Schema.String,
      factorAge: Schema.Tuple([Schema.Number, Schema.Number]),
      expiresAt: Schema.Number
    })
  ),
  user: Schema.optionalKey(
    Schema.Struct({
      id: Schema.String,
      email: Schema.String,
      emailVerified: Schema.Boolean,
      name: Nullable(Schema.String),
      imageUrl: Nullable(Schema.String),
      role: Nullable(Schema.String),
      demo: Schema.Boolean
    })
  ),
  organization: Schema.optionalKey(Nullable(OrgSummary)),
  /** For the data backend, given to pages of ours only. `expiresIn`: seconds. */
  data: Schema.optionalKey(Schema.Struct({ jwt: Schema.String, expiresIn: Schema.Number })),
  pending: Schema.optionalKey(PendingSession)
})
export type SessionAnswer = typeof SessionAnswer.Type

/** Of `/token/convex`; seconds. */
export const TokenAnswer = Schema.Struct({ token: Schema.String, expiresIn: Schema.Number })

/** What `/organizations` answers. */
export const OrganizationsAnswer = Schema.Array(OrgSummary)

export const CreatedAnswer = Schema.Struct({ id: Schema.String, name: Schema.String, slug: Schema.String })

export const Anything = Schema.Unknown

export const snapshotOf = ({ organization, pending, session, user }: SessionAnswer): AuthSnapshot => {
  if (session === null || user === undefined) return { _tag: "SignedOut", pending }
  return {
    _tag: "SignedIn",
    degraded: false,
    client: { id: session.id, sessionIds: [session.id] },
    session: { ...session },
    user: {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      ...(user.name !== null && { name: user.name }),
      ...(user.imageUrl !== null && { imageUrl: user.imageUrl }),
      publicMetadata: user.role === null ? {} : { role: user.role },
      isDemo: user.demo
    },
    organization:
      organization === undefined || organization === null
        ? undefined
        : { ...organization, permissions: permissionsOf(organization.role) }
  }
}
