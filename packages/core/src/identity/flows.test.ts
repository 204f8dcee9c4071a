import { Effect, Redacted } from "effect"
import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { acceptInvitationMachine } from "./accept-invitation.machine.ts"
import { acceptInvitationView } from "./accept-invitation.view.ts"
import { acceptInvitationActors, resetPasswordActors, signInActors, signUpActors } from "./identity.actors.ts"
import { layerMemory, makeMemoryWorld, type MemoryWorld } from "./fixtures/identity.memory.ts"
import { Identity } from "./identity.service.ts"
import { resetPasswordMachine } from "./reset-password.machine.ts"
import { resetPasswordView } from "./reset-password.view.ts"
import { signInMachine } from "./sign-in.machine.ts"
import { signInView } from "./sign-in.view.ts"
import { PasskeyRefused } from "./passkey.errors.ts"
import type { SignInStep, SignUpStep } from "./auth-snapshot.ts"
import { type SignUpFields, signUpMachine } from "./sign-up.machine.ts"
import { signUpView } from "./sign-up.view.ts"

const email = "ada@example.com"
const password = "violet kettle 42"

const makePage = (world: MemoryWorld = makeMemoryWorld()) => {
  const time = makeTestTime(layerMemory(world))
  const use = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Identity.use(effect))
  const signUp = async (address = email) => {
    await use(({ signUp: attempt }) =>
      Effect.gen(function* () {
        yield* attempt.start({ email: address, password: Redacted.make(password), name: "Ada" })
        yield* attempt.verifyEmail(world.mails.at(-1)?.code ?? "")
      })
    )
  }
  return { ...time, world, use, signUp }
}

const startSignUp = (world?: MemoryWorld) => {
  const page = makePage(world)
  const actor = createActor(signUpMachine.provide({ actors: signUpActors(page.runtime) }), {
    clock: page.clock,
    input: { localMail: true }
  }).start()
  const fill = (more: { readonly email?: string; readonly password?: string } = {}) => {
    for (const [field, value] of Object.entries({ name: "Ada", email, password, ...more })) {
      // The keys are those of the form.
      actor.send({ type: "field.change", field: field as "name", value })
    }
    actor.send({ type: "form.submit" })
  }
  return { ...page, actor, fill, view: () => signUpView(actor.getSnapshot()) }
}

const startSignIn = async () => {
  const page = makePage()
  await page.signUp()
  const actor = createActor(signInMachine.provide({ actors: signInActors(page.runtime) }), {
    clock: page.clock,
    input: { demo: true }
  }).start()
  const enterPassword = async (text: string) => {
    actor.send({ type: "password.change", password: text })
    actor.send({ type: "form.submit" })
    await page.advance(0)
  }
  return { ...page, actor, enterPassword, view: () => signInView(actor.getSnapshot()) }
}

it("signs up: form, code, and only then an account", async () => {
  const { actor, advance, fill, view, world } = startSignUp()
  fill()
  expect(view()).toMatchObject({ busy: true, submitLabel: "Sending..." })
  await advance(0)
  expect(view()).toMatchObject({
    step: "verify",
    rest: "verify-email",
    sentTo: expect.stringContaining("a…@example.com")
  })
  expect(world.users.size).toBe(0)
  actor.send({ type: "code.change", code: ` ${world.mails[0]?.code?.slice(0, 3)}-${world.mails[0]?.code?.slice(3)}\n` })
  expect(view().submitLabel).toBe("Checking...")
  await advance(0)
  expect(view().step).toBe("complete")
  expect(world.users.size).toBe(1)
})

it("errors of the sign-up form show only after a field was left or the form was sent", () => {
  const { actor, view } = startSignUp()
  actor.send({ type: "field.change", field: "email", value: "ada" })
  expect(view().emailError).toBeUndefined()
  actor.send({ type: "field.blur", field: "email" })
  expect(view()).toMatchObject({ emailError: "Enter an e-mail address", passwordError: undefined })
  actor.send({ type: "form.submit" })
  expect(view()).toMatchObject({ step: "form", busy: false, passwordError: "At least 8 characters." })
})

it("the text of the form survives an error and the way back", async () => {
  const { actor, advance, fill, view } = startSignUp()
  fill({ password: "password123" })
  await advance(0)
  expect(view()).toMatchObject({ step: "form", email, error: "Too common. Choose another password." })
  actor.send({ type: "field.change", field: "password", value: password })
  expect(view().error).toBeUndefined()
  actor.send({ type: "form.submit" })
  await advance(0)
  actor.send({ type: "step.back" })
  expect(view()).toMatchObject({ step: "form", name: "Ada", email, password })
})

it("a wrong code is told, five wrong ones end the attempt", async () => {
  const { actor, advance, fill, view, world } = startSignUp()
  fill()
  await advance(0)
  const wrong = world.mails[0]?.code === "000000" ? "000001" : "000000"
  for (const sentence of [
    ...Array.from({ length: 5 }, () => "That code is not right."),
    "Too many attempts. Start again."
  ]) {
    actor.send({ type: "code.change", code: wrong })
    await advance(0)
    expect(view()).toMatchObject({ step: "verify", error: sentence })
  }
})

it("an expired code is told after ten minutes", async () => {
  const { actor, advance, fill, view, world } = startSignUp()
  fill()
  await advance(0)
  await advance(600_000)
  actor.send({ type: "code.change", code: world.mails[0]?.code ?? "" })
  await advance(0)
  expect(view().error).toBe("That code has expired. Ask for a new one.")
})

it("the code may be sent again after 30 s, counted down by the second", async () => {
  const { actor, advance, fill, view, world } = startSignUp()
  fill()
  await advance(0)
  expect(view()).toMatchObject({ resendLabel: "Send again in 30 s", canResend: false })
  for (let second = 29; second >= 1; second--) {
    await advance(1000)
    expect(view().resendLabel).toBe(`Send again in ${second} s`)
  }
  actor.send({ type: "code.resend" })
  expect(world.mails).toHaveLength(1)
  await advance(1000)
  expect(view()).toMatchObject({ resendLabel: "Send again", canResend: true })
  actor.send({ type: "code.resend" })
  await advance(0)
  expect(world.mails).toHaveLength(2)
  expect(view()).toMatchObject({ resendLabel: "Send again in 30 s", resentNote: "A new code is on its way." })
})

it("a taken address looks the same to the person who signs up", async () => {
  const first = startSignUp()
  await first.signUp()
  const second = startSignUp(first.world)
  second.fill()
  await second.advance(0)
  expect(second.view()).toMatchObject({ step: "verify", error: undefined })
  expect(first.world.mails.at(-1)).toEqual({ to: email, kind: "already-registered" })
})

it("a provider that never answers gives the form back after 15 s", async () => {
  const { advance, clock } = makePage()
  const never = signUpMachine.provide({
    actors: { start: fromPromise<SignUpStep, SignUpFields>(() => new Promise(() => undefined)) }
  })
  const actor = createActor(never, { clock, input: { localMail: false, email } }).start()
  actor.send({ type: "field.change", field: "password", value: password })
  actor.send({ type: "form.submit" })
  await advance(14_999)
  expect(signUpView(actor.getSnapshot())).toMatchObject({ busy: true })
  await advance(1)
  expect(signUpView(actor.getSnapshot())).toMatchObject({
    step: "form",
    busy: false,
    error: "This took too long. Try again."
  })
})

it("signs in: address, then password", async () => {
  const { actor, advance, enterPassword, view } = await startSignIn()
  actor.send({ type: "email.change", email: " Ada@Example.com " })
  actor.send({ type: "form.submit" })
  await advance(0)
  expect(view()).toMatchObject({ step: "password", rest: "factor-one", canSubmit: false })
  await enterPassword("not this one")
  expect(view()).toMatchObject({ step: "password", error: "E-mail or password is not right" })
  await enterPassword(password)
  expect(view().step).toBe("complete")
})

it("ten wrong passwords: the sixth is refused, counted down, and the step opens again by itself", async () => {
  const { actor, advance, enterPassword, view } = await startSignIn()
  actor.send({ type: "email.change", email })
  actor.send({ type: "form.submit" })
  await advance(0)
  for (let number = 1; number <= 5; number++) await enterPassword(`wrong guess ${number}`)
  expect(view().error).toBe("E-mail or password is not right")
  await enterPassword("wrong guess 6")
  expect(view()).toMatchObject({ error: "Too many attempts. Try again in 60 s.", canSubmit: false })
  for (let number = 7; number <= 10; number++) await enterPassword(`wrong guess ${number}`)
  for (let second = 59; second >= 1; second--) {
    await advance(1000)
    expect(view()).toMatchObject({ error: `Too many attempts. Try again in ${second} s.`, canSubmit: false })
  }
  await advance(1000)
  expect(view().error).toBeUndefined()
  await enterPassword(password)
  expect(view().step).toBe("complete")
})

it("going back forgets the password and keeps the address", async () => {
  const { actor, advance, view } = await startSignIn()
  actor.send({ type: "email.change", email })
  actor.send({ type: "form.submit" })
  await advance(0)
  actor.send({ type: "password.change", password })
  actor.send({ type: "step.back" })
  expect(view()).toMatchObject({ step: "email", email, password: "" })
})

it("enters as the demo user where there is one", async () => {
  const { actor, advance, use, view } = await startSignIn()
  expect(view().demoLabel).toBe("Explore the demo")
  actor.send({ type: "demo.enter" })
  await advance(0)
  expect(view().step).toBe("complete")
  expect(await use((identity) => identity.snapshot)).toMatchObject({ user: { isDemo: true } })
  const without = createActor(signInMachine, { input: { demo: false } }).start()
  without.send({ type: "demo.enter" })
  expect(signInView(without.getSnapshot())).toMatchObject({ step: "email", demoLabel: undefined, enteringDemo: false })
})

const startWithPasskeys = async (identity: Partial<ReturnType<typeof signInActors>> = {}) => {
  const page = makePage()
  await page.signUp()
  await page.use(({ profile }) => profile.addPasskey)
  await page.use(({ signOut }) => signOut())
  const actor = createActor(signInMachine.provide({ actors: { ...signInActors(page.runtime), ...identity } }), {
    clock: page.clock,
    input: { demo: false, passkeys: true }
  }).start()
  await page.advance(0)
  return { ...page, actor, view: () => signInView(actor.getSnapshot()) }
}

it("signs in with a passkey at once, where the browser suggests none", async () => {
  const { actor, advance, use, view } = await startWithPasskeys()
  expect(view()).toMatchObject({ passkeyLabel: "Sign in with a passkey", suggestsPasskeys: true, error: undefined })
  actor.send({ type: "passkey.use" })
  expect(view()).toMatchObject({
    passkeyLabel: "Waiting for your browser...",
    usingPasskey: true,
    canSubmit: false
  })
  await advance(0)
  expect(view().step).toBe("complete")
  expect(await use(({ snapshot }) => snapshot)).toMatchObject({ _tag: "SignedIn", user: { email } })
})

it("a passkey that is not used leaves the page as it was", async () => {
  const { actor, advance, view, world } = await startWithPasskeys()
  actor.send({ type: "email.change", email: "a" })
  actor.send({ type: "passkey.use" })
  actor.send({ type: "passkey.cancel" })
  expect(view()).toMatchObject({ step: "email", email: "a", usingPasskey: false, error: undefined })
  world.passkeys.clear()
  actor.send({ type: "passkey.use" })
  await advance(0)
  expect(view()).toMatchObject({
    email: "a",
    error: "This passkey was not accepted: it may have been removed from the account."
  })
})

it("a browser that never answers is not waited for longer than it asks", async () => {
  const { actor, advance, view } = await startWithPasskeys({
    passkey: fromPromise<SignInStep, void>(() => new Promise(() => undefined))
  })
  actor.send({ type: "passkey.use" })
  await advance(329_999)
  expect(view().usingPasskey).toBe(true)
  await advance(1)
  expect(view()).toMatchObject({ usingPasskey: false, error: "No passkey was used. You can try again." })
})

it("a passkey chosen among suggestions signs in; one that is refused is said, and they are offered again", async () => {
  const offers: Array<(step: SignInStep | Error) => void> = []
  const autofill = fromPromise<SignInStep, { readonly offered: boolean }>(
    () =>
      new Promise((resolve, reject) => {
        offers.push((step) => (step instanceof Error ? reject(step) : resolve(step)))
      })
  )
  const { advance, view } = await startWithPasskeys({ autofill })
  offers[0]?.(new PasskeyRefused())
  await advance(0)
  expect(view()).toMatchObject({ step: "email", error: expect.stringContaining("not accepted") })
  expect(offers.length).toBe(2)
  await advance(539_999)
  expect(offers.length).toBe(2)
  await advance(1)
  expect(offers.length).toBe(3)
  offers[2]?.({ _tag: "Complete" })
  await advance(0)
  expect(view().step).toBe("complete")
})

it("sets a new password by code and is signed in; unknown addresses hear the same", async () => {
  const { advance, clock, runtime, signUp, use, world } = makePage()
  await signUp()
  await use((identity) => identity.signOut())
  const open = () =>
    createActor(resetPasswordMachine.provide({ actors: resetPasswordActors(runtime) }), {
      clock,
      input: { localMail: false }
    }).start()
  const [known, unknown] = [open(), open()]
  known.send({ type: "email.change", email })
  unknown.send({ type: "email.change", email: "who@example.com" })
  for (const actor of [known, unknown]) actor.send({ type: "form.submit" })
  await advance(0)
  const [one, other] = [known, unknown].map((actor) => resetPasswordView(actor.getSnapshot()))
  expect({ ...other, email: "" }).toEqual({ ...one, email: "" })
  expect(one?.step).toBe("sent")
  known.send({ type: "code.change", code: world.mails.at(-1)?.code ?? "" })
  known.send({ type: "password.change", password: "short" })
  known.send({ type: "form.submit" })
  expect(resetPasswordView(known.getSnapshot()).passwordError).toBe("At least 8 characters.")
  known.send({ type: "password.change", password: "amber lantern 17" })
  known.send({ type: "form.submit" })
  await advance(0)
  expect(resetPasswordView(known.getSnapshot()).step).toBe("complete")
  expect(await use((identity) => identity.snapshot)).toMatchObject({ _tag: "SignedIn", user: { email } })
})

const startInvitation = async (address: string | undefined) => {
  const world = makeMemoryWorld()
  const ada = makePage(world)
  await ada.signUp()
  const organization = await ada.use(({ org }) => org.create({ name: "Fig & Ember" }))
  const invitation = await ada.use(({ org }) =>
    org.invite(organization.id, { email: "bob@example.com", role: "member" })
  )
  const page = makePage(world)
  if (address !== undefined) await page.signUp(address)
  const actor = createActor(acceptInvitationMachine.provide({ actors: acceptInvitationActors(page.runtime) }), {
    clock: page.clock,
    input: { invitationId: invitation.id, email: address, canDecline: true }
  })
  const said: Array<unknown> = []
  actor.on("*", (event) => said.push(event.type === "notice" ? event.text : event))
  actor.start()
  await page.advance(0)
  return { ...page, ada, actor, invitation, organization, said, view: () => acceptInvitationView(actor.getSnapshot()) }
}

it("an invitation opened signed out asks to sign up or in, and goes on once the address is there", async () => {
  const { actor, advance, organization, said, signUp, view } = await startInvitation(undefined)
  expect(view()).toMatchObject({ state: "needsSignIn", title: "Join Fig & Ember", email: "bob@example.com" })
  await signUp("bob@example.com")
  actor.send({ type: "session.changed", email: "bob@example.com" })
  expect(view().state).toBe("ready")
  actor.send({ type: "invitation.accept" })
  await advance(0)
  expect(view().state).toBe("done")
  expect(said).toEqual([
    "You are now in Fig & Ember.",
    { type: "invitation.accepted", organizationId: organization.id }
  ])
})

it("an invitation for another address says for which", async () => {
  const { view } = await startInvitation("carol@example.com")
  expect(view()).toMatchObject({
    state: "otherEmail",
    text: "This invitation is for bob@example.com. You are signed in as carol@example.com."
  })
})

it("declining is final; an invitation withdrawn meanwhile is invalid", async () => {
  const declined = await startInvitation("bob@example.com")
  declined.actor.send({ type: "invitation.decline" })
  await declined.advance(0)
  expect(declined.view().state).toBe("declined")
  const revoked = await startInvitation("bob@example.com")
  await revoked.ada.use(({ org }) => org.revoke(revoked.organization.id, revoked.invitation.id))
  revoked.actor.send({ type: "invitation.accept" })
  await revoked.advance(0)
  expect(revoked.view()).toMatchObject({ state: "invalid", title: "This invitation is no longer valid." })
})
