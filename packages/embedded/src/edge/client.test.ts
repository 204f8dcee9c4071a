import type { IncomingMessage } from "node:http"
import { expect, it } from "vitest"
import { makeClients, tierOf } from "./client.ts"

const request = (headers: Record<string, string>) =>
  // Only what is read.
  ({ socket: { remoteAddress: "127.0.0.1" }, headers }) as never as IncomingMessage

it.each([
  ["the key", { "x-convex-trusted-key": "key-one" }, true],
  ["another of the keys", { "x-convex-trusted-key": "key-two" }, true],
  ["no key", {}, false],
  ["an empty key", { "x-convex-trusted-key": "" }, false],
  ["a longer key", { "x-convex-trusted-key": "key-one " }, false],
  ["the key in another header", { authorization: "Convex key-one" }, false]
])("with %s a client is trusted: %j, %s", (_name, headers, trusted) => {
  expect(makeClients(["key-one", "key-two", ""])(request(headers)).trusted).toBe(trusted)
})

it("trusts nobody when there are no keys", () => {
  expect(makeClients([])(request({ "x-convex-trusted-key": "" })).trusted).toBe(false)
})

it("gives the operator the limits of a trusted key", () => {
  const client = { address: "203.0.113.1", trusted: false }
  expect(tierOf(client)).toBe("anonymous")
  expect(tierOf(client, { identity: null, reach: "internal", expiresAt: Infinity, token: null })).toBe("trusted")
})
