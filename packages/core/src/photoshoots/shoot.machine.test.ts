import { expect, it } from "vitest"
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate"
import { reviewShoot } from "./fixtures/photoshoot.examples.ts"
import type { Pick, Shoot, TileDecision } from "./photoshoots.schema.ts"
import type { ShootEvent } from "./shoot.events.ts"
import { shootMachine } from "./shoot.machine.ts"
import { shootView } from "./shoot.view.ts"

const data: Shoot = { ...reviewShoot, tiles: reviewShoot.tiles.slice(0, 2) }

const stored = (picks: ReadonlyArray<Pick>): Shoot => ({
  ...data,
  tiles: data.tiles.map((tile, at) => ({
    ...tile,
    pictures: tile.pictures.map((picture) => ({ ...picture, pick: picks[at] ?? "none" }))
  }))
})

/** The backend keeps a decision at once; what is watched changes when the test says so. */
const startCulling = () => {
  const sent: Array<TileDecision> = []
  const clock = new SimulatedClock()
  const watch: { tell: (event: ShootEvent) => void } = { tell: () => undefined }
  const machine = shootMachine.provide({
    actors: {
      watchShoot: fromCallback<ShootEvent, string>(({ sendBack }) => {
        watch.tell = sendBack
      }),
      sendDecision: fromPromise<void, TileDecision>(async ({ input }) => void sent.push(input))
    }
  })
  const input = { photoshootId: "photoshoot_1", search: { view: "contact" } } as const
  const actor = createActor(machine, { clock, input }).start()
  watch.tell({ type: "shoot.changed", data })
  return {
    actor,
    clock,
    sent,
    change: (next: Shoot) => watch.tell({ type: "shoot.changed", data: next }),
    contact: () => shootView(actor.getSnapshot()).contact,
    settling: () => waitFor(actor, (snapshot) => snapshot.value.cull === "settling")
  }
}

it("B-101 ends in the summary although the decision before last is not shown yet when the last one is made", async () => {
  const { actor, change, contact, sent, settling } = startCulling()
  actor.send({ type: "cull.decide", pick: "rejected" })
  await settling()
  expect(contact()?.position).toBe("2 of 2")
  actor.send({ type: "cull.decide", pick: "picked" })
  expect(contact()?.summary?.title).toMatch(/^All \d+ decided/u)
  expect(sent).toHaveLength(1)
  change(stored(["rejected"]))
  await settling()
  expect(sent.map(({ picks }) => picks[0]?.pick)).toEqual(["rejected", "picked"])
  change(stored(["rejected", "picked"]))
  expect(actor.getSnapshot().value.cull).toBe("still")
  expect(contact()?.summary?.title).toMatch(/^All \d+ decided/u)
  actor.stop()
})

it("goes on with the next decision when what is watched does not change", async () => {
  const { actor, clock, contact, sent, settling } = startCulling()
  actor.send({ type: "cull.decide", pick: "rejected" })
  actor.send({ type: "cull.decide", pick: "rejected" })
  await settling()
  clock.increment(3_000)
  await settling()
  expect(sent).toHaveLength(2)
  clock.increment(3_000)
  expect(actor.getSnapshot().value.cull).toBe("still")
  expect(contact()?.tile.pick).toBe("none")
  actor.stop()
})
