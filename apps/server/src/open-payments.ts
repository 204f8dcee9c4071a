import { routes } from "@marque/core/navigation"
import type { ConvexHttpClient } from "convex/browser"
import { Redacted } from "effect"
import type { Config } from "./config.ts"
import { startPaymentReadings } from "./payment-readings.ts"

interface Around {
  readonly client: ConvexHttpClient
  readonly publicUrl: string
  readonly log: (line: string) => void
}

const conversionsOf = async ({ parts: { pixel } }: Config, { log, publicUrl }: Around) => {
  if (pixel?.token === undefined) return undefined
  const { conversions } = await import("@marque/adapters/meta-pixel/server")
  const { apiUrl, id, token } = pixel
  const pageUrl = `${publicUrl}${routes.billing.href()}`
  return conversions({ pixelId: id, token: Redacted.value(token), apiUrl, pageUrl, log })
}

/** Loads nothing while the part is off. */
export const openPayments = async (config: Config, around: Around) => {
  const { parts, serverKey } = config
  if (parts.payments === undefined) return undefined
  const { stripePayments } = await import("@marque/adapters/stripe/server")
  const { apiUrl, key, mode, webhookSecrets } = parts.payments
  const payments = stripePayments({
    key: Redacted.value(key),
    mode,
    webhookSecrets: webhookSecrets.map(Redacted.value),
    apiUrl
  })
  const { client, log } = around
  // As pages do: what is paid in test mode is no order.
  const advertise = mode === "live" ? await conversionsOf(config, around) : undefined
  return { payments, readings: startPaymentReadings({ advertise, client, payments, serverKey, log }) }
}
