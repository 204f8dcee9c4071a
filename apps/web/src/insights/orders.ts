import { installation } from "../app-context/installation.ts"
import { ordered } from "./acts.ts"
import { consent } from "./consent.ts"
import { makePlacedOrders } from "./placed-orders.ts"

/** Whether the person has accepted that their order is reported to the pixel's service. */
export const mayAdvertise = (): boolean => installation().pixel !== undefined && consent().granted().includes("pixel")

/** Of this tab. */
export const placedOrders = makePlacedOrders({
  storage: () => sessionStorage,
  isGranted: mayAdvertise,
  send: ordered
})
