import { Effect, Layer, Redacted } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { Reverification } from "../model/reverification.ts"
import { passkeysActors } from "./account.actors.ts"
import { accountTexts } from "./account.texts.ts"
import { layerMemory, makeMemoryWorld } from "./fixtures/identity.memory.ts"
import { passkeysStates } from "./fixtures/passkeys.states.ts"
import { Identity } from "./identity.service.ts"
import { passkeysMachine } from "./passkeys.machine.ts"
import { passkeysView } from "./passkeys.view.ts"
import { reverificationLayer } from "./reverification.layer.ts"

const password = Redacted.make("violet kettle 42")
const MINUTE = 60_000

const start = async ({ actors = {} }: { readonly actors?: Partial<ReturnType<typeof passkeysActors>> } = {}) => {
  const world = makeMemoryWorld()
  const time = makeTestTime(Layer.provideMerge(reverificationLayer, layerMemory(world)))
  const use = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Identity.use(effect))
  await use(({ signUp }) =>
    Effect.gen(function* () {
      yield* signUp.start({ email: "ada@example.com", password })
      yield* signUp.verifyEmail(world.mails.at(-1)?.code ?? "")
    })
  )
  const settle = async (ms = 0) => {
    await time.advance(ms)
    for (let turn = 0; turn < 12; turn++) await time.settle()
  }
  const notices: Array<string> = []
  const actor = createActor(passkeysMachine.provide({ actors: { ...passkeysActors(time.runtime), ...actors } }), {
    clock: time.clock
  })
  actor.on("notice", ({ text }) => void notices.push(text))
  actor.start()
  await settle()
  const send = async (...events: ReadonlyArray<Parameters<typeof actor.send>[0]>) => {
    for (const event of events) actor.send(event)
    await settle()
  }
  const answer = async (proven: boolean) => {
    if (proven) await use(({ reverify }) => reverify.attempt({ strategy: "password", password }))
    await time.runtime.runPromise(Reverification.use(({ settle: answered }) => answered(proven)))
    await settle()
  }
  const view = () => passkeysView(actor.getSnapshot())
  const names = () => view().passkeys.map(({ name }) => name)
  return { actor, answer, names, notices, send, settle, view, world }
}

it("a new passkey is named at once, and keeps the name of its device where that is left", async () => {
  const { names, notices, send, view } = await start()
  expect(view()).toMatchObject({ state: "ready", passkeys: [], addLabel: "Add a passkey" })
  await send({ type: "passkey.add" })
  expect(view()).toMatchObject({ state: "naming", name: "A device", canSave: true })
  expect(view().passkeys).toMatchObject([{ isSubject: true, lastUsedAt: undefined }])
  await send({ type: "name.change", name: " Key on my ring " }, { type: "form.submit" })
  expect(view()).toMatchObject({ state: "ready", busy: false })
  expect(names()).toEqual(["Key on my ring"])
  expect(notices).toEqual(["Passkey added"])
  const [id = ""] = view().passkeys.map((passkey) => passkey.id)
  await send({ type: "passkey.rename", id }, { type: "passkey.cancel" })
  expect(names()).toEqual(["Key on my ring"])
})

it("a name that is empty or too long is said and not saved", async () => {
  const { send, view } = await start()
  await send({ type: "passkey.add" }, { type: "name.change", name: "" })
  await send({ type: "name.change", name: " " }, { type: "form.submit" })
  expect(view()).toMatchObject({ state: "naming", nameError: "Give it a name.", canSave: false })
  await send({ type: "name.change", name: "x".repeat(61) })
  expect(view().nameError).toBe("At most 60 characters.")
  await send({ type: "name.change", name: "x".repeat(60) })
  expect(view()).toMatchObject({ nameError: undefined, canSave: true })
})

it("adding waits for a fresh proof and then goes on by itself; without it nothing changes", async () => {
  const { answer, send, settle, view } = await start()
  await settle(10 * MINUTE)
  await send({ type: "passkey.add" })
  expect(view()).toMatchObject({ state: "adding", busy: true, addLabel: "Waiting for your browser..." })
  await answer(false)
  expect(view()).toMatchObject({ state: "ready", passkeys: [], error: undefined })
  await send({ type: "passkey.add" })
  await answer(true)
  expect(view()).toMatchObject({ state: "naming" })
})

it("a device that has one already says so, and removing ends it after a proof", async () => {
  const { answer, notices, send, settle, view } = await start()
  await send({ type: "passkey.add" })
  await send({ type: "form.submit" })
  await send({ type: "passkey.add" })
  expect(view()).toMatchObject({ state: "ready", error: "This device already has a passkey of your account." })
  await settle(10 * MINUTE)
  const [id = ""] = view().passkeys.map((passkey) => passkey.id)
  await send({ type: "passkey.remove", id: "unknown" })
  expect(view().state).toBe("ready")
  await send({ type: "passkey.remove", id }, { type: "passkey.cancel" })
  expect(view()).toMatchObject({ state: "ready", question: "" })
  await send({ type: "passkey.remove", id })
  expect(view().question).toBe(
    "Remove A device? It no longer signs you in. It stays on your device until you delete it there."
  )
  await send({ type: "removal.confirm" })
  expect(view()).toMatchObject({ state: "confirming", busy: true })
  await answer(true)
  expect(view()).toMatchObject({ state: "ready", passkeys: [] })
  expect(notices).toEqual(["Passkey added", "Passkey removed"])
})

it("a question that was left may have been answered: the list is asked for again", async () => {
  const { send, settle, view, world } = await start()
  await settle(10 * MINUTE)
  await send({ type: "passkey.add" })
  const [ada] = world.users.values()
  world.passkeys.set("p", { id: "p", userId: ada?.id ?? "", name: "Phone", createdAt: 0, lastUsedAt: 5 })
  expect(view().passkeys).toEqual([])
  await send({ type: "passkey.cancel" })
  expect(view()).toMatchObject({ state: "adding" })
})

it("a list that does not come is said and asked for again", async () => {
  const { send, view, world } = await start()
  world.offline = true
  await send({ type: "passkey.add" })
  expect(view()).toMatchObject({ state: "ready", error: "No connection." })
  expect(passkeysView(passkeysStates.failed)).toMatchObject({ state: "failed", error: "No connection." })
  expect(passkeysView(passkeysStates.loading)).toMatchObject({ state: "loading" })
})

it("says when a passkey was used last, or that it was not yet", () => {
  expect(accountTexts.passkeyUsed("Sep 1", undefined)).toBe("Added Sep 1, not used yet")
  expect(accountTexts.passkeyUsed("Sep 1", "Sep 2")).toBe("Added Sep 1, last used Sep 2")
})
