import { once } from "node:events"
import {
  createServer,
  type IncomingMessage,
  request as startRequest,
  type Server,
  type ServerResponse
} from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, expect, it } from "vitest"
import { CONNECTIONS, cutSlowBody, limitConnections } from "./connections.ts"
import { LIMITS } from "./limits.ts"

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  server = createServer(CONNECTIONS, (request, response) => {
    cutSlowBody(request, response, 100)
    answer(request, response)
  })
  limitConnections(server)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const echo = (request: IncomingMessage, response: ServerResponse) =>
  void text(request).then(
    (body) => response.end(body),
    () => undefined
  )

it("a body that does not arrive is answered with 408 and a sentence", async () => {
  const request = startRequest(await serve(echo), { method: "POST", headers: { "Content-Length": 10 } })
  request.on("error", () => undefined)
  request.write("x")
  const [response] = (await once(request, "response")) as [IncomingMessage]
  expect([response.statusCode, await text(response)]).toEqual([
    408,
    "The request did not arrive in time; send it again"
  ])
  request.destroy()
})

it("a body that arrives is passed on", async () => {
  expect(await (await fetch(await serve(echo), { method: "POST", body: "x" })).text()).toBe("x")
})

it("connections and the time of headers are limited, the time of a whole request is not", async () => {
  await serve(echo)
  expect([server?.maxConnections, server?.headersTimeout, server?.requestTimeout]).toEqual([
    LIMITS.connections.value,
    LIMITS.headersMs.value,
    0
  ])
})
