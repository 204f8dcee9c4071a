import { Effect, Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import {
  Reverification,
  ReverificationCancelled,
  ReverificationRequired,
  type ReverifyLevel
} from "../model/reverification.ts"
import { shareLinksActors } from "./share.actors.ts"
import type { ShareOrder } from "./share.schema.ts"
import { ShareLinks } from "./share.service.ts"
import { shareLinksMachine } from "./share-links.machine.ts"
import { shareLinksView } from "./share-links.view.ts"

const TOKEN = "f".repeat(64)

/** A server that wants a proof; the person answers the dialog after a minute. `believes`: it takes the proof. */
const start = async ({ believes = true, proven }: { readonly believes?: boolean; readonly proven: boolean }) => {
  const asked: Array<ReverifyLevel> = []
  const orders: Array<ShareOrder> = []
  let fresh = false
  const links = Layer.succeed(ShareLinks, {
    list: () => Stream.concat(Stream.make({ links: [], mayShare: true }), Stream.never),
    make: (order) =>
      Effect.suspend(() => {
        orders.push(order)
        return fresh ? Effect.succeed({ token: TOKEN }) : Effect.fail(new ReverificationRequired({ level: "lax" }))
      }),
    withdraw: () => Effect.void
  })
  const reverification = Layer.succeed(Reverification, {
    prove: (level) =>
      Effect.gen(function* () {
        asked.push(level)
        yield* Effect.sleep(60_000)
        if (!proven) return yield* new ReverificationCancelled()
        fresh = believes
      }),
    requests: Stream.empty,
    settle: () => Effect.void
  })
  const { advance, clock, runtime, settle: turn } = makeTestTime(Layer.merge(links, reverification))
  const actor = createActor(shareLinksMachine.provide({ actors: shareLinksActors(runtime) }), {
    clock,
    input: {
      brandId: "brand_1",
      target: { kind: "guidelines" },
      name: "the guidelines",
      origin: "https://marque.example",
      decidable: false
    }
  }).start()
  const settle = async (ms = 0) => {
    await advance(ms)
    for (let turns = 0; turns < 8; turns++) await turn()
  }
  await settle()
  actor.send({ type: "label.change", label: "Legal" })
  actor.send({ type: "link.make" })
  await settle()
  return { actor, asked, orders, settle, view: () => shareLinksView(actor.getSnapshot()) }
}

it("S-241 a link waits for the proof however long it takes, and is made by itself once it is there", async () => {
  const { asked, orders, settle, view } = await start({ proven: true })
  await settle(59_999)
  expect([asked, orders.length, view().making, view().failure]).toEqual([["lax"], 1, true, undefined])
  await settle(1)
  expect(orders[1]).toEqual(orders[0])
  expect(view()).toMatchObject({
    address: `https://marque.example/share/${TOKEN}`,
    label: "",
    making: false,
    failure: undefined
  })
})

it("S-241 without the proof no link is made, what was written stays, and it can be tried again", async () => {
  const { actor, asked, orders, settle, view } = await start({ proven: false })
  await settle(60_000)
  expect(orders).toHaveLength(1)
  expect(view()).toMatchObject({ address: undefined, label: "Legal", canMake: true, failure: "Nothing was changed." })
  actor.send({ type: "link.make" })
  await settle()
  expect([asked, view().making, view().failure]).toEqual([["lax", "lax"], true, undefined])
})

it("S-241 is repeated once: a server that asks again is shown as a failure", async () => {
  const { asked, orders, settle, view } = await start({ believes: false, proven: true })
  await settle(60_000)
  expect([asked, orders.length]).toEqual([["lax"], 2])
  expect(view()).toMatchObject({ making: false, label: "Legal", failure: "Confirm it is you." })
})
