import { expect, it } from "vitest"
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate"
import { BackendFailed } from "../model/backend-failed.ts"
import { reviewShoot } from "./fixtures/photoshoot.examples.ts"
import type { Pick, Shoot, TileDecision } from "./photoshoots.schema.ts"
import type { ShootAct, ShootEvent } from "./shoot.events.ts"
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

const gone = new BackendFailed({})

/** The backend keeps a decision at once; what is watched changes when the test says so. */
const startCulling = () => {
  const sent: Array<TileDecision> = []
  const clock = new SimulatedClock()
  const acts: Array<string> = []
  const refused = { next: false }
  const watch: { tell: (event: ShootEvent) => void } = { tell: () => undefined }
  const machine = shootMachine.provide({
    actors: {
      watchShoot: fromCallback<EventObject, string>(({ sendBack }) => {
        watch.tell = sendBack
      }),
      sendDecision: fromPromise<void, TileDecision>(async ({ input }) => {
        if (refused.next) throw gone
        sent.push(input)
      }),
      applyAct: fromPromise<string | undefined, { readonly photoshootId: string; readonly act: ShootAct }>(
        async ({ input }) => void acts.push(input.act.kind)
      )
    }
  })
  const input = { photoshootId: "photoshoot_1", search: { view: "contact" } } as const
  const actor = createActor(machine, { clock, input }).start()
  watch.tell({ type: "shoot.changed", data })
  return {
    actor,
    acts,
    clock,
    refused,
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

it("finishes once every decision is stored", async () => {
  const { actor, acts, change, settling } = startCulling()
  actor.send({ type: "cull.decide", pick: "picked" })
  actor.send({ type: "finish.ask" })
  expect(shootView(actor.getSnapshot()).busy).toBe(true)
  await settling()
  expect(acts).toEqual([])
  change(stored(["picked"]))
  await waitFor(actor, (snapshot) => snapshot.value.act === "idle")
  expect(acts).toEqual(["finish"])
  actor.stop()
})

it("does not finish when a decision was refused", async () => {
  const { actor, acts, refused } = startCulling()
  refused.next = true
  actor.send({ type: "cull.decide", pick: "picked" })
  actor.send({ type: "finish.ask" })
  await waitFor(actor, (snapshot) => snapshot.value.act === "idle")
  expect(actor.getSnapshot().context.pending).toEqual([])
  expect(acts).toEqual([])
  actor.stop()
})
