import { expect, it } from "vitest"
import { failureOf, lockoutOf, type Operation, refusalOf } from "./failure.ts"

const thrown = (status: number, code: string, parameter?: string, retryAfter?: number) => ({
  status,
  retryAfter,
  errors: [{ code, message: "of the provider", longMessage: "of the provider", meta: { paramName: parameter } }]
})

const failure = (operation: Operation, error: unknown) => {
  const { _tag, message } = failureOf(refusalOf(operation, error))
  return [_tag, message]
}

const rows: ReadonlyArray<readonly [Operation, unknown, string, string]> = [
  [
    "signIn",
    thrown(422, "form_password_incorrect", "password"),
    "InvalidCredentials",
    "E-mail or password is not right"
  ],
  [
    "signIn",
    thrown(422, "form_identifier_not_found", "identifier"),
    "InvalidCredentials",
    "E-mail or password is not right"
  ],
  [
    "signIn",
    thrown(422, "form_password_or_identifier_incorrect"),
    "InvalidCredentials",
    "E-mail or password is not right"
  ],
  ["signIn", thrown(400, "strategy_for_user_invalid"), "InvalidCredentials", "E-mail or password is not right"],
  [
    "reverify",
    thrown(400, "strategy_for_user_invalid"),
    "PasswordMissing",
    "Your account has no password. Set one with the service that you sign in by."
  ],
  ["signUp", thrown(422, "form_code_incorrect", "code"), "CodeIncorrect", "That code is not right."],
  ["signUp", thrown(400, "verification_expired"), "CodeExpired", "That code has expired. Ask for a new one."],
  ["signIn", thrown(400, "verification_expired"), "SignInExpired", "This sign-in has expired. Sign in again."],
  ["signUp", thrown(400, "verification_failed"), "TooManyAttempts", "Too many attempts. Start again."],
  ["signIn", thrown(403, "user_locked"), "TooManyAttempts", "Too many attempts. Start again."],
  [
    "signIn",
    thrown(429, "too_many_requests", undefined, 40),
    "TooManyAttempts",
    "Too many attempts. Try again in 40 s."
  ],
  ["profile", thrown(429, "form_code_incorrect", "code", 7), "TooManyAttempts", "Too many attempts. Try again in 7 s."],
  ["signUp", thrown(422, "form_password_length_too_short", "password"), "PasswordTooWeak", "At least 8 characters."],
  ["signUp", thrown(422, "form_password_length_too_long", "password"), "PasswordTooWeak", "At most 128 characters."],
  ["signUp", thrown(422, "form_password_size_in_bytes_exceeded"), "PasswordTooWeak", "At most 128 characters."],
  ["signUp", thrown(422, "form_password_not_strong_enough"), "PasswordTooWeak", "Too common. Choose another password."],
  ["signUp", thrown(422, "form_password_validation_failed"), "PasswordTooWeak", "Too common. Choose another password."],
  [
    "signUp",
    thrown(422, "form_password_matches_identifier"),
    "PasswordTooWeak",
    "Too common. Choose another password."
  ],
  [
    "profile",
    thrown(422, "form_new_password_matches_current"),
    "PasswordTooWeak",
    "Too common. Choose another password."
  ],
  [
    "signUp",
    thrown(422, "form_password_pwned", "password"),
    "PasswordTooWeak",
    "This password is known from a data breach. Choose another password."
  ],
  [
    "signIn",
    thrown(422, "form_password_compromised__sign_in"),
    "PasswordTooWeak",
    "This password is known from a data breach. Choose another password."
  ],
  ["signUp", thrown(422, "form_param_format_invalid", "email_address"), "FieldInvalid", "Please check this field."],
  ["organization", thrown(422, "form_param_nil", "name"), "FieldInvalid", "Please check this field."],
  ["signUp", thrown(422, "form_identifier_exists", "email_address"), "EmailTaken", "That email address is taken."],
  ["organization", thrown(422, "form_identifier_exists", "slug"), "SlugTaken", "That address is taken."],
  [
    "profile",
    thrown(422, "no_password_set"),
    "PasswordMissing",
    "Your account has no password. Set one with the service that you sign in by."
  ],
  ["profile", thrown(403, "session_reverification_required"), "ReverificationRequired", "Confirm it is you."],
  ["profile", thrown(401, "authentication_invalid"), "SessionExpired", "Please sign in again."],
  ["session", thrown(422, "missing_expired_token"), "SessionExpired", "Please sign in again."],
  ["session", thrown(401, "never seen"), "SessionExpired", "Please sign in again."],
  ["organization", thrown(404, "resource_not_found"), "NotAMember", "You are not in this organization."],
  ["organization", thrown(404, "never seen"), "NotAMember", "You are not in this organization."],
  ["invitation", thrown(404, "resource_not_found"), "InvitationInvalid", "This invitation is no longer valid."],
  ["signIn", thrown(404, "resource_not_found"), "SignInExpired", "This sign-in has expired. Sign in again."],
  ["reset", thrown(404, "resource_not_found"), "CodeExpired", "That code has expired. Ask for a new one."],
  ["profile", thrown(404, "resource_not_found"), "UnknownIdentityError", "Something went wrong. (resource_not_found)"],
  [
    "organization",
    thrown(403, "organization_not_found_or_unauthorized"),
    "NotAMember",
    "You are not in this organization."
  ],
  ["organization", thrown(403, "organization_minimum_permissions_needed"), "NotPermitted", "You may not do this."],
  ["profile", thrown(400, "totp_already_enabled"), "NotPermitted", "You may not do this."],
  ["signIn", thrown(400, "session_exists"), "SessionExpired", "Please sign in again."],
  ["signIn", thrown(400, "identifier_already_signed_in"), "SessionExpired", "Please sign in again."],
  ["organization", thrown(403, "missing_permission"), "NotPermitted", "You may not do this."],
  ["organization", thrown(403, "never seen"), "NotPermitted", "You may not do this."],
  ["organization", thrown(422, "already_a_member_in_organization"), "AlreadyMember", "Already a member or invited."],
  ["organization", thrown(400, "duplicate_record"), "AlreadyMember", "Already a member or invited."],
  ["organization", thrown(403, "organization_membership_quota_exceeded"), "LimitReached", "The limit is reached."],
  ["organization", thrown(422, "insufficient_seats_available"), "LimitReached", "The limit is reached."],
  ["signIn", thrown(403, "user_banned"), "UserBanned", "This account is blocked."],
  ["signIn", thrown(403, "user_deactivated"), "UserBanned", "This account is blocked."],
  [
    "signUp",
    thrown(422, "captcha_invalid"),
    "BotCheckFailed",
    "The check that you are a person failed. Reload the page and try again."
  ],
  [
    "signUp",
    { code: "captcha_unavailable" },
    "BotCheckFailed",
    "The check that you are a person failed. Reload the page and try again."
  ],
  ["signIn", { code: "network_error" }, "Offline", "No connection."],
  ["session", { code: "clerk_offline" }, "Offline", "No connection."],
  ["signIn", new Error('ClerkJS: Network error at "https://x" - TypeError'), "Offline", "No connection."],
  ["signIn", new TypeError("Failed to fetch"), "Offline", "No connection."],
  ["signIn", new TypeError("x is not a function"), "UnknownIdentityError", "Something went wrong. (UNEXPECTED)"],
  ["signIn", thrown(418, "teapot"), "UnknownIdentityError", "Something went wrong. (teapot)"],
  ["signIn", { status: 500, errors: [] }, "UnknownIdentityError", "Something went wrong. (500)"],
  ["signIn", { code: 7 }, "UnknownIdentityError", "Something went wrong. (UNEXPECTED)"],
  ["signIn", thrown(400, "__proto__"), "UnknownIdentityError", "Something went wrong. (__proto__)"],
  ["signIn", undefined, "UnknownIdentityError", "Something went wrong. (UNEXPECTED)"]
]

it.each(rows)("%s %j is %s: %s", (operation, error, tag, message) => {
  expect(failure(operation, error)).toEqual([tag, message])
})

it("a locked account says for how long, which only the body of the answer tells", () => {
  const seconds = lockoutOf({ errors: [{ code: "user_locked", meta: { lockout_expires_in_seconds: 59.2 } }] })
  expect(failureOf(refusalOf("signIn", thrown(403, "user_locked"), seconds)).message).toBe(
    "Too many attempts. Try again in 60 s."
  )
  expect(failureOf(refusalOf("signIn", thrown(429, "other", undefined, 7), seconds)).message).toBe(
    "Too many attempts. Try again in 7 s."
  )
  expect(lockoutOf({ errors: [{ code: "user_locked" }] })).toBeUndefined()
})

it.each([
  ["email_address", "email"],
  ["identifier", "email"],
  ["first_name", "name"],
  ["slug", "slug"],
  ["__proto__", undefined]
])("the parameter %s is our field %s", (parameter, field) => {
  const failed = failureOf(refusalOf("signUp", thrown(422, "form_param_nil", parameter)))
  expect("field" in failed ? failed.field : undefined).toBe(field)
})
