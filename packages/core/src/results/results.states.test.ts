import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { resultsStates } from "./fixtures/results.states.ts"
import { resultsMachine } from "./results.machine.ts"
import { resultsView } from "./results.view.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

describe("results of a campaign", () => {
  it("have at least one example of every leaf state, and the examples are inert", () => {
    const shown = new Set(Object.values(resultsStates).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].sort()).toEqual(atomic(getStateNodes(resultsMachine)).sort())
    for (const snapshot of Object.values(resultsStates)) {
      const actor = createActor(resultsMachine, { snapshot, input: { campaignId: "campaign_1" } }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      actor.stop()
    }
  })

  it("say the numbers of each asset with their interval, and of all rows without a slot", () => {
    const { rows, sum } = resultsView(resultsStates.several)
    expect(rows[0]).toMatchObject({
      name: "Ember Mug: Warm light for long evenings",
      where: "Germany, Instagram and Facebook story",
      impressions: "27,000",
      spend: "€486.00",
      conversions: "61",
      rate: { text: "5.20%", interval: "4.94% to 5.47%" },
      cost: { text: "€7.97 per conversion", interval: "€6.20 to €10.23" }
    })
    expect(rows.at(-1)).toMatchObject({ name: "Without a slot", cost: undefined })
    expect(sum?.impressions).toBe("83,340")
  })

  it("name the markets of the campaign that are on hold", () => {
    const { context } = resultsStates.several
    const held = [{ id: "market_fr", name: "France", languages: ["fr"], held: true as const }]
    const results = context.results && { ...context.results, held }
    expect(resultsView({ ...resultsStates.several, context: { ...context, results } }).held).toEqual(held)
    expect(resultsView(resultsStates.several).held).toEqual([])
  })

  it("W15 compare within a placement and market, and name no winner where the placement explains the order", () => {
    const { comparisons, hints } = resultsView(resultsStates.several)
    expect(comparisons.map(({ isDecided, sentence, title }) => [title, sentence, isDecided])).toEqual([
      ["Germany, Instagram and Facebook story", "Hearth Candle: Warm light for long evenings is better.", true],
      ["Germany, Instagram feed 4:5", "No clear difference yet: about 95,000 more impressions each.", false]
    ])
    expect(hints.map(({ explained, title }) => [title, explained?.title])).toEqual([
      ["Products", "The placement explains this"],
      ["Layouts", "The placement explains this"]
    ])
    expect(hints[0]?.rows.map(({ count, value }) => `${value}: ${count}`)).toEqual([
      "Ember Mug: 2 assets, 35,000 impressions",
      "Hearth Candle: 2 assets, 35,000 impressions"
    ])
  })

  it("of a declared test show only counts until it says something, also in the table", () => {
    const { comparisons, rows, tests } = resultsView(resultsStates.several)
    expect(tests.map(({ sentence }) => sentence)).toEqual([
      "Counting: 6,200 of 13,809 impressions each.",
      "B is better."
    ])
    expect(rows.filter(({ rate }) => rate.text === "In a test").map(({ key }) => key)).toEqual(["slot_5", "slot_6"])
    expect(comparisons.flatMap((group) => group.rows).map(({ slotId }) => slotId)).not.toContain("slot_5")
  })

  it("of a test that is over, canceled or lost a picture say so", () => {
    const { results } = resultsStates.several.context
    const [first, second] = results?.tests ?? []
    if (results === undefined || first === undefined || second === undefined) throw new Error("No example")
    const { counts } = second
    const tests = [
      { ...first, endsOn: "2027-05-19", changed: true },
      { ...first, canceled: true, changed: true },
      { ...second, counts: { first: counts.first, second: { ...counts.first, clicks: 97 } } },
      { ...second, difference: 0.05, firstSlotId: "slot_0", counts: { ...counts, second: counts.first } }
    ]
    const snapshot = {
      ...resultsStates.several,
      context: { ...resultsStates.several.context, results: { ...results, tests } }
    }
    expect(
      resultsView(snapshot as never).tests.map(({ note, sentence, where }) => [sentence, note !== undefined, where])
    ).toEqual([
      ["Not enough: 7,700 more impressions each.", true, "Germany, Square"],
      ["Canceled", false, "Germany, Square"],
      ["No difference of 0.50% or more.", false, "Germany, Instagram feed 4:5"],
      ["No difference of 5.00% or more.", false, "Slots that are gone"]
    ])
  })

  it("show before an import what is taken, what is wrong and what belongs to no slot", () => {
    const { dialog } = resultsView(resultsStates.mapping)
    expect(dialog).toMatchObject({
      kind: "mapping",
      canSubmit: true,
      mapping: {
        taken: "4 rows will be taken, 2 of them with a slot.",
        faultsTitle: "1 row cannot be taken",
        faults: ["Line 6: 90 clicks are more than 12 impressions"],
        skipped: "1 row without figures, such as totals, are left out.",
        unmatched: [{ subject: "Spring teaser", rows: "2 rows", slotId: "" }]
      }
    })
  })

  it("ask for what a file does not say, and cannot be imported before", () => {
    const { dialog } = resultsView(resultsStates.mappingUnclear)
    expect(dialog).toMatchObject({
      canSubmit: false,
      mapping: { gaps: ["Choose the column with the day.", "Choose the currency of the amounts."] }
    })
  })

  it("offer for a test only slots that were not shown, with the impressions that it needs", () => {
    const { dialog } = resultsView(resultsStates.declaring)
    expect(dialog).toMatchObject({ canSubmit: true, needed: expect.stringContaining("13,809") })
    expect(resultsView(resultsStates.nothingToTest).dialog).toMatchObject({
      canSubmit: false,
      noSlots: expect.any(String)
    })
  })
})

describe("an import that is stopped", () => {
  it("is taken away where it began, and goes back to its columns where it did not", () => {
    const stopped = (snapshot: typeof resultsStates.storing) => {
      const actor = createActor(resultsMachine, { snapshot, input: { campaignId: "campaign_1" } }).start()
      actor.send({ type: "dialog.close" })
      const { context, value } = actor.getSnapshot()
      actor.stop()
      return [value.dialog, context.importId]
    }
    const { storing } = resultsStates
    const [latest] = storing.context.results?.imports ?? []
    expect(stopped(storing)).toEqual([{ removing: "saving" }, latest?._id])
    const unknown = { ...storing, context: { ...storing.context, results: resultsStates.several.context.results } }
    expect(stopped(unknown as never)).toEqual([{ importing: "mapping" }, undefined])
  })
})

describe("a row by hand", () => {
  it("is given its slot and can be taken back", () => {
    const actor = createActor(resultsMachine, {
      snapshot: resultsStates.mapping,
      input: { campaignId: "campaign_1" }
    }).start()
    const unmatched = () => {
      const { dialog } = resultsView(actor.getSnapshot())
      return dialog?.kind === "mapping" ? dialog.mapping.unmatched : []
    }
    actor.send({ type: "name.match", subject: "Spring teaser", slotId: "slot_1" })
    expect(unmatched()).toEqual([{ subject: "Spring teaser", rows: "", slotId: "slot_1" }])
    actor.send({ type: "name.match", subject: "Spring teaser", slotId: undefined })
    expect(unmatched()).toEqual([{ subject: "Spring teaser", rows: "2 rows", slotId: "" }])
    actor.stop()
  })
})
