import { expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { connectTo, makeSights, tokenFor, useRuntime } from "./harness.ts"
import { makeWire } from "./wire.ts"

const host = useRuntime()

it("runs mutations once whose answers were lost, and shows what happened meanwhile", async () => {
  const channel = crypto.randomUUID()
  const wire = await makeWire(host.url())
  const client = connectTo(wire.url)
  const sights = makeSights<ReadonlyArray<string>>()
  client.onUpdate(api.messages.list, { channel }, sights.push)
  await sights.until((shown) => shown.length === 0)
  const lost = wire.loseAnswers()
  const sent = ["a", "b", "c"].map((text) => client.mutation(api.messages.send, { channel, text }))
  await lost
  await host.client().mutation(api.messages.send, { channel, text: "of another" })
  wire.cut()
  const ids = await Promise.all(sent)
  expect(new Set(ids).size).toBe(3)
  const shown = await sights.until((list) => list.length >= 4)
  expect(shown.toSorted((a, b) => a.localeCompare(b))).toEqual(["a", "b", "c", "of another"])
  await client.close()
  wire.close()
})

it("comes back as the same user", async () => {
  const wire = await makeWire(host.url())
  const client = connectTo(wire.url)
  const token = await tokenFor("ada")
  client.setAuth(async () => token)
  const sights = makeSights<string | null>()
  client.onUpdate(api.people.whoAmI, {}, sights.push)
  await sights.until((who) => who === "ada")
  wire.cut()
  await client.mutation(api.messages.send, { channel: "back", text: "as ada" })
  expect(new Set(sights.all)).toEqual(new Set(["ada"]))
  await client.close()
  wire.close()
})
