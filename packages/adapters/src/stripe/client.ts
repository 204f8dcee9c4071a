/** The official client, with every answer decoded and every failure one of four. */
import { PaymentsUnavailable } from "@marque/core/organizations"
import { Effect, Schema } from "effect"
import Stripe from "stripe"
import { Page } from "./answers.ts"

export type Asked<A> = Effect.Effect<A, PaymentsUnavailable>

const unavailable = (reason: PaymentsUnavailable["reason"]) => new PaymentsUnavailable({ reason })

/** Nothing of the provider's own words is kept: they can hold a part of the key. */
const failureOf = (error: unknown): PaymentsUnavailable => {
  const { errors } = Stripe
  if (error instanceof errors.StripeRateLimitError) return unavailable("limited")
  const isRefused =
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeIdempotencyError
  return unavailable(isRefused ? "refused" : "down")
}

export const ask = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  call: () => Promise<unknown>
): Asked<S["Type"]> =>
  Effect.tryPromise({ try: call, catch: failureOf }).pipe(
    Effect.flatMap((answer) => Effect.mapError(Schema.decodeUnknownEffect(schema)(answer), () => unavailable("down")))
  )

/** Rows of one page, and pages that are read: newest first, older ones were read before. */
const PAGE = 100
const PAGES_MAX = 5

export type PageOf = { limit: number; starting_after?: string }

export const askAll = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  call: (page: PageOf) => Promise<unknown>
): Asked<ReadonlyArray<S["Type"]>> =>
  Effect.gen(function* () {
    const rows: Array<S["Type"]> = []
    let after: string | undefined
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const from = after
      const raw = yield* ask(Schema.Unknown, () =>
        call({ limit: PAGE, ...(from !== undefined && { starting_after: from }) })
      )
      const { data, has_more } = yield* ask(Page, async () => raw)
      rows.push(...(yield* ask(Schema.Struct({ data: Schema.Array(schema) }), async () => raw)).data)
      after = data.at(-1)?.id
      if (!has_more || after === undefined) break
    }
    return rows
  })

const LIMIT_MS = 10_000

export interface ClientOptions {
  readonly key: string
  /** Of a stand-in, for tests. */
  readonly apiUrl?: string | undefined
  /** For one request; it is tried once more. */
  readonly limitMs?: number
}

export const makeClient = ({ apiUrl, key, limitMs = LIMIT_MS }: ClientOptions): Stripe => {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(key, {
    timeout: limitMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url !== undefined && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === "https:" ? "https" : "http"
    })
  })
}
