import type { OpenMapping } from "./result-columns.rules.ts"
import { type Matched, matchRows, type MatchTarget } from "./result-matching.rules.ts"
import { readResults, type ResultReading } from "./result-reading.rules.ts"
import type { OpenReport } from "./results.events.ts"
import type { CampaignResults, ResultMapping } from "./results.schema.ts"

/** A currency that no column needs, and signs that no cell needs, may be missing. */
export const wholeMapping = ({
  columns,
  currency = "EUR",
  dateOrder = "ymd",
  decimal = "."
}: OpenMapping): ResultMapping => ({
  columns,
  currency,
  dateOrder,
  decimal
})

/** Ids that stand in names and links: that of the slot, of the plan, and of the picture. */
const targetsOf = ({ slots }: CampaignResults): ReadonlyArray<MatchTarget> =>
  slots.map(({ assetId, key, slotId }) => ({ slotId, ids: [slotId, key, ...(assetId === undefined ? [] : [assetId])] }))

// A mapping is never changed in place, and reading many rows takes longer than a frame.
const readings = new WeakMap<OpenMapping, ResultReading>()

const readingOf = ({ mapping, table }: OpenReport, whole: ResultMapping): ResultReading => {
  const known = readings.get(mapping)
  if (known !== undefined) return known
  const found = readResults(table, whole)
  readings.set(mapping, found)
  return found
}

interface KnownMatch {
  readonly ids: string
  readonly byHand: OpenReport["byHand"]
  readonly matched: Matched
}

// Results change with every part of an import that arrives, and what can be matched does not.
const matches = new WeakMap<ResultReading, KnownMatch>()

const matchedOf = (reading: ResultReading, byHand: OpenReport["byHand"], results: CampaignResults): Matched => {
  const targets = targetsOf(results)
  const ids = JSON.stringify(targets)
  const known = matches.get(reading)
  if (known?.ids === ids && known.byHand === byHand) return known.matched
  const matched = matchRows(reading.rows, targets, byHand)
  matches.set(reading, { ids, byHand, matched })
  return matched
}

export interface Preview extends ResultReading {
  readonly matched: Matched
}

/** What an import would take. `mapping` is that of the report, made whole. */
export const previewOf = (report: OpenReport, mapping: ResultMapping, results: CampaignResults): Preview => {
  const reading = readingOf(report, mapping)
  return { ...reading, matched: matchedOf(reading, report.byHand, results) }
}
