import { installation } from "../app-context/installation.ts"
import { ordered } from "./acts.ts"
import { consent } from "./consent.ts"
import { makePlacedOrders } from "./placed-orders.ts"

/** Of this tab. */
export const placedOrders = makePlacedOrders({
  storage: () => sessionStorage,
  isGranted: () => installation().pixel !== undefined && consent().granted().includes("pixel"),
  send: ordered
})
