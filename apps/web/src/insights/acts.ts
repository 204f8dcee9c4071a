import type { ProductAct } from "@marque/core/insights"
import type { OrderEvent } from "@marque/core/organizations"

let listener: (act: ProductAct) => void = () => {}

/** Tells who counts, if anybody does. */
export const acted = (act: ProductAct): void => listener(act)

/** For one listener. */
export const onActs = (next: (act: ProductAct) => void): void => {
  listener = next
}

/** Of orders that were settled before anybody listened. */
const settled: Array<OrderEvent> = []
let orderListener: ((event: OrderEvent) => void) | undefined

/** Tells who advertises, now or once they listen. */
export const ordered = (event: OrderEvent): void => {
  if (orderListener === undefined) settled.push(event)
  else orderListener(event)
}

/** For one listener. */
export const onOrders = (next: (event: OrderEvent) => void): void => {
  orderListener = next
  for (const event of settled.splice(0)) next(event)
}
