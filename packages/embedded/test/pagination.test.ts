import { connect, createServer, type Server, type Socket } from "node:net"
import { describe, expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { connectTo, makeSights, useRuntime } from "./harness.ts"

const host = useRuntime()

/** A wire to the runtime that can be cut. */
const makeWire = async () => {
  const target = new URL(host.url())
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near]
    ] as const) {
      sockets.add(one)
      one.on("error", () => other.destroy())
      one.on("close", () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    close: () => {
      cut()
      server.close()
    }
  }
}

interface Page {
  readonly page: ReadonlyArray<string>
  readonly isDone: boolean
  readonly continueCursor: string
}

describe("a watched page", () => {
  it("keeps its end when rows before it go or come, also over a reconnect", async () => {
    const channel = crypto.randomUUID()
    const writer = host.client()
    for (const text of ["a", "b", "c", "d", "e", "f"]) await writer.mutation(api.messages.send, { channel, text })
    const wire = await makeWire()
    const reader = connectTo(wire.url)
    const sights = makeSights<Page>()
    const args = { channel, paginationOpts: { numItems: 3, cursor: null } }
    reader.onUpdate(api.messages.page, args, sights.push)
    expect((await sights.until(() => true)).page).toEqual(["a", "b", "c"])
    const end = sights.all[0]?.continueCursor

    await writer.mutation(api.messages.removeFirst, { channel })
    expect((await sights.until(({ page }) => page.length === 2)).page).toEqual(["b", "c"])

    wire.cut()
    await writer.mutation(api.messages.removeFirst, { channel })
    const after = await sights.until(({ page }) => page.length === 1)
    expect([after.page, after.continueCursor]).toEqual([["c"], end])

    const next = await writer.query(api.messages.page, {
      channel,
      paginationOpts: { numItems: 3, cursor: after.continueCursor }
    })
    expect(next.page).toEqual(["d", "e", "f"])
    await reader.close()
    wire.close()
  }, 20_000)
})
