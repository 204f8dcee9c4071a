import { ConvexClient } from "convex/browser"
import { counted } from "../insights/counted-client.ts"
import { dataAddress } from "./data-address.ts"
import { installation } from "./installation.ts"

/** To the data backend; no one is signed in at first. */
export const connect = (): ConvexClient => {
  // The first token is as fresh as a second one would be, which is asked for and told to the backend otherwise.
  const client = new ConvexClient(dataAddress(), { initialAuthTokenReuse: true })
  return installation().analytics === undefined ? client : counted(client)
}
