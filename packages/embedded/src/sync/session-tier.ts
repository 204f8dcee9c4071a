import { type Caller, anonymous } from "../auth/caller.ts"
import { type Client, frameBytesFor, type Tier, tierOf } from "../edge/client.ts"
import type { EdgeLimits } from "../edge/edge-limits.ts"

export interface SessionTier {
  readonly now: () => Tier
  readonly isOverlong: (frame: string) => boolean
  readonly frameBytesMax: () => number
  /**
   * While a token is being verified, as large as for a valid one, because the following messages wait for it; unchanged
   * after the token expires, because only a read message reveals that a new one is needed.
   */
  readonly readBytesMax: (verifying: boolean) => number
}

export const makeSessionTier = (
  limits: EdgeLimits,
  client: Client,
  caller: () => Caller,
  now: () => number
): SessionTier => {
  const tier = (): Tier => tierOf(client, now() < caller().expiresAt ? caller() : anonymous)
  const frameBytesMax = () => frameBytesFor(limits, tier())
  return {
    now: tier,
    frameBytesMax,
    isOverlong: (frame) => {
      const max = frameBytesMax()
      // A code unit has at most three bytes.
      return frame.length * 3 > max && Buffer.byteLength(frame) > max
    },
    readBytesMax: (verifying) => {
      const known = tierOf(client, caller())
      return frameBytesFor(limits, verifying && known === "anonymous" ? "user" : known)
    }
  }
}
