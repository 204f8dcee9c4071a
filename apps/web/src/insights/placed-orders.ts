import { type OrderEvent, orderEventOf, PlacedOrder } from "@marque/core/organizations"
import { Option, Schema } from "effect"

const KEY = "marque.order"

interface Kept {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, text: string) => void
  readonly removeItem: (key: string) => void
}

export interface PlacedOrdersOptions {
  /** Of this tab, which comes back from the payment provider. Throws where a browser refuses storage. */
  readonly storage: () => Kept
  /** Whether orders may be sent at this moment. */
  readonly isGranted: () => boolean
  readonly send: (event: OrderEvent) => void
}

const Text = Schema.fromJsonString(PlacedOrder)
const encode = Schema.encodeSync(Text)
const decode = Schema.decodeUnknownOption(Text)

/**
 * Keeps an order while its page is left for the payment provider's, and sends it on once it is settled, at most once.
 * Nothing is kept of an order that was placed without consent, or where a browser refuses storage.
 */
export const makePlacedOrders = ({ isGranted, storage, send }: PlacedOrdersOptions) => {
  const take = (): PlacedOrder | undefined => {
    try {
      const text = storage().getItem(KEY)
      storage().removeItem(KEY)
      return Option.getOrUndefined(decode(text))
    } catch {
      return undefined
    }
  }
  return {
    /** Undefined: what is left for is no new order. */
    left: (placed: PlacedOrder | undefined): void => {
      take()
      if (placed === undefined || !isGranted()) return
      try {
        storage().setItem(KEY, encode(placed))
      } catch {
        // Then it is not sent.
      }
    },
    settled: (kind: PlacedOrder["order"]["kind"]): void => {
      const placed = take()
      if (placed?.order.kind === kind && isGranted()) send(orderEventOf(placed))
    },
    canceled: (): void => void take()
  }
}
