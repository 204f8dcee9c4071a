/** Reads accounts from the payment provider: soon after an event, at each border of a plan, and once a day. */
import { api } from "@marque/backend/api"
import type { SendConversion } from "@marque/adapters/meta-pixel/server"
import { orderEventOf, type Payments, type PaymentsUnavailable } from "@marque/core/organizations"
import type { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"

const EVERY_MS = 15_000

export interface ReadingParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly payments: Pick<Payments["Service"], "account">
  readonly serverKey: string
  readonly log: (line: string) => void
  /** Reports a settled order to an advertising service; undefined where there is none. */
  readonly advertise?: SendConversion | undefined
}

/** Undefined once it is kept; else why it could not be read. */
const readOne = async (
  { advertise, client, payments, serverKey }: Omit<ReadingParts, "log">,
  customerId: string
): Promise<PaymentsUnavailable["reason"] | undefined> => {
  const readAt = Date.now()
  const read = await Effect.runPromise(
    Effect.match(payments.account(customerId), {
      onSuccess: (facts) => ({ facts }),
      onFailure: ({ reason }) => ({ reason })
    })
  )
  if (!("facts" in read)) return read.reason
  const { advertised } = await client.mutation(api.payments.apply, { serverKey, facts: read.facts, readAt })
  if (advertised !== undefined) {
    const { at, browser, ...placed } = advertised
    void advertise?.({ ...browser, event: orderEventOf(placed), at })
  }
  return undefined
}

/** What cannot be read now is given out again a minute later. */
export const readDueAccounts = async (parts: ReadingParts): Promise<void> => {
  const { client, log, serverKey } = parts
  for (const { customerId } of await client.mutation(api.payments.due, { serverKey })) {
    const reason = await readOne(parts, customerId)
    if (reason !== undefined) log(`Payments: an account could not be read (${reason}); it is tried again in a minute`)
  }
}

export interface PaymentReadings {
  /** Whether orders are reported to an advertising service. */
  readonly advertises: boolean
  /** Resolves once it is noted. False: the customer is of another installation. */
  readonly soon: (customerId: string) => Promise<boolean>
  /** After a change of ours, so that the page shows it. What could not be read is read soon. */
  readonly now: (customerId: string) => Promise<void>
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
    advertises: parts.advertise !== undefined,
    soon: async (customerId) => {
      const isKnown = await client.mutation(api.payments.hint, { serverKey, customerId })
      if (isKnown) run()
      return isKnown
    },
    now: async (customerId) => {
      if ((await readOne(parts, customerId)) !== undefined)
        await client.mutation(api.payments.hint, { serverKey, customerId })
    },
    stop: () => clearInterval(timer)
  }
}
