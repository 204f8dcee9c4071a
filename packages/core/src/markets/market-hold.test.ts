import { Effect, Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { type AnyActor, createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import type { BrandRole } from "../model/roles.ts"
import { exampleMarket, heldMarket } from "./fixtures/market.examples.ts"
import { marketHoldStates } from "./fixtures/market-hold.states.ts"
import { marketHoldActors } from "./market-hold.actors.ts"
import { marketHoldMachine } from "./market-hold.machine.ts"
import type { HoldChange } from "./market-hold.schema.ts"
import { MarketHolds } from "./market-hold.service.ts"
import { shownHold } from "./market-held.view.ts"
import { marketHoldView } from "./market-hold.view.ts"
import type { Market } from "./markets.schema.ts"
import { MarketStore } from "./markets.service.ts"

const actors: Array<AnyActor> = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

const open = async (market: Market, brandRole: BrandRole = "manager") => {
  const asked: Array<HoldChange> = []
  const holds = Layer.succeed(MarketHolds, { change: (given) => Effect.sync(() => void asked.push(given)) })
  const time = makeTestTime(Layer.merge(MarketStore.layerMemory([market]), holds))
  const actor = createActor(marketHoldMachine.provide({ actors: marketHoldActors(time.runtime) }), {
    clock: time.clock,
    input: { marketId: exampleMarket._id, brandRole, brandArchived: false }
  })
  const emitted: Array<unknown> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  actors.push(actor)
  await time.advance(0)
  return { ...time, actor, asked, emitted, view: () => marketHoldView(actor.getSnapshot()) }
}

describe("a hold", () => {
  it("B-1303 begins today unless another day is chosen, and asks for a reason of 10 characters", async () => {
    const { actor, advance, asked, emitted, view } = await open(exampleMarket)
    expect(view()).toMatchObject({ title: "Put DACH on hold", held: undefined, from: { value: "1970-01-01" } })
    actor.send({ type: "reason.change", reason: " 9 letters " })
    actor.send({ type: "form.submit" })
    expect(view().reason.error).toBe("Say why, in at least 10 characters")
    actor.send({ type: "reason.change", reason: "10 letters" })
    actor.send({ type: "from.change", from: "2026-02-30" })
    actor.send({ type: "form.submit" })
    expect(view().from?.error).toContain("Write the day like")
    actor.send({ type: "from.change", from: "2026-12-01" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(asked).toEqual([{ marketId: "market_1", from: "2026-12-01", reason: "10 letters" }])
    expect(emitted).toContainEqual({ type: "notice", kind: "success", text: "DACH is on hold" })
    expect(emitted).toContainEqual({ type: "hold.changed" })
  })

  it("B-1303 is lifted with a reason, and shown with its day, its reason and who began it", async () => {
    const { actor, advance, asked, emitted, view } = await open(heldMarket)
    const held = "On hold. From 21 Nov 2026, by Mia Brandt: Floods in the north since the weekend."
    expect(view()).toMatchObject({ title: "Lift the hold of DACH", from: undefined, held })
    actor.send({ type: "reason.change", reason: "The water is gone." })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(asked).toEqual([{ marketId: "market_1", reason: "The water is gone." }])
    expect(emitted).toContainEqual({ type: "notice", kind: "success", text: "The hold of DACH is lifted" })
  })

  it("is for managers: others read why, and are offered no link", async () => {
    const { actor, advance, asked, view } = await open(exampleMarket, "creator")
    expect(view().forbidden).toContain("You need the role")
    actor.send({ type: "reason.change", reason: "Long enough to send" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(asked).toEqual([])
    const scope = { brandId: "brand_1", brandArchived: false }
    expect(shownHold(heldMarket, { ...scope, brandRole: "creator" })).toMatchObject({ change: undefined })
    expect(shownHold({ ...heldMarket, archived: true }, { ...scope, brandRole: "manager" })?.change).toBeUndefined()
    expect(
      shownHold({ ...heldMarket, hold: { from: "2026-11-21", reason: "Floods" } }, { ...scope, brandRole: "manager" })
    ).toMatchObject({ text: "From 21 Nov 2026: Floods", change: { label: "Lift the hold" } })
    expect(marketHoldView(marketHoldStates.readOnly).forbidden).toContain("archived")
    expect(shownHold(undefined, { ...scope, brandRole: "manager" })).toBeUndefined()
  })
})
