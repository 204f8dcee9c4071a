import { Effect, Exit, Fiber, Layer, Redacted } from "effect"
import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { levelAsked, Reverification, type ReverifyLevel } from "../model/reverification.ts"
import { authActors } from "./auth.actors.ts"
import { authMachine } from "./auth.machine.ts"
import { layerMemory, makeMemoryWorld } from "./fixtures/identity.memory.ts"
import { Identity } from "./identity.service.ts"
import { reverificationLayer } from "./reverification.layer.ts"
import { SignInExpired } from "./identity.errors.ts"
import { PasskeyCancelled } from "./passkey.errors.ts"
import type { ReverifyStep } from "./auth-snapshot.ts"
import { type ReverifyEvent, type ReverifyMethod, reverifyMachine } from "./reverify.machine.ts"
import { reverifyView } from "./reverify.view.ts"

const password = "violet kettle 42"
const MINUTE = 60_000

const start = async (options: { readonly secondFactor?: boolean } = {}) => {
  const world = makeMemoryWorld()
  const time = makeTestTime(Layer.provideMerge(reverificationLayer, layerMemory(world)))
  const actor = createActor(authMachine.provide({ actors: authActors(time.runtime) }), {
    clock: time.clock,
    input: { provider: "local" }
  }).start()
  const settle = async (ms = 0) => {
    await time.advance(ms)
    for (let turn = 0; turn < 12; turn++) await time.settle()
  }
  const use = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Identity.use(effect))
  const enter = (email: string) =>
    use(({ signUp }) =>
      Effect.gen(function* () {
        yield* signUp.start({ email, password: Redacted.make(password) })
        yield* signUp.verifyEmail(world.mails.findLast(({ to }) => to === email)?.code ?? "")
      })
    )
  await enter("bob@example.com")
  await enter("ada@example.com")
  const { id } = await use(({ org }) => org.create({ name: "Fig & Ember" }))
  world.organizations.get(id)?.members.set("user_1", { role: "member", joinedAt: 0 })
  for (const user of world.users.values()) {
    if (options.secondFactor === true) user.secondFactor = { code: "123456", backupCodes: new Set(["fig-ember"]) }
  }
  await settle(60 * MINUTE)
  const child = () => actor.getSnapshot().children.reverify
  const view = () => {
    const open = child()
    return open === undefined ? undefined : reverifyView(open.getSnapshot())
  }
  const send = (event: ReverifyEvent) => child()?.send(event)
  const type = async (secret: string) => {
    send({ type: "secret.change", secret })
    send({ type: "form.submit" })
    await settle()
  }
  const promote = Effect.gen(function* () {
    const identity = yield* Identity
    const reverification = yield* Reverification
    const call = identity.org.setRole(id, "user_1", "admin")
    yield* Effect.catch(call, (error) => {
      const level = levelAsked(error)
      return level === undefined ? Effect.fail(error) : Effect.andThen(reverification.prove(level), call)
    })
  })
  const began = () => time.runtime.runFork(promote)
  const prove = (level: ReverifyLevel) => time.runtime.runFork(Reverification.use((service) => service.prove(level)))
  const roleOfBob = () => world.organizations.get(id)?.members.get("user_1")?.role
  return { ...time, world, actor, settle, use, view, send, type, began, prove, roleOfBob }
}

const ended = (fiber: Fiber.Fiber<unknown, unknown>): unknown => {
  const exit = fiber.pollUnsafe()
  if (exit === undefined) return "waiting"
  return Exit.isSuccess(exit) ? "done" : Exit.findErrorOption(exit)
}

it("a refused action opens the dialog, and goes on by itself after the proof", async () => {
  const { actor, began, roleOfBob, settle, type, view } = await start()
  const action = began()
  await settle()
  expect(actor.getSnapshot().value).toEqual({ signedIn: "reverifying" })
  expect(view()).toMatchObject({ state: "asking", title: "Confirm it is you", label: "Password", canSubmit: false })
  expect(roleOfBob()).toBe("member")
  await type(password)
  expect(view()).toMatchObject({ state: "done", text: "Thank you. What you began goes on by itself." })
  expect([ended(action), roleOfBob()]).toEqual(["done", "admin"])
  await settle(799)
  expect(view()?.state).toBe("done")
  await settle(1)
  expect([view(), actor.getSnapshot().value]).toEqual([undefined, { signedIn: "ready" }])
})

it("a wrong password says so and forgets what was typed; the right one goes on", async () => {
  const { began, settle, type, view } = await start()
  const action = began()
  await settle()
  await type("not this one")
  expect(view()).toMatchObject({ state: "asking", secret: "", error: "That password is not right." })
  await type(password)
  expect([view()?.state, ended(action)]).toEqual(["done", "done"])
})

it("too many tries lock the dialog and count the seconds", async () => {
  const { began, send, settle, type, view } = await start()
  began()
  await settle()
  for (let tries = 0; tries < 5; tries++) await type(`wrong guess ${tries}`)
  await type(password)
  expect(view()).toMatchObject({ state: "locked", error: "Too many attempts. Try again in 60 s.", canSubmit: false })
  send({ type: "form.submit" })
  await settle(1_000)
  expect(view()).toMatchObject({ submitLabel: "Confirm (59 s)", canCancel: true })
  for (let second = 0; second < 59; second++) await settle(1_000)
  expect(view()).toMatchObject({ state: "asking", error: undefined })
  await type(password)
  expect(view()?.state).toBe("done")
})

it("cancelling cancels the action, which changed nothing", async () => {
  const { actor, began, roleOfBob, send, settle, view } = await start()
  const action = began()
  await settle()
  send({ type: "reverify.cancel" })
  await settle()
  expect(ended(action)).toMatchObject({ value: { _tag: "ReverificationCancelled", message: "Nothing was changed." } })
  expect([view(), roleOfBob(), actor.getSnapshot().value]).toEqual([undefined, "member", { signedIn: "ready" }])
})

it("a provider that is away can be tried again", async () => {
  const { began, send, settle, type, view, world } = await start()
  const action = began()
  await settle()
  world.offline = true
  await type(password)
  expect(view()).toMatchObject({ state: "unavailable", error: "No connection." })
  send({ type: "reverify.retry" })
  await settle()
  expect(view()?.state).toBe("unavailable")
  world.offline = false
  send({ type: "reverify.retry" })
  await settle()
  expect(view()).toMatchObject({ state: "asking", error: undefined })
  await type(password)
  expect(ended(action)).toBe("done")
})

it("with a second factor that one is asked, and a backup code works in its place once", async () => {
  const { began, send, settle, type, view, world } = await start({ secondFactor: true })
  const action = began()
  await settle()
  expect(view()).toMatchObject({ method: "totp", others: [{ method: "backup_code", label: "Use a backup code" }] })
  await type("000000")
  expect(view()?.error).toBe("That code is not right.")
  send({ type: "method.choose", method: "password" })
  expect(view()?.method).toBe("totp")
  send({ type: "method.choose", method: "backup_code" })
  expect(view()).toMatchObject({ label: "Backup code", error: undefined })
  await type(" fig-ember ")
  expect(ended(action)).toBe("done")
  expect([...world.users.values()].at(-1)?.secondFactor?.backupCodes.size).toBe(0)
})

it("S-238 strict_mfa asks for both factors, one after the other", async () => {
  const { prove, settle, type, view } = await start({ secondFactor: true })
  const proof = prove("strict_mfa")
  await settle()
  expect(view()?.method).toBe("password")
  await type(password)
  expect(view()).toMatchObject({ state: "asking", method: "totp" })
  expect(ended(proof)).toBe("waiting")
  await type("123456")
  expect([view()?.state, ended(proof)]).toEqual(["done", "done"])
})

it("the person who is fresh enough is asked nothing", async () => {
  const { prove, settle, view } = await start()
  const proof = prove("lax")
  await settle()
  expect([view()?.state, ended(proof)]).toEqual(["done", "done"])
})

it("one request at a time: the second asks when the first has ended", async () => {
  const { prove, send, settle, type, view } = await start()
  const [first, second] = [prove("strict"), prove("moderate")]
  await settle()
  await type(password)
  await settle(800)
  await settle(800)
  expect([ended(first), ended(second)]).toEqual(["done", "done"])
  send({ type: "reverify.cancel" })
  await settle()
  expect(view()).toBeUndefined()
})

it("signed out elsewhere, no one waits for ever", async () => {
  const { actor, began, settle, use, view } = await start()
  const action = began()
  await settle()
  await use((identity) => identity.signOut())
  await settle()
  expect(ended(action)).toMatchObject({ value: { _tag: "ReverificationCancelled" } })
  expect([view(), actor.getSnapshot().value]).toEqual([undefined, { signedOut: "idle" }])
})

it("the dialog closes when the caller that asked no longer waits", async () => {
  const { actor, prove, runtime, settle, view } = await start()
  const proof = prove("strict")
  await settle()
  expect(view()?.state).toBe("asking")
  await runtime.runPromise(Fiber.interrupt(proof))
  await settle()
  expect([view(), actor.getSnapshot().value]).toEqual([undefined, { signedIn: "ready" }])
})

it("a provider that does not answer within 15 s is unavailable", async () => {
  const time = makeTestTime(Layer.empty)
  const actor = createActor(
    reverifyMachine.provide({
      actors: {
        start: fromPromise<ReverifyStep, { readonly level: ReverifyLevel }>(() => new Promise(() => undefined))
      }
    }),
    { clock: time.clock, input: { level: "strict" } }
  ).start()
  await time.advance(14_999)
  expect(reverifyView(actor.getSnapshot()).state).toBe("starting")
  await time.advance(1)
  expect(reverifyView(actor.getSnapshot())).toMatchObject({ state: "unavailable", error: "This took too long." })
})

it("a passkey proves at once what a password proves, and one that is not used costs nothing", async () => {
  const { began, roleOfBob, send, settle, use, view, world } = await start()
  await use(({ reverify }) => reverify.attempt({ strategy: "password", password: Redacted.make(password) }))
  await use(({ profile }) => profile.addPasskey)
  await settle(60 * MINUTE)
  const fiber = began()
  await settle()
  expect(view()).toMatchObject({ method: "password", others: [{ method: "passkey", label: "Use a passkey" }] })
  const kept = [...world.passkeys]
  world.passkeys.clear()
  send({ type: "method.choose", method: "passkey" })
  await settle()
  expect(view()).toMatchObject({
    state: "asking",
    method: "passkey",
    submitLabel: "Use a passkey",
    canSubmit: true,
    error: "No passkey was used. You can try again."
  })
  for (const [id, passkey] of kept) world.passkeys.set(id, passkey)
  send({ type: "form.submit" })
  expect(view()).toMatchObject({ state: "checking", submitLabel: "Waiting for your browser..." })
  await settle()
  await settle(1_000)
  expect(view()).toBeUndefined()
  expect(Exit.isSuccess(await Effect.runPromise(Fiber.await(fiber)))).toBe(true)
  expect(roleOfBob()).toBe("admin")
})

it.each([
  [new SignInExpired(), "No passkey was used. You can try again."],
  [new PasskeyCancelled(), "No passkey was used. You can try again."]
])("a question for a passkey that ended with %s can be asked again", async (failure, error) => {
  const { advance, clock } = makeTestTime(Layer.empty)
  const attempts: Array<Error | undefined> = [failure, undefined]
  const actor = createActor(
    reverifyMachine.provide({
      actors: {
        start: fromPromise<ReverifyStep, { readonly level: ReverifyLevel }>(async () => ({
          _tag: "FirstFactor",
          strategies: ["password", "passkey"]
        })),
        attempt: fromPromise<ReverifyStep, { readonly method: ReverifyMethod; readonly secret: string }>(() => {
          const next = attempts.shift()
          return next === undefined ? new Promise(() => undefined) : Promise.reject(next)
        })
      }
    }),
    { clock, input: { level: "strict" } }
  ).start()
  await advance(0)
  actor.send({ type: "method.choose", method: "passkey" })
  await advance(0)
  expect(reverifyView(actor.getSnapshot())).toMatchObject({ state: "asking", error })
  actor.send({ type: "form.submit" })
  await advance(15_000)
  expect(reverifyView(actor.getSnapshot())).toMatchObject({ state: "checking" })
  await advance(315_000)
  expect(reverifyView(actor.getSnapshot())).toMatchObject({ state: "asking", error: new PasskeyCancelled().message })
})
