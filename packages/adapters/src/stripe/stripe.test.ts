import type { AccountFacts, BillingOrder } from "@marque/core/organizations"
import { type Fault, signatureOf, startStripe, type StripeStandIn } from "@marque/testing/stripe"
import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { paymentsContract, run } from "./payments.contract.ts"
import { createStripePrices, stripePayments } from "./server.ts"

const KEY = "sk_test_canary4711"
const SECRET = "whsec_canary4712"

const closes: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})

const start = async () => {
  const stripe = await startStripe({ key: KEY, webhookSecret: SECRET })
  closes.push(stripe.close)
  const client = { key: KEY, apiUrl: stripe.url, limitMs: 300 }
  const payments = stripePayments({ ...client, mode: "test", webhookSecrets: [SECRET] })
  return { stripe, payments, setUp: () => run(createStripePrices(client)) }
}

paymentsContract("stand-in", async () => ({ ...(await start()), organizationId: "org_1" }))

const LIVE_KEY = process.env["STRIPE_CONTRACT_KEY"]
if (LIVE_KEY !== undefined) {
  paymentsContract("test mode", async () => ({
    payments: stripePayments({ key: LIVE_KEY, mode: "test", webhookSecrets: [SECRET] }),
    setUp: () => run(createStripePrices({ key: LIVE_KEY })),
    organizationId: `contract_${Date.now()}_${Math.random().toString(36).slice(2)}`
  }))
}

const customer = async ({ payments, setUp }: Awaited<ReturnType<typeof start>>) => {
  await setUp()
  const customerId = await run(payments.customer({ organizationId: "org_1", email: "a@example.com", name: "Fig" }))
  let presses = 0
  const order = async (stripe: StripeStandIn, order: BillingOrder, trialDays = 0): Promise<string | undefined> => {
    const about = { customerId, organizationId: "org_1", origin: "https://marque.example" }
    const idempotencyKey = `press-${(presses += 1)}`
    const { url } = await run(payments.checkout({ ...about, order, trialDays, idempotencyKey }))
    return stripe.complete(url.split("/").at(-1) ?? "")
  }
  return { customerId, order, account: (): Promise<AccountFacts> => run(payments.account(customerId)) }
}

const team: BillingOrder = { kind: "plan", tier: "team", interval: "month", trial: false }
const pack: BillingOrder = { kind: "topup", credits: 500 }

describe("S-017 what a customer pays for is read as it is now", () => {
  it("a trial, its end, a declined card and the end of the plan", async () => {
    const world = await start()
    const { account, order } = await customer(world)
    expect(await order(world.stripe, { ...team, trial: true }, 14)).toBe(
      "https://marque.example/org/billing?success=true"
    )
    const trial = await account()
    expect(trial.subscriptions).toMatchObject([{ tier: "team", interval: "month", status: "trialing" }])
    await world.stripe.advance(14)
    const paid = await account()
    expect(paid.subscriptions).toMatchObject([{ status: "active" }])
    expect(paid.periods.at(0)).toMatchObject({ tier: "team", cents: 9_900, returned: 0 })
    await world.stripe.advance(30, "declined")
    expect((await account()).subscriptions).toMatchObject([{ status: "past_due" }])
    expect((await account()).invoices[0]).toMatchObject({ status: "open", cents: 9_900 })
    await world.stripe.advance(31)
    expect((await account()).subscriptions).toMatchObject([{ status: "canceled" }])
  })

  it("a plan that is to end and is not any more", async () => {
    const world = await start()
    const { account, order } = await customer(world)
    await order(world.stripe, team)
    const [one] = (await account()).subscriptions
    const cancel = (cancels: boolean) =>
      run(world.payments.cancel(one?.id ?? "", { cancels, idempotencyKey: `cancel-${cancels}` }))
    await cancel(true)
    expect((await account()).subscriptions).toMatchObject([{ cancelsAtEnd: true, status: "active" }])
    await cancel(false)
    expect((await account()).subscriptions).toMatchObject([{ cancelsAtEnd: false }])
  })

  it("a top-up, its refund, and a dispute until it is won", async () => {
    const world = await start()
    const { account, order } = await customer(world)
    await order(world.stripe, pack)
    const returned = async () => (await account()).topUps.map(({ returned: cents }) => cents)
    expect((await account()).topUps).toMatchObject([{ credits: 500, cents: 2_500, returned: 0 }])
    await world.stripe.refund(1_000)
    expect(await returned()).toEqual([1_000])
    await world.stripe.dispute("needs_response")
    expect(await returned()).toEqual([2_500])
    await world.stripe.dispute("won")
    expect(await returned()).toEqual([1_000])
    await world.stripe.dispute("lost")
    expect(await returned()).toEqual([2_500])
  })

  it("a checkout that was opened before ends with the next one, so that nobody pays two plans", async () => {
    const world = await start()
    const { customerId } = await customer(world)
    const about = { customerId, organizationId: "org_1", origin: "https://marque.example", order: team, trialDays: 0 }
    const first = await run(world.payments.checkout({ ...about, idempotencyKey: "tab-one" }))
    await run(world.payments.checkout({ ...about, idempotencyKey: "tab-two" }))
    expect(await world.stripe.complete(first.url.split("/").at(-1) ?? "")).toBeUndefined()
  })

  it("the customer of a charge is found, for events that do not name one", async () => {
    const world = await start()
    const { customerId, order } = await customer(world)
    await order(world.stripe, pack)
    expect(await run(Effect.flip(world.payments.customerOfCharge("ch_unknown")))).toMatchObject({ reason: "refused" })
    const charges = world.stripe.chargeIds()
    expect(await run(world.payments.customerOfCharge(charges[0] ?? ""))).toBe(customerId)
  })
})

describe("what the provider sells differently", () => {
  it("is said, and cannot be ordered", async () => {
    const world = await start()
    expect(await run(world.payments.priceProblems)).toContain(
      "Stripe has no price with the lookup key team_month: run npm run marque -- stripe-prices"
    )
    const other = await start()
    const { customerId } = await customer(other)
    other.stripe.reprice("team_month", 100)
    const fresh = stripePayments({ key: KEY, apiUrl: other.stripe.url, mode: "test", webhookSecrets: [SECRET] })
    expect(await run(fresh.priceProblems)).toEqual([
      "The price team_month of Stripe is $1.00 USD instead of $99.00: it cannot be ordered"
    ])
    const order = { customerId, organizationId: "org_1", origin: "https://marque.example", order: team }
    expect(
      await run(Effect.flip(fresh.checkout({ ...order, trialDays: 0, idempotencyKey: "press-one" })))
    ).toMatchObject({
      reason: "refused"
    })
  })
})

describe("a provider that does not answer as it should", () => {
  it.each<readonly [Fault, string]>([
    ["hang", "down"],
    ["drop", "down"],
    ["html", "down"],
    ["gateway", "down"],
    ["cut", "down"],
    [500, "down"],
    [503, "down"],
    [429, "limited"],
    [401, "refused"],
    [403, "refused"]
  ])("%s is %s, and nothing of its words or our key is told", async (fault, reason) => {
    const world = await start()
    const { customerId } = await customer(world)
    world.stripe.fail(fault, fault)
    const failure = await run(Effect.flip(world.payments.account(customerId)))
    expect(failure).toMatchObject({ _tag: "PaymentsUnavailable", reason })
    expect(JSON.stringify(failure) + failure.message + String(failure.cause)).not.toContain("canary")
  })

  it("one failed try is tried again, and creates nothing twice", async () => {
    const world = await start()
    await world.setUp()
    world.stripe.fail(503)
    await run(world.payments.customer({ organizationId: "org_1", email: "a@example.com", name: "Fig" }))
    expect(world.stripe.customers()).toHaveLength(1)
  })

  it("leads to no other page than the provider's", async () => {
    const world = await start()
    const { customerId } = await customer(world)
    const real = stripePayments({ key: KEY, mode: "test", webhookSecrets: [SECRET] })
    expect(real).toBeDefined()
    const { url } = await run(world.payments.portal({ customerId, origin: "https://marque.example" }))
    expect(url).toMatch(`${world.stripe.url}/portal/`)
    world.stripe.leadTo("https://evil.example/checkout")
    expect(
      await run(Effect.flip(world.payments.portal({ customerId, origin: "https://marque.example" })))
    ).toMatchObject({
      reason: "down"
    })
  })
})

describe("an event of the provider", () => {
  const NOW = 1_790_000_000
  const event = (object: object, type = "invoice.paid", livemode = false) =>
    JSON.stringify({ id: "evt_1", object: "event", type, livemode, data: { object } })
  const paid = event({ object: "invoice", id: "in_1", customer: "cus_1" })
  const payments = (webhookSecrets: ReadonlyArray<string> = [SECRET]) =>
    stripePayments({ key: KEY, mode: "test", webhookSecrets, now: () => NOW * 1_000 })
  const read = (body: string, signature = signatureOf(body, SECRET, NOW), secrets?: ReadonlyArray<string>) =>
    run(
      Effect.match(payments(secrets).read({ body, signature }), {
        onSuccess: (news) => news,
        onFailure: ({ reason }) => reason
      })
    )

  it("says whose account it is about, and nothing else of it is believed", async () => {
    expect(await read(paid)).toEqual({ _tag: "Customer", customerId: "cus_1" })
    expect(await read(event({ object: "customer", id: "cus_2" }, "customer.updated"))).toEqual({
      _tag: "Customer",
      customerId: "cus_2"
    })
    const dispute = event({ object: "dispute", id: "dp_1", charge: { id: "ch_1" } }, "charge.dispute.created")
    expect(await read(dispute)).toEqual({ _tag: "Charge", chargeId: "ch_1" })
    expect(await read(event({ object: "payout", id: "po_1" }, "payout.paid"))).toEqual({ _tag: "Ignored" })
    expect(await read(event({ object: "invoice", id: "in_1" }))).toEqual({ _tag: "Ignored" })
  })

  it.each([
    ["no signature", ""],
    ["nonsense", "t=x,v1=y"],
    ["another secret", signatureOf(paid, "whsec_other", NOW)],
    ["another body", signatureOf(`${paid} `, SECRET, NOW)]
  ])("with %s is refused", async (_, signature) => {
    expect(await read(paid, signature)).toBe("signature")
  })

  it("signed five minutes ago or ahead is taken, a second more is not", async () => {
    for (const at of [NOW - 300, NOW + 300])
      expect(await read(paid, signatureOf(paid, SECRET, at))).toMatchObject({ _tag: "Customer" })
    for (const at of [NOW - 301, NOW + 301]) expect(await read(paid, signatureOf(paid, SECRET, at))).toBe("stale")
  })

  it("signed with either of two secrets is taken while they are exchanged", async () => {
    const secrets = ["whsec_new", SECRET]
    expect(await read(paid, signatureOf(paid, "whsec_new", NOW), secrets)).toMatchObject({ _tag: "Customer" })
    expect(await read(paid, undefined, secrets)).toMatchObject({ _tag: "Customer" })
  })

  it("of the live mode is refused in the test mode, and what is no event is refused", async () => {
    expect(await read(event({ customer: "cus_1" }, "invoice.paid", true))).toBe("mode")
    for (const body of ["null", "{}", "<html></html>", '{"object":"event"}']) expect(await read(body)).toBe("malformed")
  })
})
