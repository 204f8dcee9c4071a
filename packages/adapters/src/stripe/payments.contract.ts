/**
 * What a payment provider must do for Marque. Runs against the stand-in in every test, and against the real test mode
 * where a key is set; what needs a person at a card form is left to the stand-in.
 */
import { type BillingOrder, type Payments, priceKeyOf, soldThings } from "@marque/core/organizations"
import { Effect } from "effect"
import { expect, it } from "vitest"

export interface PaymentsWorld {
  readonly payments: Payments["Service"]
  /** Products and prices of the plan book that are missing; their keys. */
  readonly setUp: () => Promise<ReadonlyArray<string>>
  /** Unlike that of any run before. */
  readonly organizationId: string
}

export const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

const team: BillingOrder = { kind: "plan", tier: "team", interval: "month", trial: false }

export const paymentsContract = (name: string, makeWorld: () => Promise<PaymentsWorld>): void => {
  const prepared = async () => {
    const world = await makeWorld()
    await world.setUp()
    const who = { organizationId: world.organizationId, email: "billing@example.com", name: "Fig & Ember" }
    const customerId = await run(world.payments.customer(who))
    const order = { customerId, organizationId: world.organizationId, origin: "https://marque.example" }
    return { ...world, who, customerId, order }
  }

  it(`${name}: every price of the plan book is there after it was set up, and setting up again makes none`, async () => {
    const { payments, setUp } = await prepared()
    expect(await setUp()).toEqual([])
    expect(await run(payments.priceProblems)).toEqual([])
    expect(soldThings.map(({ key }) => key)).toContain(priceKeyOf(team))
  })

  it(`${name}: an organization has one customer, however often it is asked for and under whatever name`, async () => {
    const { customerId, payments, who } = await prepared()
    expect(await run(payments.customer(who))).toBe(customerId)
    expect(await run(payments.customer({ ...who, name: "Fig" }))).toBe(customerId)
  })

  it(`${name}: the same press of a button opens the same checkout, another press another one`, async () => {
    const { order, payments } = await prepared()
    const open = (idempotencyKey: string) =>
      run(payments.checkout({ ...order, order: team, trialDays: 14, idempotencyKey }))
    const { url } = await open("first-press")
    expect(await open("first-press")).toEqual({ url })
    expect((await open("second-press")).url).not.toBe(url)
  })

  it(`${name}: a customer who has paid nothing has no plan, no credits and no invoices`, async () => {
    const { customerId, payments } = await prepared()
    expect(await run(payments.account(customerId))).toEqual({
      customerId,
      subscriptions: [],
      periods: [],
      topUps: [],
      invoices: []
    })
  })

  it(`${name}: a customer that does not exist is refused`, async () => {
    const { order, payments } = await prepared()
    const unknown = {
      ...order,
      customerId: "cus_unknown",
      order: team,
      trialDays: 0,
      idempotencyKey: "press-of-nobody"
    }
    expect(await run(Effect.flip(payments.checkout(unknown)))).toMatchObject({ reason: "refused" })
  })
}
