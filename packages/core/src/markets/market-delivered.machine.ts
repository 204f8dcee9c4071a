import { makeLiveMachine } from "../kernel/live.machine.ts"
import type { DeliveredPictures } from "./market-delivered.schema.ts"

/** Delivered pictures of the market of its input, live. */
export const marketDeliveredMachine = makeLiveMachine<DeliveredPictures, string>("marketDelivered")
