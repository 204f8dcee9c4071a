import { PhotoshootStore, shootActors, shootMachine } from "@marque/core/photoshoots"
import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { doAct } from "../src/commands/shoot-acts.ts"
import { followShoot, shownShoot, withShoot } from "../src/commands/shoot-show.ts"

const tile = (id: string, status: string) => ({
  _id: id,
  shotId: "a",
  variant: 0,
  order: 0,
  aspectRatios: ["square"],
  status,
  pictures: [],
  versions: 0
})

const shoot = (status: string, done: number) => ({
  _id: "s1",
  brandId: "b1",
  name: "Mugs",
  status,
  archived: false,
  counts: { total: 1, done, failed: 0, picked: 0, rejected: 0, credits: 0 },
  products: [],
  places: [],
  shots: [{ id: "a", name: "Hero" }],
  waiting: 0,
  mayShoot: true,
  mayCancel: true,
  mayDownload: true,
  tiles: [tile("t1", done === 1 ? "done" : "running")]
})

const world = (...states: ReadonlyArray<object>) => {
  const called: Array<string> = []
  const store = {
    watch: () => Stream.concat(Stream.fromIterable(states), Stream.never),
    pause: (id: string) => Effect.sync(() => void called.push(`pause ${id}`))
  }
  // The commands call nothing else of it.
  const runtime = ManagedRuntime.make(Layer.succeed(PhotoshootStore, store as never)) as never
  const machines = { shoot: shootMachine.provide({ actors: shootActors(runtime) }) }
  return { app: { machines, runtime, url: "http://marque.test" } as never, called }
}

describe("a photoshoot that was started, from the terminal", () => {
  it("is followed until nothing is being made any more", async () => {
    const { app } = world(shoot("shooting", 0), shoot("review", 1))
    const said: Array<string> = []
    const tell = (_: object, line: string) => void said.push(line)
    const shown = await withShoot(app, "s1", async (actor) => {
      await followShoot({ app, tell }, actor)
      return shownShoot(actor)
    })
    expect(said.at(-1)).toBe("Review, 1 of 1")
    expect(shown).toMatchObject({ ok: true, json: { status: "review", tiles: [{ name: "Hero", status: "done" }] } })
  })

  it("is paused, and what its page does not offer is refused in words", async () => {
    const { app, called } = world(shoot("shooting", 0))
    const act = (kind: "pause" | "resume" | "retryFailed") =>
      withShoot(app, "s1", (actor) => doAct(actor, kind, "http://marque.test"))
    expect(await act("pause")).toBe("Paused. What is being made goes on.")
    expect(called).toEqual(["pause s1"])
    await expect(act("resume")).rejects.toThrow("This cannot be done with a photoshoot that is shooting.")
    await expect(act("retryFailed")).rejects.toThrow("Nothing has failed")
  })
})
