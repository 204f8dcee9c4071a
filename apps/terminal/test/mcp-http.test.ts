import { request } from "node:http"
import type { AddressInfo } from "node:net"
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Door } from "../src/mcp/door.ts"
import { serveHttp } from "../src/mcp/http.ts"

const KEY = `marque_key_${"c3".repeat(32)}`

const door: Door = {
  organizationId: "org_1",
  brands: async () => [
    { id: "b1", name: "Fig & Ember" },
    { id: "b2", name: "Harbour Tea" }
  ],
  run: () => Promise.reject(new Error("asked the backend")),
  address: (path) => path,
  load: () => Promise.reject(new Error("read a file")),
  folder: "/nowhere",
  close: async () => undefined
}

let server: Awaited<ReturnType<typeof serveHttp>>
let port = 0
beforeAll(async () => {
  server = await serveHttp({ door, key: KEY, port: 0, version: "1" })
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } }
})

/** Of a program that may name any host and origin. */
const post = (headers: Record<string, string>, path = "/mcp"): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method: "POST" }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.once("error", reject)
    const usual = {
      host: `127.0.0.1:${port}`,
      authorization: `Bearer ${KEY}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream"
    }
    for (const [name, value] of Object.entries({ ...usual, ...headers })) sent.setHeader(name, value)
    sent.end(initialize)
  })

describe("the protocol over HTTP", () => {
  it("listens on this machine alone", () => {
    expect((server.address() as AddressInfo).address).toBe("127.0.0.1")
  })

  it("serves a client that holds the key", async () => {
    const client = new Client({ name: "test", version: "1" })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${KEY}` } }
      })
    )
    expect((await client.listTools()).tools).toHaveLength(8)
    const answer = await client.callTool({ name: "rules", arguments: {} })
    expect(answer).toMatchObject({
      isError: true,
      content: [{ text: '{"code":"invalid","message":"There are several brands. Say which one with `brand`."}' }]
    })
    await client.close()
  })

  it.each([
    ["without a key", { authorization: "" }],
    ["with another key", { authorization: `Bearer ${KEY.replace("c3", "c4")}` }],
    ["with the key in another scheme", { authorization: `Basic ${KEY}` }]
  ])("refuses a caller %s", async (_, headers) => {
    expect(await post(headers)).toBe(401)
  })

  it.each(["evil.example", "evil.example:80", "127.0.0.1", "169.254.169.254", "localhost.evil.example"])(
    "refuses the host %s, as a page does that resolves its own name to this machine",
    async (host) => {
      expect(await post({ host })).toBe(403)
    }
  )

  it.each(["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost.evil.example"])(
    "refuses a page of the origin %s, also with the key",
    async (origin) => {
      expect(await post({ origin })).toBe(403)
    }
  )

  it("takes its own names and origins, and serves nothing beside", async () => {
    expect(await post({})).toBe(200)
    expect(await post({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(200)
    expect(await post({}, "/mcp/other")).toBe(404)
    expect(await post({}, "/")).toBe(404)
  })
})
