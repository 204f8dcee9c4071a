import {
  AlreadyMember,
  type AuthError,
  CodeExpired,
  CodeIncorrect,
  EmailNotVerified,
  FieldInvalid,
  InvalidCredentials,
  InvitationForOtherEmail,
  InvitationInvalid,
  LastAdmin,
  LimitReached,
  MailUnavailable,
  NotAMember,
  NotPermitted,
  PasswordTooWeak,
  SecondFactorMissing,
  SecondFactorRequired,
  SessionExpired,
  SignInExpired,
  SlugTaken,
  TooManyAttempts,
  UnknownIdentityError,
  UserBanned
} from "@marque/core/identity"
import { ReverificationRequired, ReverifyLevel } from "@marque/core/model"
import { Option, Schema } from "effect"

export interface Refusal {
  readonly status: number
  readonly code: string | undefined
  readonly field: string | undefined
  readonly suggestion: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly level: ReverifyLevel | undefined
}

const RefusalBody = Schema.Struct({
  code: Schema.optionalKey(Schema.String),
  field: Schema.optionalKey(Schema.String),
  suggestion: Schema.optionalKey(Schema.String),
  retryAfterSeconds: Schema.optionalKey(Schema.Number),
  level: Schema.optionalKey(ReverifyLevel)
})
const decodeBody = Schema.decodeUnknownOption(RefusalBody)

/** An unknown body leaves only the status. */
export const refusalOf = (status: number, body: unknown): Refusal => {
  const { code, field, level, retryAfterSeconds, suggestion } = Option.getOrElse(decodeBody(body), () =>
    RefusalBody.make({})
  )
  return { status, code, field, suggestion, retryAfterSeconds, level }
}

const fieldOf = ({ field }: Refusal) => (field === undefined ? {} : { field })

const byCode: ReadonlyMap<string, (refusal: Refusal) => AuthError> = new Map<string, (refusal: Refusal) => AuthError>([
  ["INVALID_EMAIL_OR_PASSWORD", () => new InvalidCredentials({ field: "password" })],
  ["INVALID_PASSWORD", () => new InvalidCredentials({ field: "password" })],
  ["CREDENTIAL_ACCOUNT_NOT_FOUND", () => new InvalidCredentials({ field: "password" })],
  ["CODE_INCORRECT", () => new CodeIncorrect()],
  ["CODE_EXPIRED", () => new CodeExpired()],
  ["SIGN_IN_EXPIRED", () => new SignInExpired()],
  ["SECOND_FACTOR_MISSING", () => new SecondFactorMissing()],
  ["SECOND_FACTOR_REQUIRED", () => new SecondFactorRequired()],
  [
    "TOO_MANY_ATTEMPTS",
    ({ retryAfterSeconds }) => new TooManyAttempts(retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  ],
  ["MAIL_UNAVAILABLE", () => new MailUnavailable()],
  ["PASSWORD_TOO_SHORT", () => new PasswordTooWeak({ reason: "short" })],
  ["PASSWORD_TOO_LONG", () => new PasswordTooWeak({ reason: "long" })],
  ["PASSWORD_COMMON", () => new PasswordTooWeak({ reason: "common" })],
  ["VALIDATION_ERROR", (refusal) => new FieldInvalid(fieldOf(refusal))],
  ["INVALID_EMAIL", () => new FieldInvalid({ field: "email" })],
  ["MISSING_FIELD", (refusal) => new FieldInvalid(fieldOf(refusal))],
  ["FIELD_NOT_ALLOWED", (refusal) => new FieldInvalid(fieldOf(refusal))],
  ["EMAIL_NOT_VERIFIED", () => new EmailNotVerified()],
  ["REVERIFICATION_REQUIRED", ({ level }) => new ReverificationRequired({ level: level ?? "strict_mfa" })],
  ["SESSION_NOT_FRESH", ({ level }) => new ReverificationRequired({ level: level ?? "strict" })],
  ["SESSION_EXPIRED", () => new SessionExpired()],
  ["FAILED_TO_GET_SESSION", () => new SessionExpired()],
  ["USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION", () => new NotAMember()],
  ["YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION", () => new NotAMember()],
  ["ORGANIZATION_NOT_FOUND", () => new NotAMember()],
  ["MEMBER_NOT_FOUND", () => new NotAMember()],
  ["INVALID_ORIGIN", () => new NotPermitted()],
  ["NOT_FOR_DEMO", () => new NotPermitted()],
  ["LAST_ADMIN", () => new LastAdmin()],
  ["YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER", () => new LastAdmin()],
  ["YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER", () => new LastAdmin()],
  ["USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION", () => new AlreadyMember()],
  ["USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION", () => new AlreadyMember()],
  ["INVITATION_NOT_FOUND", () => new InvitationInvalid()],
  ["INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION", () => new InvitationInvalid()],
  ["YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION", () => new InvitationForOtherEmail({})],
  ["EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION", () => new InvitationForOtherEmail({})],
  [
    "ORGANIZATION_SLUG_ALREADY_TAKEN",
    ({ suggestion }) => new SlugTaken(suggestion === undefined ? {} : { suggestion })
  ],
  ["ORGANIZATION_ALREADY_EXISTS", () => new SlugTaken({})],
  ["ORGANIZATION_MEMBERSHIP_LIMIT_REACHED", () => new LimitReached()],
  ["INVITATION_LIMIT_REACHED", () => new LimitReached()],
  ["YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS", () => new LimitReached()],
  ["BANNED_USER", () => new UserBanned()]
])

/**
 * By code, else by status; an unknown code is {@link UnknownIdentityError}.
 *
 * Source: identity design, section 5. The provider's own texts are never shown.
 */
export const failureOf = (refusal: Refusal): AuthError => {
  const { code, retryAfterSeconds, status } = refusal
  const known = code === undefined ? undefined : byCode.get(code)
  if (known !== undefined) return known(refusal)
  if (code?.startsWith("YOU_ARE_NOT_ALLOWED_TO_") === true) return new NotPermitted()
  if (status === 429) return new TooManyAttempts(retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  if (status === 401) return new SessionExpired()
  if (status === 403) return new NotPermitted()
  return new UnknownIdentityError({ code: code ?? String(status) })
}
