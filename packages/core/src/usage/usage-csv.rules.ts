import { DateTime } from "effect"
import { csvText } from "../tables/csv-text.rules.ts"
import type { LedgerLine } from "./usage.schema.ts"
import { usageKindLabels, usageTexts as texts } from "./usage.texts.ts"

const HEAD = [
  texts.time,
  texts.task,
  texts.brand,
  texts.person,
  texts.kind,
  texts.engine,
  texts.made,
  texts.failedOutputs,
  texts.reserved,
  texts.committed,
  texts.released,
  texts.change,
  texts.balance,
  texts.reason
]

/** Times are UTC, as ISO 8601 writes them. */
export const ledgerCsv = (lines: ReadonlyArray<LedgerLine>): string =>
  csvText([
    HEAD,
    ...lines.map((line) => [
      DateTime.formatIso(DateTime.makeUnsafe(line.at)),
      line.title ?? "",
      line.brand ?? "",
      line.member ?? "",
      usageKindLabels[line.kind],
      line.engine,
      String(line.made),
      String(line.failed),
      String(line.reserved),
      String(line.committed),
      String(line.released),
      String(line.change),
      line.balance === undefined ? "" : String(line.balance),
      line.reason ?? ""
    ])
  ])
