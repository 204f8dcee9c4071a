import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor, toPromise } from "xstate"
import { ExportArchive } from "../results/export.service.ts"
import type { BeginAct } from "./shoot-begin.machine.ts"
import { shootActors, shootBeginActors } from "./photoshoots.actors.ts"
import { PhotoshootStore } from "./photoshoots.service.ts"
import type { ShootAct } from "./shoot.events.ts"

type Store = PhotoshootStore["Service"]

const working = () => {
  const calls: Array<readonly [name: string, given: unknown]> = []
  // Every act calls one function of the store, which is noted with what it was given.
  const store = new Proxy({} as Store, {
    get: (_, name) => (given: unknown) =>
      Effect.sync(() => {
        calls.push([String(name), given])
        return { id: "photoshoot_copy", brand: "Fig", photoshoot: "Terrace", template: "{name}", files: [] }
      })
  })
  const packed: Array<string> = []
  const archive = Layer.succeed(ExportArchive, {
    pack: ({ name }) => {
      packed.push(name)
      return Stream.empty
    }
  })
  const runtime = ManagedRuntime.make(Layer.merge(Layer.succeed(PhotoshootStore, store), archive))
  return { calls, packed, runtime }
}

const applying = async (act: ShootAct) => {
  const { calls, packed, runtime } = working()
  const actor = createActor(shootActors(runtime).applyAct, { input: { act, photoshootId: "shoot_1" } }).start()
  const output = await toPromise(actor)
  await runtime.dispose()
  return { calls, output, packed }
}

const beginning = async (act: BeginAct) => {
  const { calls, packed, runtime } = working()
  const actor = createActor(shootBeginActors(runtime).begin, { input: { act, brandId: "brand_1" } }).start()
  const output = await toPromise(actor)
  await runtime.dispose()
  return { calls, output, packed }
}

const key = { photoshootId: "shoot_1", idempotencyKey: expect.any(String) }

it.each<readonly [ShootAct, unknown]>([
  [{ kind: "pause" }, "shoot_1"],
  [{ kind: "resume" }, "shoot_1"],
  [{ kind: "cancel" }, "shoot_1"],
  [{ kind: "reopen" }, "shoot_1"],
  [{ kind: "start" }, key],
  [{ kind: "retryFailed" }, key],
  [
    { kind: "remake", tileIds: ["tile_1"], newSeed: true },
    { ...key, tileIds: ["tile_1"], newSeed: true }
  ],
  [
    { kind: "align", tileIds: ["tile_1"] },
    { ...key, tileIds: ["tile_1"] }
  ],
  [
    { kind: "more", shotId: "shot_1" },
    { ...key, shotId: "shot_1" }
  ],
  [
    { kind: "vary", shotId: "shot_1" },
    { ...key, shotId: "shot_1" }
  ],
  [{ kind: "takeBack", tileId: "tile_1" }, "tile_1"],
  [
    { kind: "finish", withoutPicks: true },
    { photoshootId: "shoot_1", withoutPicks: true }
  ]
])("an act on a photoshoot asks for what it says: %o", async (act, given) => {
  expect(await applying(act)).toEqual({ calls: [[act.kind, given]], output: undefined, packed: [] })
})

it("a copy of a photoshoot leads to itself", async () => {
  const { calls, output } = await applying({ kind: "duplicate" })
  expect([calls, output]).toEqual([
    [["duplicate", { id: "shoot_1", idempotencyKey: expect.any(String) }]],
    "photoshoot_copy"
  ])
})

it("the approved pictures of a photoshoot are packed, from its page and from the list", async () => {
  const packed = ["terrace.zip"]
  expect(await applying({ kind: "download" })).toEqual({ calls: [["picked", "shoot_1"]], output: undefined, packed })
  const listed = await beginning({ kind: "download", id: "shoot_2" })
  expect(listed).toEqual({ calls: [["picked", "shoot_2"]], output: undefined, packed })
})

it("a photoshoot begins as a preset or a copy, and leads to itself", async () => {
  const idempotencyKey: unknown = expect.any(String)
  const begun = await beginning({ kind: "preset", preset: "hero" })
  expect(begun).toMatchObject({
    calls: [["begin", { brandId: "brand_1", preset: "hero", idempotencyKey }]],
    output: "photoshoot_copy"
  })
  const copied = await beginning({ kind: "duplicate", id: "shoot_2" })
  expect(copied).toMatchObject({ calls: [["duplicate", { id: "shoot_2", idempotencyKey }]], output: "photoshoot_copy" })
})
