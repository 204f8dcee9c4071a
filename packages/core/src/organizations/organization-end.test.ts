import { Effect, Layer, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { Reverification, ReverificationRequired } from "../model/reverification.ts"
import { deleteOrganizationMachine } from "./delete-organization.machine.ts"
import { deleteOrganizationView } from "./delete-organization.view.ts"
import { endedOrganizationsMachine } from "./ended-organizations.machine.ts"
import { endedOrganizationsView } from "./ended-organizations.view.ts"
import { deleteOrganizationStates as states } from "./fixtures/delete-organization.states.ts"
import { endedOrganizationsStates as ended } from "./fixtures/ended-organizations.states.ts"
import { deleteOrganizationActors, endedOrganizationsActors } from "./organization-end.actors.ts"
import type { OrganizationEnd } from "./organization-end.schema.ts"
import { OrganizationEnds } from "./organization-ends.service.ts"

type Ends = typeof OrganizationEnds.Service

const facts: OrganizationEnd = {
  name: "Fig & Ember",
  brands: 2,
  members: 3,
  pictures: 40,
  links: 1,
  plan: "none",
  here: true
}

const silent: Ends = {
  facts: () => Effect.succeed(facts),
  end: () => Effect.void,
  list: Effect.succeed([]),
  restore: () => Effect.void
}

const start = (ends: Partial<Ends>) => {
  const proofs: Array<string> = []
  const layer = Layer.merge(
    Layer.succeed(OrganizationEnds, { ...silent, ...ends }),
    Layer.succeed(Reverification, {
      prove: (level) => Effect.sync(() => void proofs.push(level)),
      requests: Stream.empty,
      settle: () => Effect.void
    })
  )
  return { ...makeTestTime(layer), proofs }
}

describe("the end of an organization", () => {
  it("says what ends, and how long it can be restored, before its name confirms it", () => {
    const confirming = deleteOrganizationView(states.confirming)
    expect(confirming).toMatchObject({ step: "confirm", canSubmit: false, typedLabel: "Enter Fig & Ember to confirm" })
    expect(confirming.facts).toEqual([
      "Fig & Ember disappears at once for all 12 members.",
      "3 brands with 1,204 pictures can no longer be opened.",
      "5 share links, calendar feeds and public pages stop working.",
      "Work that waits or runs is canceled, and its credits are released.",
      "Administrators can restore everything for 30 days. After that it is deleted for good."
    ])
    expect(deleteOrganizationView(states.alone).facts).toEqual([
      "Fig & Ember disappears at once for its only member.",
      "1 brand with 1 picture can no longer be opened.",
      "Calendar feeds and public pages stop working.",
      "Work that waits or runs is canceled, and its credits are released.",
      "The plan is canceled already and ends with its period.",
      "Administrators can restore everything for 30 days. After that it is deleted for good."
    ])
    expect(deleteOrganizationView(states.empty).facts[1]).toBe("Calendar feeds and public pages stop working.")
    expect(deleteOrganizationView(states.typed)).toMatchObject({ canSubmit: true, busy: false })
    expect(deleteOrganizationView(states.deleting)).toMatchObject({ busy: true, submitLabel: "Deleting..." })
  })

  it("waits for a plan to be canceled, and leads there", () => {
    expect(deleteOrganizationView(states.planRunning)).toMatchObject({
      step: "barred",
      canSubmit: false,
      facts: ["Fig & Ember has a plan that renews. Cancel the plan first, then delete the organization."],
      link: { label: "Open billing", href: "/org/billing" }
    })
  })

  it("happens at the provider where the provider keeps organizations", () => {
    const elsewhere = deleteOrganizationView(states.elsewhere)
    expect(elsewhere).toMatchObject({ step: "barred", link: undefined })
    expect(elsewhere.facts[0]).toContain("Delete Fig & Ember there")
  })

  it("asks for a fresh proof, once, and goes on by itself", async () => {
    const asked: Array<string> = []
    const { advance, clock, proofs, runtime } = start({
      end: (id) =>
        Effect.suspend(() => {
          asked.push(id)
          return asked.length === 1 ? Effect.fail(new ReverificationRequired({ level: "strict" })) : Effect.void
        })
    })
    const machine = deleteOrganizationMachine.provide({ actors: deleteOrganizationActors(runtime) })
    const actor = createActor(machine, { clock, input: { id: "organization_fig", wanted: "Fig & Ember" } })
    let done = 0
    actor.on("deletion.done", () => (done += 1))
    actor.start()
    actor.send({ type: "form.open" })
    await advance(0)
    actor.send({ type: "typed.change", text: "fig" })
    actor.send({ type: "form.submit" })
    expect(actor.getSnapshot().value).toBe("confirming")
    actor.send({ type: "typed.change", text: " Fig & Ember" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect([asked, proofs, done]).toEqual([["organization_fig", "organization_fig"], ["strict"], 1])
    expect(actor.getSnapshot().status).toBe("done")
  })
})

describe("deleted organizations", () => {
  it("are listed with the day of their final deletion, and nothing is shown to those who have none", () => {
    expect(endedOrganizationsView(ended.none).shown).toBe(false)
    expect(endedOrganizationsView(ended.several)).toMatchObject({
      shown: true,
      rows: [
        { name: "Fig & Ember", text: "Deleted for good on 1 Oct 2026", restoreName: "Restore Fig & Ember" },
        { name: "Halden Bikes", text: "Deleted for good on 20 Sept 2026" }
      ]
    })
    expect(endedOrganizationsView(ended.restoring).rows).toMatchObject([
      { busy: true, restoreLabel: "Restoring..." },
      { busy: false, disabled: true }
    ])
    expect(endedOrganizationsView(ended.failed)).toMatchObject({ shown: true, retryLabel: "Retry" })
  })

  it("are restored one at a time; a refusal keeps the list", async () => {
    const asked: Array<string> = []
    const { advance, clock, runtime } = start({
      list: Effect.succeed(ended.several.context.organizations),
      restore: (id) =>
        Effect.suspend(() => {
          asked.push(id)
          return asked.length === 1 ? Effect.fail(new BackendFailed({ data: "No connection." })) : Effect.void
        })
    })
    const machine = endedOrganizationsMachine.provide({ actors: endedOrganizationsActors(runtime) })
    const actor = createActor(machine, { clock })
    let restored = 0
    actor.on("organization.restored", () => (restored += 1))
    actor.start()
    await advance(0)
    actor.send({ type: "organization.restore", id: "unknown" })
    actor.send({ type: "organization.restore", id: "org_2" })
    await advance(0)
    expect(endedOrganizationsView(actor.getSnapshot())).toMatchObject({ error: "No connection." })
    expect(restored).toBe(0)
    actor.send({ type: "organization.restore", id: "org_2" })
    await advance(0)
    expect([asked, restored]).toEqual([["org_2", "org_2"], 1])
  })
})
