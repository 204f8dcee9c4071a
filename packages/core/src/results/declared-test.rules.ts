import { testVerdict, type TestVerdict } from "./campaign-test.rules.ts"
import { proportionOf } from "./result-rates.rules.ts"
import type { CampaignTest } from "./results.schema.ts"

type Declared = Pick<CampaignTest, "counts" | "difference" | "endsOn" | "metric" | "perVariant">

export const sharesOf = ({ counts: { first, second }, metric }: Pick<Declared, "counts" | "metric">) =>
  [proportionOf(first, metric), proportionOf(second, metric)] as const

/** `today`: `YYYY-MM-DD`. */
export const verdictOf = (test: Declared, today: string): TestVerdict =>
  testVerdict(test, sharesOf(test), test.endsOn < today)
