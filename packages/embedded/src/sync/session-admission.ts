import type { Client } from "../edge/client.ts"
import type { Edge } from "../edge/edge.ts"
import type { ClientMessage } from "./client-message.ts"
import type { SessionTier } from "./session-tier.ts"

const isWork = (message: ClientMessage): boolean =>
  message.type === "Mutation" ||
  message.type === "Action" ||
  (message.type === "ModifyQuerySet" && message.changes.some(({ type }) => type === "Add"))

/** The reason of close code 1013, or undefined to continue. Clients reconnect later. */
export const makeSessionAdmission =
  ({ admission, rates }: Pick<Edge, "admission" | "rates">, client: Client, tier: SessionTier) =>
  (message: ClientMessage): string | undefined => {
    const cost = message.type === "ModifyQuerySet" ? 1 + message.changes.length : 1
    if (tier.now() === "anonymous" && !rates.take(client.address, cost)) {
      return "TooManyConcurrentRequests: too many calls from this address"
    }
    if (isWork(message) && admission(client) !== undefined) {
      return "ExecuteFullError: there is more to do than this server can answer in time"
    }
    return undefined
  }
