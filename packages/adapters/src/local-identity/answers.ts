import { type AuthSnapshot, Invitation, OrgSummary, PendingSession, permissionsOf } from "@marque/core/identity"
import { OrgRole } from "@marque/core/model"
import { Schema } from "effect"

const Nullable = <S extends Schema.Top>(schema: S) => Schema.Union([schema, Schema.Null])

/** What `/session` answers. */
export const SessionAnswer = Schema.Struct({
  /** `passkeys`: the installation's address has a name. */
  capabilities: Schema.Struct({ demo: Schema.Boolean, localMail: Schema.Boolean, passkeys: Schema.Boolean }),
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
  pending: Schema.optionalKey(PendingSession)
})
export type SessionAnswer = typeof SessionAnswer.Type

/** Of `/token/convex`; seconds. */
export const TokenAnswer = Schema.Struct({ token: Schema.String, expiresIn: Schema.Number })

/** Of `/sign-up/start` and `/sign-up/resend`; seconds. */
export const AttemptAnswer = Schema.Struct({ to: Schema.String, resendAfter: Schema.Number })

/** What `/organizations` answers. */
export const OrganizationsAnswer = Schema.Array(OrgSummary)

export const CreatedAnswer = Schema.Struct({ id: Schema.String, name: Schema.String, slug: Schema.String })

export const MembersAnswer = Schema.Struct({
  members: Schema.Array(
    Schema.Struct({
      userId: Schema.String,
      role: Schema.String,
      createdAt: Schema.String,
      user: Schema.Struct({ name: Schema.String, email: Schema.String })
    })
  )
})

export const InvitedAnswer = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  role: OrgRole,
  expiresAt: Schema.String
})

export const InvitationAnswer = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  role: OrgRole,
  organization: Invitation.fields.organization,
  inviter: Schema.String,
  expiresAt: Schema.Number
})

export const AcceptedAnswer = Schema.Struct({ member: Schema.Struct({ organizationId: Schema.String }) })

const NeedsSecondFactor = Schema.Struct({
  status: Schema.Literal("needs_second_factor"),
  strategies: Schema.Array(Schema.Literals(["totp", "backup_code"]))
})

/** Of `/sign-in/email`, whose library answers in its own words, `/sign-in/second-factor` and `/reset/confirm`. */
export const EnteredAnswer = Schema.Union([
  NeedsSecondFactor,
  Schema.Struct({ status: Schema.optionalKey(Schema.Literal("complete")) })
])

/** Of `/second-factor`. */
export const SecondFactorAnswer = Schema.Struct({
  enrolled: Schema.Boolean,
  backupCodesLeft: Schema.Number,
  requiredBy: Nullable(Schema.String)
})

/** Of `/second-factor/start`. */
export const NewSecretAnswer = Schema.Struct({ uri: Schema.String, secret: Schema.String })

/** Of `/second-factor/confirm` and `/second-factor/backup-codes`. */
export const BackupCodesAnswer = Schema.Struct({ backupCodes: Schema.Array(Schema.String) })

/** Of `/reverify/start` and `/reverify/attempt`. */
export const ReverifyAnswer = Schema.Union([
  Schema.Struct({
    status: Schema.Literal("needs_second_factor"),
    strategies: Schema.Array(Schema.Literals(["totp", "backup_code", "passkey"]))
  }),
  Schema.Struct({ status: Schema.Literal("complete") }),
  Schema.Struct({
    status: Schema.Literal("needs_first_factor"),
    strategies: Schema.Array(Schema.Literals(["password", "passkey"]))
  })
])

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
