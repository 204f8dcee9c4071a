import { GuidelineDraft, guidelineFaults } from "@marque/core/guidelines"
import { Schema } from "effect"
import { expect, it } from "vitest"
import { demoGuidelines } from "./demo-guidelines.ts"
import { demoMarkets } from "./demo-pictures.ts"

const isDraft = Schema.is(GuidelineDraft)

it("the demo brand has three markets, and guidance and checks whose examples do what they should", () => {
  const kinds = new Set(demoGuidelines.map(({ kind }) => kind))
  expect([demoMarkets.length, [...kinds].toSorted()]).toEqual([3, ["check", "guidance"]])
  for (const rule of demoGuidelines) {
    expect([rule.name, isDraft(rule), guidelineFaults(rule, "en")]).toEqual([rule.name, true, []])
  }
})
