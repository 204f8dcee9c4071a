import { once } from "node:events"
import { rm } from "node:fs/promises"
import { connect } from "node:net"
import { expect, it } from "vitest"
import { startRuntime } from "../src/server/runtime.ts"
import { makeDirectory, settingsFor } from "./harness.ts"

it("ends although a client never says good-bye", async () => {
  const directory = await makeDirectory()
  const runtime = await startRuntime({ ...settingsFor(directory), log: () => undefined })
  const socket = connect(runtime.port, "127.0.0.1")
  socket.write(
    "GET /api/1.48.0/sync HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
  )
  const [answer] = (await once(socket, "data")) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /)
  const ended = once(socket, "close")
  await runtime.close()
  await ended
  await rm(directory, { recursive: true, force: true })
})
