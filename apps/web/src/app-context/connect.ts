import { ConvexClient } from "convex/browser"
import { counted } from "../insights/counted-client.ts"
import { dataAddress } from "./data-address.ts"
import { installation } from "./installation.ts"

/** To the data backend; no one is signed in at first. */
export const connect = (): ConvexClient => {
  const client = new ConvexClient(dataAddress())
  return installation().analytics === undefined ? client : counted(client)
}
