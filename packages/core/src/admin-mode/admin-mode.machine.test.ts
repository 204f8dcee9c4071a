import { Effect, Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { Reverification, ReverificationCancelled } from "../model/reverification.ts"
import { adminModeActors } from "./admin-mode.actors.ts"
import { adminModeMachine } from "./admin-mode.machine.ts"
import { ADMIN_MODE_MS, ADMIN_MODE_REASON_MAX } from "./admin-mode.schema.ts"
import { adminModeStates } from "./fixtures/admin-mode.states.ts"
import { AdminModes, makeMemoryAdminModes, type MemoryAdminModes } from "./admin-mode.service.ts"
import { adminModeBar, adminModeView } from "./admin-mode.view.ts"

const MINUTE = 60_000

const start = async (given: Partial<MemoryAdminModes> = {}, proves = true) => {
  const world = makeMemoryAdminModes(given)
  const asked: Array<string> = []
  const reverification = Layer.succeed(Reverification, {
    prove: (level) =>
      Effect.gen(function* () {
        asked.push(level)
        yield* Effect.sleep(MINUTE)
        if (!proves) return yield* new ReverificationCancelled()
        world.fresh = true
      }),
    requests: Stream.empty,
    settle: () => Effect.void
  })
  const time = makeTestTime(Layer.merge(AdminModes.layerMemory(world), reverification))
  const open = () =>
    createActor(adminModeMachine.provide({ actors: adminModeActors(time.runtime) }), { clock: time.clock })
  const actor = open()
  const said: Array<string> = []
  actor.on("notice", ({ text }) => said.push(text))
  actor.start()
  const settle = async (ms = 0) => {
    await time.advance(ms)
    for (let turn = 0; turn < 8; turn++) await time.settle()
  }
  await settle()
  const turnOn = async (reason = "Ticket 4711") => {
    actor.send({ type: "mode.open" })
    actor.send({ type: "reason.change", reason })
    actor.send({ type: "form.submit" })
    await settle()
  }
  return {
    ...time,
    world,
    asked,
    actor,
    open,
    said,
    settle,
    turnOn,
    view: () => adminModeView(actor.getSnapshot()),
    bar: () => adminModeBar(actor.getSnapshot())
  }
}

it("S-151 is off by default", async () => {
  const { bar, view } = await start()
  expect(view()).toMatchObject({ available: true, on: false, switchLabel: "Turn on admin mode", canSwitch: true })
  expect(bar()).toBeUndefined()
})

it("S-152 S-175 no one but a super administrator can switch it", async () => {
  const { bar, turnOn, view } = await start({ superAdmin: false })
  await turnOn()
  expect(view()).toMatchObject({ available: false, on: false, canSwitch: false, dialog: { open: false } })
  expect(bar()).toBeUndefined()
})

it("S-152 a super administrator switches it on with a reason, and off", async () => {
  const { actor, bar, settle, turnOn, view } = await start()
  await turnOn("  Ticket 4711  ")
  expect(view()).toMatchObject({ on: true, switchLabel: "Exit admin mode", dialog: { open: false, reason: "" } })
  expect(bar()).toEqual({ label: "Admin mode", text: "Admin mode · 30:00", exitLabel: "Exit", canExit: true })
  actor.send({ type: "mode.exit" })
  await settle()
  expect(view()).toMatchObject({ available: true, on: false })
  expect(adminModeBar(adminModeStates.turningOff)?.canExit).toBe(false)
})

it("wants a reason, and not a novel", async () => {
  const { actor, turnOn, view } = await start()
  actor.send({ type: "mode.open" })
  expect(view().dialog).toMatchObject({ open: true, reasonError: undefined, canDismiss: true })
  actor.send({ type: "form.submit" })
  expect(view().dialog).toMatchObject({ busy: false, reasonError: "Say why you need admin mode" })
  actor.send({ type: "reason.change", reason: "   " })
  actor.send({ type: "form.submit" })
  expect(view().dialog.reasonError).toBe("Say why you need admin mode")
  actor.send({ type: "reason.change", reason: "x".repeat(ADMIN_MODE_REASON_MAX + 1) })
  actor.send({ type: "form.submit" })
  expect(view()).toMatchObject({ on: false, dialog: { reasonError: "At most 300 characters" } })
  actor.send({ type: "dialog.dismiss" })
  expect(view().dialog).toMatchObject({ open: false, reason: "" })
  await turnOn("x".repeat(ADMIN_MODE_REASON_MAX))
  expect(view().on).toBe(true)
})

it("S-238 waits for a proof of both factors however long it takes, and goes on by itself", async () => {
  const { asked, settle, turnOn, view } = await start({ fresh: false })
  await turnOn()
  expect(view()).toMatchObject({ on: false, dialog: { busy: true, canDismiss: false, submitLabel: "Turning on..." } })
  await settle(MINUTE - 1)
  expect(view().on).toBe(false)
  await settle(1)
  await settle()
  expect([asked, view().on]).toEqual([["strict_mfa"], true])
})

it("without the proof the reason stays and nothing is turned on", async () => {
  const { settle, turnOn, view } = await start({ fresh: false }, false)
  await turnOn()
  await settle(MINUTE)
  expect(view()).toMatchObject({
    on: false,
    dialog: { open: true, busy: false, reason: "Ticket 4711", error: undefined }
  })
})

it("counts down to the second and ends after 30 minutes", async () => {
  const { bar, said, settle, turnOn, view } = await start()
  await turnOn()
  for (let second = 0; second < 48; second++) await settle(1_000)
  expect(bar()?.text).toBe("Admin mode · 29:12")
  await settle(ADMIN_MODE_MS - 48_000 - 1_000)
  expect(bar()?.text).toBe("Admin mode · 0:01")
  await settle(1_000)
  expect([view().on, bar(), said]).toEqual([false, undefined, ["Admin mode ended after 30 minutes."]])
})

it("a reload goes on where the backend says it is", async () => {
  const { open, settle, turnOn } = await start()
  await turnOn()
  await settle(5 * MINUTE)
  const reloaded = open().start()
  await settle()
  expect(adminModeView(reloaded.getSnapshot()).on).toBe(true)
  expect(adminModeBar(reloaded.getSnapshot())?.text).toBe("Admin mode · 25:00")
})

it("S-152 ends when the role is lost or the person signs out, and is off when they are back", async () => {
  const { bar, said, settle, turnOn, view, world } = await start()
  await turnOn()
  world.superAdmin = false
  world.changed()
  await settle()
  expect([view().available, bar(), said]).toEqual([false, undefined, ["Admin mode ended."]])
})

it("leaving in another tab ends it here", async () => {
  const { actor, bar, open, said, settle, turnOn } = await start()
  await turnOn()
  const other = open().start()
  await settle()
  other.send({ type: "mode.exit" })
  await settle()
  expect([bar(), adminModeBar(other.getSnapshot()), said]).toEqual([undefined, undefined, ["Admin mode ended."]])
  expect(actor.getSnapshot().value).toEqual({ available: "off" })
})

it("a refusal says why: in the dialog while turning on, as a notice while turning off", async () => {
  const { actor, said, settle, turnOn, view, world } = await start({ refusal: "This account is blocked." })
  await turnOn()
  expect(view().dialog).toMatchObject({ open: true, reason: "Ticket 4711", error: "This account is blocked." })
  world.refusal = undefined
  actor.send({ type: "form.submit" })
  await settle()
  world.refusal = "The server did not answer."
  actor.send({ type: "mode.exit" })
  await settle()
  expect([view().on, said]).toEqual([true, ["The server did not answer."]])
})

it("a server that never answers is given 15 s", async () => {
  const hanging = Layer.succeed(AdminModes, {
    available: Stream.make(true).pipe(Stream.concat(Stream.never)),
    record: Stream.never,
    turnOn: () => Effect.never,
    turnOff: Effect.never,
    allowChanges: Effect.never,
    stopActing: Effect.never
  })
  const time = makeTestTime(
    Layer.merge(
      hanging,
      Layer.succeed(Reverification, { prove: () => Effect.never, requests: Stream.empty, settle: () => Effect.void })
    )
  )
  const actor = createActor(adminModeMachine.provide({ actors: adminModeActors(time.runtime) }), {
    clock: time.clock
  }).start()
  for (let turn = 0; turn < 8; turn++) await time.settle()
  actor.send({ type: "mode.open" })
  actor.send({ type: "reason.change", reason: "Ticket" })
  actor.send({ type: "form.submit" })
  await time.advance(14_999)
  expect(adminModeView(actor.getSnapshot()).dialog.busy).toBe(true)
  await time.advance(1)
  expect(adminModeView(actor.getSnapshot()).dialog).toMatchObject({
    busy: false,
    reason: "Ticket",
    error: "This took too long. Try again."
  })
})

const acting = {
  administrator: "Ada Lovelace",
  member: "Cleo Marsh",
  organization: { id: "o_1", clerkId: "clerk_1", name: "Fig & Ember" },
  writes: false
}

it("while a member is acted as, the bar names both, and changes wait for a second confirmation", async () => {
  const { actor, bar, settle, turnOn, view } = await start({ acting })
  await turnOn()
  expect(view().actingIn).toBe("clerk_1")
  expect(bar()?.acting).toEqual({
    text: "Ada Lovelace as Cleo Marsh in Fig & Ember",
    rights: "Only looking",
    allowLabel: "Allow changes",
    stopLabel: "Stop acting",
    busy: false
  })
  actor.send({ type: "changes.open" })
  expect(view().confirm).toMatchObject({ open: true, title: "Change things as Cleo Marsh?", busy: false })
  actor.send({ type: "dialog.dismiss" })
  expect(bar()?.acting?.rights).toBe("Only looking")
  actor.send({ type: "changes.open" })
  actor.send({ type: "changes.allow" })
  expect(view().confirm.busy).toBe(true)
  await settle()
  expect(view().confirm.open).toBe(false)
  expect(bar()?.acting).toMatchObject({ rights: "Changes allowed", allowLabel: undefined })
  actor.send({ type: "changes.open" })
  expect(view().confirm.open).toBe(false)
})

it("a refused confirmation says why and can be given again", async () => {
  const { actor, settle, turnOn, view, world } = await start({ acting })
  await turnOn()
  world.refusal = "The server did not answer"
  actor.send({ type: "changes.open" })
  actor.send({ type: "changes.allow" })
  await settle()
  expect(view().confirm).toMatchObject({ open: true, error: "The server did not answer", busy: false })
  world.refusal = undefined
  actor.send({ type: "changes.allow" })
  await settle()
  expect(view().confirm).toMatchObject({ open: false, error: undefined })
})

it("without a member there is nothing to allow and nothing to stop", async () => {
  const { actor, bar, runtime, settle, turnOn, view } = await start()
  await turnOn()
  await runtime.runPromise(AdminModes.use(({ allowChanges }) => allowChanges))
  await settle()
  for (const type of ["changes.open", "acting.stop"] as const) actor.send({ type })
  expect(view().confirm.open).toBe(false)
  expect(bar()).toMatchObject({ acting: undefined, canExit: true })
})

it("stopping leaves the organization and stays in admin mode", async () => {
  const { actor, bar, settle, turnOn, view } = await start({ acting })
  const left: Array<string> = []
  actor.on("acting.stopped", ({ organizationId }) => left.push(organizationId))
  await turnOn()
  actor.send({ type: "acting.stop" })
  await settle()
  expect(left).toEqual(["o_1"])
  expect(view()).toMatchObject({ on: true, actingIn: undefined })
  expect(bar()?.acting).toBeUndefined()
  actor.send({ type: "acting.stop" })
  await settle()
  expect(left).toHaveLength(1)
})

it("says what could not be stopped, and still acts", async () => {
  const { actor, bar, said, settle, turnOn, world } = await start({ acting })
  await turnOn()
  world.refusal = "The server did not answer"
  actor.send({ type: "acting.stop" })
  await settle()
  expect(said).toEqual(["The server did not answer"])
  expect(bar()?.acting).toMatchObject({ busy: false })
})
