import { CodeExpired, type Identity, TooManyAttempts } from "@marque/core/identity"
import { Clock, Effect, Redacted } from "effect"
import type { Calls } from "./calls.ts"
import type { ClerkSignUp } from "./clerk-js.types.ts"
import { nameParts } from "./snapshot.ts"

/** As long as Clerk's script does not send another. */
const RESEND_AFTER_SECONDS = 30

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, "$1…$2")

const awaitsCode = ({ missingFields, status, unverifiedFields }: ClerkSignUp): boolean =>
  status === "missing_requirements" && missingFields.length === 0 && unverifiedFields.includes("email_address")

/** `refresh`: shows the session that Clerk finds in the way. */
export const signUpOf = (
  { act, call, elsewhere, enter }: Calls,
  refresh: Effect.Effect<void>
): Identity["Service"]["signUp"] => {
  let sentAt = 0

  const sendCode = Effect.gen(function* () {
    const attempt = yield* call("signUp", async ({ client }) =>
      client?.signUp.prepareEmailAddressVerification({ strategy: "email_code" })
    )
    sentAt = yield* Clock.currentTimeMillis
    return attempt
  })

  const begun = call("signUp", async ({ client }) =>
    client?.signUp.id === undefined || client.signUp.status === "complete" ? undefined : client.signUp
  )

  return {
    start: ({ email, name, password }) =>
      Effect.gen(function* () {
        const attempt = yield* call("signUp", async ({ client }) =>
          client?.signUp.create({
            emailAddress: email.trim().toLowerCase(),
            password: Redacted.value(password),
            ...(name !== undefined && name.trim() !== "" && nameParts(name))
          })
        )
        if (attempt?.status === "complete") return yield* act("signUp", enter(attempt.createdSessionId))
        if (attempt === undefined || !awaitsCode(attempt)) return yield* elsewhere("signUpUrl")
        yield* sendCode
        const to = masked(attempt.emailAddress ?? email)
        return { _tag: "VerifyEmail", to, resendAfter: RESEND_AFTER_SECONDS } as const
      }).pipe(Effect.tapErrorTag("SessionExpired", () => refresh)),
    verifyEmail: (code) =>
      Effect.gen(function* () {
        if ((yield* begun) === undefined) return yield* new CodeExpired()
        const attempt = yield* call("signUp", async ({ client }) =>
          client?.signUp.attemptEmailAddressVerification({ code })
        )
        return attempt?.status === "complete"
          ? yield* act("verifyEmail", enter(attempt.createdSessionId))
          : yield* elsewhere("signUpUrl")
      }),
    resend: Effect.gen(function* () {
      if ((yield* begun) === undefined) return yield* new CodeExpired()
      const waited = ((yield* Clock.currentTimeMillis) - sentAt) / 1000
      if (waited < RESEND_AFTER_SECONDS) {
        return yield* new TooManyAttempts({ retryAfterSeconds: Math.ceil(RESEND_AFTER_SECONDS - waited) })
      }
      return yield* Effect.asVoid(sendCode)
    })
  }
}
