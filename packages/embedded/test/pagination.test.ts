import { describe, expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { connectTo, makeSights, useRuntime } from "./harness.ts"
import { makeWire } from "./wire.ts"

const host = useRuntime()

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
    const wire = await makeWire(host.url())
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
  })
})
