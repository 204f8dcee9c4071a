import { Schema } from "effect"
import type { ReverificationRequired } from "../model/reverification.ts"
import type {
  PasskeyCancelled,
  PasskeyExists,
  PasskeyGone,
  PasskeyRefused,
  PasskeyUnavailable
} from "./passkey.errors.ts"
import type { PictureRefused } from "./profile-picture.errors.ts"
import type { BotCheckFailed, EmailTaken, PasswordMissing } from "./provider.errors.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

const Field = Schema.optionalKey(Schema.String)

export class PublishableKeyMissing extends Schema.TaggedError<PublishableKeyMissing>()("PublishableKeyMissing", {}) {
  override readonly message = "The publishable key of the identity provider is missing"
}

/** Final. */
export class PublishableKeyMalformed extends Schema.TaggedError<PublishableKeyMalformed>()("PublishableKeyMalformed", {
  reason: Schema.Literals(["parts", "prefix", "base64", "terminator", "host"])
}) {
  override readonly message = `The publishable key of the identity provider is malformed (${this.reason})`
}

/** The script was fetched but did not start. */
export class HydrateFailed extends Schema.TaggedError<HydrateFailed>()("HydrateFailed", {}) {
  override readonly message = "Failed to hydrate latest Clerk JS"
}

export class ScriptDownloadFailed extends Schema.TaggedError<ScriptDownloadFailed>()("ScriptDownloadFailed", {}) {
  override readonly message = "Failed to download latest ClerkJS"
}

/** `message` is for the console. */
export class LoadTimeout extends Schema.TaggedError<LoadTimeout>()("LoadTimeout", { afterMs: Schema.Number }) {
  override readonly message = `The identity provider did not load within ${this.afterMs / 1000} s`
}

export class ProviderUnavailable extends Schema.TaggedError<ProviderUnavailable>()("ProviderUnavailable", {
  status: Schema.optionalKey(Schema.Number)
}) {
  override readonly message = "Signing in is not available right now."
}

export type IdentityLoadError = HydrateFailed | LoadTimeout | ProviderUnavailable | ScriptDownloadFailed

/** Unknown account or wrong password; deliberately not distinguished. */
export class InvalidCredentials extends Schema.TaggedError<InvalidCredentials>()("InvalidCredentials", {
  field: Field
}) {
  override readonly message = "E-mail or password is not right"
}

/** More tries are left. */
export class CodeIncorrect extends Schema.TaggedError<CodeIncorrect>()("CodeIncorrect", {}) {
  override readonly message = "That code is not right."
}

/** The code was correct once; a new one is needed. */
export class CodeExpired extends Schema.TaggedError<CodeExpired>()("CodeExpired", {}) {
  override readonly message = "That code has expired. Ask for a new one."
}

/** The code that was asked for waits to be mailed and is tried again while it lives. */
export class MailUnavailable extends Schema.TaggedError<MailUnavailable>()("MailUnavailable", {}) {
  override readonly message = "We could not send the mail. We keep trying for 10 minutes."
}

/** Without `retryAfterSeconds` only a new code helps. */
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
  common: "Too common. Choose another password.",
  breached: "This password is known from a data breach. Choose another password."
} as const

export class PasswordTooWeak extends Schema.TaggedError<PasswordTooWeak>()("PasswordTooWeak", {
  reason: Schema.Literals(["short", "long", "common", "breached"])
}) {
  override readonly message = weakness[this.reason]
}

/** `field`: the form field, when the provider names it. */
export class FieldInvalid extends Schema.TaggedError<FieldInvalid>()("FieldInvalid", { field: Field }) {
  override readonly message = "Please check this field."
}

/** The password was right; the second factor did not follow in time. */
export class SignInExpired extends Schema.TaggedError<SignInExpired>()("SignInExpired", {}) {
  override readonly message = "This sign-in has expired. Sign in again."
}

/** Who requires it of others must have it. */
export class SecondFactorMissing extends Schema.TaggedError<SecondFactorMissing>()("SecondFactorMissing", {}) {
  override readonly message =
    "Set up a passkey or an authenticator app for yourself first: in your account, under Sign-in."
}

/** An organization of the person's requires it. */
export class SecondFactorRequired extends Schema.TaggedError<SecondFactorRequired>()("SecondFactorRequired", {}) {
  override readonly message =
    "One of your organizations requires a second step when you sign in. The last one can be replaced, but not switched off."
}

export class EmailNotVerified extends Schema.TaggedError<EmailNotVerified>()("EmailNotVerified", {}) {
  override readonly message = "Confirm your email first."
}

export class SessionExpired extends Schema.TaggedError<SessionExpired>()("SessionExpired", {}) {
  override readonly message = "Please sign in again."
}

export class NotAMember extends Schema.TaggedError<NotAMember>()("NotAMember", {}) {
  override readonly message = "You are not in this organization."
}

export class NotPermitted extends Schema.TaggedError<NotPermitted>()("NotPermitted", {}) {
  override readonly message = "You may not do this."
}

/** The only admin cannot be removed, demoted or leave. */
export class LastAdmin extends Schema.TaggedError<LastAdmin>()("LastAdmin", {}) {
  override readonly message = refusalTexts.last_admin()
}

export class AlreadyMember extends Schema.TaggedError<AlreadyMember>()("AlreadyMember", {}) {
  override readonly message = "Already a member or invited."
}

export class InvitationInvalid extends Schema.TaggedError<InvitationInvalid>()("InvitationInvalid", {}) {
  override readonly message = "This invitation is no longer valid."
}

/** `email`: the invited address, where it may be revealed. */
export class InvitationForOtherEmail extends Schema.TaggedError<InvitationForOtherEmail>()("InvitationForOtherEmail", {
  email: Schema.optionalKey(Schema.String)
}) {
  override readonly message = `This invitation is for ${this.email ?? "another address"}`
}

/** `suggestion` was free a moment ago. */
export class SlugTaken extends Schema.TaggedError<SlugTaken>()("SlugTaken", {
  suggestion: Schema.optionalKey(Schema.String)
}) {
  override readonly message =
    this.suggestion === undefined ? "That address is taken." : refusalTexts.slug_taken({ suggestion: this.suggestion })
}

export class LimitReached extends Schema.TaggedError<LimitReached>()("LimitReached", {}) {
  override readonly message = "The limit is reached."
}

export class UserBanned extends Schema.TaggedError<UserBanned>()("UserBanned", {}) {
  override readonly message = "This account is blocked."
}

/** Nothing reached the provider. */
export class Offline extends Schema.TaggedError<Offline>()("Offline", {}) {
  override readonly message = "No connection."
}

/** Counted, never expected. */
export class UnknownIdentityError extends Schema.TaggedError<UnknownIdentityError>()("UnknownIdentityError", {
  code: Schema.String
}) {
  override readonly message = `Something went wrong. (${this.code})`
}

/** Each `message` is shown to the user. */
export type AuthError =
  | InvalidCredentials
  | CodeIncorrect
  | CodeExpired
  | TooManyAttempts
  | PasswordTooWeak
  | FieldInvalid
  | SignInExpired
  | SecondFactorMissing
  | SecondFactorRequired
  | PasskeyCancelled
  | PasskeyExists
  | PasskeyGone
  | PasskeyRefused
  | PasskeyUnavailable
  | PictureRefused
  | EmailNotVerified
  | EmailTaken
  | BotCheckFailed
  | PasswordMissing
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
  | MailUnavailable
  | UserBanned
  | Offline
  | UnknownIdentityError
