import { type Caller, anonymous } from "../auth/caller.ts"
import { type Client, frameBytesFor, type Tier, tierOf } from "../edge/client.ts"
import type { EdgeLimits } from "../edge/edge-limits.ts"

export interface SessionTier {
  /** Those of the caller while the token lives. */
  readonly now: () => Tier
  readonly isOverlong: (frame: string) => boolean
  readonly frameBytesMax: () => number
  /**
   * While a token is being verified as large as with a valid one, because what follows waits for the verdict; after its
   * end as before, because only then is it known that another one is needed.
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
      // One code unit has at most three bytes.
      return frame.length * 3 > max && Buffer.byteLength(frame) > max
    },
    readBytesMax: (verifying) => {
      const known = tierOf(client, caller())
      return frameBytesFor(limits, verifying && known === "anonymous" ? "user" : known)
    }
  }
}
