import { Effect, Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import {
  Reverification,
  ReverificationCancelled,
  ReverificationRequired,
  type ReverifyLevel
} from "../model/reverification.ts"
import { membersMachine } from "./members.machine.ts"
import { membersView } from "./members.view.ts"
import { DirectoryRefused, OrganizationDirectory } from "./organization-directory.service.ts"
import { OrganizationStore } from "./organization-store.service.ts"
import { membersActors } from "./members.actors.ts"
import { exampleMembers } from "./fixtures/setup.states.ts"

const [, grace] = exampleMembers
if (grace === undefined) throw new Error("The examples name three members")

/** A directory that wants a proof for administrators; `proven` is what the person does when asked. */
const start = async (proven: boolean, believes = true) => {
  const asked: Array<ReverifyLevel> = []
  const done: Array<string> = []
  let fresh = false
  const sensitive = (name: string, level: ReverifyLevel) =>
    Effect.suspend(() => {
      if (!fresh) return Effect.fail(new ReverificationRequired({ level }))
      done.push(name)
      return Effect.succeed("link")
    })
  const unused = Effect.fail(new DirectoryRefused({ message: "Not part of this test" }))
  const directory = Layer.succeed(OrganizationDirectory, {
    list: Effect.succeed([]),
    create: () => unused,
    update: () => unused,
    invitations: unused,
    accept: () => unused,
    decline: () => unused,
    revoke: () => unused,
    invite: () => sensitive("invite", "moderate"),
    setRole: () => Effect.asVoid(sensitive("setRole", "strict")),
    leave: () => unused,
    removeMember: () => Effect.asVoid(sensitive("removeMember", "strict"))
  })
  const reverification = Layer.succeed(Reverification, {
    prove: (level) =>
      Effect.gen(function* () {
        asked.push(level)
        yield* Effect.sleep(60_000)
        if (!proven) return yield* new ReverificationCancelled()
        fresh = believes
      }),
    requests: Stream.empty,
    settle: () => Effect.void
  })
  const time = makeTestTime(Layer.mergeAll(directory, reverification, OrganizationStore.layerMemory(exampleMembers)))
  const actor = createActor(membersMachine.provide({ actors: membersActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "org_1", clerkId: "org_1", canManage: true, canLeave: true, brands: [] }
  })
  const said: Array<string> = []
  actor.on("notice", ({ text }) => said.push(text))
  actor.start()
  const settle = async (ms = 0) => {
    await time.advance(ms)
    for (let turn = 0; turn < 8; turn++) await time.settle()
  }
  await settle()
  const invite = async () => {
    actor.send({ type: "invite.open" })
    actor.send({ type: "email.change", email: "sam@agency.example" })
    actor.send({ type: "role.choose", role: "admin" })
    actor.send({ type: "invite.submit" })
    await settle()
  }
  const change = async (event: { readonly kind: "role"; readonly role: "admin" } | { readonly kind: "remove" }) => {
    actor.send({ type: "member.change", change: { ...event, member: grace } })
    actor.send({ type: "change.confirm" })
    await settle()
  }
  return { actor, asked, change, done, invite, said, settle, view: () => membersView(actor.getSnapshot()) }
}

it("S-240 inviting an administrator waits for the proof however long it takes, and then goes on by itself", async () => {
  const { asked, done, invite, settle, view } = await start(true)
  await invite()
  expect(view().invitation).toMatchObject({ sending: true, submitLabel: "Inviting..." })
  await settle(59_999)
  expect([asked, done, view().invitation.sending]).toEqual([["moderate"], [], true])
  await settle(1)
  await settle()
  expect(done).toEqual(["invite"])
  expect(view().invitation).toMatchObject({ link: "link", error: undefined })
})

it("cancelling the proof cancels the invitation and keeps what was written", async () => {
  const { done, invite, said, settle, view } = await start(false)
  await invite()
  await settle(60_000)
  expect([done, said]).toEqual([[], []])
  expect(view().invitation).toMatchObject({
    open: true,
    sending: false,
    email: "sam@agency.example",
    role: "admin",
    error: undefined
  })
})

it.each([
  [{ kind: "role", role: "admin" }, "setRole", "Role changed"],
  [{ kind: "remove" }, "removeMember", "Removed"]
] as const)("S-239 the change %j waits for the proof and is repeated", async (event, call, text) => {
  const { asked, change, done, said, settle, view } = await start(true)
  await change(event)
  expect(view()).toMatchObject({ applying: true, rows: [{}, { busy: true }, {}] })
  await settle(60_000)
  await settle()
  expect([asked, done, said]).toEqual([["strict"], [call], [text]])
})

it("cancelling the proof leaves the member as they are and says nothing", async () => {
  const { change, done, said, settle, view } = await start(false)
  await change({ kind: "remove" })
  await settle(60_000)
  expect([done, said, view().applying]).toEqual([[], [], false])
})

it("is repeated once: a provider that asks again is told as a failure", async () => {
  const { asked, change, invite, said, settle, view } = await start(true, false)
  await change({ kind: "remove" })
  await settle(60_000)
  await settle()
  expect([asked, said]).toEqual([["strict"], ["Confirm it is you."]])
  await invite()
  await settle(60_000)
  await settle()
  expect(asked).toEqual(["strict", "moderate"])
  expect(view().invitation).toMatchObject({ sending: false, error: "Confirm it is you." })
})
