import { Effect, Layer, Option } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import { authActors } from "./auth.actors.ts"
import { authMachine } from "./auth.machine.ts"
import type { ReverifyStep, SignInStep, SignUpStep } from "./auth-snapshot.ts"
import { TooManyAttempts } from "./identity.errors.ts"
import { layerMemory } from "./fixtures/identity.memory.ts"
import { Identity } from "./identity.service.ts"
import { reverificationLayer } from "./reverification.layer.ts"
import { reverifyMachine, type ReverifyMethod } from "./reverify.machine.ts"
import { reverifyView } from "./reverify.view.ts"
import { signInMachine } from "./sign-in.machine.ts"
import { signInView } from "./sign-in.view.ts"
import { type SignUpFields, signUpMachine } from "./sign-up.machine.ts"
import { signUpView } from "./sign-up.view.ts"

const settled = async ({ settle }: { readonly settle: () => Promise<void> }) => {
  for (let turn = 0; turn < 4; turn++) await settle()
}

const password: ReverifyStep & SignInStep = { _tag: "FirstFactor", strategies: ["password"], safeIdentifier: "" }

describe("too many tries, of which the provider does not say until when", () => {
  it("are told, and do not lock the sign-in", async () => {
    const time = makeTestTime(Layer.empty)
    const actor = createActor(
      signInMachine.provide({
        actors: {
          start: fromPromise<SignInStep, { readonly email: string }>(() => Promise.resolve(password)),
          attempt: fromPromise(() => Promise.reject(new TooManyAttempts({})))
        }
      }),
      { clock: time.clock, input: { demo: false } }
    ).start()
    actor.send({ type: "email.change", email: "ada@example.com" })
    actor.send({ type: "form.submit" })
    await settled(time)
    actor.send({ type: "password.change", password: "violet kettle 42" })
    actor.send({ type: "form.submit" })
    await settled(time)
    expect(signInView(actor.getSnapshot())).toMatchObject({ step: "password", error: new TooManyAttempts({}).message })
    actor.send({ type: "password.change", password: "violet kettle 43" })
    expect(signInView(actor.getSnapshot()).canSubmit).toBe(true)
  })

  it("are told, and do not lock the dialog of a proof", async () => {
    const time = makeTestTime(Layer.empty)
    const actor = createActor(
      reverifyMachine.provide({
        actors: {
          start: fromPromise<ReverifyStep, { readonly level: ReverifyLevel }>(() => Promise.resolve(password)),
          attempt: fromPromise<ReverifyStep, { readonly method: ReverifyMethod; readonly secret: string }>(() =>
            Promise.reject(new TooManyAttempts({}))
          )
        }
      }),
      { clock: time.clock, input: { level: "strict" } }
    ).start()
    await settled(time)
    actor.send({ type: "secret.change", secret: "violet kettle 42" })
    actor.send({ type: "form.submit" })
    await settled(time)
    expect(reverifyView(actor.getSnapshot()).error).toBe(new TooManyAttempts({}).message)
    actor.send({ type: "secret.change", secret: "violet kettle 43" })
    expect(reverifyView(actor.getSnapshot()).canSubmit).toBe(true)
  })

  it.each([
    ["for a second, where it is not said", new TooManyAttempts({}), 1000],
    ["for as long as is said", new TooManyAttempts({ retryAfterSeconds: 3 }), 3000],
    ["for a second after any other failure", new Error("The wire is cut."), 1000]
  ])("keep the code from being sent again %s", async (_, failure, waitMs) => {
    const time = makeTestTime(Layer.empty)
    const sent: SignUpStep = { _tag: "VerifyEmail", to: "a…@example.com", resendAfter: 1 }
    const actor = createActor(
      signUpMachine.provide({
        actors: {
          start: fromPromise<SignUpStep, SignUpFields>(() => Promise.resolve(sent)),
          resend: fromPromise<void, void>(() => Promise.reject(failure))
        }
      }),
      { clock: time.clock, input: { localMail: false, email: "ada@example.com" } }
    ).start()
    actor.send({ type: "field.change", field: "password", value: "violet kettle 42" })
    actor.send({ type: "form.submit" })
    await settled(time)
    await time.advance(1000)
    actor.send({ type: "code.resend" })
    await settled(time)
    for (let passed = 1000; passed < waitMs; passed += 1000) await time.advance(1000)
    await time.advance(999)
    expect(signUpView(actor.getSnapshot()).canResend).toBe(false)
    await time.advance(1)
    expect(signUpView(actor.getSnapshot()).canResend).toBe(true)
  })
})

it("a field left empty shows no error yet", () => {
  const actor = createActor(signUpMachine, { input: { localMail: false } }).start()
  actor.send({ type: "field.blur", field: "email" })
  expect(signUpView(actor.getSnapshot()).emailError).toBeUndefined()
})

it("a switch without a token for the new organization is over with the session", async () => {
  const tokenless = Layer.effect(
    Identity,
    Effect.map(Identity, (identity) =>
      Identity.of({
        ...identity,
        token: () => Effect.succeedNone,
        org: { ...identity.org, setActive: () => Effect.void }
      })
    )
  ).pipe(Layer.provide(layerMemory()))
  const time = makeTestTime(Layer.provideMerge(reverificationLayer, tokenless))
  const actor = createActor(authActors(time.runtime).switchOrganization, { input: "org_1" })
  const failure = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failure).toMatchObject({ _tag: "SessionExpired" })
})

it("settling a proof that no one asked for does nothing", async () => {
  const time = makeTestTime(Layer.provideMerge(reverificationLayer, layerMemory()))
  await time.runtime.runPromise(Reverification.use(({ settle }) => settle(true)))
  expect(Option.isNone(await time.runtime.runPromise(Identity.use(({ token }) => token())))).toBe(true)
})

it("a provider that breaks while it loads is unavailable", async () => {
  const breaking = Layer.effect(
    Identity,
    Effect.map(Identity, (identity) => Identity.of({ ...identity, load: Effect.die("Out of memory") }))
  ).pipe(Layer.provide(layerMemory()))
  const time = makeTestTime(Layer.provideMerge(reverificationLayer, breaking))
  const actor = createActor(authMachine.provide({ actors: authActors(time.runtime) }), {
    clock: time.clock,
    input: { provider: "local" }
  }).start()
  await settled(time)
  expect(actor.getSnapshot().context.loadError).toMatchObject({ _tag: "ProviderUnavailable" })
  actor.stop()
})
