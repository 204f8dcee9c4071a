import { EventEmitter } from "node:events"
import type { Server } from "node:http"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { LIMITS } from "./limits.ts"
import { isUpload, limitSockets } from "./socket-limits.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

class Peer extends EventEmitter {
  readonly remoteAddress: string
  method = "POST"
  url = "/api/auth/session"
  destroyed = false
  complete = false
  constructor(remoteAddress = "192.0.2.1") {
    super()
    this.remoteAddress = remoteAddress
  }
  destroy() {
    this.destroyed = true
    this.emit("close")
  }
}

const start = () => {
  // Only what `limitSockets` sets and listens to.
  const server = new EventEmitter() as unknown as Server
  limitSockets(server, (address) => address === "10.0.0.1")
  const connect = (address: string, count: number) =>
    Array.from({ length: count }, () => {
      const peer = new Peer(address)
      server.emit("connection", peer)
      return peer
    })
  return { server, connect }
}

const MAX = LIMITS.connectionsPerAddress.value
const cut = (peers: ReadonlyArray<Peer>) => peers.filter(({ destroyed }) => destroyed).length

it("closes the connection of an address that has as many as it may, and counts closed ones no more", () => {
  const { connect } = start()
  const peers = connect("192.0.2.1", MAX + 3)
  expect(cut(peers)).toBe(3)
  expect(cut(connect("192.0.2.2", 1))).toBe(0)
  peers[0]?.destroy()
  expect(cut(connect("192.0.2.1", 2))).toBe(1)
})

it("does not count a proxy, behind which everyone is", () => {
  const { connect, server } = start()
  expect(cut(connect("127.0.0.1", MAX + 3))).toBe(0)
  expect(cut(connect("10.0.0.1", MAX + 3))).toBe(0)
  expect(server.maxConnections).toBe(LIMITS.connections.value)
})

it("answers 408 to a request that trickles after 30 s, but to no upload, and to none that arrived", () => {
  const { server } = start()
  const requests = [new Peer(), new Peer(), new Peer(), new Peer()] as const
  const [slow, done, raw, upload] = requests
  raw.url = "/_convex/api/storage/upload?token=x"
  upload.url = "/_upload/token"
  const answered: Array<readonly [string, number]> = []
  for (const request of requests) {
    const response = {
      headersSent: false,
      writeHead: (status: number) => void answered.push([request.url, status]),
      end: () => undefined
    }
    server.emit("request", request, response)
  }
  vi.advanceTimersByTime(LIMITS.bodyMs.value - 1)
  done.complete = true
  expect(answered).toEqual([])
  vi.advanceTimersByTime(1)
  expect(answered).toEqual([[slow.url, 408]])
  expect(server.requestTimeout).toBe(LIMITS.uploadMs.value)
  expect(server.headersTimeout).toBe(LIMITS.headersMs.value)
})

it.each([
  ["POST", "/_convex/api/storage/upload?token=x", true],
  ["POST", "/_convex/api/storage/uploads", false],
  ["GET", "/_convex/api/storage/upload?token=x", false],
  ["POST", "/api/auth/session?/_convex/api/storage/upload", false]
])("%s %s is an upload: %s", (method, url, expected) => {
  expect(isUpload({ method, url })).toBe(expected)
})
