import { planBook, PaymentsUnavailable, type Sold, soldThings } from "@marque/core/organizations"
import { Effect } from "effect"
import type Stripe from "stripe"
import { Price, Product } from "./answers.ts"
import { ask, askAll, type Asked } from "./client.ts"

const MINUTES_5 = 300_000

const money = (cents: number | null): string => (cents === null ? "no amount" : `$${(cents / 100).toFixed(2)}`)

/** A sentence when a price is not that of the plan book. */
const problemOf = ({ cents, key, order }: Sold, price: Price | undefined): string | undefined => {
  if (price === undefined) return `Stripe has no price with the lookup key ${key}: run npm run marque -- stripe-prices`
  if (price.currency !== planBook.currency || price.unit_amount !== cents) {
    return `The price ${key} of Stripe is ${money(price.unit_amount)} ${price.currency.toUpperCase()} instead of ${money(cents)}: it cannot be ordered`
  }
  const interval = "interval" in order ? order.interval : undefined
  const theirs = price.recurring?.interval
  return interval === theirs && (price.recurring?.interval_count ?? 1) === 1
    ? undefined
    : `The price ${key} of Stripe is charged every ${theirs ?? "single time"} instead of ${interval ?? "once"}: it cannot be ordered`
}

/** What is sold is found by lookup key; what is found is kept for five minutes. */
export const makePrices = (client: Stripe, now: () => number) => {
  let kept: { readonly at: number; readonly prices: ReadonlyArray<Price> } | undefined
  const load: Asked<ReadonlyArray<Price>> = Effect.suspend(() => {
    if (kept !== undefined && now() - kept.at < MINUTES_5) return Effect.succeed(kept.prices)
    const lookup_keys = soldThings.map(({ key }) => key)
    return Effect.tap(
      askAll(Price, (page) => client.prices.list({ lookup_keys, active: true, ...page })),
      (prices) => Effect.sync(() => void (kept = { at: now(), prices }))
    )
  })
  const named = (prices: ReadonlyArray<Price>, key: string) => prices.find(({ lookup_key }) => lookup_key === key)
  return {
    load,
    problems: Effect.map(load, (prices) =>
      soldThings.flatMap((sold) => problemOf(sold, named(prices, sold.key)) ?? [])
    ),
    /** Refuses what has another price than the plan book says. */
    idFor: (key: string): Asked<string> =>
      Effect.flatMap(load, (prices) => {
        const [price, sold] = [named(prices, key), soldThings.find((each) => each.key === key)]
        const isRight = sold !== undefined && problemOf(sold, price) === undefined
        return price !== undefined && isRight
          ? Effect.succeed(price.id)
          : Effect.fail(new PaymentsUnavailable({ reason: "refused" }))
      })
  }
}

/** Makes what is missing; what is there stays. The keys that were made. */
export const createPrices = (client: Stripe): Asked<ReadonlyArray<string>> =>
  Effect.gen(function* () {
    const there = yield* makePrices(client, () => 0).load
    const missing = soldThings.filter(({ key }) => there.every(({ lookup_key }) => lookup_key !== key))
    for (const { cents, key, name, order } of missing) {
      const about = { name: `Marque ${name}`, metadata: { marque: key } }
      const product = yield* ask(Product, () =>
        client.products.create(about, { idempotencyKey: `marque:product:${key}` })
      )
      const price = {
        product: product.id,
        currency: planBook.currency,
        unit_amount: cents,
        lookup_key: key,
        metadata: { marque: key },
        ...("interval" in order && { recurring: { interval: order.interval } })
      }
      yield* ask(Price, () => client.prices.create(price, { idempotencyKey: `marque:price:${key}:${cents}` }))
    }
    return missing.map(({ key }) => key)
  })
