/** Payments: people are led to the provider's pages, its events are hints, and what is true is read from it again. */
import { api } from "@marque/backend/api"
import {
  billingTexts,
  type planOrderContract,
  type DeliveryRefused,
  type Payments,
  type PaymentsUnavailable
} from "@marque/core/organizations"
import { NotFound, ServerFunctionFailed, type ServerHandlers } from "@marque/core/server-functions"
import type { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"
import type { Hono } from "hono"
import type { Bindings } from "./bindings.ts"
import { backendRefusal, type ProvingIdentity, provenCaller } from "./fresh-proof.ts"
import { LIMITS } from "./limits.ts"
import type { PaymentReadings } from "./payment-readings.ts"
import { openBody } from "./upload-body.ts"

export interface PaymentParts {
  readonly payments: Payments["Service"]
  readonly readings: Pick<PaymentReadings, "advertises" | "now" | "soon">
}

interface OrderParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly identity: ProvingIdentity
  readonly publicUrl: string
  readonly serverKey: string
  /** Undefined: this installation takes no payments. */
  readonly paid: PaymentParts | undefined
}

const PIXEL_COOKIE = /(?:^|;\s*)_fbp=(fb\.\d\.\d{1,16}\.\d{1,20})(?:;|$)/
const USER_AGENT_LENGTH = 300

/** What the script of an advertising service tells of the browser as well. */
const browserOf = ({ headers }: Request) => {
  const pixelCookie = PIXEL_COOKIE.exec(headers.get("cookie") ?? "")?.[1]
  return {
    userAgent: (headers.get("user-agent") ?? "").slice(0, USER_AGENT_LENGTH),
    ...(pixelCookie !== undefined && { pixelCookie })
  }
}

const unavailable = ({ reason }: PaymentsUnavailable) =>
  new ServerFunctionFailed({
    status: 502,
    data: { code: "payments_unavailable", message: billingTexts.unavailable[reason] }
  })

const asked = <A>(call: () => Promise<A>) =>
  Effect.tryPromise({ try: call, catch: (error) => backendRefusal(error, billingTexts.unavailable.down) })

/** They look missing where this installation takes no payments. */
export const planOrderHandlers = (
  { client, identity, paid, publicUrl, serverKey }: OrderParts,
  request: Request
): ServerHandlers<typeof planOrderContract, never> => {
  const { origin } = new URL(publicUrl)
  const caller = Effect.gen(function* () {
    if (paid === undefined) return yield* new NotFound()
    const { tokenIdentifier } = yield* provenCaller(identity, request, "moderate")
    return { ...paid, named: { serverKey, tokenIdentifier } }
  })
  return {
    billingCheckout: ({ data: { advertised, key: idempotencyKey, order, organizationId } }) =>
      Effect.gen(function* () {
        const { named, payments, readings } = yield* caller
        const reported =
          advertised === true && readings.advertises
            ? { advertised: { id: idempotencyKey, browser: browserOf(request) } }
            : {}
        const answer = yield* asked(() =>
          client.mutation(api.payments.order, { ...named, ...reported, organizationId, order })
        )
        if ("ineligible" in answer) {
          const [first, ...rest] = answer.ineligible
          return first === undefined ? yield* new NotFound() : { ineligible: [first, ...rest] as const }
        }
        const { changing, email, name, trialDays } = answer
        const customerId =
          answer.customerId ?? (yield* Effect.mapError(payments.customer({ organizationId, email, name }), unavailable))
        yield* asked(() => client.mutation(api.payments.noteCustomer, { serverKey, organizationId, customerId }))
        return yield* Effect.mapError(
          changing === undefined
            ? payments.checkout({ customerId, organizationId, order, trialDays, origin, idempotencyKey })
            : payments.portal({ customerId, origin, changing }),
          unavailable
        )
      }),
    billingPortal: ({ data: { organizationId } }) =>
      Effect.gen(function* () {
        const { named, payments } = yield* caller
        const { customerId } = yield* asked(() => client.mutation(api.payments.manage, { ...named, organizationId }))
        return yield* Effect.mapError(payments.portal({ customerId, origin }), unavailable)
      }),
    billingCancel: ({ data: { cancels, organizationId } }) =>
      Effect.gen(function* () {
        const { named, payments, readings } = yield* caller
        const known = yield* asked(() => client.mutation(api.payments.manage, { ...named, organizationId }))
        if (known.subscriptionId === undefined) return yield* new NotFound()
        const idempotencyKey = `${known.subscriptionId}:${cancels}:${crypto.randomUUID()}`
        yield* Effect.mapError(payments.cancel(known.subscriptionId, { cancels, idempotencyKey }), unavailable)
        yield* asked(() => readings.now(known.customerId))
        return null
      })
  }
}

const STATUS: Readonly<Record<DeliveryRefused["reason"], number>> = {
  signature: 401,
  stale: 401,
  malformed: 400,
  mode: 400
}

const textOf = async (request: Request): Promise<string | undefined> => {
  if (request.body === null) return undefined
  try {
    const bounds = { maxBytes: LIMITS.webhookBytes.value, idleMs: 5_000, totalMs: 10_000 }
    const { whole } = await openBody(request.body[Symbol.asyncIterator](), bounds)
    return await new Response(whole).text()
  } catch {
    return undefined
  }
}

interface WebhookOptions {
  readonly log: (line: string) => void
}

/** One line a minute is enough for the operator, whatever is sent. */
const LOGGED_EVERY_MS = 60_000

const REFUSED: Readonly<Record<DeliveryRefused["reason"], string>> = {
  signature: "An event of Stripe has a wrong signature: STRIPE_WEBHOOK_SECRET must be that of this endpoint",
  stale: "An event of Stripe was signed more than five minutes ago, or ahead of the clock of this machine",
  malformed: "An event of Stripe could not be read",
  mode: "An event of Stripe is of its other mode: the endpoint and STRIPE_SECRET_KEY must both be test or live"
}

/** Answers once it is noted whose account is to be read; the reading follows. Nothing of an event is logged. */
export const addPaymentWebhook = (
  app: Hono<Bindings>,
  { payments, readings }: PaymentParts,
  { log }: WebhookOptions
): void => {
  let loggedAt = Number.NEGATIVE_INFINITY
  const logRefusal = (reason: DeliveryRefused["reason"]): void => {
    if (Date.now() - loggedAt < LOGGED_EVERY_MS) return
    loggedAt = Date.now()
    log(REFUSED[reason])
  }
  app.post("/api/webhooks/stripe", async (context) => {
    const body = await textOf(context.req.raw)
    if (body === undefined) return context.body(null, 413)
    const signature = context.req.header("stripe-signature") ?? ""
    const done = Effect.gen(function* () {
      const news = yield* payments.read({ body, signature })
      if (news._tag === "Ignored") return 200
      const customerId = news._tag === "Customer" ? news.customerId : yield* payments.customerOfCharge(news.chargeId)
      if (customerId !== undefined) yield* Effect.promise(() => readings.soon(customerId))
      return 200
    }).pipe(
      Effect.catchTag("DeliveryRefused", ({ reason }) =>
        Effect.sync(() => {
          logRefusal(reason)
          return STATUS[reason]
        })
      ),
      // The provider sends it again.
      Effect.catchCause(() => Effect.succeed(500))
    )
    return new Response(null, { status: await Effect.runPromise(done) })
  })
}
