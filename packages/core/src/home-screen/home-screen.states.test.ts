import { Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { exampleAsked } from "../reviews/fixtures/reviews.examples.ts"
import { reviewsMemory } from "../reviews/reviews-memory.layer.ts"
import { emptyPlan, exampleMeasures, exampleNeeds, examplePlan, noMeasures } from "./fixtures/home-screen.examples.ts"
import { measuresStates } from "./fixtures/measures.states.ts"
import { needsYouStates } from "./fixtures/needs-you.states.ts"
import { planStripStates } from "./fixtures/plan-strip.states.ts"
import { measuresActors, needsYouActors, planStripActors } from "./home-screen.actors.ts"
import { HomeParts } from "./home-screen.service.ts"
import { measuresMachine } from "./measures.machine.ts"
import { measuresView } from "./measures.view.ts"
import { needsYouMachine } from "./needs-you.machine.ts"
import { needsYouView } from "./needs-you.view.ts"
import { planStripMachine } from "./plan-strip.machine.ts"
import { planStripView } from "./plan-strip.view.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const { reviews: _reviews, today: _today, ...needs } = exampleNeeds
const { today: _day, ...plan } = examplePlan
const parts = Layer.mergeAll(
  HomeParts.layerMemory({ needs, plan, ...exampleMeasures }),
  reviewsMemory({ people: [], proposed: [], requests: [], asked: exampleAsked })
)

describe("S-040 the parts of a brand's home", () => {
  it("arrive each on its own, with the day of the person", async () => {
    const time = makeTestTime(Layer.fresh(parts))
    const input = "brand_1"
    const asked = createActor(needsYouMachine.provide({ actors: needsYouActors(time.runtime) }), { input })
    const planned = createActor(planStripMachine.provide({ actors: planStripActors(time.runtime) }), { input })
    const measured = createActor(measuresMachine.provide({ actors: measuresActors(time.runtime) }), { input })
    for (const actor of [asked, planned, measured]) {
      actor.start()
      stops.push(() => actor.stop())
    }
    for (let turn = 0; turn < 6; turn += 1) await time.advance(0)
    expect(asked.getSnapshot().context.value?.reviews).toEqual(exampleAsked)
    expect(asked.getSnapshot().context.value?.today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(planStripView(planned.getSnapshot()).state).toBe("shown")
    expect(measuresView(measured.getSnapshot()).state).toBe("shown")
  })

  it("say that they are loading or failed, and keep what was there beside the failure", () => {
    const views = (state: "failed" | "loading" | "stale") => [
      needsYouView(needsYouStates[state]),
      planStripView(planStripStates[state]),
      measuresView(measuresStates[state])
    ]
    expect(views("loading").map((view) => view.state)).toEqual(["loading", "loading", "loading"])
    expect(views("failed").map((view) => view.state)).toEqual(["failed", "failed", "failed"])
    expect(views("stale").map((view) => [view.state, view.stale])).toEqual(
      Array.from({ length: 3 }, () => ["shown", "This may be out of date."])
    )
  })
})

describe("S-040 what needs a person", () => {
  const rows = (state: keyof typeof needsYouStates) =>
    needsYouView(needsYouStates[state]).rows.map(({ href, label }) => [label, href])

  it("opens exactly that", () => {
    expect(rows("several")).toEqual([
      ["Review 2 pictures", "/campaigns/campaign_1/assets"],
      ["Review Proposal, version 3", "/campaigns/campaign_1/proposal?v=3"],
      ["Decide on the proposal, version 2", "/campaigns/campaign_7/proposal?v=2"],
      ["DACH is on hold", "/brands/brand_1/brand/markets?marketId=market_1"],
      ["Ember Mug is recalled", "/brands/brand_1/gallery?recall=product%3Aproduct_1"],
      ["Autumn table · 6 pictures could not be made", "/campaigns/campaign_1/assets"],
      ["Spring shelf could not be made", "/brands/brand_1/photoshoots/shoot_1"],
      ["Ember Mug could not be made", "/brands/brand_1/gallery?generationId=generation_1"],
      ["42 products could not be made", "/brands/brand_1/gallery"],
      ["The rights to Kitchen counter end", "/brands/brand_1/brand/places/form?placeId=place_1&mode=edit"],
      ["A waiver of Poster 18/1 ends", "/brands/brand_1/gallery?assetId=asset_2"],
      ["The rights to Hands.jpg end", "/brands/brand_1/gallery?assetId=asset_3&purpose=all"],
      ["The link Agency ends", "/campaigns/campaign_1/assets"],
      ["The link Retailer ends", "/brands/brand_1/brand"],
      ["The link Board ends", "/campaigns/campaign_7/proposal"],
      ["The link Press ends", "/brands/brand_1/gallery"],
      ["3 texts follow an older source", "/campaigns/campaign_1/assets?view=words"],
      ["4 products without pictures", "/brands/brand_1/brand/products/"],
      ["12 pictures have scores under earlier rules or of an earlier file", "/brands/brand_1/gallery?assetId=asset_4"]
    ])
    expect(rows("one")).toEqual([
      ["Ash Bowl has no picture", "/brands/brand_1/brand/products/form?productId=product_2&mode=edit"]
    ])
    expect(needsYouView(needsYouStates.nothing)).toMatchObject({ state: "nothing", rows: [] })
  })

  it("says when it is due or ends, and where more is left", () => {
    const view = needsYouView(needsYouStates.several)
    const of = (kind: string) => view.rows.filter((row) => row.kind === kind)
    expect(of("review").map(({ due }) => due?.text)).toEqual(["Overdue since 2 Sept 2026", "Due 9 Sept 2026"])
    expect(of("ending")[0]?.due).toEqual({ text: "Ends 10 Sept 2026", overdue: false })
    expect([of("held")[0]?.facts, of("recall")[0]?.facts, of("failed")[0]?.facts]).toEqual([
      "Nothing new is made for it since 1 Sept 2026",
      "3 pictures to settle",
      "Failed on 2 Sept 2026"
    ])
  })

  it("asks once for a proposal that the person was asked to review, and says when a count goes on", () => {
    const { context } = needsYouStates.several
    const view = needsYouView({
      ...needsYouStates.several,
      context: {
        ...context,
        value: {
          ...exampleNeeds,
          reviews: [{ ...exampleAsked[0], kind: "proposal", campaignId: "campaign_7", version: undefined } as never],
          recalls: [{ subject: "says:x y z", name: "x y z", open: 0 }],
          words: [{ campaignId: "campaign_1", campaign: "Autumn table", count: 1, more: false }],
          products: { count: 100, more: true, productId: "product_2", name: "Ash Bowl" },
          stale: { count: 1, more: false, assetId: "asset_4" }
        }
      }
    } as typeof needsYouStates.several)
    const labels = view.rows.map(({ label }) => label)
    expect(labels).not.toContain("Decide on the proposal, version 2")
    expect(view.rows[0]?.href).toBe("/campaigns/campaign_7/proposal")
    expect(labels.slice(-3)).toEqual([
      "1 text follows an older source",
      "100+ products without pictures",
      "1 picture has a score under earlier rules or of an earlier file"
    ])
    expect(view.rows.find(({ kind }) => kind === "recall")?.facts).toBe("Everything found is settled")
  })
})

describe("S-040 the plan of a brand", () => {
  const view = planStripView(planStripStates.planned)
  const day = (date: string) => view.weeks.flatMap(({ days }) => days).find((each) => each.day === date)

  it("has six weeks from Monday, with campaigns in lines that do not overlap", () => {
    expect(view.range).toBe("31 Aug – 11 Oct 2026")
    expect(view.weeks.map(({ days }) => days.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(view.lines).toBe(2)
    expect(
      view.weeks[0]?.bars.map(({ days, from, isFirst, isLast, line, name }) => [
        name,
        line,
        from,
        days,
        isFirst,
        isLast
      ])
    ).toEqual([
      ["Autumn table", 0, 1, 7, false, false],
      ["Slow evenings", 1, 6, 2, true, false]
    ])
    expect(view.weeks[5]?.bars.map(({ href, isLast, line }) => [href, line, isLast])).toEqual([
      ["/campaigns/campaign_8/", 0, false]
    ])
  })

  it("marks days: dots, kept free, on hold, and gaps; a day opens a new campaign from it", () => {
    expect(day("2026-09-07")).toMatchObject({ dots: 2, mark: undefined })
    expect(day("2026-09-11")?.mark).toBe("keptFree")
    expect(day("2026-09-20")?.mark).toBe("gap")
    expect(day("2026-10-07")?.mark).toBe("held")
    expect(day("2026-09-20")?.href).toBe("/campaigns/new?brandId=brand_1&from=2026-09-20&to=2026-10-03")
    expect(day("2026-09-25")?.href).toBe("/campaigns/new?brandId=brand_1&from=2026-09-25&to=2026-10-04")
    expect(day("2026-09-02")).toMatchObject({ isPast: true, href: undefined })
    expect(day("2026-09-03")?.label).toBe("3 Sept 2026, Today. Autumn table runs. New campaign from 3 Sept")
    expect(day("2026-09-07")?.label).toBe(
      "7 Sept 2026. Autumn table runs. Slow evenings runs. Labor Day (United States). Anniversary. New campaign from 7 Sept"
    )
    const [first] = planStripView(planStripStates.viewer).weeks
    expect(first?.days.every(({ href }) => href === undefined)).toBe(true)
  })

  it("says the same in words", () => {
    expect(view.words).toEqual([
      {
        title: "Campaigns",
        lines: [
          "Autumn table: 20 Aug 2026 – 9 Sept 2026, Live",
          "Slow evenings: 5 Sept 2026 – 14 Sept 2026, Proposed",
          "First frost: 5 Oct 2026 – 20 Oct 2026, Draft"
        ]
      },
      {
        title: "Days",
        lines: [
          "7 Sept: Labor Day (United States)",
          "7 Sept: Anniversary",
          "11 Sept: Patriot Day (United States), Kept free",
          "3 Oct: German Unity Day (DACH)"
        ]
      },
      { title: "On hold", lines: ["DACH is on hold from 6 Oct 2026"] },
      { title: "Gaps", lines: ["Nothing runs from 15 Sept to 4 Oct"] }
    ])
    expect(planStripView(planStripStates.empty)).toMatchObject({
      notes: ["No campaign has dates in these weeks."],
      words: [{ title: "Gaps", lines: ["Nothing runs from 3 Sept to 11 Oct"] }]
    })
    expect(planStripView(planStripStates.viewer).notes).toEqual([
      "Not everything could be read at once. The trends page has the rest."
    ])
    expect(emptyPlan.mayPlan).toBe(true)
  })
})

describe("S-040 the figures of a brand", () => {
  const shown = (change: (value: typeof exampleMeasures) => typeof exampleMeasures) => {
    const { context } = measuresStates.measured
    const value = change(exampleMeasures)
    return measuresView({
      ...measuresStates.measured,
      context: { ...context, value }
    } as typeof measuresStates.measured)
  }
  const figure = (view: ReturnType<typeof measuresView>, key: string) => {
    const { hint, value } = view.figures.find((each) => each.key === key) ?? {}
    return [value, hint]
  }

  it("say the median of the last 30 days, how it moves, and how scores are spread", () => {
    const { score } = measuresView(measuresStates.measured)
    expect(score.value).toBe("87")
    expect(score.hint).toMatch(/^Median of \d+ pictures made in the last 30 days$/)
    expect(score.trend).toMatch(/^\d+ (more|less) than in the 30 days before$/)
    expect(score.bars).toHaveLength(10)
    expect(Math.max(...score.bars.map(({ height }) => height))).toBe(1)
    expect(score.points.at(-1)).toMatchObject({ key: "2026-09-03", x: 100 })
  })

  it("say by how much the median rose or fell, and that it did neither", () => {
    const median = (value: number, day: string) => ({ day, scores: [{ value, count: 3 }] })
    const after = (value: number) =>
      shown(({ outcomes, scores }) => ({
        outcomes,
        scores: { ...scores, days: [median(80, "2026-08-01"), median(value, "2026-09-01")] }
      })).score.trend
    expect([after(87), after(77), after(80)]).toEqual([
      "7 more than in the 30 days before",
      "3 less than in the 30 days before",
      "The same as in the 30 days before"
    ])
  })

  it("lead to the pictures that fail a check, and name the waivers of a rule", () => {
    const { failing, moreWaivers, waivers } = measuresView(measuresStates.counting)
    expect(failing[0]).toMatchObject({
      title: "Text contrast",
      count: "14 pictures",
      href: "/brands/brand_1/gallery?failedCheck=contrast",
      label: "Show the pictures that fail: Text contrast"
    })
    expect(waivers.map(({ text }) => text)).toEqual([
      "3 waivers, the first ends 11 Sept 2026",
      "1 waiver, the first ends 22 Sept 2026"
    ])
    expect(moreWaivers).toBe("and others")
    expect(measuresView(measuresStates.counting).notes).toHaveLength(1)
  })

  it("say approval, time and cost, and why one of them is not known", () => {
    const view = measuresView(measuresStates.measured)
    expect(figure(view, "approved")).toEqual(["40 %", "24 of 60 pictures made in the last 30 days"])
    expect(figure(view, "time")).toEqual(["3 days", "Median of 5 approved campaigns"])
    expect(figure(view, "cost")).toEqual([
      "$0.25",
      "All pictures made in the last 30 days, divided by the approved ones. 2 credits."
    ])
    const none = measuresView(measuresStates.nothing)
    expect(figure(none, "approved")).toEqual(["–", "No picture was made in the last 30 days."])
    expect(figure(none, "time")).toEqual(["–", "No proposal was approved yet."])
    expect(figure(none, "cost")).toEqual(["–", "Shown to those who see the usage of the brand."])
    const costing = (cost: { credits: number; costMicros: number; unpriced: number }, approved = 1) =>
      figure(
        shown(({ outcomes, scores }) => ({ scores, outcomes: { ...outcomes, approved, cost } })),
        "cost"
      )[0]
    expect(costing({ credits: 0, costMicros: 0, unpriced: 0 })).toBe("Free")
    expect(costing({ credits: 1, costMicros: 0, unpriced: 2 })).toBe("List price not known")
    expect(costing({ credits: 1, costMicros: 2_000_000, unpriced: 2 })).toBe("at least $2.00")
    expect(costing({ credits: 1, costMicros: 2_000_000, unpriced: 0 }, 0)).toBe("–")
    const taking = (medianMs: number) =>
      figure(
        shown(({ outcomes, scores }) => ({ scores, outcomes: { ...outcomes, timed: { campaigns: 1, medianMs } } })),
        "time"
      )[0]
    expect([taking(10), taking(20 * 60_000), taking(5 * 3_600_000)]).toEqual(["1 minute", "20 minutes", "5 hours"])
  })

  it("S-067 show results inside a placement and a market, or where to import them", () => {
    const view = measuresView(measuresStates.measured)
    expect(
      view.results.map(({ cpa, ctr, impressions, market, place }) => [place, market, impressions, ctr, cpa])
    ).toEqual([
      [expect.any(String), "DACH", "120,400", "1.50%", expect.stringContaining("€21.50")],
      [expect.any(String), "United States", "48,000", "0.50%", "–"]
    ])
    expect(view.resultsNote).toBeUndefined()
    expect(view.importHref).toBe("/campaigns/campaign_1/assets?view=results")
    const without = (changes: Partial<(typeof exampleMeasures)["outcomes"]>) =>
      shown(({ outcomes, scores }) => ({ scores, outcomes: { ...outcomes, results: [], ...changes } }))
    expect(without({}).resultsNote).toBe("No results yet: import what the ad platforms measured.")
    expect(without({ mayImport: false })).toMatchObject({ resultsNote: "No results yet.", importHref: undefined })
    expect(measuresView(measuresStates.nothing)).toMatchObject({
      resultsNote: "Results are imported into a campaign with approved pictures.",
      importHref: undefined
    })
    const more = shown(({ outcomes, scores }) => ({ scores, outcomes: { ...outcomes, moreResults: true } }))
    expect(more.resultsNote).toBe("The newest results only.")
    expect(noMeasures.outcomes.mayImport).toBe(true)
  })
})
