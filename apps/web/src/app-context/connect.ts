import { ConvexClient } from "convex/browser"
import { dataAddress } from "./data-address.ts"

/** To the data backend; no one is signed in at first. */
export const connect = (): ConvexClient => new ConvexClient(dataAddress())
