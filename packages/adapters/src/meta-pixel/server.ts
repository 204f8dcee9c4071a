/**
 * Orders that a page may tell Meta of, told by the server: also those that are settled when no page is open. The page
 * sends the same name and id, and both count once.
 *
 * Source: Meta's documentation of the Conversions API, "Server event parameters" and "Deduplicate events".
 */
import type { OrderEvent } from "@marque/core/organizations"
import { Duration, Effect, Schedule } from "effect"

const API = "https://graph.facebook.com"
/** A version is answered for two years after it appeared. */
const VERSION = "v24.0"
const LIMIT = Duration.seconds(10)
/** Later ones are dropped: the figures of a campaign are no books. */
const AGAIN = Schedule.max([Schedule.exponential(Duration.seconds(5), 6), Schedule.recurs(2)])

/** The browser that ordered, as the pixel's own script tells of it. */
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

class Refused extends Error {
  override readonly name = "Refused"
  readonly status: number

  constructor(status: number) {
    super(`Answered ${status}`)
    this.status = status
  }
}

const mayBeTakenLater = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 429 || error.status >= 500

export const conversions = ({ apiUrl = API, log, pageUrl, pixelId, token }: ConversionsOptions): SendConversion => {
  const post = async (body: string, signal: AbortSignal): Promise<void> => {
    const response = await fetch(`${apiUrl}/${VERSION}/${pixelId}/events`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal,
      redirect: "error"
    })
    await response.body?.cancel()
    if (!response.ok) throw new Refused(response.status)
  }
  return ({ at, event: { currency, id, name, value }, pixelCookie, userAgent }) => {
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
    const body = JSON.stringify({ data: [event], access_token: token })
    const sent = Effect.tryPromise({ try: (signal) => post(body, signal), catch: (error) => error }).pipe(
      Effect.timeout(LIMIT),
      Effect.retry({ while: mayBeTakenLater, schedule: AGAIN }),
      Effect.match({
        onSuccess: () => true,
        onFailure: (error) => {
          const reason = error instanceof Refused ? ` (${error.status})` : ""
          log(`Advertising: Meta did not take an order${reason}; it is not sent again`)
          return false
        }
      })
    )
    return Effect.runPromise(sent)
  }
}
