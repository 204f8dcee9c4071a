import fc from "fast-check"
import { expect, it } from "vitest"
import { applyEntry, availableIn, type Balance, emptyBalance, type Entry } from "../queue/usage.rules.ts"
import { type AccountAfter, isLive, keysOf, planOf, settleAccount, type TakenBack } from "./payments.rules.ts"
import type { AccountFacts } from "./payments.schema.ts"
import { planBook } from "./plan-book.rules.ts"
import type { Interval, Tier } from "./plan.schema.ts"

const DAY = 86_400_000
const START = 1_790_000_000_000

type Subscription = {
  -readonly [Key in keyof AccountFacts["subscriptions"][number]]: AccountFacts["subscriptions"][number][Key]
}
type Period = { -readonly [Key in keyof AccountFacts["periods"][number]]: AccountFacts["periods"][number][Key] }
type TopUp = { -readonly [Key in keyof AccountFacts["topUps"][number]]: AccountFacts["topUps"][number][Key] }

type Act =
  | { readonly act: "subscribe"; readonly tier: Tier; readonly interval: Interval; readonly trial: boolean }
  | { readonly act: "topup"; readonly credits: 100 | 500 | 2000 }
  | { readonly act: "days"; readonly days: number; readonly card: boolean }
  | { readonly act: "cancel"; readonly cancels: boolean }
  | { readonly act: "refund"; readonly which: number; readonly share: number }
  /** The receiver hears of something, true or not, and reads. */
  | { readonly act: "hint" }
  | { readonly act: "spend"; readonly credits: number }

/** What a provider does, in short. */
const makeProvider = () => {
  const subscriptions: Array<Subscription> = []
  const periods: Array<Period> = []
  const topUps: Array<TopUp> = []
  let now = START
  let made = 0
  const name = (prefix: string) => `${prefix}_${(made += 1)}`
  const last = () => subscriptions.at(-1)
  const bill = (one: Subscription, paid: boolean) => {
    if (!paid) return
    periods.push({
      invoiceId: name("in"),
      subscriptionId: one.id,
      tier: one.tier,
      from: one.periodStart,
      to: one.periodEnd,
      cents: planBook.plans[one.tier].cents[one.interval],
      returned: 0
    })
  }
  const renew = (one: Subscription, card: boolean) => {
    while (one.status !== "canceled" && one.periodEnd <= now) {
      if (one.cancelsAtEnd || one.status === "past_due") {
        one.status = "canceled"
        return
      }
      one.periodStart = one.periodEnd
      one.periodEnd += (one.interval === "year" ? 365 : 30) * DAY
      one.status = card ? "active" : "past_due"
      bill(one, card)
    }
  }
  return {
    now: () => now,
    facts: (): AccountFacts => structuredClone({ customerId: "cus_1", subscriptions, periods, topUps, invoices: [] }),
    act: (act: Act): void => {
      if (act.act === "subscribe" && (last()?.status ?? "canceled") === "canceled") {
        const days = act.trial ? 14 : act.interval === "year" ? 365 : 30
        const ends = now + days * DAY
        const { interval, tier } = act
        const kind = { id: name("sub"), tier, interval, createdAt: now, periodStart: now, periodEnd: ends }
        const one: Subscription = { ...kind, status: act.trial ? "trialing" : "active", cancelsAtEnd: false }
        if (act.trial) one.trialEnd = ends
        subscriptions.push(one)
        bill(one, !act.trial)
      }
      if (act.act === "topup") {
        const { credits } = act
        topUps.push({ sessionId: name("cs"), credits, at: now, cents: planBook.packs[credits], returned: 0 })
      }
      if (act.act === "days") {
        now += act.days * DAY
        for (const one of subscriptions) renew(one, act.card)
      }
      const one = last()
      if (act.act === "cancel" && one !== undefined) one.cancelsAtEnd = act.cancels
      if (act.act === "refund") {
        const paid = [...topUps, ...periods]
        const payment = paid[act.which % Math.max(1, paid.length)]
        if (payment !== undefined) payment.returned = Math.round((payment.cents * act.share) / 4)
      }
    }
  }
}

/** What an installation keeps between two readings. */
const makeReceiver = () => {
  let balance: Balance = emptyBalance
  let before: Pick<AccountAfter, "cycle"> & { trialUsed: boolean } = { cycle: undefined, trialUsed: false }
  const takenBack = new Map<string, TakenBack>()
  const written = new Map<string, Entry>()
  let plan: AccountAfter["plan"] = { status: "none", trialUsed: false }
  const write = (entry: Entry) => {
    if (written.has(entry.key)) return
    balance = applyEntry(balance, entry)
    written.set(entry.key, entry)
  }
  return {
    read: (facts: AccountFacts, now: number): AccountAfter => {
      const after = settleAccount(
        { balance, ...before, takenBack: [...takenBack.values()], isWritten: (key) => written.has(key) },
        facts,
        now
      )
      after.entries.forEach(write)
      for (const each of after.takenBack) takenBack.set(each.paymentId, each)
      before = { cycle: after.cycle, trialUsed: after.plan.trialUsed }
      plan = after.plan
      return after
    },
    spend: (credits: number): void => {
      const amount = Math.min(credits, balance.bought.available)
      const key = `task_${written.size}`
      if (amount === 0) return
      write({ key: `${key}:reserve:bought`, type: "reserve", bucket: "bought", amount })
      write({ key: `${key}:commit:0:bought`, type: "commit", bucket: "bought", amount })
    },
    state: () => ({ plan, balance }),
    ledger: () => [...written.keys()].toSorted(),
    entries: () => [...written.values()]
  }
}

const subscribe: fc.Arbitrary<Act> = fc.record({
  act: fc.constant("subscribe" as const),
  tier: fc.constantFrom("team" as const, "business" as const),
  interval: fc.constantFrom("month" as const, "year" as const),
  trial: fc.boolean()
})
const happenings: Array<fc.Arbitrary<Act>> = [
  subscribe,
  fc.record({
    act: fc.constant("topup" as const),
    credits: fc.constantFrom(100 as const, 500 as const, 2000 as const)
  }),
  fc.record({ act: fc.constant("days" as const), days: fc.integer({ min: 1, max: 45 }), card: fc.boolean() }),
  fc.record({ act: fc.constant("cancel" as const), cancels: fc.boolean() }),
  fc.record({ act: fc.constant("refund" as const), which: fc.nat(9), share: fc.integer({ min: 0, max: 4 }) })
]
const hint: fc.Arbitrary<Act> = fc.constant({ act: "hint" as const })
const spend: fc.Arbitrary<Act> = fc.record({
  act: fc.constant("spend" as const),
  credits: fc.integer({ min: 1, max: 3_000 })
})

it("whatever event comes, is lost, repeated or late, the next reading ends in the plan and the balance of one who read at each", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(...happenings, hint), { maxLength: 40 }),
      fc.array(fc.boolean(), { maxLength: 40 }),
      (acts, read) => {
        const provider = makeProvider()
        const [one, all] = [makeReceiver(), makeReceiver()]
        for (const [at, act] of acts.entries()) {
          provider.act(act)
          all.read(provider.facts(), provider.now())
          if (act.act === "hint" || read[at] === true) one.read(provider.facts(), provider.now())
        }
        for (const receiver of [one, all]) receiver.read(provider.facts(), provider.now())
        expect(one.state()).toEqual(all.state())
        const purchases = (keys: ReadonlyArray<string>) => keys.filter((key) => key.endsWith(":purchase"))
        expect(purchases(one.ledger())).toEqual(purchases(all.ledger()))
      }
    )
  )
})

it("reading the same again writes nothing, in whatever order what it lists comes", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(...happenings, spend), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      (acts, times) => {
        const provider = makeProvider()
        const receiver = makeReceiver()
        for (const act of acts) {
          provider.act(act)
          receiver.read(provider.facts(), provider.now())
          if (act.act === "spend") receiver.spend(act.credits)
        }
        const before = [receiver.ledger(), receiver.state()]
        for (let time = 0; time < times; time += 1) {
          const { periods, subscriptions, topUps, ...rest } = provider.facts()
          const shuffled = {
            ...rest,
            periods: periods.toReversed(),
            subscriptions: subscriptions.toReversed(),
            topUps: topUps.toReversed()
          }
          const { entries } = receiver.read(shuffled, provider.now())
          expect(entries).toEqual([])
        }
        expect([receiver.ledger(), receiver.state()]).toEqual(before)
      }
    )
  )
})

it("L1 L8 L12 no history takes a balance below zero, and every credit in it was granted, bought or given back", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...happenings, hint, spend), { maxLength: 50 }), (acts) => {
      const provider = makeProvider()
      const receiver = makeReceiver()
      for (const act of acts) {
        provider.act(act)
        if (act.act === "hint") receiver.read(provider.facts(), provider.now())
        if (act.act === "spend") receiver.spend(act.credits)
      }
      const { plan } = receiver.read(provider.facts(), provider.now())
      const { balance } = receiver.state()
      expect(availableIn(balance)).toBeGreaterThanOrEqual(0)
      const most = plan.tier === undefined || !isLive(plan) ? 0 : 10_000
      expect(balance.included.available).toBeLessThanOrEqual(most)
      const given = receiver.entries().reduce((sum, { amount, type }) => {
        if (type === "grant" || type === "purchase" || type === "adjust") return sum + amount
        return type === "expire" || type === "commit" ? sum - amount : sum
      }, 0)
      expect(given).toBe(availableIn(balance))
    })
  )
})

it("keys that may be written already are those of what is granted and bought", () => {
  const provider = makeProvider()
  provider.act({ act: "subscribe", tier: "team", interval: "month", trial: false })
  provider.act({ act: "topup", credits: 500 })
  expect(keysOf(provider.facts(), provider.now())).toEqual(["stripe:cs_3:purchase", "stripe:in_2:grant:0"])
  expect(planOf(provider.facts(), false, provider.now())).toMatchObject({ status: "active", tier: "team" })
})
