import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { Reverification, ReverificationCancelled, ReverificationRequired } from "../model/reverification.ts"
import { billingActors } from "./billing.actors.ts"
import type { BillingInput } from "./billing.events.ts"
import { billingMachine } from "./billing.machine.ts"
import type { Billing } from "./billing.schema.ts"
import { BillingStore } from "./billing.service.ts"
import { billingView } from "./billing.view.ts"
import { examplePaid, paidExample } from "./fixtures/billing.states.ts"
import { PlanOrders } from "./plan-orders.service.ts"
import type { BillingOrder, PaidBilling } from "./plan.schema.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const URL = "https://checkout.stripe.com/c/1"
const team: BillingOrder = { kind: "plan", tier: "team", interval: "month", trial: true }

interface World {
  readonly paid?: PaidBilling
  /** By the number of the load. */
  readonly paidLater?: (load: number) => PaidBilling
  readonly orders?: Partial<PlanOrders["Service"]>
  /** Whether the person proves who they are. */
  readonly proves?: boolean
  readonly input?: Partial<BillingInput>
}

const start = async ({
  input,
  orders,
  paid = examplePaid.noPlan,
  paidLater = () => paid,
  proves = true
}: World = {}) => {
  let loads = 0
  const keys: Array<string> = []
  const store = Layer.succeed(BillingStore, {
    load: () => Effect.sync((): Billing => paidExample(paidLater((loads += 1)))),
    setQuotas: () => Effect.void
  })
  const provider = Layer.succeed(PlanOrders, {
    checkout: (_, __, key) => Effect.sync(() => ({ url: URL, key: void keys.push(key) })).pipe(Effect.as({ url: URL })),
    portal: () => Effect.succeed({ url: "https://billing.stripe.com/p/1" }),
    cancel: () => Effect.void,
    ...orders
  })
  const asked: Array<string> = []
  const proof = Layer.succeed(Reverification, {
    prove: (level) =>
      Effect.suspend(() => {
        asked.push(level)
        return proves ? Effect.void : Effect.fail(new ReverificationCancelled())
      }),
    requests: Stream.never,
    settle: () => Effect.void
  })
  const time = makeTestTime(Layer.mergeAll(store, provider, proof))
  const actor = createActor(billingMachine.provide({ actors: billingActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "org_1", canManage: true, returned: {}, ...input }
  })
  const [said, left]: [Array<string>, Array<string>] = [[], []]
  const placed: Array<unknown> = []
  const settled: Array<string> = []
  actor.on("notice", ({ text }) => void said.push(text))
  actor.on("page.leave", (leaving) => {
    left.push(leaving.url)
    placed.push(leaving.placed)
  })
  actor.on("order.settled", ({ kind }) => void settled.push(kind))
  actor.start()
  stops.push(() => actor.stop())
  await time.advance(0)
  const view = () => billingView(actor.getSnapshot())
  const plan = () => view().plan
  return { ...time, actor, asked, keys, left, loads: () => loads, placed, plan, said, settled, view }
}

const required = new ReverificationRequired({ level: "moderate" })

describe("S-017 a plan is ordered", () => {
  it("on a page of the provider, each press with a key of its own", async () => {
    const { actor, advance, keys, left, plan } = await start()
    expect(plan()?.offers.map(({ name, orders, price }) => [name, price, orders.map(({ label }) => label)])).toEqual([
      ["Team", "$99 a month", ["Try 14 days without a card", "Choose Team"]],
      ["Business", "$299 a month", ["Choose Business"]]
    ])
    for (let press = 0; press < 2; press += 1) {
      actor.send({ type: "order.place", order: team })
      expect(plan()?.busy).toBe("order")
      await advance(0)
    }
    expect(left).toEqual([URL, URL])
    expect(new Set(keys).size).toBe(2)
  })

  it("S-018 is named with its key where it is a new one for money, and not as a change or in a test mode", async () => {
    const credits: BillingOrder = { kind: "topup", credits: 500 }
    for (const [paid, order, isNamed] of [
      [examplePaid.noPlan, team, true],
      [examplePaid.canceled, team, true],
      [examplePaid.noPlan, credits, true],
      [examplePaid.active, credits, true],
      [examplePaid.active, team, false],
      [examplePaid.test, team, false],
      [examplePaid.test, credits, false]
    ] as const) {
      const { actor, advance, keys, placed } = await start({ paid })
      actor.send({ type: "order.place", order })
      await advance(0)
      expect(placed).toEqual([isNamed ? { id: keys[0], order } : undefined])
    }
  })

  it("by the year for a fifth less", async () => {
    const { actor, plan } = await start()
    actor.send({ type: "interval.choose", interval: "year" })
    expect(plan()?.offers.map(({ price }) => price)).toEqual(["$950.40 a year", "$2,870.40 a year"])
  })

  it("after the person has proven who they are, and not without", async () => {
    let first = true
    const checkout = () =>
      Effect.suspend(() => {
        if (!first) return Effect.succeed({ url: URL })
        first = false
        return Effect.fail(required)
      })
    const proven = await start({ orders: { checkout } })
    proven.actor.send({ type: "order.place", order: team })
    await proven.advance(0)
    expect([proven.asked, proven.left]).toEqual([["moderate"], [URL]])
    const declined = await start({ orders: { checkout: () => Effect.fail(required) }, proves: false })
    declined.actor.send({ type: "order.place", order: team })
    await declined.advance(0)
    expect([declined.left, declined.plan()?.error]).toEqual([[], "Nothing was changed."])
  })

  it("S-038 or not, with the reasons that the server gives", async () => {
    const checkout = () => Effect.succeed({ ineligible: ["already_on_plan", "trial_used"] } as const)
    const { actor, advance, left, view } = await start({ orders: { checkout } })
    actor.send({ type: "order.place", order: team })
    await advance(0)
    expect(left).toEqual([])
    expect(view().ineligible?.reasons).toEqual([
      { text: "You are not an organization admin", applies: false },
      { text: "The organization is already on this plan", applies: true },
      { text: "There is no organization", applies: false },
      { text: "The trial was already used", applies: true }
    ])
  })

  it("S-038 an address that says so marks what is known here", async () => {
    const { view } = await start({
      paid: examplePaid.active,
      input: { canManage: false, returned: { ineligible: true } }
    })
    expect(view().ineligible?.reasons.map(({ applies }) => applies)).toEqual([true, true, false, true])
  })

  it("unless the provider does not answer, which charges nothing", async () => {
    const message = "The payment provider did not answer. Nothing was charged."
    const refused = await start({ orders: { checkout: () => Effect.fail(new BackendFailed({ data: { message } })) } })
    refused.actor.send({ type: "order.place", order: team })
    await refused.advance(0)
    expect(refused.plan()?.error).toBe(message)
    const silent = await start({ orders: { checkout: () => Effect.never } })
    silent.actor.send({ type: "order.place", order: team })
    await silent.advance(25_000)
    expect(silent.plan()).toMatchObject({
      busy: undefined,
      error: "The checkout could not be opened. Nothing was charged."
    })
  })

  it("by administrators only, where payments are taken", async () => {
    const { actor, left, plan } = await start({ input: { canManage: false } })
    actor.send({ type: "order.place", order: team })
    expect(plan()).toMatchObject({
      busy: undefined,
      packs: [],
      readOnly: "Ask Ada Lovelace, Grace Hopper to order or change a plan.",
      offers: [{ orders: [] }, { orders: [] }]
    })
    expect(left).toEqual([])
  })
})

describe("S-036 after a payment", () => {
  const unsettled = (kind: "plan" | "topup"): PaidBilling => ({
    ...examplePaid.noPlan,
    order: { kind, settled: false }
  })
  const returned = { returned: { success: true } }

  it("the page waits until the provider's confirmation is stored, and says so once", async () => {
    const paidLater = (load: number): PaidBilling => (load < 3 ? unsettled("plan") : examplePaid.active)
    const { actor, advance, plan, said, settled } = await start({ paidLater, input: returned })
    expect(plan()?.activating).toBe("Payment received, activating…")
    expect(settled).toEqual([])
    await advance(6_000)
    expect([said, plan()?.status, plan()?.activating]).toEqual([["Plan active"], "Active", undefined])
    actor.send({ type: "plan.resume" })
    await advance(0)
    expect([said, settled]).toEqual([["Plan active"], ["plan"]])
  })

  it("S-018 tells that what was ordered is settled only to a page that a payment led back to", async () => {
    expect((await start({ paid: examplePaid.active })).settled).toEqual([])
  })

  it("for at most a minute, and then says that it goes on", async () => {
    const { advance, loads, said, settled } = await start({ paidLater: () => unsettled("topup"), input: returned })
    await advance(60_000)
    expect([said, settled, loads()]).toEqual([["Payment received, activating…"], [], 22])
  })

  it("credits that are there already are said at once", async () => {
    const paid: PaidBilling = { ...examplePaid.active, order: { kind: "topup", settled: true } }
    expect((await start({ paid, input: returned })).said).toEqual(["Credits added"])
  })

  it("a page that loses its server meanwhile shows what it knew", async () => {
    let loads = 0
    const load = () =>
      Effect.suspend(() => {
        loads += 1
        return loads === 1 ? Effect.succeed(paidExample(unsettled("plan"))) : Effect.fail(new BackendFailed({}))
      })
    const time = makeTestTime(
      Layer.mergeAll(
        Layer.succeed(BillingStore, { load, setQuotas: () => Effect.void }),
        PlanOrders.layerMemory(URL),
        Layer.mock(Reverification, {})
      )
    )
    const actor = createActor(billingMachine.provide({ actors: billingActors(time.runtime) }), {
      clock: time.clock,
      input: { organizationId: "org_1", canManage: true, ...returned }
    })
    actor.start()
    stops.push(() => actor.stop())
    await time.advance(3_000)
    expect(billingView(actor.getSnapshot())).toMatchObject({ state: "shown", plan: { activating: undefined } })
  })
})

describe("a plan that runs", () => {
  it("is managed and changed on the provider's page", async () => {
    const { actor, advance, left, plan } = await start({ paid: examplePaid.active })
    expect(plan()).toMatchObject({
      title: "Team, $99 a month",
      credits: "1,840 of this month, 500 bought",
      offers: [
        { isCurrent: true, orders: [] },
        { isCurrent: false, orders: [{ label: "Change to Business" }] }
      ],
      invoices: [
        { amount: "$99", status: "Paid", link: { url: "https://invoice.stripe.com/i/2" } },
        { link: undefined }
      ]
    })
    actor.send({ type: "portal.open" })
    expect(plan()?.busy).toBe("portal")
    await advance(0)
    expect(left).toEqual(["https://billing.stripe.com/p/1"])
  })

  it("is canceled with a second click, which says until when everything works and that nothing is deleted", async () => {
    const cancels: Array<boolean> = []
    const cancel = (_: string, wanted: boolean) => Effect.sync(() => void cancels.push(wanted))
    const paidLater = (load: number) => (load === 1 ? examplePaid.active : examplePaid.cancels)
    const { actor, advance, plan } = await start({ paidLater, orders: { cancel } })
    actor.send({ type: "plan.cancel" })
    expect(plan()?.cancelAsked).toMatch(/^Everything works until 12 December 2026\. Nothing is deleted then/)
    actor.send({ type: "plan.keep" })
    expect(plan()?.cancelAsked).toBeUndefined()
    actor.send({ type: "plan.cancel" })
    actor.send({ type: "plan.cancelNow" })
    expect(plan()?.busy).toBe("cancel")
    await advance(0)
    expect(plan()).toMatchObject({ canCancel: false, canResume: true, cancelAsked: undefined })
    expect(plan()?.lines.join()).toContain("Until then everything works.")
    actor.send({ type: "plan.resume" })
    await advance(0)
    expect(cancels).toEqual([true, false])
  })

  it("stays as it was when that fails, and says why", async () => {
    const { actor, advance, plan } = await start({
      paid: examplePaid.active,
      orders: { cancel: () => Effect.fail(new BackendFailed({})), portal: () => Effect.fail(new BackendFailed({})) }
    })
    actor.send({ type: "plan.cancel" })
    actor.send({ type: "plan.cancelNow" })
    await advance(0)
    expect(plan()).toMatchObject({ error: "The plan could not be changed", canCancel: true })
    actor.send({ type: "portal.open" })
    await advance(0)
    expect(plan()?.error).toBe("The checkout could not be opened. Nothing was charged.")
  })

  it.each([
    ["trialing", "Trial", /^The trial ends on/],
    ["pastDue", "Payment failed", /the plan ends on/],
    ["canceled", "Ended", /^Nothing was deleted/],
    ["noPlan", "No plan", /local engine is free/]
  ] as const)("%s says what it means", async (name, status, line) => {
    const { plan } = await start({ paid: examplePaid[name] })
    expect(plan()?.status).toBe(status)
    expect(plan()?.lines[0]).toMatch(line)
  })

  it("says that a test mode takes no money", async () => {
    expect((await start({ paid: examplePaid.test })).plan()?.testMode).toBe("Test mode: what is paid here is no money.")
  })
})
