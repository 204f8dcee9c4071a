/**
 * Reports settled orders to Meta, also those that are settled when no page is open. The page sends the same name and id,
 * and both count once.
 *
 * Source: Meta's documentation of the Conversions API, "Server event parameters" and "Deduplicate events".
 */
import type { OrderEvent } from "@marque/core/organizations"
import { postJson } from "../net/post-json.ts"

const API = "https://graph.facebook.com"
/** A version is answered for two years after it appeared. */
const VERSION = "v24.0"

/** The browser that ordered, as the pixel's own script reports it. */
export interface OrderingBrowser {
  readonly userAgent: string
  /** Content of the pixel's own cookie `_fbp`. */
  readonly pixelCookie?: string | undefined
}

export interface SettledOrder extends OrderingBrowser {
  readonly event: OrderEvent
  /** UTC ms. */
  readonly at: number
}

interface ConversionsOptions {
  readonly pixelId: string
  readonly token: string
  /** Of the page with the button, which says nothing of a brand. */
  readonly pageUrl: string
  /** Origin; of a stand-in. @default that of Meta */
  readonly apiUrl?: string | undefined
  readonly log: (line: string) => void
}

/** Resolves to whether it was taken; says in one line what was not. */
export type SendConversion = (order: SettledOrder) => Promise<boolean>

export const conversions = ({ apiUrl = API, log, pageUrl, pixelId, token }: ConversionsOptions): SendConversion => {
  return async ({ at, event: { currency, id, name, value }, pixelCookie, userAgent }) => {
    const event = {
      event_name: name,
      event_id: id,
      event_time: Math.floor(at / 1_000),
      action_source: "website",
      event_source_url: pageUrl,
      user_data: { client_user_agent: userAgent, ...(pixelCookie !== undefined && { fbp: pixelCookie }) },
      custom_data: { currency, value }
    }
    // The key is in the body, because addresses are logged on the way.
    const content = { data: [event], access_token: token }
    const { ok, status } = await postJson(`${apiUrl}/${VERSION}/${pixelId}/events`, content)
    const reason = status === undefined ? "" : ` (${status})`
    // The figures of a campaign are no books.
    if (!ok) log(`Advertising: Meta did not take an order${reason}; it is not sent again`)
    return ok
  }
}
