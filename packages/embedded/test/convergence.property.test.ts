import { ConvexHttpClient } from "convex/browser"
import fc from "fast-check"
import { expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { makeSights, useRuntime } from "./harness.ts"

const host = useRuntime()

const channels = ["a", "b", "c"] as const
const step = fc.record({
  client: fc.nat(2),
  channel: fc.constantFrom(...channels),
  act: fc.constantFrom("send", "send", "remove", "refuse")
})

it("ends with every subscription of every client showing what a fresh query shows", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const prefix = crypto.randomUUID()
      const clients = [host.client(), host.client(), host.client()]
      const watched = clients.flatMap((client) =>
        channels.map((name) => {
          const channel = prefix + name
          const sights = makeSights<ReadonlyArray<string>>()
          client.onUpdate(api.messages.list, { channel }, sights.push)
          return { channel, sights }
        })
      )
      await Promise.all(watched.map(({ sights }) => sights.until(() => true)))
      const acts = steps.map(async ({ act, channel, client }, at) => {
        const args = { channel: prefix + channel }
        if (act === "send") await clients[client]?.mutation(api.messages.send, { ...args, text: String(at) })
        else if (act === "remove") await clients[client]?.mutation(api.messages.removeFirst, args)
        else await clients[client]?.mutation(api.messages.refuse, {}).catch(() => undefined)
      })
      await Promise.all(acts)
      const http = new ConvexHttpClient(host.url(), { logger: false })
      for (const { channel, sights } of watched) {
        const fresh = await http.query(api.messages.list, { channel })
        expect(await sights.until((shown) => shown.join() === fresh.join())).toEqual(fresh)
      }
      await Promise.all(clients.map((client) => client.close()))
    }),
    { numRuns: 25 }
  )
})
