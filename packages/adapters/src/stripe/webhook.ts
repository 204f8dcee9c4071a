import { DeliveryRefused, type PaymentMode, type PaymentNews } from "@marque/core/organizations"
import { Effect, Option, Schema } from "effect"
import Stripe from "stripe"
import { Event, idOf } from "./answers.ts"

/** Seconds that a signature may be old, or ahead of our clock. */
const TOLERANCE_S = 300

export interface WebhookOptions {
  /** Two while they are exchanged. */
  readonly secrets: ReadonlyArray<string>
  readonly mode: PaymentMode
  /** UTC milliseconds. */
  readonly now: () => number
}

export interface WebhookDelivery {
  readonly body: string
  readonly signature: string
}

const refused = (reason: DeliveryRefused["reason"]) => new DeliveryRefused({ reason })

const ABOUT = /^(?:checkout\.session|customer\.subscription|invoice|charge|customer)\./

/** The official client refuses what is too old, and lets the future pass. */
const isAhead = (signature: string, now: number): boolean =>
  [...signature.matchAll(/(?:^|,)t=(\d+)/g)].some(([, at]) => Number(at) > now / 1_000 + TOLERANCE_S)

const newsOf = ({ data: { object }, type }: typeof Event.Type): PaymentNews => {
  if (!ABOUT.test(type)) return { _tag: "Ignored" }
  const customer = object.customer ?? (object.object === "customer" ? object.id : undefined)
  if (customer !== undefined) return { _tag: "Customer", customerId: idOf(customer) }
  return object.charge == null ? { _tag: "Ignored" } : { _tag: "Charge", chargeId: idOf(object.charge) }
}

const verify = async ({ body, signature }: WebhookDelivery, { now, secrets }: WebhookOptions): Promise<unknown> => {
  let problem = refused("signature")
  for (const secret of secrets) {
    try {
      return await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S, undefined, now())
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw refused("malformed")
      if (error.message.includes("tolerance")) problem = refused("stale")
    }
  }
  throw problem
}

const decodeEvent = Schema.decodeUnknownOption(Event)

/** Signature and age first, by the official client; then the mode; only then what it is about. */
export const readWebhook = (
  delivery: WebhookDelivery,
  options: WebhookOptions
): Effect.Effect<PaymentNews, DeliveryRefused> =>
  Effect.tryPromise({
    try: () => verify(delivery, options),
    catch: (error) => (error instanceof DeliveryRefused ? error : refused("malformed"))
  }).pipe(
    Effect.filterOrFail(
      () => !isAhead(delivery.signature, options.now()),
      () => refused("stale")
    ),
    Effect.flatMap((given) => {
      const event = Option.getOrUndefined(decodeEvent(given))
      if (event === undefined) return Effect.fail(refused("malformed"))
      if (event.livemode !== (options.mode === "live")) return Effect.fail(refused("mode"))
      return Effect.succeed(newsOf(event))
    })
  )
