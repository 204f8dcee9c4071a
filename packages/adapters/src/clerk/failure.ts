import {
  AlreadyMember,
  type AuthError,
  BotCheckFailed,
  CodeExpired,
  CodeIncorrect,
  EmailTaken,
  FieldInvalid,
  InvalidCredentials,
  InvitationInvalid,
  LimitReached,
  NotAMember,
  NotPermitted,
  Offline,
  PasswordMissing,
  PasswordTooWeak,
  SessionExpired,
  SignInExpired,
  SlugTaken,
  TooManyAttempts,
  UnknownIdentityError,
  UserBanned
} from "@marque/core/identity"
import { ReverificationRequired } from "@marque/core/model"
import { Option, Schema } from "effect"

/** What was asked; some codes mean different things. */
export type Operation =
  | "signUp"
  | "signIn"
  | "reset"
  | "session"
  | "reverify"
  | "profile"
  | "organization"
  | "invitation"

/** `status`: 0 when nothing was answered. */
export interface Refusal {
  readonly operation: Operation
  readonly status: number
  readonly code: string | undefined
  readonly parameter: string | undefined
  readonly retryAfterSeconds: number | undefined
}

const OptionalString = Schema.optional(Schema.NullOr(Schema.String))

/** Of Clerk's `ClerkAPIResponseError`. */
const ApiError = Schema.Struct({
  status: Schema.Number,
  retryAfter: Schema.optional(Schema.Number),
  errors: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      meta: Schema.optional(Schema.Struct({ paramName: OptionalString }))
    })
  )
})

/** Of Clerk's `ClerkRuntimeError`. */
const RuntimeError = Schema.Struct({ code: Schema.String })

/** The answer itself, of which Clerk's script keeps less. */
const Lockout = Schema.Struct({
  errors: Schema.Tuple([Schema.Struct({ meta: Schema.Struct({ lockout_expires_in_seconds: Schema.Number }) })])
})

const decodeLockout = Schema.decodeUnknownOption(Lockout)

/** Seconds for which the account is locked, of the body of an answer. */
export const lockoutOf = (body: unknown): number | undefined =>
  Option.getOrUndefined(
    Option.map(decodeLockout(body), ({ errors: [{ meta }] }) => Math.ceil(meta.lockout_expires_in_seconds))
  )

const decodeApi = Schema.decodeUnknownOption(ApiError)
const decodeRuntime = Schema.decodeUnknownOption(RuntimeError)

const NETWORK_MESSAGE = /network error at|failed to fetch|networkerror/i

/** Total: reads what Clerk's script threw. `lockoutSeconds`: of {@link lockoutOf}. */
export const refusalOf = (operation: Operation, thrown: unknown, lockoutSeconds?: number): Refusal => {
  const api = decodeApi(thrown)
  if (Option.isSome(api)) {
    const { errors, retryAfter, status } = api.value
    return {
      operation,
      status,
      code: errors[0]?.code,
      parameter: errors[0]?.meta?.paramName ?? undefined,
      retryAfterSeconds: errors[0]?.code === "user_locked" ? lockoutSeconds : retryAfter
    }
  }
  const without = { operation, status: 0, parameter: undefined, retryAfterSeconds: undefined }
  const runtime = decodeRuntime(thrown)
  if (Option.isSome(runtime)) return { ...without, code: runtime.value.code }
  const isNetwork = thrown instanceof Object && "message" in thrown && NETWORK_MESSAGE.test(String(thrown.message))
  return { ...without, code: isNetwork ? "network_error" : undefined }
}

const FIELDS: ReadonlyMap<string, string> = new Map([
  ["email_address", "email"],
  ["identifier", "email"],
  ["password", "password"],
  ["new_password", "password"],
  ["current_password", "current"],
  ["first_name", "name"],
  ["last_name", "name"],
  ["name", "name"],
  ["slug", "slug"],
  ["code", "code"]
])

const fieldOf = ({ parameter }: Refusal): { readonly field?: string } => {
  const field = parameter === undefined ? undefined : FIELDS.get(parameter)
  return field === undefined ? {} : { field }
}

const tooMany = ({ retryAfterSeconds }: Refusal) =>
  new TooManyAttempts(retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

const wrongPassword = () => new InvalidCredentials({ field: "password" })

const weak = (reason: PasswordTooWeak["reason"]) => () => new PasswordTooWeak({ reason })

const offline = () => new Offline()

const botCheck = () => new BotCheckFailed()

const notFound = ({ operation }: Refusal): AuthError => {
  if (operation === "invitation") return new InvitationInvalid()
  if (operation === "organization") return new NotAMember()
  if (operation === "signIn") return new SignInExpired()
  if (operation === "signUp" || operation === "reset") return new CodeExpired()
  return new UnknownIdentityError({ code: "resource_not_found" })
}

const invalidField = (refusal: Refusal) => new FieldInvalid(fieldOf(refusal))

const byCode: ReadonlyMap<string, (refusal: Refusal) => AuthError> = new Map<string, (refusal: Refusal) => AuthError>([
  ["form_password_incorrect", wrongPassword],
  ["form_identifier_not_found", wrongPassword],
  ["form_password_or_identifier_incorrect", wrongPassword],
  [
    "strategy_for_user_invalid",
    ({ operation }) => (operation === "reverify" ? new PasswordMissing() : wrongPassword())
  ],
  ["form_code_incorrect", () => new CodeIncorrect()],
  ["verification_expired", ({ operation }) => (operation === "signIn" ? new SignInExpired() : new CodeExpired())],
  ["verification_failed", tooMany],
  ["user_locked", tooMany],
  ["too_many_requests", tooMany],
  ["form_password_length_too_short", weak("short")],
  ["form_password_length_too_long", weak("long")],
  ["form_password_size_in_bytes_exceeded", weak("long")],
  ["form_password_not_strong_enough", weak("common")],
  ["form_password_validation_failed", weak("common")],
  ["form_password_matches_identifier", weak("common")],
  ["form_new_password_matches_current", weak("common")],
  ["form_password_pwned", weak("breached")],
  ["form_password_pwned__sign_in", weak("breached")],
  ["form_password_compromised", weak("breached")],
  ["form_password_compromised__sign_in", weak("breached")],
  ["form_param_format_invalid", invalidField],
  ["form_param_nil", invalidField],
  ["form_param_missing", invalidField],
  ["form_param_value_invalid", invalidField],
  ["form_param_invalid", invalidField],
  ["form_param_max_length_exceeded", invalidField],
  ["form_identifier_exists", ({ parameter }) => (parameter === "slug" ? new SlugTaken({}) : new EmailTaken())],
  ["no_password_set", () => new PasswordMissing()],
  ["session_reverification_required", () => new ReverificationRequired({ level: "strict" })],
  ["authentication_invalid", () => new SessionExpired()],
  ["missing_expired_token", () => new SessionExpired()],
  ["session_exists", () => new SessionExpired()],
  ["identifier_already_signed_in", () => new SessionExpired()],
  ["signed_out", () => new SessionExpired()],
  ["resource_not_found", notFound],
  ["organization_not_found_or_unauthorized", () => new NotAMember()],
  ["organization_minimum_permissions_needed", () => new NotPermitted()],
  ["totp_already_enabled", () => new NotPermitted()],
  ["missing_permission", () => new NotPermitted()],
  ["not_allowed_access", () => new NotPermitted()],
  ["already_a_member_in_organization", () => new AlreadyMember()],
  ["duplicate_record", () => new AlreadyMember()],
  ["organization_membership_quota_exceeded", () => new LimitReached()],
  ["organization_quota_exceeded", () => new LimitReached()],
  ["user_banned", () => new UserBanned()],
  ["user_deactivated", () => new UserBanned()],
  ["captcha_client_attempts_exceeded", botCheck],
  ["captcha_invalid", botCheck],
  ["captcha_missing_token", botCheck],
  ["captcha_not_enabled", botCheck],
  ["captcha_unavailable", botCheck],
  ["requires_captcha", botCheck],
  ["clerk_offline", offline],
  ["network_error", offline]
])

/**
 * By code, else by status; an unknown code is {@link UnknownIdentityError}. Pure.
 *
 * Source: identity design, section 5. The provider's own texts are never shown.
 */
export const failureOf = (refusal: Refusal): AuthError => {
  const { code, status } = refusal
  if (status === 429) return tooMany(refusal)
  const known = code === undefined ? undefined : byCode.get(code)
  if (known !== undefined) return known(refusal)
  if (code?.startsWith("insufficient_seats") === true) return new LimitReached()
  if (status === 401) return new SessionExpired()
  if (status === 403) return new NotPermitted()
  if (status === 404) return notFound(refusal)
  return new UnknownIdentityError({ code: code ?? (status === 0 ? "UNEXPECTED" : String(status)) })
}
