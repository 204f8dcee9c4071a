import { Effect, Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { Reverification } from "../model/reverification.ts"
import { billingActors } from "./billing.actors.ts"
import type { BillingInput } from "./billing.events.ts"
import { billingMachine } from "./billing.machine.ts"
import { BillingStore } from "./billing.service.ts"
import { billingView } from "./billing.view.ts"
import { exampleBilling } from "./fixtures/billing.states.ts"
import { PlanOrders } from "./plan-orders.service.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const noOrders = Layer.merge(PlanOrders.layerMemory("https://checkout.stripe.com/c/1"), Layer.mock(Reverification, {}))

const start = async (
  given: Partial<BillingInput> = {},
  layer: Layer.Layer<BillingStore> = BillingStore.layerMemory(exampleBilling)
) => {
  const time = makeTestTime(Layer.merge(layer, noOrders))
  const actor = createActor(billingMachine.provide({ actors: billingActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "org_1", canManage: true, returned: {}, ...given }
  })
  const said: Array<string> = []
  actor.on("notice", ({ text }) => void said.push(text))
  actor.start()
  stops.push(() => actor.stop())
  await time.advance(0)
  return { ...time, actor, said, view: () => billingView(actor.getSnapshot()) }
}

const failing = Layer.succeed(BillingStore, {
  load: () => Effect.succeed(exampleBilling),
  setQuotas: () => Effect.fail(new BackendFailed({}))
})

describe("billing without a payment provider", () => {
  it("S-035 shows what each engine costs and the quotas of the organization", async () => {
    const { view } = await start()
    expect(view()).toMatchObject({ state: "shown", dirty: false, readOnly: undefined, prices: exampleBilling.prices })
    expect(view().quotas.map(({ hint, value }) => [value, hint])).toEqual([
      ["60", "Pictures and clips that one person asks for in 24 hours. Default: 200."],
      ["", "You have 2. Existing ones stay. Default: no limit."],
      [
        "",
        "You have 4, invited ones included. Reviewers and viewers are not counted. Existing ones stay. Default: no limit."
      ],
      ["", "You keep 3.4 GB. Beyond the quota nothing is uploaded or made; what is there stays. Default: no limit."]
    ])
  })

  it("an administrator changes quotas, and an empty one is none", async () => {
    const { actor, advance, said, view } = await start()
    actor.send({ type: "form.submit" })
    expect(view().saving).toBe(false)
    actor.send({ type: "quota.change", quota: "memberDaily", text: " " })
    actor.send({ type: "quota.change", quota: "brands", text: "5" })
    actor.send({ type: "quota.change", quota: "storageGb", text: "250" })
    expect(view().dirty).toBe(true)
    actor.send({ type: "form.submit" })
    expect(view().saving).toBe(true)
    await advance(0)
    expect(view().quotas.map(({ value }) => value)).toEqual(["", "5", "", "250"])
    expect([said, view().dirty]).toEqual([["Quotas saved"], false])
  })

  it.each(["0", "2001", "many", "1.5", "-3"])("%s is no quota, and is not sent", async (text) => {
    const { actor, view } = await start()
    actor.send({ type: "quota.change", quota: "brands", text })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({ saving: false, dirty: true })
    expect(view().quotas[1]?.error).toBe("Use a whole number between 1 and 2,000")
    actor.send({ type: "form.discard" })
    expect(view()).toMatchObject({ dirty: false })
  })

  it("more storage than the most, or a part of a gigabyte, is no quota", async () => {
    const { actor, view } = await start({}, BillingStore.layerMemory({ ...exampleBilling, storageUsed: 12_300_001 }))
    expect(view().quotas[3]?.hint).toContain("You keep 13 MB.")
    for (const text of ["100001", "0.5"]) {
      actor.send({ type: "quota.change", quota: "storageGb", text })
      expect(view().quotas[3]?.error).toBe("Use a whole number between 1 and 100,000")
    }
    actor.send({ type: "quota.change", quota: "storageGb", text: "100000" })
    expect(view().quotas[3]?.error).toBeUndefined()
  })

  it("a refused change stays as it was typed and says why", async () => {
    const { actor, advance, view } = await start({}, failing)
    actor.send({ type: "quota.change", quota: "brands", text: "5" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ saving: false, error: "The quotas could not be saved" })
    expect(view().quotas[1]?.value).toBe("5")
  })

  it("other members read who can change them, and change nothing", async () => {
    const { actor, view } = await start({ canManage: false })
    expect(view().readOnly).toBe("Ask Ada Lovelace, Grace Hopper to change the quotas.")
    actor.send({ type: "quota.change", quota: "brands", text: "5" })
    actor.send({ type: "form.submit" })
    expect(view().saving).toBe(false)
    const alone = await start({ canManage: false }, BillingStore.layerMemory({ ...exampleBilling, administrators: [] }))
    expect(alone.view().readOnly).toBe("Administrators can change the quotas.")
  })

  it("S-037 says that a canceled checkout charged nothing", async () => {
    expect((await start({ returned: { canceled: true } })).said).toEqual(["Checkout canceled, nothing was charged"])
  })

  it("S-036 after a payment elsewhere says that this installation takes none", async () => {
    expect((await start({ returned: { success: true } })).said).toEqual([
      "This installation takes no payments: everything is unlocked."
    ])
  })

  it("S-038 names the four reasons why a plan cannot be chosen and marks those that apply", async () => {
    const member = await start({ canManage: false, returned: { ineligible: true } })
    expect(member.view().ineligible?.reasons.map(({ applies }) => applies)).toEqual([true, false, false, false])
    const administrator = await start({ returned: { ineligible: true } })
    expect(administrator.view().ineligible).toMatchObject({
      title: "This plan cannot be chosen now",
      reasons: [{ applies: false }, { applies: false }, { applies: false }, { applies: false }]
    })
    expect((await start()).view().ineligible).toBeUndefined()
  })

  it("ends calls that never answer, and tries again", async () => {
    const never = Layer.succeed(BillingStore, { load: () => Effect.never, setQuotas: () => Effect.never })
    const { actor, advance, view } = await start({}, never)
    expect(view().state).toBe("loading")
    await advance(15_000)
    expect(view()).toMatchObject({ state: "failed", error: "Billing could not be loaded" })
    actor.send({ type: "billing.retry" })
    expect(view().state).toBe("loading")
    const slow = await start(
      {},
      Layer.succeed(BillingStore, {
        load: () => Effect.succeed(exampleBilling),
        setQuotas: () => Effect.never
      })
    )
    slow.actor.send({ type: "quota.change", quota: "brands", text: "5" })
    slow.actor.send({ type: "form.submit" })
    await slow.advance(15_000)
    expect(slow.view()).toMatchObject({ saving: false, error: "The quotas could not be saved" })
  })
})
