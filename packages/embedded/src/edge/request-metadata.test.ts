import type { IncomingMessage } from "node:http"
import { expect, it } from "vitest"
import { countedAddressOf, metadataOf } from "./request-metadata.ts"

const from = (remoteAddress: string, forwarded?: string | Array<string>) =>
  // Only what the function reads.
  metadataOf({
    socket: { remoteAddress },
    headers: { "x-forwarded-for": forwarded, "user-agent": "agent" }
  } as never as IncomingMessage)

const counted = (remoteAddress: string, forwarded?: string) =>
  countedAddressOf({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as never as IncomingMessage)

it.each([
  ["203.0.113.9", "198.51.100.7", "203.0.113.9"],
  ["127.0.0.1", "198.51.100.7, 203.0.113.9", "203.0.113.9"],
  ["::1", "203.0.113.9", "203.0.113.9"],
  ["::ffff:127.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["127.0.0.1", undefined, "127.0.0.1"],
  ["127.0.0.1", "", "127.0.0.1"]
])("from %s with X-Forwarded-For %j the address is %s", (peer, forwarded, ip) => {
  expect(from(peer, forwarded)).toMatchObject({ ip, userAgent: "agent", authToken: null })
})

it.each([
  ["127.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["127.0.0.1", "10.0.0.1, 203.0.113.9", "203.0.113.9"],
  ["127.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
  ["127.0.0.1", "2001:db8:0:7:1:2:3:4", "2001:db8:0:7::/64"],
  ["127.0.0.1", "2001:db8::9", "2001:db8:0:0::/64"],
  ["127.0.0.1", "2001:0DB8:0000:0000::1", "2001:db8:0:0::/64"],
  ["127.0.0.1", "127.0.0.1", "127.0.0.1"],
  ["203.0.113.9", "198.51.100.7", "203.0.113.9"]
])("a client of %s with X-Forwarded-For %j is counted as %s", (remoteAddress, forwarded, address) => {
  expect(counted(remoteAddress, forwarded)).toBe(address)
})

it.each([
  ["a process on this machine", "127.0.0.1", undefined],
  ["clients of a proxy on this machine that was not declared", "127.0.0.1", "203.0.113.9, 127.0.0.1"],
  ["a client whose address is not known", "127.0.0.1", "203.0.113.9, unknown"]
])("%s is not counted by address", (_name, remoteAddress, forwarded) => {
  expect(counted(remoteAddress, forwarded)).toBeUndefined()
})
