import { type TestVerdict, VARIANT_LABELS } from "./campaign-test.rules.ts"
import { sharesOf, verdictOf } from "./declared-test.rules.ts"
import { shownNumber, shownPercent, slotName, slotWhere } from "./result-figures.view.ts"
import type { CampaignResults, CampaignTest } from "./results.schema.ts"
import { rateLabels, resultTexts, variableLabels } from "./results.texts.ts"

export interface TestView {
  readonly id: string
  readonly title: string
  readonly where: string
  readonly plan: string
  readonly sentence: string
  readonly note: string | undefined
  readonly isDecided: boolean
  readonly canCancel: boolean
  readonly rows: ReadonlyArray<{
    readonly label: string
    readonly name: string
    readonly impressions: string
    readonly counted: string
  }>
}

/** Slots whose test still counts: their rates are not shown before it says something. */
export const slotsInTest = ({ tests }: CampaignResults, today: string): ReadonlySet<string> =>
  new Set(
    tests
      .filter((test) => !test.canceled && verdictOf(test, today).kind === "counting")
      .flatMap(({ firstSlotId, secondSlotId }) => [firstSlotId, secondSlotId])
  )

const sentenceOf = (test: CampaignTest, verdict: TestVerdict): string => {
  const [one, other] = sharesOf(test)
  switch (verdict.kind) {
    case "better":
      return resultTexts.better(VARIANT_LABELS[verdict.variant] ?? "")
    case "noDifference":
      return resultTexts.noDifference(shownPercent(test.difference))
    case "notEnough":
      return resultTexts.notEnough(verdict.more)
    default:
      return resultTexts.counting(Math.min(one.trials, other.trials), test.perVariant)
  }
}

export const testView = (test: CampaignTest, results: CampaignResults, today: string): TestView => {
  const verdict = verdictOf(test, today)
  const { difference, endsOn, firstSlotId, metric, perVariant, secondSlotId, startsOn, usualRate, variable } = test
  const slots = [firstSlotId, secondSlotId].map((id) => results.slots.find(({ slotId }) => slotId === id))
  const [first] = slots
  const plan = [rateLabels[metric], shownPercent(usualRate), shownPercent(difference)] as const
  return {
    id: test._id,
    title: resultTexts.testOf(variableLabels[variable]),
    where: first === undefined ? resultTexts.gone : slotWhere(first),
    plan: resultTexts.testPlan(...plan, perVariant, startsOn, endsOn),
    sentence: test.canceled ? resultTexts.testCanceled : sentenceOf(test, verdict),
    note: test.changed && !test.canceled ? resultTexts.testChanged : undefined,
    isDecided: !test.canceled && verdict.kind === "better",
    canCancel: !test.canceled && verdict.kind === "counting" && results.mayImport,
    rows: sharesOf(test).map(({ successes, trials }, at) => {
      const slot = slots[at]
      return {
        label: VARIANT_LABELS[at] ?? "",
        name: slot === undefined ? resultTexts.gone : slotName(slot),
        impressions: shownNumber(trials),
        counted: shownNumber(successes)
      }
    })
  }
}
