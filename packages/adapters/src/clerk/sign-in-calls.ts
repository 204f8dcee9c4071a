import {
  type AuthError,
  CodeIncorrect,
  type Identity,
  NotPermitted,
  PasskeyUnavailable,
  type SecondFactor,
  SignInExpired,
  type SignInStep
} from "@marque/core/identity"
import { Effect, Redacted } from "effect"
import type { Calls } from "./calls.ts"
import type { ClerkFactor, ClerkSignIn } from "./clerk-js.types.ts"

const RESET = "reset_password_email_code"

/** In the order offered; those that our screens have. */
const secondFactorsOf = (factors: ReadonlyArray<ClerkFactor> | null): ReadonlyArray<SecondFactor> =>
  (["totp", "backup_code"] as const).filter((name) => factors?.some(({ strategy }) => strategy === name))

const addressOf = (email: string): string => email.trim().toLowerCase()

type SignInPart = Pick<Identity["Service"], "reset" | "signIn">

/** `refresh`: shows the session that Clerk finds in the way. */
export const signInOf = ({ act, call, elsewhere, enter }: Calls, refresh: Effect.Effect<void>): SignInPart => {
  const next = (attempt: ClerkSignIn): Effect.Effect<SignInStep, AuthError> => {
    if (attempt.status === "complete") return enter(attempt.createdSessionId)
    const strategies = attempt.status === "needs_second_factor" ? secondFactorsOf(attempt.supportedSecondFactors) : []
    return strategies.length === 0 ? elsewhere("signInUrl") : Effect.succeed({ _tag: "SecondFactor", strategies })
  }

  const begun = call("signIn", async ({ client }) => client?.signIn)

  const using = (operation: "reset" | "signIn", ask: (signIn: ClerkSignIn) => Promise<ClerkSignIn>) =>
    call(operation, ({ client }) =>
      client === undefined ? Promise.reject(new Error("no client")) : ask(client.signIn)
    )

  return {
    signIn: {
      start: ({ email, password }) =>
        password === undefined
          ? Effect.succeed({ _tag: "FirstFactor", strategies: ["password"], safeIdentifier: email } as const)
          : act(
              "signIn",
              Effect.flatMap(
                using("signIn", (signIn) =>
                  signIn.create({
                    strategy: "password",
                    identifier: addressOf(email),
                    password: Redacted.value(password)
                  })
                ),
                next
              )
            ).pipe(Effect.tapErrorTag("SessionExpired", () => refresh)),
      attempt: ({ code, strategy }) =>
        act(
          "secondFactor",
          Effect.gen(function* () {
            if ((yield* begun)?.status !== "needs_second_factor") return yield* new SignInExpired()
            return yield* Effect.flatMap(
              using("signIn", (signIn) => signIn.attemptSecondFactor({ strategy, code: code.trim() })),
              next
            )
          })
        ),
      // Clerk's passkeys are not connected.
      passkey: () => Effect.fail(new PasskeyUnavailable()),
      demo: Effect.fail(new NotPermitted())
    },
    reset: {
      // Clerk says when it does not know an address; we do not.
      request: (email) =>
        Effect.asVoid(
          using("reset", (signIn) => signIn.create({ strategy: RESET, identifier: addressOf(email) }))
        ).pipe(Effect.catchTag("InvalidCredentials", () => Effect.void)),
      confirm: ({ code, email, password }) =>
        act(
          "reset",
          Effect.gen(function* () {
            const attempt = yield* begun
            if (attempt?.identifier !== addressOf(email)) return yield* new CodeIncorrect()
            // After a code that was right only the password is missing: the code works once.
            if (attempt.status !== "needs_new_password") {
              const proven = yield* using("reset", (signIn) => signIn.attemptFirstFactor({ strategy: RESET, code }))
              if (proven.status !== "needs_new_password") return yield* next(proven)
            }
            return yield* Effect.flatMap(
              using("reset", (signIn) =>
                signIn.resetPassword({ password: Redacted.value(password), signOutOfOtherSessions: true })
              ),
              next
            )
          })
        )
    }
  }
}
