import { expect, it } from "vitest"
import { createActor, fromCallback } from "xstate"
import { getStateNodes } from "xstate/graph"
import { exportStates } from "./fixtures/export.states.ts"
import { exportMachine } from "./export.machine.ts"
import type { ExportOrder } from "./export.events.ts"
import { exportView } from "./export.view.ts"

it("the export has at least one example of every state, and says in each what can be done", () => {
  const shown = new Set(Object.values(exportStates).map(({ value }) => value))
  const states = getStateNodes(exportMachine).map(({ key }) => key)
  expect([...shown].sort()).toEqual(states.sort())
  expect(Object.entries(exportStates).map(([name, snapshot]) => [name, exportView(snapshot).state])).toEqual([
    ["closed", "ready"],
    ["loading", "loading"],
    ["failed", "failed"],
    ["refused", "refused"],
    ["empty", "empty"],
    ["ready", "ready"],
    ["ownNames", "ready"],
    ["wrongNames", "ready"],
    ["wrongLink", "ready"],
    ["stopped", "ready"],
    ["packing", "packing"]
  ])
  expect(exportView(exportStates.ready)).toMatchObject({
    found: "12 assets, 4.9 MB",
    left: "1 slot is left out: not approved, on hold or without a picture.",
    canSubmit: true
  })
  expect(exportView(exportStates.packing).progress).toEqual({ text: "5 of 12 assets", fraction: 5 / 12 })
  expect(exportView(exportStates.wrongLink)).toMatchObject({ canSubmit: false, linkProblem: expect.any(String) })
})

it("the archive gets every approved file under its name and its sheets", () => {
  const orders: Array<ExportOrder> = []
  const machine = exportMachine.provide({
    actors: { pack: fromCallback(({ input }: { readonly input: ExportOrder }) => void orders.push(input)) as never }
  })
  const actor = createActor(machine, { snapshot: exportStates.ready, input: { campaignId: "campaign_1" } }).start()
  actor.send({ type: "form.submit" })
  const [order] = orders
  expect(order?.plan.files).toHaveLength(12)
  expect(order?.slotIds).toHaveLength(12)
  expect(order?.campaignId).toBe("campaign_1")
  expect(order?.plan.sheets[0]?.text).toContain("https://example.com/spring?utm_source=")
  actor.stop()
})

it("files are named by a template, with a live example, and not packed by one that makes no names", () => {
  expect(exportView(exportStates.ready).names).toMatchObject({
    template: "{brand}_{campaign|photoshoot}_{product}_{market}_{placement|ratio}_{seq}",
    problem: undefined,
    example: "For example fig-ember_spring-table_ember-mug_germany_instagram-feed_slot1.jpg"
  })
  expect(exportView(exportStates.ownNames)).toMatchObject({
    names: { example: "For example ember-mug_germany_slot1.jpg" },
    canSubmit: true
  })
  expect(exportView(exportStates.wrongNames)).toMatchObject({
    names: { problem: "There is no part {colour}", example: undefined },
    canSubmit: false
  })
})

it("files are named as the organization names them, until something else is typed", () => {
  const { ready } = exportStates
  const facts = ready.context.facts && { ...ready.context.facts, template: "{market}" }
  const ours = exportMachine.resolveState({ value: "ready", context: { ...ready.context, facts } })
  expect(exportView(ours).names).toMatchObject({ template: "{market}", example: "For example germany_slot1.jpg" })
  const actor = createActor(exportMachine, { snapshot: ours, input: { campaignId: "campaign_1" } }).start()
  actor.send({ type: "template.change", template: "" })
  expect(exportView(actor.getSnapshot())).toMatchObject({
    names: { template: "", problem: expect.any(String) },
    canSubmit: false
  })
  actor.stop()
})
