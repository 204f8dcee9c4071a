/** Reads accounts from the payment provider: soon after an event, at each border of a plan, and once a day. */
import { api } from "@marque/backend/api"
import type { Payments } from "@marque/core/organizations"
import type { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"

const EVERY_MS = 15_000

export interface ReadingParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly payments: Pick<Payments["Service"], "account">
  readonly serverKey: string
  readonly log: (line: string) => void
}

/** What cannot be read now is given out again a minute later. */
export const readDueAccounts = async ({ client, log, payments, serverKey }: ReadingParts): Promise<void> => {
  for (const { customerId } of await client.mutation(api.payments.due, { serverKey })) {
    const readAt = Date.now()
    const read = await Effect.runPromise(
      Effect.match(payments.account(customerId), {
        onSuccess: (facts) => ({ facts }),
        onFailure: ({ reason }) => ({ reason })
      })
    )
    if ("facts" in read) await client.mutation(api.payments.apply, { serverKey, facts: read.facts, readAt })
    else log(`Payments: an account could not be read (${read.reason}); it is tried again in a minute`)
  }
}

export interface PaymentReadings {
  /** Resolves once it is noted. False: the customer is of another installation. */
  readonly soon: (customerId: string) => Promise<boolean>
  readonly stop: () => void
}

export const startPaymentReadings = (parts: ReadingParts): PaymentReadings => {
  const { client, log, serverKey } = parts
  let underWay: Promise<void> | undefined
  let again = false
  const run = (): void => {
    again = underWay !== undefined
    underWay ??= readDueAccounts(parts)
      .catch(() => log("Payments: the backend did not answer; accounts are read later"))
      .then(() => {
        underWay = undefined
        if (again) run()
      })
  }
  const timer = setInterval(run, EVERY_MS)
  return {
    soon: async (customerId) => {
      const isKnown = await client.mutation(api.payments.hint, { serverKey, customerId })
      if (isKnown) run()
      return isKnown
    },
    stop: () => clearInterval(timer)
  }
}
