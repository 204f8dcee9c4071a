import { once } from "node:events"
import { Agent, createServer, request as startRequest, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, describe, expect, it } from "vitest"
import { LIMITS } from "../src/limits.ts"
import { makeMount, type MountOptions } from "../src/server/mount.ts"
import { TRUSTED_KEY, useRuntime } from "./harness.ts"
import { openRaw } from "./raw-client.ts"

const host = useRuntime({ limits: { anonymousBurst: 5, anonymousPerMinute: 1, anonymousSocketsPerAddress: 2 } })

const closing: Array<() => void> = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const serve = async (options?: MountOptions): Promise<string> => {
  const mount = makeMount("/_convex", () => Number(new URL(host.url()).port), options)
  const server = createServer(mount.request).on("upgrade", mount.upgrade).listen(0, "127.0.0.1")
  closing.push(() => {
    mount.close()
    server.close()
    server.closeAllConnections()
  })
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/_convex`
}
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/query`, { method: "POST", headers, body: '{"path":"messages:list","args":{"channel":"m"}}' })
const seenBy = async (url: string, headers: Record<string, string> = {}) =>
  ((await (await fetch(`${url}/http/headers`, { headers })).json()) as Record<string, string>)["x-forwarded-for"]

describe("the address of a client", () => {
  it("is the peer's, behind whatever the client claims", async () => {
    const url = await serve()
    expect(await seenBy(url)).toBe("127.0.0.1")
    expect(await seenBy(url, { "X-Forwarded-For": "203.0.113.1" })).toBe("203.0.113.1, 127.0.0.1")
  })

  it("is the one that the mounting server gives, and a claim changes nothing about its limits", async () => {
    const url = await serve({ clientAddress: () => "203.0.113.77" })
    expect(await seenBy(url, { "X-Forwarded-For": "198.51.100.1" })).toBe("198.51.100.1, 203.0.113.77")
    const statuses = []
    for (let at = 0; at < 5; at += 1) {
      statuses.push((await ask(url, { "X-Forwarded-For": `198.51.100.${at}, 192.0.2.${at}` })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it("is counted for WebSocket connections as well", async () => {
    const url = await serve({ clientAddress: () => "203.0.113.78" })
    const open = (claim: string) => openRaw(url, { headers: { "X-Forwarded-For": claim } })
    const clients = [await open("198.51.100.1"), await open("198.51.100.2")]
    await expect(open("198.51.100.3")).rejects.toThrow("429")
    const trusted = await openRaw(url, { headers: { "X-Convex-Trusted-Key": TRUSTED_KEY } })
    for (const client of [...clients, trusted]) client.close()
  })

  it("is one for clients that connect directly, and none behind a proxy on this machine that was not declared", async () => {
    const url = await serve()
    const direct = []
    for (let at = 0; at < 6; at += 1) direct.push((await ask(url)).status)
    expect(direct.at(-1)).toBe(429)
    for (let at = 0; at < 6; at += 1) expect((await ask(url, { "X-Forwarded-For": "203.0.113.5" })).status).toBe(200)
  })
})

describe("a body that is refused behind a mount", () => {
  const post = async (url: string, agent: Agent, bytes: number) => {
    const request = startRequest(`${url}/api/query`, { method: "POST", agent, headers: { "Content-Length": bytes } })
    request.on("error", () => undefined)
    const answered = once(request, "response") as Promise<[IncomingMessage]>
    request.write(Buffer.alloc(Math.min(bytes, 4 * 2 ** 20)))
    const [response] = await answered
    const body = JSON.parse(await text(response)) as { readonly code: string }
    request.destroy()
    return [response.statusCode, body.code, response.headers.connection]
  }

  it("is answered while it is still being sent, and the connection is not used again", async () => {
    const url = await serve({ clientAddress: () => "203.0.113.79" })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    closing.push(() => agent.destroy())
    const limit = LIMITS.jsonBytesAnonymous.value
    expect((await post(url, agent, limit + 1)).slice(0, 2)).toEqual([413, "BodyTooLarge"])
    expect(await post(url, agent, 2 ** 30)).toEqual([413, "BodyTooLarge", "close"])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })
})

it("a mount without a runtime answers with the policy", async () => {
  const mount = makeMount("/_convex", () => undefined)
  const server = createServer(mount.request).listen(0, "127.0.0.1")
  closing.push(() => server.close(), mount.close)
  await once(server, "listening")
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ["/_convex/version", "/elsewhere"]) {
    const response = await fetch(address + path, { headers: { Connection: "close" } })
    expect(response.headers.get("content-security-policy")).toContain("sandbox")
  }
})
