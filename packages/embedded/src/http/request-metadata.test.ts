import type { IncomingMessage } from "node:http"
import { expect, it } from "vitest"
import { metadataOf } from "./request-metadata.ts"

const from = (remoteAddress: string, forwarded?: string | Array<string>) =>
  // Only what the function reads.
  metadataOf({
    socket: { remoteAddress },
    headers: { "x-forwarded-for": forwarded, "user-agent": "agent" }
  } as never as IncomingMessage)

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
