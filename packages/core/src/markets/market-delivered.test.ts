import { Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleMarket } from "./fixtures/market.examples.ts"
import { marketDeliveredStates } from "./fixtures/market-delivered.states.ts"
import { marketDeliveredActors } from "./market-delivered.actors.ts"
import { marketDeliveredMachine } from "./market-delivered.machine.ts"
import { MarketPictures } from "./market-delivered.service.ts"
import { deliveredTexts } from "./market-delivered.texts.ts"
import { marketDeliveredView, outdatedPictures } from "./market-delivered.view.ts"
import { marketFieldsOf } from "./market-fields.rules.ts"

const fields = marketFieldsOf(exampleMarket)
const asked = { brandId: "brand_1", disclaimer: "", fields }
const { value: delivered = { pictures: [], more: false } } = marketDeliveredView(marketDeliveredStates.outdated)

it("B-609 lists the delivered pictures that carry another disclaimer than the market asks for where they are", () => {
  const { more, rows, text } = outdatedPictures(delivered, asked)
  expect(text).toBe("3 of 4 delivered pictures carry other disclaimers than these.")
  expect(more).toBe(deliveredTexts.more)
  expect(rows.map(({ carries, facts, name }) => [name, facts, carries])).toEqual([
    ["Advent 1", "Live · Advent 2026 · Instagram feed 4:5", "Carries: Jedes Stück ist ein Unikat."],
    [
      "Advent 3",
      "Delivered · Advent 2026 · A4, 300 dpi",
      "Carries: Jedes Stück ist ein Unikat; Farben können abweichen."
    ],
    ["Advent 4", "Delivered · Advent 2026 · Instagram feed 4:5", deliveredTexts.unread]
  ])
  expect(rows[0]?.href).toBe("/brands/brand_1/gallery?assetId=asset_1")
})

it("B-609 follows the form while a disclaimer is edited, and the brand's own", () => {
  const [first] = delivered.pictures.slice(1)
  const one = { pictures: first === undefined ? [] : [first], more: false }
  expect(outdatedPictures(one, asked)).toEqual({
    text: "1 delivered picture, with these disclaimers.",
    more: undefined,
    rows: []
  })
  const edited = { ...asked, fields: { ...fields, disclaimers: [] } }
  expect(outdatedPictures(one, edited).text).toBe("1 of 1 delivered picture carries other disclaimers than these.")
  expect(outdatedPictures(one, { ...asked, disclaimer: "Hand wash only." }).rows).toHaveLength(1)
  const bare = { ...one, pictures: one.pictures.map(({ disclaimer: _, ...picture }) => picture) }
  expect(outdatedPictures(bare, asked).rows[0]?.carries).toBe(deliveredTexts.carriesNone)
  expect(outdatedPictures(bare, edited).rows).toEqual([])
  expect(outdatedPictures({ pictures: [], more: false }, asked).text).toBe(deliveredTexts.none)
})

it("reads them live, and again after a failure", async () => {
  expect(marketDeliveredView(marketDeliveredStates.loading).state).toBe("loading")
  let answers = 0
  const time = makeTestTime(
    Layer.succeed(MarketPictures, {
      delivered: () => {
        answers += 1
        return answers === 1 ? Stream.fail(new BackendFailed({})) : Stream.succeed(delivered)
      }
    })
  )
  const machine = marketDeliveredMachine.provide({ actors: marketDeliveredActors(time.runtime) })
  const actor = createActor(machine, { clock: time.clock, input: "market_1" }).start()
  await time.advance(0)
  expect(marketDeliveredView(actor.getSnapshot())).toMatchObject({ state: "failed", error: expect.any(String) })
  actor.send({ type: "live.retry" })
  await time.advance(0)
  expect(marketDeliveredView(actor.getSnapshot())).toMatchObject({ state: "shown", value: delivered })
  actor.stop()
})
