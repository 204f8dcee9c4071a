import { describe, expect, it } from "vitest"
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { AssetId, ProductId } from "../model/ids.ts"
import { startedFields } from "./photoshoot-fields.rules.ts"
import { photoshootFormMachine } from "./photoshoot-form.machine.ts"
import { photoshootFormView } from "./photoshoot-form.view.ts"
import { photoshootListMachine } from "./photoshoot-list.machine.ts"
import { photoshootListView } from "./photoshoot-list.view.ts"
import { shootBeginMachine } from "./shoot-begin.machine.ts"
import { shootFactsMachine } from "./shoot-facts.machine.ts"
import { shootMachine } from "./shoot.machine.ts"
import { shootView } from "./shoot.view.ts"
import { photoshootFormStates } from "./fixtures/photoshoot-form.states.ts"
import { photoshootListStates } from "./fixtures/photoshoot-list.states.ts"
import { shootBeginStates } from "./fixtures/shoot-begin.states.ts"
import { shootFactsStates } from "./fixtures/shoot-facts.states.ts"
import { shootStates } from "./fixtures/shoot.states.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

const tables: ReadonlyArray<readonly [string, AnyStateMachine, Readonly<Record<string, AnyMachineSnapshot>>]> = [
  ["photoshoot form", photoshootFormMachine, photoshootFormStates],
  ["photoshoot list", photoshootListMachine, photoshootListStates],
  ["beginning", shootBeginMachine, shootBeginStates],
  ["facts", shootFactsMachine, shootFactsStates],
  ["photoshoot", shootMachine, shootStates]
]

describe.each(tables)("%s", (_, machine, states) => {
  it("names at least one example of every leaf state", () => {
    const shown = new Set(Object.values(states).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].toSorted()).toEqual(atomic(getStateNodes(machine)).toSorted())
  })

  it("has inert examples: they render without starting work", () => {
    for (const snapshot of Object.values(states)) {
      const actor = createActor(machine, { snapshot, input: {} }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      actor.stop()
    }
  })
})

describe("the form of a photoshoot", () => {
  it("S-060 says what is made and what it costs before it starts", () => {
    const { cost, canStart, products, rows } = photoshootFormView(photoshootFormStates.stored)
    expect(cost.size).toMatch(/^\d+ shots × 2 ratios = \d+ creatives$/u)
    expect(cost.lines[0]).toBe("Local engine: free, nothing is sent to a provider.")
    expect(cost.lines.at(-1)).toBe("Failed results cost nothing.")
    expect(canStart).toBe(true)
    expect(products[1]).toMatchObject({ name: "Oak Board", warning: "No trusted cut-out", needsCutout: true })
    expect(rows[0]?.cells.map(({ text }) => text)).toHaveLength(10)
  })

  it("says what stands in the way of a shot, and does not start", () => {
    const { canStart, cost, rows } = photoshootFormView(photoshootFormStates.barred)
    expect(canStart).toBe(false)
    expect(cost.problems).toHaveLength(1)
    expect(rows[1]?.notes[0]).toMatchObject({ tone: "danger" })
    const recalled = photoshootFormView(photoshootFormStates.recalledReference)
    expect(recalled.canStart).toBe(false)
    expect(recalled.cost.problems).toEqual([])
    expect(recalled.rows.map(({ notes }) => notes.filter(({ tone }) => tone === "danger").length)).toEqual(
      recalled.rows.map((_, at) => (at === 0 ? 1 : 0))
    )
    expect(recalled.rows[0]?.notes[0]?.text).toContain("Window light was recalled")
    expect(photoshootFormView(photoshootFormStates.notPriced).cost.problems).toEqual([
      "The cost could not be worked out"
    ])
    expect(photoshootFormView(photoshootFormStates.pricing).cost.busy).toBe(true)
    const { context, value } = photoshootFormStates.stored
    const sold = context.subjects?.products.map((each) => ({
      ...each,
      trusted: true,
      sold: "Not sold since 1 May 2027"
    }))
    const subjects = context.subjects && { ...context.subjects, products: sold ?? [] }
    const ended = photoshootFormMachine.resolveState({ value, context: { ...context, subjects } })
    expect(photoshootFormView(ended).products.map(({ needsCutout, warning }) => [warning, needsCutout])).toEqual(
      context.fields.productIds.map(() => ["Not sold since 1 May 2027", false])
    )
    expect(photoshootFormView(photoshootFormStates.starting)).toMatchObject({ starting: true, canStart: false })
  })
})

it("a conflict of two forms says how many references each has, and which way they are meant", () => {
  const { context, value } = photoshootFormStates.conflict
  const references = [
    { assetId: AssetId.make("a_1"), liked: true, note: "" },
    { assetId: AssetId.make("a_2"), liked: false, note: "" }
  ]
  const ours = { ...context, fields: { ...context.fields, references } }
  const { conflict } = photoshootFormView(photoshootFormMachine.resolveState({ value, context: ours }))
  expect(conflict?.changes).toContainEqual({ label: "Reference pictures", yours: "1 liked, 1 disliked", theirs: "" })
})

describe("the list of photoshoots", () => {
  it("S-059 shows of each how far it is, and offers presets where there is none", () => {
    const { items } = photoshootListView(photoshootListStates.several)
    expect(items[0]).toMatchObject({
      status: "Review",
      subjects: "Ember Mug, Oak Board, Kitchen counter",
      progress: ["12 of 12 made", "0 approved", "Free"],
      author: "Maren Holt"
    })
    expect(photoshootListView(photoshootListStates.emptyFirstUse).presets.map(({ label }) => label)).toEqual([
      "Hero on brand backdrop, 5 ratios",
      "Lifestyle at my places",
      "Seasonal set"
    ])
    expect(photoshootListView(photoshootListStates.emptyForViewer).presets).toEqual([])
  })
})

describe("the page of a photoshoot", () => {
  it("S-065 says how far it is, and offers what its state allows", () => {
    const shooting = shootView(shootStates.shooting)
    expect(shooting.progress?.text).toBe("4 of 10 · 2 failed")
    expect(shooting.acts.map(({ label }) => label)).toEqual(["Pause", "Cancel remaining"])
    expect(shootView(shootStates.paused).acts.map(({ label }) => label)).toEqual(["Resume", "Cancel remaining"])
    expect(shootView(shootStates.allFailed)).toMatchObject({
      notice: "All shots failed. You were not charged.",
      acts: [{ label: "Fix failed" }]
    })
    expect(shootView(shootStates.added).acts.map(({ label }) => label)).toEqual(["Shoot 4 more"])
    expect(shootView(shootStates.completed).acts.map(({ label }) => label)).toEqual(["Reopen"])
    expect(shootView(shootStates.viewer)).toMatchObject({
      acts: [],
      canAdd: false,
      canFinish: false,
      canDownload: false
    })
    expect(shootView(shootStates.draft).state).toBe("planning")
  })

  it("B-105 shows one layout in several ratios as one tile, and by ratio apart", () => {
    const [group] = shootView(shootStates.review).groups
    expect(group?.tiles[0]).toMatchObject({ formats: "2 formats", score: "81" })
    const byRatio = shootView(shootStates.byRatio).groups
    expect(byRatio.map(({ title }) => title)).toEqual(["Square 1:1", "Story 9:16"])
    expect(byRatio[0]?.tiles[0]?.formats).toBeUndefined()
  })

  it("B-101 ends in the summary once everything is decided", () => {
    expect(shootView(shootStates.decided).contact?.summary?.title).toBe("All 10 decided: 8 picked")
    expect(shootView(shootStates.contactSheet).contact?.summary).toBeUndefined()
  })

  it("B-107 shows the recipe next to the picture", () => {
    const { recipe } = shootView(shootStates.recipe)
    expect(recipe?.rows).toContainEqual({ label: "Words", text: "Made for slow mornings" })
    expect(recipe?.rows).toContainEqual({ label: "Engine", text: "Local engine" })
  })

  it("marks pictures that stand out of the picks, with their numbers, and brings only those in line", () => {
    const { consistency } = shootView(shootStates.outliers)
    expect(consistency?.outliers.map(({ id }) => id)).toEqual(["tile_4"])
    expect(consistency?.outliers[0]?.text).toMatch(/^Palette distance \d\.\d\d, brightness [+-]?\d\.\d\d$/u)
    expect(consistency?.act).toEqual({ kind: "align", tileIds: ["tile_4"] })
    expect(shootView(shootStates.review).consistency).toBeUndefined()
  })
})

describe("S-061 S-062 S-063 S-064 the address of a new photoshoot", () => {
  it("fills its title, brief, words and product", () => {
    const asked = { title: "Mother’s Day", brief: "Thank you.", prompt: "For mum.", productId: ProductId.make("p1") }
    expect(startedFields(asked)).toMatchObject({
      name: "Mother’s Day",
      brief: "Thank you.",
      prompt: "For mum.",
      productIds: ["p1"]
    })
    expect(startedFields({ productId: ProductId.make("p1") })?.name).toBe("")
    expect(startedFields({})).toBeUndefined()
  })
})
