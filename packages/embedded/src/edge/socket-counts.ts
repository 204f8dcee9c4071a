import { type Caller, anonymous } from "../auth/caller.ts"
import { type Client, tierOf } from "./client.ts"
import type { EdgeLimits } from "./edge-limits.ts"

export interface SocketSlot {
  /** False, and nothing changed, when that sign-in has too many sockets. */
  readonly become: (caller: Caller) => boolean
  readonly release: () => void
}

export interface SocketCounts {
  readonly take: (client: Client) => SocketSlot | "address" | "all"
}

interface Counted {
  readonly key: string
  readonly max: number
}

export const makeSocketCounts = (
  limits: Pick<EdgeLimits, "anonymousSocketsPerAddress" | "socketsPerSession" | "sockets">
): SocketCounts => {
  const counts = new Map<string, number>()
  let all = 0

  const countedAs = (client: Client, caller: Caller): Counted | undefined => {
    const tier = tierOf(client, caller)
    if (tier === "trusted") return undefined
    if (tier === "user") {
      const { identity } = caller
      const signIn = [identity?.tokenIdentifier, typeof identity?.["sid"] === "string" ? identity["sid"] : ""]
      return { key: JSON.stringify(signIn), max: limits.socketsPerSession }
    }
    return client.address === undefined ? undefined : { key: client.address, max: limits.anonymousSocketsPerAddress }
  }
  const isFull = (counted: Counted | undefined): boolean =>
    counted !== undefined && (counts.get(counted.key) ?? 0) >= counted.max
  const add = (counted: Counted | undefined, by: 1 | -1): void => {
    if (counted === undefined) return
    const count = (counts.get(counted.key) ?? 0) + by
    if (count > 0) counts.set(counted.key, count)
    else counts.delete(counted.key)
  }

  return {
    take: (client) => {
      let now = countedAs(client, anonymous)
      if (!client.trusted && all >= limits.sockets) return "all"
      if (isFull(now)) return "address"
      const weight = client.trusted ? 0 : 1
      all += weight
      add(now, 1)
      let released = false
      return {
        become: (caller) => {
          const next = countedAs(client, caller)
          if (released || next?.key === now?.key) return true
          // May exceed the address's limit when others have filled it.
          if (caller.identity !== null && isFull(next)) return false
          add(now, -1)
          add(next, 1)
          now = next
          return true
        },
        release: () => {
          if (released) return
          released = true
          all -= weight
          add(now, -1)
        }
      }
    }
  }
}
