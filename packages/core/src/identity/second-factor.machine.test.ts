import { Effect, Layer, Redacted } from "effect"
import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { Reverification } from "../model/reverification.ts"
import { layerMemory, makeMemoryWorld } from "./fixtures/identity.memory.ts"
import type { SecondFactorWay } from "./identity.schema.ts"
import { Identity } from "./identity.service.ts"
import { reverificationLayer } from "./reverification.layer.ts"
import { secondFactorStates } from "./fixtures/second-factor.states.ts"
import { secondFactorActors, secondFactorPolicyActors } from "./second-factor.actors.ts"
import { secondFactorMachine } from "./second-factor.machine.ts"
import { secondFactorPolicyMachine } from "./second-factor-policy.machine.ts"
import { secondFactorPolicyView } from "./second-factor-policy.view.ts"
import { secondFactorView } from "./second-factor.view.ts"

const password = Redacted.make("violet kettle 42")

interface Given {
  readonly task?: boolean
  readonly ways?: ReadonlyArray<SecondFactorWay>
}

const start = async ({ task = false, ways }: Given = {}) => {
  const world = makeMemoryWorld()
  const time = makeTestTime(
    Layer.provideMerge(reverificationLayer, layerMemory(world, { sessionId: undefined, keys: [] }))
  )
  const use = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Identity.use(effect))
  await use(({ signUp }) =>
    Effect.gen(function* () {
      yield* signUp.start({ email: "ada@example.com", password })
      yield* signUp.verifyEmail(world.mails.at(-1)?.code ?? "")
    })
  )
  const { id } = await use(({ org }) => org.create({ name: "Fig & Ember" }))
  const organization = world.organizations.get(id)
  if (task && organization !== undefined) organization.requiresSecondFactor = true
  const settle = async (ms = 0) => {
    await time.advance(ms)
    for (let turn = 0; turn < 12; turn++) await time.settle()
  }
  const actor = createActor(secondFactorMachine.provide({ actors: secondFactorActors(time.runtime) }), {
    clock: time.clock,
    input: { task, ...(ways && { ways }) }
  })
  const view = () => secondFactorView(actor.getSnapshot())
  const shownCode = () => view().secret.replaceAll(" ", "")
  const open = async () => {
    actor.start()
    await settle()
  }
  const prove = async () => {
    await use(({ reverify }) => reverify.attempt({ strategy: "password", password }))
    await time.runtime.runPromise(Reverification.use(({ settle: answer }) => answer(true)))
    await settle()
  }
  return { actor, id, open, prove, settle, shownCode, time, use, view, world }
}

const enter = async ({ actor, settle }: Awaited<ReturnType<typeof start>>, code: string) => {
  actor.send({ type: "code.change", code })
  actor.send({ type: "form.submit" })
  await settle()
}

it("an app is set up by its code; the backup codes are shown once and leave the memory", async () => {
  const page = await start()
  await page.open()
  expect(page.view()).toMatchObject({ state: "off", busy: false })
  page.actor.send({ type: "factor.setUp" })
  await page.settle()
  expect(page.view()).toMatchObject({ state: "entering", uri: expect.stringContaining("otpauth://"), canSubmit: false })
  const code = page.shownCode()
  await enter(page, "000000")
  expect(page.view()).toMatchObject({ state: "entering", code: "", error: "That code is not right." })
  await enter(page, code)
  expect(page.view().codes).toHaveLength(10)
  page.actor.send({ type: "codes.kept" })
  await page.settle()
  expect(page.view()).toMatchObject({
    state: "on",
    codes: [],
    secret: "",
    codesLeft: "10 backup codes are left.",
    required: undefined
  })
  expect(JSON.stringify(page.actor.getSnapshot().context)).not.toContain(code)
})

it("a proof that is too old is asked for, and what was begun goes on by itself", async () => {
  const page = await start()
  await page.open()
  await page.settle(11 * 60_000)
  page.actor.send({ type: "factor.setUp" })
  await page.settle()
  expect(page.view()).toMatchObject({ state: "off", busy: true })
  await page.prove()
  expect(page.view()).toMatchObject({ state: "entering" })
})

it("switching off asks first; an organization that requires it forbids it", async () => {
  const page = await start()
  await page.open()
  page.actor.send({ type: "factor.setUp" })
  await page.settle()
  await enter(page, page.shownCode())
  page.actor.send({ type: "codes.kept" })
  await page.settle()
  page.actor.send({ type: "factor.turnOff" })
  expect(page.view().state).toBe("confirmingOff")
  page.actor.send({ type: "factor.cancel" })
  expect(page.view().state).toBe("on")
  await page.use(({ org }) => org.requireSecondFactor(page.id, true))
  page.actor.send({ type: "factor.turnOff" })
  page.actor.send({ type: "turnOff.confirm" })
  await page.settle()
  expect(page.view()).toMatchObject({ state: "on", error: expect.stringContaining("not switched off") })
})

it("S-150 as a task it begins at once, shows the codes before it lets go on, and can be left by signing out", async () => {
  const page = await start({ task: true })
  await page.use((identity) => identity.refresh)
  expect(await page.use((identity) => identity.snapshot)).toMatchObject({ pending: { task: "setup-mfa" } })
  await page.open()
  expect(page.view()).toMatchObject({ state: "entering", isTask: true })
  await enter(page, page.shownCode())
  expect(await page.use((identity) => identity.snapshot)).toMatchObject({ _tag: "SignedIn" })
  expect(page.view()).toMatchObject({ state: "codes", busy: false })
  page.actor.send({ type: "codes.kept" })
  expect(page.view().state).toBe("finished")
})

const choice: Given = { task: true, ways: ["new-passkey", "app"] }

it("S-150 as a task it offers a passkey or an app, and a new passkey ends it", async () => {
  const page = await start(choice)
  await page.use((identity) => identity.refresh)
  await page.open()
  expect(page.view()).toMatchObject({
    state: "choosing",
    title: "Set up a second step",
    text: expect.stringContaining("an authenticator app on your phone"),
    ways: [
      { way: "new-passkey", label: "Add a passkey", asking: false },
      { way: "app", label: "Set up an authenticator app", asking: false }
    ]
  })
  page.actor.send({ type: "way.choose", way: "passkey" })
  expect(page.view().state).toBe("choosing")
  page.actor.send({ type: "way.choose", way: "new-passkey" })
  expect(page.view()).toMatchObject({ state: "choosing", busy: true, ways: [{ asking: true }, { asking: false }] })
  await page.settle()
  expect(page.view().state).toBe("finished")
  expect(await page.use((identity) => identity.snapshot)).toMatchObject({ _tag: "SignedIn" })
})

it("another way is taken after the app was looked at", async () => {
  const page = await start(choice)
  await page.open()
  page.actor.send({ type: "way.choose", way: "app" })
  await page.settle()
  expect(page.view()).toMatchObject({ state: "entering", canGoBack: true, title: "Set up an authenticator app" })
  page.actor.send({ type: "factor.cancel" })
  expect(page.view()).toMatchObject({ state: "choosing", secret: "", error: undefined })
})

it("who has a passkey is asked for it alone; one that was not used can be asked for again, or left", async () => {
  const page = await start({ task: true, ways: ["passkey"] })
  await page.open()
  expect(page.view()).toMatchObject({ state: "choosing", title: "Use your passkey", ways: [{ way: "passkey" }] })
  expect(page.view().text).toContain("ask an administrator")
  page.actor.send({ type: "way.choose", way: "app" })
  expect(page.view().state).toBe("choosing")
  page.actor.send({ type: "way.choose", way: "passkey" })
  await page.settle()
  expect(page.view()).toMatchObject({
    state: "choosing",
    busy: false,
    error: "No passkey was used. You can try again."
  })
  page.actor.send({ type: "task.leave" })
  await page.settle()
  expect(page.view().state).toBe("finished")
})

it("a browser that does not answer about a passkey is given up after five and a half minutes, or at once", async () => {
  const page = await start(choice)
  const waiting = createActor(
    secondFactorMachine.provide({
      actors: {
        ...secondFactorActors(page.time.runtime),
        passkey: fromPromise<void, { readonly way: SecondFactorWay }>(() => new Promise<never>(() => undefined))
      }
    }),
    { clock: page.time.clock, input: { task: true, ways: ["new-passkey", "app"] } }
  ).start()
  const view = () => secondFactorView(waiting.getSnapshot())
  waiting.send({ type: "way.choose", way: "new-passkey" })
  await page.settle(329_999)
  expect(view().busy).toBe(true)
  await page.settle(1)
  expect(view()).toMatchObject({ state: "choosing", error: "No passkey was used. You can try again." })
  waiting.send({ type: "way.choose", way: "new-passkey" })
  waiting.send({ type: "factor.cancel" })
  expect(view()).toMatchObject({ state: "choosing", busy: false, error: undefined })
})

it("a new passkey for a session that signed in long ago asks to sign in again", async () => {
  const page = await start(choice)
  await page.settle(11 * 60_000)
  await page.open()
  page.actor.send({ type: "way.choose", way: "new-passkey" })
  await page.settle()
  expect(page.view().state).toBe("stale")
})

it("a task of a session that signed in long ago asks to sign in again", async () => {
  const page = await start({ task: true })
  await page.settle(11 * 60_000)
  await page.open()
  expect(page.view()).toMatchObject({ state: "stale" })
  page.actor.send({ type: "task.leave" })
  await page.settle()
  expect(await page.use((identity) => identity.snapshot)).toMatchObject({ _tag: "SignedOut", pending: undefined })
})

it("the policy is kept at once, by who has an app", async () => {
  const page = await start()
  const policy = createActor(
    secondFactorPolicyMachine.provide({ actors: secondFactorPolicyActors(page.time.runtime) }),
    { clock: page.time.clock, input: { organizationId: page.id, required: false } }
  )
  const said: Array<string> = []
  policy.on("notice", ({ text }) => said.push(text))
  policy.start()
  policy.send({ type: "policy.set", required: true })
  await page.settle()
  expect(secondFactorPolicyView(policy.getSnapshot())).toMatchObject({
    on: false,
    error: expect.stringContaining("Set up a passkey or an authenticator app for yourself first")
  })
  await page.open()
  page.actor.send({ type: "factor.setUp" })
  await page.settle()
  await enter(page, page.shownCode())
  policy.send({ type: "policy.set", required: true })
  await page.settle()
  expect(secondFactorPolicyView(policy.getSnapshot())).toMatchObject({ on: true, error: undefined })
  expect(said).toEqual(["Everyone needs a second step to sign in now"])
})

it("where codes are not counted and an app not replaced, neither is offered", () => {
  const actor = createActor(secondFactorMachine, {
    input: { task: false },
    snapshot: secondFactorStates.uncounted
  }).start()
  actor.send({ type: "factor.setUp" })
  expect(secondFactorView(actor.getSnapshot())).toMatchObject({ state: "on", codesLeft: "", canReplace: false })
  expect(secondFactorView(secondFactorStates.on)).toMatchObject({
    codesLeft: "10 backup codes are left.",
    canReplace: true
  })
})
