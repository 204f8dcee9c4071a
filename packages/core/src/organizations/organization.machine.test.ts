import { Effect, Layer, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { OrganizationId } from "../model/ids.ts"
import { OrganizationProfiles } from "./organization-profiles.service.ts"
import { organizationActors } from "./organization.actors.ts"
import { organizationMachine } from "./organization.machine.ts"
import { organizationView } from "./organization.view.ts"
import { exampleOrganization, organizationStates } from "./fixtures/organizations.states.ts"

const start = (layer: Layer.Layer<OrganizationProfiles>, clerkId = "org_1") => {
  const { advance, clock, runtime } = makeTestTime(layer)
  const machine = organizationMachine.provide({ actors: organizationActors(runtime) })
  const actor = createActor(machine, { clock, input: clerkId })
  actor.start()
  return { actor, advance, view: () => organizationView(actor.getSnapshot()) }
}

const memory = OrganizationProfiles.layerMemory([exampleOrganization])

describe("the active organization", () => {
  it("S-137 S-193 is looked up by the provider's id and has an id of its own (S-138)", async () => {
    const misleading = { ...exampleOrganization, _id: OrganizationId.make("org_1"), clerkId: "org_2" }
    const { advance, view } = start(OrganizationProfiles.layerMemory([misleading, exampleOrganization]))
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", organization: { _id: "organization_fig", clerkId: "org_1" } })
  })

  it("is loading until the backend answers", async () => {
    const silent = Layer.succeed(OrganizationProfiles, { byClerkId: () => Stream.never })
    const { advance, view } = start(silent)
    await advance(60_000)
    expect(view()).toEqual({ state: "loading", organization: undefined, message: undefined, stale: undefined })
  })

  it("is missing, not failed, while the backend has no record of it", async () => {
    const { advance, view } = start(memory, "org_2")
    await advance(0)
    expect(view()).toMatchObject({ state: "missing", organization: undefined })
  })

  it("keeps what was shown when the backend stops answering, and goes on when asked", async () => {
    const asked: Array<string> = []
    const answers = [
      Stream.concat(Stream.succeed(exampleOrganization), Stream.fail(new BackendFailed({ data: "Gone" }))),
      Stream.fromEffect(Effect.delay(Effect.fail(new BackendFailed({ data: "Still gone" })), 1000)),
      Stream.concat(Stream.succeed({ ...exampleOrganization, name: "Ember" }), Stream.never)
    ]
    const { actor, advance, view } = start(
      Layer.succeed(OrganizationProfiles, {
        byClerkId: (clerkId) => Stream.unwrap(Effect.sync(() => answers[asked.push(clerkId) - 1] ?? Stream.never))
      })
    )
    await advance(0)
    expect(view()).toMatchObject({ state: "failed", organization: { name: "Fig & Ember" }, message: "Gone" })
    const stale = { organization: { name: "Fig & Ember" }, stale: "This may be out of date." }
    expect(view()).toMatchObject({ state: "failed", ...stale })
    actor.send({ type: "live.retry" })
    await advance(500)
    expect(view()).toMatchObject({ state: "ready", message: undefined, ...stale })
    await advance(500)
    expect(view()).toMatchObject({ state: "failed", message: "Still gone", ...stale })
    actor.send({ type: "live.retry" })
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", organization: { name: "Ember" }, stale: undefined })
    expect(asked).toEqual(["org_1", "org_1", "org_1"])
  })

  it("has a view for every state worth looking at", () => {
    const states = Object.values(organizationStates).map((snapshot) => organizationView(snapshot).state)
    expect(new Set(states)).toEqual(new Set(["loading", "ready", "missing", "failed"]))
  })
})
