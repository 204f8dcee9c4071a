import { Effect, Redacted } from "effect"
import { expect, it } from "vitest"
import type { Calls } from "./calls.ts"
import type { ClerkJs, ClerkSignIn, ClerkSignUp } from "./clerk-js.types.ts"
import { signInOf } from "./sign-in-calls.ts"
import { signUpOf } from "./sign-up-calls.ts"

/** Statuses that no setting of the stand-in brings about. */
const callsWith = (client: object): Calls => {
  // Only the parts that a sign-in and a sign-up ask for.
  const clerk = { client } as unknown as ClerkJs
  return {
    call: (_operation, ask) => Effect.promise(() => ask(clerk)),
    asUser: () => Effect.never,
    act: (_name, effect) => effect,
    enter: () => Effect.succeed({ _tag: "Complete" }),
    elsewhere: (page) => Effect.succeed({ _tag: "Elsewhere", url: `https://accounts.example/${page}` })
  }
}

const secret = Redacted.make("violet kettle 42 moor")

const complete = { _tag: "Complete" }
const onSignInPage = { _tag: "Elsewhere", url: "https://accounts.example/signInUrl" }
const onSignUpPage = { _tag: "Elsewhere", url: "https://accounts.example/signUpUrl" }

it.each([
  ["complete", null, complete],
  [
    "needs_second_factor",
    ["backup_code", "phone_code", "totp"],
    { _tag: "SecondFactor", strategies: ["totp", "backup_code"] }
  ],
  ["needs_second_factor", ["totp"], { _tag: "SecondFactor", strategies: ["totp"] }],
  ["needs_second_factor", ["phone_code"], onSignInPage],
  ["needs_second_factor", null, onSignInPage],
  ["needs_client_trust", ["email_code"], onSignInPage],
  ["needs_client_trust", ["totp"], onSignInPage],
  ["needs_protect_check", null, onSignInPage],
  ["needs_new_password", null, onSignInPage],
  ["needs_first_factor", null, onSignInPage],
  ["needs_identifier", null, onSignInPage],
  ["of a later version", null, onSignInPage],
  [null, null, onSignInPage]
])("a sign-in that is %s with the second factors %j goes on at %j", async (status, factors, step) => {
  const signIn: Partial<ClerkSignIn> = {
    status,
    createdSessionId: "sess_1",
    supportedSecondFactors: factors && factors.map((strategy) => ({ strategy }))
  }
  const create = async () => signIn
  const { signIn: part } = signInOf(callsWith({ signIn: { create } }), Effect.void)
  expect(await Effect.runPromise(part.start({ email: "ada@example.com", password: secret }))).toEqual(step)
})

it.each([
  ["complete", [], [], complete],
  ["missing_requirements", [], ["email_address"], { _tag: "VerifyEmail", to: "a…@example.com", resendAfter: 30 }],
  ["missing_requirements", ["first_name"], ["email_address"], onSignUpPage],
  ["missing_requirements", ["phone_number"], ["email_address", "phone_number"], onSignUpPage],
  ["missing_requirements", ["legal_accepted"], ["email_address"], onSignUpPage],
  ["missing_requirements", [], ["phone_number"], onSignUpPage],
  ["missing_requirements", [], [], onSignUpPage],
  ["abandoned", [], [], onSignUpPage],
  ["of a later version", [], ["email_address"], onSignUpPage],
  [null, [], [], onSignUpPage]
])("a sign-up that is %s without %j, with %j to prove, goes on at %j", async (status, missing, unproven, step) => {
  const attempt: Partial<ClerkSignUp> = {
    status,
    emailAddress: "ada@example.com",
    missingFields: missing,
    unverifiedFields: unproven,
    createdSessionId: "sess_1"
  }
  const answer = async () => attempt
  const part = signUpOf(callsWith({ signUp: { create: answer, prepareEmailAddressVerification: answer } }), Effect.void)
  expect(await Effect.runPromise(part.start({ email: "ada@example.com", password: secret }))).toEqual(step)
})
