import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { brandPackMachine } from "./brand-pack.machine.ts"
import { brandPackTexts } from "./brand-pack.texts.ts"
import { brandPackView } from "./brand-pack.view.ts"
import { brandPackStates } from "./fixtures/brand-pack.states.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("every leaf state of the files of a brand has an example", () => {
  const shown = new Set(Object.values(brandPackStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].sort()).toEqual(atomic(getStateNodes(brandPackMachine)).sort())
})

it("the examples are inert: they render without starting work", () => {
  for (const snapshot of Object.values(brandPackStates)) {
    const actor = createActor(brandPackMachine, { snapshot, input: { brandId: "b" } }).start()
    expect([actor.getSnapshot().value, actor.getSnapshot().children]).toEqual([snapshot.value, {}])
    actor.stop()
  }
})

it("what is said while the dialog is open is said in it", () => {
  expect(brandPackView(brandPackStates.refused)).toMatchObject({
    error: undefined,
    compare: { error: "Changed by Bo Lindqvist 2 minutes ago", canTake: true }
  })
  expect(brandPackView(brandPackStates.unreadable)).toMatchObject({
    compare: undefined,
    error: expect.stringContaining("later version")
  })
  expect(brandPackView(brandPackStates.nothingNew).compare).toMatchObject({ canTake: false, changes: [] })
})

it("a file that points elsewhere is shown with its address, and one of another brand says so", () => {
  expect(brandPackView(brandPackStates.pointing)).toMatchObject({
    error: undefined,
    compare: undefined,
    pointer: { busy: false, confirmLabel: "Read it there", text: expect.stringContaining("house.example") }
  })
  expect(brandPackView(brandPackStates.following).pointer).toMatchObject({ busy: true, error: undefined })
  expect(brandPackView(brandPackStates.notReadThere)).toMatchObject({
    error: undefined,
    pointer: { error: "This address is not on the public internet." }
  })
  expect(brandPackView(brandPackStates.campaignRulesStay).compare?.text).toContain("2 rules for single campaigns")
  expect(brandPackView(brandPackStates.anotherBrand).compare?.text).toMatch(
    /^The file is of another brand: “[^”]+”, not “Harbour Lamps”\. /
  )
})

it("an export as brand.json says what that cannot hold", () => {
  expect(brandPackTexts.exportedJson("brand.json", { logos: 1, markets: 3, rules: 0 })).toBe(
    "brand.json is saved without 1 logo, 3 markets, products and places"
  )
})
