import { Schema } from "effect"
import type { ReverificationRequired } from "../model/reverification.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

const Field = Schema.optionalKey(Schema.String)

export class PublishableKeyMissing extends Schema.TaggedError<PublishableKeyMissing>()("PublishableKeyMissing", {}) {
  override readonly message = "The publishable key of the identity provider is missing"
}

/** The publishable key of the hosted provider cannot be one. Final. */
export class PublishableKeyMalformed extends Schema.TaggedError<PublishableKeyMalformed>()("PublishableKeyMalformed", {
  reason: Schema.Literals(["parts", "prefix", "base64", "terminator", "host"])
}) {
  override readonly message = `The publishable key of the identity provider is malformed (${this.reason})`
}

/** The hosted provider's script was fetched and did not start. */
export class HydrateFailed extends Schema.TaggedError<HydrateFailed>()("HydrateFailed", {}) {
  override readonly message = "Failed to hydrate latest Clerk JS"
}

/** The hosted provider's script could not be fetched. */
export class ScriptDownloadFailed extends Schema.TaggedError<ScriptDownloadFailed>()("ScriptDownloadFailed", {}) {
  override readonly message = "Failed to download latest ClerkJS"
}

/** The provider did not answer within the limit; `message` is for the console. */
export class LoadTimeout extends Schema.TaggedError<LoadTimeout>()("LoadTimeout", { afterMs: Schema.Number }) {
  override readonly message = `The identity provider did not load within ${this.afterMs / 1000} s`
}

/** The provider could not be reached, or failed. */
export class ProviderUnavailable extends Schema.TaggedError<ProviderUnavailable>()("ProviderUnavailable", {
  status: Schema.optionalKey(Schema.Number)
}) {
  override readonly message = "Signing in is not available right now."
}

/** Why the provider did not start. */
export type IdentityLoadError = HydrateFailed | LoadTimeout | ProviderUnavailable | ScriptDownloadFailed

/** No such account, or not its password; deliberately one situation. */
export class InvalidCredentials extends Schema.TaggedError<InvalidCredentials>()("InvalidCredentials", {
  field: Field
}) {
  override readonly message = "E-mail or password is not right"
}

/** The code typed is not the one that was sent; more tries are left. */
export class CodeIncorrect extends Schema.TaggedError<CodeIncorrect>()("CodeIncorrect", {}) {
  override readonly message = "That code is not right."
}

/** The code was right once; only a new one helps. */
export class CodeExpired extends Schema.TaggedError<CodeExpired>()("CodeExpired", {}) {
  override readonly message = "That code has expired. Ask for a new one."
}

/** Too many tries; without `retryAfterSeconds` waiting does not help, a new code does. */
export class TooManyAttempts extends Schema.TaggedError<TooManyAttempts>()("TooManyAttempts", {
  retryAfterSeconds: Schema.optionalKey(Schema.Number)
}) {
  override readonly message =
    this.retryAfterSeconds === undefined
      ? "Too many attempts. Start again."
      : refusalTexts.rate_limited({ seconds: this.retryAfterSeconds })
}

const weakness = {
  short: "At least 8 characters.",
  long: "At most 128 characters.",
  common: "Too common. Choose another password."
} as const

export class PasswordTooWeak extends Schema.TaggedError<PasswordTooWeak>()("PasswordTooWeak", {
  reason: Schema.Literals(["short", "long", "common"])
}) {
  override readonly message = weakness[this.reason]
}

/** The provider refuses a value for a reason of its own; `field` names the form's field when it says which. */
export class FieldInvalid extends Schema.TaggedError<FieldInvalid>()("FieldInvalid", { field: Field }) {
  override readonly message = "Please check this field."
}

export class EmailNotVerified extends Schema.TaggedError<EmailNotVerified>()("EmailNotVerified", {}) {
  override readonly message = "Confirm your email first."
}

/** The session ended or was revoked; only signing in again helps. */
export class SessionExpired extends Schema.TaggedError<SessionExpired>()("SessionExpired", {}) {
  override readonly message = "Please sign in again."
}

export class NotAMember extends Schema.TaggedError<NotAMember>()("NotAMember", {}) {
  override readonly message = "You are not in this organization."
}

/** The person's role in the organization does not include the action. */
export class NotPermitted extends Schema.TaggedError<NotPermitted>()("NotPermitted", {}) {
  override readonly message = "You may not do this."
}

/** Refuses to remove, demote or let go the only admin of an organization. */
export class LastAdmin extends Schema.TaggedError<LastAdmin>()("LastAdmin", {}) {
  override readonly message = refusalTexts.last_admin()
}

export class AlreadyMember extends Schema.TaggedError<AlreadyMember>()("AlreadyMember", {}) {
  override readonly message = "Already a member or invited."
}

export class InvitationInvalid extends Schema.TaggedError<InvitationInvalid>()("InvitationInvalid", {}) {
  override readonly message = "This invitation is no longer valid."
}

/**
 * The invitation is valid, for another address than the signed-in one; `email` is that address where it may be told.
 */
export class InvitationForOtherEmail extends Schema.TaggedError<InvitationForOtherEmail>()("InvitationForOtherEmail", {
  email: Schema.optionalKey(Schema.String)
}) {
  override readonly message = `This invitation is for ${this.email ?? "another address"}`
}

/** The organization's address is taken; `suggestion` is one that was free a moment ago. */
export class SlugTaken extends Schema.TaggedError<SlugTaken>()("SlugTaken", {
  suggestion: Schema.optionalKey(Schema.String)
}) {
  override readonly message =
    this.suggestion === undefined ? "That address is taken." : refusalTexts.slug_taken({ suggestion: this.suggestion })
}

export class LimitReached extends Schema.TaggedError<LimitReached>()("LimitReached", {}) {
  override readonly message = "The limit is reached."
}

/** The provider has blocked the account; signing in again does not help. */
export class UserBanned extends Schema.TaggedError<UserBanned>()("UserBanned", {}) {
  override readonly message = "This account is blocked."
}

/** The device has no connection; nothing reached the provider. */
export class Offline extends Schema.TaggedError<Offline>()("Offline", {}) {
  override readonly message = "No connection."
}

/** Anything the provider says that we do not know; counted, never expected. */
export class UnknownIdentityError extends Schema.TaggedError<UnknownIdentityError>()("UnknownIdentityError", {
  code: Schema.String
}) {
  override readonly message = `Something went wrong. (${this.code})`
}

/** Every failure of an identity call; each `message` is what the user reads. */
export type AuthError =
  | InvalidCredentials
  | CodeIncorrect
  | CodeExpired
  | TooManyAttempts
  | PasswordTooWeak
  | FieldInvalid
  | EmailNotVerified
  | ReverificationRequired
  | SessionExpired
  | NotAMember
  | NotPermitted
  | LastAdmin
  | AlreadyMember
  | InvitationInvalid
  | InvitationForOtherEmail
  | SlugTaken
  | LimitReached
  | UserBanned
  | Offline
  | UnknownIdentityError
