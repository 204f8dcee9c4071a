import { ConvexReactClient } from "convex/react"
import { expect, it } from "vitest"
import { WebSocket } from "ws"
import { api } from "./app/convex/_generated/api.js"
import { makeSights, tokenFor, useRuntime } from "./harness.ts"

const host = useRuntime()

it("serves the React client: optimistic updates give way to the truth, in one step and only forward", async () => {
  const channel = crypto.randomUUID()
  const client = new ConvexReactClient(host.url(), { webSocketConstructor: WebSocket as never, logger: false })
  const watch = client.watchQuery(api.messages.list, { channel })
  const sights = makeSights<ReadonlyArray<string> | undefined>()
  watch.onUpdate(() => sights.push(watch.localQueryResult()))
  await sights.until((shown) => shown?.length === 0)
  await client.mutation(
    api.messages.send,
    { channel, text: "kept" },
    {
      optimisticUpdate: (store, { text }) => {
        store.setQuery(api.messages.list, { channel }, [
          ...(store.getQuery(api.messages.list, { channel }) ?? []),
          text
        ])
      }
    }
  )
  expect(watch.localQueryResult()).toEqual(["kept"])
  expect(sights.all.every((shown, at) => at === 0 || (shown?.length ?? 0) >= (sights.all[at - 1]?.length ?? 0))).toBe(
    true
  )

  const who = client.watchQuery(api.people.whoAmI, {})
  const people = makeSights<string | null | undefined>()
  who.onUpdate(() => people.push(who.localQueryResult()))
  const token = await tokenFor("ada")
  client.setAuth(async () => token)
  expect(await people.until((name) => name === "ada")).toBe("ada")
  await client.close()
})
