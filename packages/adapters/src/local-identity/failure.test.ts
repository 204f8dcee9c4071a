import { expect, it } from "vitest"
import { failureOf, refusalOf } from "./failure.ts"

const failure = (status: number, body: unknown) => {
  const { _tag, message } = failureOf(refusalOf(status, body))
  return [_tag, message]
}

it.each([
  [401, { code: "INVALID_EMAIL_OR_PASSWORD" }, "InvalidCredentials", "E-mail or password is not right"],
  [422, { code: "CODE_INCORRECT" }, "CodeIncorrect", "That code is not right."],
  [503, { code: "MAIL_UNAVAILABLE" }, "MailUnavailable", "We could not send the mail. We keep trying for 10 minutes."],
  [422, { code: "CODE_EXPIRED" }, "CodeExpired", "That code has expired. Ask for a new one."],
  [
    429,
    { code: "TOO_MANY_ATTEMPTS", retryAfterSeconds: 60 },
    "TooManyAttempts",
    "Too many attempts. Try again in 60 s."
  ],
  [422, { code: "TOO_MANY_ATTEMPTS" }, "TooManyAttempts", "Too many attempts. Start again."],
  [422, { code: "PASSWORD_TOO_SHORT" }, "PasswordTooWeak", "At least 8 characters."],
  [422, { code: "PASSWORD_TOO_LONG" }, "PasswordTooWeak", "At most 128 characters."],
  [422, { code: "PASSWORD_COMMON" }, "PasswordTooWeak", "Too common. Choose another password."],
  [400, { code: "VALIDATION_ERROR", field: "name" }, "FieldInvalid", "Please check this field."],
  [403, { code: "EMAIL_NOT_VERIFIED" }, "EmailNotVerified", "Confirm your email first."],
  [403, { code: "REVERIFICATION_REQUIRED", level: "moderate" }, "ReverificationRequired", "Confirm it is you."],
  [403, { code: "SESSION_NOT_FRESH" }, "ReverificationRequired", "Confirm it is you."],
  [401, undefined, "SessionExpired", "Please sign in again."],
  [403, { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" }, "NotAMember", "You are not in this organization."],
  [403, { code: "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION" }, "NotPermitted", "You may not do this."],
  [403, { code: "NOT_FOR_DEMO" }, "NotPermitted", "You may not do this."],
  [403, {}, "NotPermitted", "You may not do this."],
  [
    400,
    { code: "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER" },
    "LastAdmin",
    "An organization needs at least one administrator"
  ],
  [400, { code: "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION" }, "AlreadyMember", "Already a member or invited."],
  [404, { code: "INVITATION_NOT_FOUND" }, "InvitationInvalid", "This invitation is no longer valid."],
  [
    403,
    { code: "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION" },
    "InvitationForOtherEmail",
    "This invitation is for another address"
  ],
  [
    409,
    { code: "ORGANIZATION_SLUG_ALREADY_TAKEN", suggestion: "acme-2" },
    "SlugTaken",
    "This address is taken. Try acme-2."
  ],
  [403, { code: "INVITATION_LIMIT_REACHED" }, "LimitReached", "The limit is reached."],
  [403, { code: "BANNED_USER" }, "UserBanned", "This account is blocked."],
  [418, { code: "TEAPOT" }, "UnknownIdentityError", "Something went wrong. (TEAPOT)"],
  [500, "<html>", "UnknownIdentityError", "Something went wrong. (500)"],
  [500, { code: 7 }, "UnknownIdentityError", "Something went wrong. (500)"],
  [400, { code: "__proto__" }, "UnknownIdentityError", "Something went wrong. (__proto__)"]
])("%i %j is %s: %s", (status, body, tag, message) => {
  expect(failure(status, body)).toEqual([tag, message])
})
