import { Effect, Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { type AnyMachineSnapshot, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import type { Notice } from "../kernel/notice.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { USUAL_TEMPLATE } from "../model/name-template.ts"
import { exampleOrganization } from "./fixtures/organizations.states.ts"
import { policiesOff, policiesStates } from "./fixtures/policies.states.ts"
import { OrganizationStore } from "./organization-store.service.ts"
import { policiesOf } from "./policies.rules.ts"
import { policiesMachine } from "./policies.machine.ts"
import { policiesView } from "./policies.view.ts"
import { policiesActors } from "./setup.actors.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = (setPolicies: OrganizationStore["Service"]["setPolicies"] = () => Effect.void) => {
  const store = Layer.effect(
    OrganizationStore,
    Effect.map(OrganizationStore, (memory) => ({
      ...memory,
      setPolicies,
      engines: () =>
        Effect.succeed([
          { id: "local", name: "Local engine" },
          { id: "river:2", name: "River 2" }
        ])
    }))
  ).pipe(Layer.provide(OrganizationStore.layerMemory()))
  const time = makeTestTime(store)
  const actor = createActor(policiesMachine.provide({ actors: policiesActors(time.runtime) }), {
    clock: time.clock,
    input: {
      organizationId: "org_1",
      policies: {
        approvalBeforeDownload: false,
        selfApproval: true,
        adaptInsideApproval: false,
        shareCode: false,
        freshProofToShare: false,
        agentKeys: true,
        nameTemplate: USUAL_TEMPLATE,
        rejectsKept: "30",
        defaultEngine: "local"
      }
    }
  })
  const notices: Array<Notice> = []
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  stops.push(() => actor.stop())
  const view = () => {
    const { policies, ...rest } = policiesView(actor.getSnapshot())
    return { ...rest, on: policies[0]?.on }
  }
  const set = (on: boolean) => actor.send({ type: "policy.set", policy: "approvalBeforeDownload", on })
  return { ...time, actor, notices, set, view }
}

describe("the policies of an organization", () => {
  it("S-032 are saved when that is asked for, and say so", async () => {
    const asked: Array<unknown> = []
    const { actor, advance, notices, set, view } = start((...given) => Effect.sync(() => void asked.push(given)))
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({ on: false, dirty: false, saving: false })
    set(true)
    expect(view()).toMatchObject({ on: true, dirty: true, saving: false })
    expect(asked).toEqual([])
    actor.send({ type: "form.submit" })
    expect(view().saving).toBe(true)
    set(false)
    await advance(0)
    expect(asked).toEqual([
      [
        "org_1",
        {
          approvalBeforeDownload: true,
          selfApproval: true,
          adaptInsideApproval: false,
          shareCode: false,
          freshProofToShare: false,
          agentKeys: true,
          nameTemplate: USUAL_TEMPLATE,
          rejectsKept: "30",
          defaultEngine: "local"
        }
      ]
    ])
    expect(view()).toMatchObject({ on: true, dirty: false, saving: false, error: undefined })
    expect(notices).toEqual([{ type: "notice", kind: "success", text: "Policies saved" }])
  })

  it("keep the choice that was refused, and say why", async () => {
    const data = { code: "forbidden", message: "You need the role Administrator for this. Ask Maren." }
    const { actor, advance, notices, set, view } = start(() => Effect.fail(new BackendFailed({ data })))
    set(true)
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ on: true, dirty: true, saving: false, error: data.message })
    expect(notices).toEqual([])
    actor.send({ type: "form.discard" })
    expect(view()).toMatchObject({ on: false, dirty: false, error: undefined })
  })

  it("leave saving after 15 s without an answer", async () => {
    const { actor, advance, set, view } = start(() => Effect.never)
    set(true)
    actor.send({ type: "form.submit" })
    await advance(14_999)
    expect(view().saving).toBe(true)
    await advance(1)
    expect(view()).toMatchObject({ saving: false, on: true, dirty: true, error: "The policies could not be saved" })
  })

  it("follow what another person saves, but not over a choice that is made here", () => {
    const { actor, set, view } = start()
    const saved = (approvalBeforeDownload: boolean) =>
      actor.send({
        type: "policies.changed",
        policies: {
          approvalBeforeDownload,
          selfApproval: true,
          adaptInsideApproval: false,
          shareCode: false,
          freshProofToShare: false,
          agentKeys: true,
          nameTemplate: USUAL_TEMPLATE,
          rejectsKept: "30",
          defaultEngine: "local"
        }
      })
    saved(true)
    expect(view()).toMatchObject({ on: true, dirty: false })
    set(false)
    saved(true)
    expect(view()).toMatchObject({ on: false, dirty: true })
    saved(false)
    expect(view()).toMatchObject({ on: false, dirty: false })
  })

  it("S-032 hold who may approve their own work beside the others", async () => {
    const asked: Array<unknown> = []
    const { actor, advance } = start((_, policies) => Effect.sync(() => void asked.push(policies)))
    actor.send({ type: "policy.set", policy: "selfApproval", on: false })
    expect(policiesView(actor.getSnapshot())).toMatchObject({
      dirty: true,
      policies: [{ on: false }, { on: false }, { on: false }, { on: false }, { on: false }, { on: true }]
    })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(asked).toEqual([
      {
        approvalBeforeDownload: false,
        selfApproval: false,
        adaptInsideApproval: false,
        shareCode: false,
        freshProofToShare: false,
        agentKeys: true,
        nameTemplate: USUAL_TEMPLATE,
        rejectsKept: "30",
        defaultEngine: "local"
      }
    ])
  })

  it("S-032 hold the engine of new pictures, also one that is not offered now", async () => {
    const asked: Array<unknown> = []
    const { actor, advance } = start((_, { defaultEngine }) => Effect.sync(() => void asked.push(defaultEngine)))
    const shown = () => policiesView(actor.getSnapshot()).engine
    expect([shown().value, shown().options]).toEqual(["local", [{ value: "local", label: "Local engine" }]])
    await advance(0)
    expect(shown().options.map(({ label }) => label)).toEqual(["Local engine", "River 2"])
    actor.send({ type: "engine.choose", engine: "river:2" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect([asked, shown().value, policiesView(actor.getSnapshot()).dirty]).toEqual([["river:2"], "river:2", false])
    actor.send({ type: "engine.choose", engine: "lake:1" })
    expect(shown().options.at(-1)).toEqual({ value: "lake:1", label: "lake:1, not offered now" })
  })

  it("S-032 hold how long rejected pictures stay, 30 days as long as no one chose", async () => {
    const asked: Array<unknown> = []
    const { actor, advance } = start((_, { rejectsKept }) => Effect.sync(() => void asked.push(rejectsKept)))
    const shown = () => policiesView(actor.getSnapshot()).rejects
    expect([shown().value, shown().options.map(({ label }) => label)]).toEqual([
      "30",
      ["After 30 days", "After 90 days", "Never"]
    ])
    actor.send({ type: "rejects.choose", kept: "forever" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect([asked, shown().value, policiesView(actor.getSnapshot()).dirty]).toEqual([["forever"], "forever", false])
  })

  it("S-032 S-241 hold whether sharing asks for a fresh proof, off as long as no one chose it", async () => {
    const asked: Array<unknown> = []
    const { actor, advance } = start((_, { freshProofToShare }) =>
      Effect.sync(() => void asked.push(freshProofToShare))
    )
    const shown = () => policiesView(actor.getSnapshot()).policies.find(({ policy }) => policy === "freshProofToShare")
    expect(shown()).toMatchObject({ label: "Fresh proof before sharing", on: false })
    actor.send({ type: "policy.set", policy: "freshProofToShare", on: true })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect([asked, shown()?.on, policiesView(actor.getSnapshot()).dirty]).toEqual([[true], true, false])
  })

  it("S-032 hold whether people make keys for assistants, on as long as no one switched it off", async () => {
    const asked: Array<unknown> = []
    const { actor, advance } = start((_, { agentKeys }) => Effect.sync(() => void asked.push(agentKeys)))
    const shown = () => policiesView(actor.getSnapshot()).policies.find(({ policy }) => policy === "agentKeys")
    expect(shown()).toMatchObject({ label: "Keys for assistants", on: true })
    actor.send({ type: "policy.set", policy: "agentKeys", on: false })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect([asked, shown()?.on, policiesView(actor.getSnapshot()).dirty]).toEqual([[false], false, false])
  })

  it("S-032 hold how files are named, with an example as it is typed, and are not saved with a wrong template", async () => {
    const asked: Array<unknown> = []
    const { actor, advance } = start((_, { nameTemplate }) => Effect.sync(() => void asked.push(nameTemplate)))
    const names = () => policiesView(actor.getSnapshot()).names
    expect(names().example).toBe("For example fig-ember_spring-table_ember-mug_germany_story_1.jpg")
    actor.send({ type: "template.change", template: "{product}_{colour}" })
    expect(names()).toMatchObject({ problem: "There is no part {colour}", example: undefined })
    actor.send({ type: "form.submit" })
    actor.send({ type: "template.change", template: "{product}-{date}" })
    expect(names()).toMatchObject({ problem: undefined, example: "For example ember-mug-2027-05-09.jpg" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(asked).toEqual(["{product}-{date}"])
  })

  it("warn that nothing can be downloaded as long as nothing can be approved", () => {
    const warning = (state: keyof typeof policiesStates) => policiesView(policiesStates[state]).policies[0]?.warning
    expect(warning("off")).toBeUndefined()
    expect(warning("changed")).toBe("Pictures cannot be approved yet: while this is on, none can be downloaded.")
  })

  it("have an inert example of every state", () => {
    const leaves = getStateNodes(policiesMachine).filter(({ type }) => type === "atomic")
    const examples: ReadonlyArray<AnyMachineSnapshot> = Object.values(policiesStates)
    expect(new Set(examples.flatMap(({ value }) => `policies.${String(value)}`))).toEqual(
      new Set(leaves.map(({ id }) => id))
    )
    for (const snapshot of Object.values(policiesStates)) {
      const input = { organizationId: "org_1", policies: policiesOff }
      const actor = createActor(policiesMachine, { snapshot, input }).start()
      expect(actor.getSnapshot().children).toEqual({})
      actor.stop()
    }
  })
})

it("an organization that says nothing requires no approval, and lets people approve their own work", () => {
  expect(policiesOf(exampleOrganization)).toEqual({
    defaultEngine: "local",
    rejectsKept: "30",
    approvalBeforeDownload: false,
    selfApproval: true,
    shareCode: false,
    freshProofToShare: false,
    agentKeys: true,
    adaptInsideApproval: false,
    nameTemplate: "{brand}_{campaign|photoshoot}_{product}_{market}_{placement|ratio}_{seq}"
  })
  const policies = {
    approvalBeforeDownload: true,
    selfApproval: false,
    adaptInsideApproval: true,
    shareCode: true,
    freshProofToShare: true,
    agentKeys: false,
    nameTemplate: "{name}",
    rejectsKept: "90" as const,
    defaultEngine: "river:2"
  }
  expect(policiesOf({ ...exampleOrganization, ...policies })).toEqual(policies)
})
