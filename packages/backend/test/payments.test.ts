import type { AccountFacts, BillingOrder } from "@marque/core/organizations"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { countBytes } from "../convex/usage/storage.ts"
import { brandDraft } from "./drafts.ts"
import { makeUsages, RIVER } from "./usage-world.ts"
import { outcome, SERVER_KEY, tokenOf } from "./world.ts"

const DAY = 86_400_000
const NOW = Date.UTC(2026, 8, 1, 9, 30)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const team: BillingOrder = { kind: "plan", tier: "team", interval: "month", trial: false }
const pack: BillingOrder = { kind: "topup", credits: 500 }
const NOTHING: AccountFacts = { customerId: "cus_1", subscriptions: [], periods: [], topUps: [], invoices: [] }

const subscription = {
  id: "sub_1",
  tier: "team" as const,
  interval: "month" as const,
  status: "active" as const,
  createdAt: NOW,
  periodStart: NOW,
  periodEnd: NOW + 30 * DAY,
  cancelsAtEnd: false
}
const period = {
  invoiceId: "in_1",
  subscriptionId: "sub_1",
  tier: "team" as const,
  from: NOW,
  to: NOW + 30 * DAY,
  cents: 9_900,
  returned: 0
}
const topUp = { sessionId: "cs_1", credits: 500, at: NOW, cents: 2_500, returned: 0 }
const PAID: AccountFacts = { ...NOTHING, subscriptions: [subscription], periods: [period], topUps: [topUp] }

const makePaying = async () => {
  const usages = await makeUsages()
  const { ada, ours, t } = usages
  const { organizationId } = ours
  const named = { serverKey: SERVER_KEY, organizationId }
  await t.mutation(api.payments.setUp, { serverKey: SERVER_KEY, mode: "test" })
  await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
  vi.setSystemTime(NOW)
  const order = (asked: BillingOrder = team, name = "ada", id: string = organizationId) =>
    t.mutation(api.payments.order, { ...named, tokenIdentifier: tokenOf(name), organizationId: id, order: asked })
  let reading = NOW
  return {
    ...usages,
    organizationId,
    named,
    order,
    known: async () => {
      await order()
      await t.mutation(api.payments.noteCustomer, { ...named, customerId: "cus_1" })
    },
    apply: (facts: AccountFacts, readAt = (reading += 1)) =>
      t.mutation(api.payments.apply, { serverKey: SERVER_KEY, facts, readAt }),
    paid: async () => (await ada.query(api.billing.get, { organizationId })).paid,
    ledger: () => t.run(({ db }) => db.query("ledger").collect())
  }
}

const consented = { id: "press-0001", browser: { userAgent: "Firefox", pixelCookie: "fb.1.1.1" } }

it("S-018 an order that an advertising service may learn of is handed out once it is settled, and once only", async () => {
  const { apply, known, organizationId, paid, t } = await makePaying()
  await known()
  const place = () =>
    t.mutation(api.payments.order, {
      serverKey: SERVER_KEY,
      tokenIdentifier: tokenOf("ada"),
      organizationId,
      order: { kind: "topup", credits: 500 },
      advertised: consented
    })
  await place()
  expect((await paid())?.order).toEqual({ kind: "topup", settled: false })
  expect(await apply(NOTHING)).toEqual({ taken: true })
  const advertised = { ...consented, order: { kind: "topup", credits: 500 }, at: NOW }
  expect(await apply({ ...NOTHING, topUps: [topUp] })).toEqual({ taken: true, advertised })
  expect(await apply({ ...NOTHING, topUps: [topUp] })).toEqual({ taken: true })
  expect((await paid())?.order).toEqual({ kind: "topup", settled: true })
})

it("S-018 an order that is settled after an hour, or was followed by another without consent, is handed out to none", async () => {
  const { apply, known, order, organizationId, t } = await makePaying()
  await known()
  const topping = { kind: "topup", credits: 500 } as const
  const place = () =>
    t.mutation(api.payments.order, {
      serverKey: SERVER_KEY,
      tokenIdentifier: tokenOf("ada"),
      organizationId,
      order: topping,
      advertised: consented
    })
  await place()
  vi.setSystemTime(NOW + 3_600_001)
  expect(await apply({ ...NOTHING, topUps: [topUp] })).toEqual({ taken: true })
  await place()
  await order(topping)
  const second = { ...topUp, sessionId: "cs_2" }
  expect(await apply({ ...NOTHING, topUps: [topUp, second] })).toEqual({ taken: true })
})

it("S-018 what is known of the browser of an order is forgotten after an hour, whether or not it was paid", async () => {
  const { apply, known, organizationId, t } = await makePaying()
  await known()
  const place = { serverKey: SERVER_KEY, tokenIdentifier: tokenOf("ada"), organizationId, advertised: consented }
  await t.mutation(api.payments.order, { ...place, order: { kind: "topup", credits: 500 } })
  const kept = async () => (await t.run(({ db }) => db.query("billingAccounts").collect())).map((row) => row.advertised)
  await apply(NOTHING)
  expect(await kept()).toMatchObject([consented])
  vi.setSystemTime(NOW + 3_600_001)
  await apply(NOTHING)
  expect(await kept()).toEqual([undefined])
})

it("S-017 without a payment provider nothing is counted and nobody has a plan", async () => {
  const { ada, organizationId, paid, t } = await makePaying()
  expect(await paid()).toMatchObject({
    mode: "test",
    plan: { status: "none", trialUsed: false },
    included: 0,
    bought: 0
  })
  await t.mutation(api.payments.setUp, { serverKey: SERVER_KEY })
  await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
  expect(await paid()).toBeUndefined()
  expect((await ada.query(api.organizations.credits, { organizationId })).unlimited).toBe(true)
  const { clerkId = "" } = (await t.run(({ db }) => db.get(organizationId))) ?? {}
  expect(await ada.query(api.organizations.getByClerkId, { clerkId })).not.toHaveProperty("metered")
})

it("says that credits are counted, and what part of them is used", async () => {
  const { ada, apply, ask, known, organizationId, ours, t } = await makePaying()
  await known()
  await apply(PAID)
  const { clerkId = "" } = (await t.run(({ db }) => db.get(organizationId))) ?? {}
  expect(await ada.query(api.organizations.getByClerkId, { clerkId })).toMatchObject({ metered: true })
  const credits = () => ada.query(api.organizations.credits, { organizationId })
  expect(await credits()).toEqual({ available: 3_000, reserved: 0, used: 0, unlimited: false })
  await ask(ada, ours, RIVER)
  const { available, reserved, used } = await credits()
  expect(available + reserved).toBe(3_000)
  expect(used).toBeCloseTo(reserved / 3_000)
})

it("S-038 an order is refused with every reason that applies, and those of others look missing", async () => {
  const { apply, known, order, theirs } = await makePaying()
  expect(await order(team, "cleo")).toEqual({ ineligible: ["not_admin"] })
  expect(await order(team, "ada", theirs.organizationId)).toEqual({ ineligible: ["no_organization"] })
  expect(await order(team, "ada", "unknown")).toEqual({ ineligible: ["no_organization"] })
  await known()
  await apply({ ...NOTHING, subscriptions: [{ ...subscription, status: "trialing", trialEnd: NOW + 14 * DAY }] })
  expect(await order({ ...team, trial: true }, "cleo")).toEqual({
    ineligible: ["not_admin", "already_on_plan", "trial_used"]
  })
  expect(await order({ ...team, interval: "year", trial: true })).toEqual({ ineligible: ["trial_used"] })
  expect(await order({ ...team, tier: "business" })).toMatchObject({ changing: "sub_1", customerId: "cus_1" })
  expect(await order(pack)).toMatchObject({ trialDays: 0 })
})

it("S-017 what was read becomes the plan and the credits, once, whatever is read again, late or by another", async () => {
  const { apply, known, ledger, named, paid, t } = await makePaying()
  expect(await apply(PAID)).toEqual({ taken: false })
  await known()
  expect(await paid()).toMatchObject({ order: { kind: "plan", settled: false } })
  expect(await apply(PAID)).toEqual({ taken: true })
  expect(await paid()).toMatchObject({
    plan: { status: "active", tier: "team", renewsAt: NOW + 30 * DAY },
    included: 2_500,
    bought: 500,
    order: { kind: "plan", settled: true }
  })
  for (let again = 0; again < 3; again += 1) expect(await apply(PAID)).toEqual({ taken: true })
  expect(await apply(NOTHING, NOW)).toEqual({ taken: false })
  expect((await ledger()).map(({ amount, key }) => [key, amount])).toEqual([
    ["stripe:cs_1:purchase", 500],
    ["stripe:in_1:grant:0", 2_500]
  ])
  await t.mutation(api.payments.noteCustomer, { ...named, customerId: "cus_2" })
  expect(await apply({ ...PAID, customerId: "cus_2" })).toEqual({ taken: false })
})

it("money that went back takes its credits as far as they are unspent, and a dispute that was won returns them", async () => {
  const { ada, apply, ask, known, ours, paid } = await makePaying()
  await known()
  await apply(PAID)
  const returned = (cents: number) => apply({ ...PAID, topUps: [{ ...topUp, returned: cents }] })
  await returned(500)
  expect((await paid())?.bought).toBe(400)
  await returned(2_500)
  expect((await paid())?.bought).toBe(0)
  await returned(0)
  expect((await paid())?.bought).toBe(500)
  await ask(ada, ours, RIVER)
  await apply({ ...PAID, periods: [{ ...period, returned: 9_900 }] })
  expect(await paid()).toMatchObject({ included: 0, bought: 500 })
})

it("L9 what was reserved in a month that is over expires when it comes back", async () => {
  const { ada, apply, ask, cancel, known, ours, paid } = await makePayingAndAsking()
  await known()
  await apply(PAID)
  const generationId = await ask(ada, ours, RIVER)
  expect((await paid())?.included).toBeLessThan(2_500)
  vi.setSystemTime(NOW + 31 * DAY)
  const next = { ...subscription, periodStart: NOW + 30 * DAY, periodEnd: NOW + 60 * DAY }
  await apply({
    ...PAID,
    subscriptions: [next],
    periods: [period, { ...period, invoiceId: "in_2", from: next.periodStart, to: next.periodEnd }]
  })
  expect((await paid())?.included).toBe(2_500)
  await cancel(generationId)
  expect((await paid())?.included).toBe(2_500)
})

const makePayingAndAsking = async () => {
  const paying = await makePaying()
  return {
    ...paying,
    cancel: (generationId: Awaited<ReturnType<typeof paying.ask>>) =>
      paying.ada.mutation(api.generations.cancel, generationId)
  }
}

it("accounts are handed out when something was heard of them or a border is reached, and again until they are read", async () => {
  const { apply, known, organizationId, t } = await makePaying()
  const due = () => t.mutation(api.payments.due, { serverKey: SERVER_KEY })
  const mine = [{ organizationId, customerId: "cus_1" }]
  await known()
  expect(await due()).toEqual(mine)
  expect(await due()).toEqual([])
  vi.setSystemTime(NOW + 60_000)
  expect(await due()).toEqual(mine)
  await apply(PAID, NOW + 60_000)
  expect(await due()).toEqual([])
  expect(await t.mutation(api.payments.hint, { serverKey: SERVER_KEY, customerId: "cus_1" })).toBe(true)
  expect(await t.mutation(api.payments.hint, { serverKey: SERVER_KEY, customerId: "cus_other" })).toBe(false)
  expect(await due()).toEqual([{ ...mine[0], subscriptionId: "sub_1" }])
  vi.setSystemTime(NOW + 90_000)
  await t.mutation(api.payments.hint, { serverKey: SERVER_KEY, customerId: "cus_1" })
  // What was heard while it was read may not be in it.
  await apply(PAID, NOW + 80_000)
  expect(await due()).toEqual([{ ...mine[0], subscriptionId: "sub_1" }])
  await apply(PAID, NOW + 90_001)
  vi.setSystemTime(NOW + 90_000 + DAY)
  expect(await due()).toHaveLength(1)
})

it("only administrators of an organization that has ordered manage its payments", async () => {
  const { known, named, t } = await makePaying()
  const manage = (name: string) =>
    outcome(t.mutation(api.payments.manage, { ...named, tokenIdentifier: tokenOf(name) }))
  expect(await manage("ada")).toBe("not_found")
  await known()
  expect(await manage("ada")).toBe("accepted")
  for (const name of ["cleo", "vic", "bob"]) expect(await manage(name)).toBe("not_found")
})

it("the log of an organization says what was ordered, became of the plan and went back", async () => {
  const { ada, apply, known, organizationId } = await makePaying()
  await known()
  await apply(PAID)
  await apply({ ...PAID, topUps: [{ ...topUp, returned: 2_500 }] })
  const { items } = await ada.query(api.activity.list, { organizationId, cursor: null })
  expect(items.slice(0, 3).map(({ action, reason }) => [action, reason])).toEqual([
    ["billing.returned", "500 credits, 500 of them unspent"],
    ["billing.plan", "team, month, active"],
    ["billing.order", "team, month"]
  ])
})

it("a plan has room for as much as it says, and what was kept before stays", async () => {
  const { ada, apply, known, organizationId, ours, t } = await makePaying()
  const { brandId } = ours
  const upload = () =>
    outcome(ada.mutation(api.uploads.start, { brandId, name: "a.png", bytes: 1_000, purpose: "product" }))
  await known()
  await t.run(({ db }) => countBytes({ db }, { brandId, organizationId }, 250_000_000_000))
  expect(await upload()).toBe("accepted")
  await apply(PAID)
  expect(await upload()).toBe("plan_limit")
})

it("a plan has room for as many brands as it says, or as the organization itself says", async () => {
  const { ada, apply, known, organizationId } = await makePaying()
  const create = (name: string) =>
    outcome(ada.mutation(api.brands.create, { organizationId, idempotencyKey: name, draft: brandDraft(name) }))
  await known()
  await apply(PAID)
  for (const name of ["3", "4", "5", "6", "7", "8", "9", "10"]) expect(await create(name)).toBe("accepted")
  expect(await create("11")).toBe("plan_limit")
  await ada.mutation(api.billing.setQuotas, { organizationId, brands: 5 })
  await apply({ ...NOTHING, subscriptions: [{ ...subscription, status: "canceled" }] })
  expect(await create("11")).toBe("plan_limit")
  await ada.mutation(api.billing.setQuotas, { organizationId })
  expect(await create("11")).toBe("accepted")
})
