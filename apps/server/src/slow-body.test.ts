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
import { cutSlowBody } from "./slow-body.ts"

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  server = createServer((request, response) => {
    cutSlowBody(request, response, 100)
    answer(request, response)
  })
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
