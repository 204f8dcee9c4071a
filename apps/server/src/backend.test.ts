import type { IncomingMessage } from "node:http"
import { expect, it } from "vitest"
import { clientAddress } from "./backend.ts"

const from = (remoteAddress: string, forwarded?: string) =>
  // Only what is read.
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as never as IncomingMessage

it.each([
  [[], "203.0.113.1", undefined, "203.0.113.1"],
  [[], "203.0.113.1", "198.51.100.1", "203.0.113.1"],
  [[], "127.0.0.1", "198.51.100.1", "127.0.0.1"],
  [["127.0.0.1"], "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  [["127.0.0.1"], "127.0.0.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  [["10.0.0.0/8"], "10.1.2.3", "198.51.100.1, 10.9.9.9", "198.51.100.1"]
])("with the trusted proxies %j a request from %s that names %s comes from %s", (proxies, peer, forwarded, address) => {
  expect(clientAddress(proxies)(from(peer, forwarded))).toBe(address)
})
