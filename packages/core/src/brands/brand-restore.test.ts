import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { brandRestoreActors } from "./brand-restore.actors.ts"
import { brandRestoreMachine } from "./brand-restore.machine.ts"
import { brandRestoreView } from "./brand-restore.view.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { brandMemory } from "./brands-memory.layer.ts"
import { BrandStore } from "./brands.service.ts"

type Archive = BrandStore["Service"]["archive"]

const start = (archive: Archive) => {
  const store = Layer.effect(
    BrandStore,
    Effect.map(BrandStore, (memory) => ({ ...memory, archive }))
  ).pipe(Layer.provide(brandMemory([exampleBrand])))
  const time = makeTestTime(store)
  const actor = createActor(brandRestoreMachine.provide({ actors: brandRestoreActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1" }
  })
  const said: Array<string> = []
  actor.on("notice", ({ kind, text }) => said.push(`${kind}: ${text}`))
  actor.start()
  return { ...time, actor, said, view: () => brandRestoreView(actor.getSnapshot()) }
}

it("S-040 an archived brand is brought back from its home, once at a time", async () => {
  const asked: Array<unknown> = []
  const { actor, advance, said, view } = start((order) => {
    asked.push(order)
    return Effect.succeed(true)
  })
  expect(view()).toEqual({ busy: false, label: "Restore" })
  actor.send({ type: "brand.restore" })
  actor.send({ type: "brand.restore" })
  expect(view()).toEqual({ busy: true, label: "Restoring" })
  await advance(0)
  expect([asked, said, view().busy]).toEqual([
    [{ brandId: "brand_1", archived: false }],
    ["success: Brand restored"],
    false
  ])
  actor.stop()
})

it("says why it could not be brought back, also where no answer comes", async () => {
  const refused = start(() =>
    Effect.fail(new BackendFailed({ data: { code: "forbidden", message: "Ask an administrator" } }))
  )
  refused.actor.send({ type: "brand.restore" })
  await refused.advance(0)
  expect(refused.said).toEqual(["error: Ask an administrator"])
  const silent = start(() => Effect.never)
  silent.actor.send({ type: "brand.restore" })
  await silent.advance(30_000)
  expect(silent.said).toEqual(["error: The brand could not be restored"])
  expect(silent.view().busy).toBe(false)
  for (const { actor } of [refused, silent]) actor.stop()
})
