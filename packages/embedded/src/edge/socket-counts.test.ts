import { describe, expect, it } from "vitest"
import { type Caller, anonymous } from "../auth/caller.ts"
import type { Client } from "./client.ts"
import { makeSocketCounts, type SocketSlot } from "./socket-counts.ts"

const start = () => makeSocketCounts({ anonymousSocketsPerAddress: 2, socketsPerSession: 3, sockets: 8 })
const from = (address: string | undefined, trusted = false): Client => ({ address, trusted })
const signedIn = (subject: string, sid?: string): Caller => ({
  identity: {
    issuer: "i",
    subject,
    tokenIdentifier: `i|${subject}`,
    ...(sid !== undefined && { sid })
  },
  reach: "public",
  expiresAt: Infinity,
  token: "t"
})
const placeOf = (taken: SocketSlot | string): SocketSlot => {
  if (typeof taken === "string") throw new Error(`no slot: ${taken}`)
  return taken
}

describe("sockets", () => {
  it("are counted per address while they are anonymous, and a slot that was left is free again", () => {
    const counts = start()
    const first = placeOf(counts.take(from("203.0.113.1")))
    counts.take(from("203.0.113.1"))
    expect(counts.take(from("203.0.113.1"))).toBe("address")
    expect(counts.take(from("203.0.113.2"))).toEqual(expect.any(Object))
    first.release()
    first.release()
    expect(counts.take(from("203.0.113.1"))).toEqual(expect.any(Object))
    expect(counts.take(from("203.0.113.1"))).toBe("address")
  })

  it("of many people behind one address pass, because each is counted under its sign-in once the token is verified", () => {
    const counts = start()
    for (const name of ["ada", "bob", "cyn", "dee", "eve"]) {
      expect(placeOf(counts.take(from("203.0.113.1"))).become(signedIn(name))).toBe(true)
    }
  })

  it("of one sign-in are counted together, those of another sign-in of the same person apart", () => {
    const counts = start()
    const become = (sid: string) => placeOf(counts.take(from("203.0.113.1"))).become(signedIn("ada", sid))
    expect(["one", "one", "one"].map(become)).toEqual([true, true, true])
    expect(become("one")).toBe(false)
    expect(become("two")).toBe(true)
  })

  it("go back to their address when the token ends", () => {
    const counts = start()
    const slot = placeOf(counts.take(from("203.0.113.1")))
    slot.become(signedIn("ada"))
    counts.take(from("203.0.113.1"))
    expect(slot.become(anonymous)).toBe(true)
    expect(counts.take(from("203.0.113.1"))).toBe("address")
  })

  it("are capped in all, except for programs with a trusted key", () => {
    const counts = start()
    for (let at = 0; at < 8; at += 1) counts.take(from(`203.0.113.${at}`))
    expect(counts.take(from("203.0.113.99"))).toBe("all")
    expect(counts.take(from(undefined))).toBe("all")
    expect(counts.take(from("203.0.113.99", true))).toEqual(expect.any(Object))
  })
})
