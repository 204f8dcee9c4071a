import { createHmac } from "node:crypto"
import type { Json, State, StripeEvent } from "./state.ts"

/** The header that signs `payload`; `at` in UTC seconds. */
export const signatureOf = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex")}`

interface Delivery {
  readonly id: string
  readonly type: string
  /** 0: no answer. */
  readonly status: number
}

interface Receiver {
  readonly secret: string
  /** Undefined: events are kept and not sent. */
  readonly url: () => string | undefined
}

const eventOf = (state: State, type: string, object: Json): StripeEvent => ({
  id: state.name("evt"),
  object: "event",
  api_version: "2026-10-28.endive",
  created: state.now,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object }
})

export const makeDeliveries = (state: State, { secret, url }: Receiver) => {
  const deliveries: Array<Delivery> = []
  const deliver = async (event: StripeEvent): Promise<void> => {
    const to = url()
    if (to === undefined) return
    const payload = JSON.stringify(event)
    const headers = {
      "content-type": "application/json",
      "stripe-signature": signatureOf(payload, secret, Math.floor(Date.now() / 1_000))
    }
    const answer = await fetch(to, { method: "POST", body: payload, headers }).catch(() => ({ status: 0 }))
    deliveries.push({ id: event.id, type: event.type, status: answer.status })
  }
  return {
    deliveries,
    deliver,
    emit: async (type: string, object: Json): Promise<void> => {
      const event = eventOf(state, type, structuredClone(object))
      state.events.push(event)
      await deliver(event)
    }
  }
}
