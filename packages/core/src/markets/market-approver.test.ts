import { Effect, Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { BackendFailed } from "../model/backend-failed.ts"
import { marketApproverStates } from "./fixtures/market-approver.states.ts"
import { marketFormStates } from "./fixtures/market-form.states.ts"
import { exampleMarket } from "./fixtures/market.examples.ts"
import { marketApproverActors } from "./market-approver.actors.ts"
import { marketApproverMachine } from "./market-approver.machine.ts"
import type { ApproverChoices, ApproverQuery } from "./market-approver.schema.ts"
import { MarketApprovers } from "./market-approver.service.ts"
import { approverTexts } from "./market-approver.texts.ts"
import { marketApproverView } from "./market-approver.view.ts"
import { marketChanges } from "./market-changes.rules.ts"
import { marketDraftOf, marketFieldsOf } from "./market-fields.rules.ts"
import { marketFormMachine } from "./market-form.machine.ts"

const viewIn = (name: keyof typeof marketApproverStates) => marketApproverView(marketApproverStates[name])

it("offers who may decide, and the one who is named whatever that person may by now", () => {
  expect(viewIn("none").options.map(({ label }) => label)).toEqual(["No one", "Ada Ruiz", "Jana Vogt"])
  expect(viewIn("named")).toMatchObject({ lost: undefined, canSearch: false, options: viewIn("none").options })
  expect(viewIn("mayNotDecide").options.at(-1)).toEqual({ value: "user_3", label: "Rex Orlov" })
  expect(viewIn("left").options.at(-1)).toEqual({ value: "user_4", label: approverTexts.someone })
  expect(viewIn("many").canSearch).toBe(true)
})

it("says why the one who is named is not asked", () => {
  expect(viewIn("mayNotDecide").lost).toBe(
    "Rex Orlov may not decide in this brand any more and is not asked. Choose another one."
  )
  expect(viewIn("left").lost).toBe(
    "The approver has left the organization and is not asked any more. Choose another one."
  )
})

it("tells loading from failing", () => {
  expect([viewIn("loading").state, viewIn("failed").state, viewIn("offline").state]).toEqual([
    "loading",
    "failed",
    "shown"
  ])
  expect(viewIn("loading").options).toEqual([])
})

it("is saved with the market, and left out where no one is named", () => {
  const fields = marketFieldsOf({ ...exampleMarket, approverId: "user_2" })
  expect(fields.approverId).toBe("user_2")
  expect(marketDraftOf(fields)).toMatchObject({ approverId: "user_2" })
  expect(marketDraftOf({ ...fields, approverId: "" })).not.toHaveProperty("approverId")
  expect(marketChanges(fields, exampleMarket)).toEqual([{ label: "Approver", yours: "A member", theirs: "No one" }])
})

it("is chosen in the form", () => {
  const actor = createActor(marketFormMachine, {
    snapshot: marketFormStates.stored,
    input: { brandId: "brand_1", brandRole: "creator", mode: "edit" }
  }).start()
  actor.send({ type: "approver.choose", approverId: "user_1" })
  expect(actor.getSnapshot().context.fields.approverId).toBe("user_1")
  actor.stop()
})

const watching = (answer: Stream.Stream<ApproverChoices, BackendFailed>) => {
  const asked: Array<ApproverQuery> = []
  const layer = Layer.succeed(MarketApprovers, {
    watch: (query) => {
      asked.push(query)
      return answer
    }
  })
  const actors = marketApproverActors({
    runPromise: (effect) => Effect.runPromise(Effect.provide(effect, layer)),
    runCallback: (effect, options) => Effect.runCallback(Effect.provide(effect, layer), options)
  } as Parameters<typeof marketApproverActors>[0])
  const actor = createActor(marketApproverMachine.provide({ actors }), {
    input: { brandId: "brand_1", q: "", approverId: "" }
  }).start()
  return { actor, asked }
}

it("asks again for other words, and shows what fails", async () => {
  const { actor, asked } = watching(Stream.make({ people: [], more: false }))
  await waitFor(actor, ({ context }) => context.value !== undefined)
  actor.send({ type: "input.change", input: { brandId: "brand_1", q: "ada", approverId: "" } })
  await waitFor(actor, () => asked.length === 2)
  expect(asked.map(({ q }) => q)).toEqual(["", "ada"])
  actor.stop()
  const failing = watching(Stream.fail(new BackendFailed({}))).actor
  const failed = await waitFor(failing, (snapshot) => snapshot.matches("failed"))
  expect(marketApproverView(failed).state).toBe("failed")
  failing.stop()
})
