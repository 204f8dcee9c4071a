import { describe, expect, it } from "vitest"
import { autumnData, autumnInput, autumnOccasions } from "../planner/fixtures/autumn.ts"
import { ASSETS_MAX } from "../planner/planner.schema.ts"
import { enteredCounts } from "./entered-counts.rules.ts"
import { edited, newDraft } from "./proposal-edits.rules.ts"
import type { PlanCount } from "./proposal-edits.schema.ts"
import type { ProposalDraft } from "./proposals.schema.ts"

const sources = { input: autumnInput, occasions: autumnOccasions, data: autumnData }
const made = newDraft(sources)
if (made._tag === "Failure") throw new Error(made.failure)
const start = made.success

const after = (draft: ProposalDraft, counts: ReadonlyArray<PlanCount>) => {
  const next = edited(sources, draft, { type: "counts", counts })
  if (next._tag === "Failure") throw new Error(next.failure)
  return next.success
}
const countIn = ({ content }: ProposalDraft, market: string, placement: string) =>
  content.assets.filter(({ marketId, placementId }) => marketId === market && placementId === placement).length

describe("counts that are pasted into a plan (B-205)", () => {
  it("go in where they are right, and say why where they are wrong", () => {
    const at = { market: "us", placement: "story" }
    const cells = [
      { ...at, column: 0, text: " 3 " },
      { ...at, market: "de", column: 0, text: "many" },
      { ...at, market: "fr", column: 0, text: "51" },
      { ...at, market: "fr", column: 2, text: "5 Oct" },
      { ...at, market: "fr", column: 0, text: "" },
      { ...at, market: "de", column: 0, text: String(countIn(start, "de", "story")) }
    ]
    const { counts, errors } = enteredCounts(cells, start.content)
    expect(counts).toEqual([{ ...at, count: 3 }])
    expect(errors.map(({ column, market, text }) => [market, column, text])).toEqual([
      ["de", 0, "“many” is no whole number from 0 to 50"],
      ["fr", 0, "“51” is no whole number from 0 to 50"],
      ["fr", 2, "Only counts are pasted. Days and assets come from the planner."]
    ])
  })

  it("are planned together: fewer here, more there, and what does not fit is refused by itself", () => {
    const next = after(start, [
      { market: "us", placement: "story", count: 3 },
      { market: "de", placement: "story", count: 0 },
      { market: "us", placement: "display-728x90", count: 1 }
    ])
    expect([countIn(next, "us", "story"), countIn(next, "de", "story")]).toEqual([3, 0])
    expect(next.refused).toEqual([
      { market: "us", placement: "display-728x90", text: "No more fit: No layout can set Display 728 x 90 well." }
    ])
    const isSame = ({ marketId, placementId }: { readonly marketId: string; readonly placementId: string }) =>
      placementId !== "story" || marketId === "fr"
    expect(next.content.assets.filter(isSame)).toEqual(start.content.assets.filter(isSame))
  })

  it("stop at what a proposal holds, and the others go in", () => {
    const markets = ["us", "de", "fr"].flatMap((market) =>
      autumnInput.placementIds.map((placement) => ({ market, placement, count: 50 }))
    )
    const next = after(start, markets)
    expect(next.content.assets.length).toBeLessThanOrEqual(ASSETS_MAX)
    expect(next.refused?.map(({ text }) => text)).toContain(`A proposal has at most ${ASSETS_MAX} assets`)
  })
})
