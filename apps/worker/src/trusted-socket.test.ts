import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { ConvexClient } from "convex/browser"
import { expect, it } from "vitest"
import { WebSocketServer } from "ws"
import { trustedSocket } from "./trusted-socket.ts"

it("a worker's connection presents its key and its name in headers and never in the address", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" })
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const client = new ConvexClient(`http://127.0.0.1:${port}`, {
    skipConvexDeploymentUrlCheck: true,
    unsavedChangesWarning: false,
    webSocketConstructor: trustedSocket("key-of-this-worker", "first")
  })
  const [, request] = (await once(server, "connection")) as [unknown, IncomingMessage]
  expect(request.headers["x-convex-trusted-key"]).toBe("key-of-this-worker")
  expect(request.headers["x-marque-worker"]).toBe("first")
  expect(request.url).not.toContain("key-of-this-worker")
  await client.close()
  server.close()
})
