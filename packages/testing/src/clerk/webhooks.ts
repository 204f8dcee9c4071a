import { createHmac, randomBytes } from "node:crypto"
import { newId, type Json } from "./state.ts"

export interface WebhookDelivery {
  readonly id: string
  readonly type: string
  readonly payload: string
  /** 0: no answer. */
  readonly status: number
}

/** Headers of a Svix delivery; `secret` is `whsec_` and base64, `at` in UTC seconds. */
export const webhookHeaders = (secret: string, id: string, at: number, payload: string): Record<string, string> => ({
  "content-type": "application/json",
  "svix-id": id,
  "svix-timestamp": String(at),
  "svix-signature": `v1,${createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`${id}.${at}.${payload}`)
    .digest("base64")}`
})

export const makeWebhooks = (url: () => string | undefined) => {
  const secret = `whsec_${randomBytes(24).toString("base64")}`
  const deliveries: Array<WebhookDelivery> = []
  let last: Promise<void> = Promise.resolve()

  const post = async (id: string, type: string, payload: string): Promise<void> => {
    const to = url()
    if (to === undefined) return
    const headers = webhookHeaders(secret, id, Math.floor(Date.now() / 1_000), payload)
    const answer = await fetch(to, { method: "POST", body: payload, headers }).catch(() => ({ status: 0 }))
    deliveries.push({ id, type, payload, status: answer.status })
  }

  return {
    secret,
    /** With their answers, oldest first; one that was sent again is there again. */
    deliveries,
    /** One after the other, in the order of the changes. */
    emit: (type: string, data: Json): void => {
      const payload = JSON.stringify({
        type,
        object: "event",
        timestamp: Date.now(),
        instance_id: "ins_stand_in",
        event_attributes: { http_request: { client_ip: "", user_agent: "" } },
        data
      })
      const id = newId("msg")
      last = last.then(() => post(id, type, payload))
    },
    /** With the id of the first time. */
    redeliver: ({ id, payload, type }: WebhookDelivery): void => {
      last = last.then(() => post(id, type, payload))
    },
    delivered: (): Promise<void> => last
  }
}

export type Emit = ReturnType<typeof makeWebhooks>["emit"]
