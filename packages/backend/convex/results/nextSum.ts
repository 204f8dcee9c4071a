/** Sums with what an unfinished import brought apart, so that it is not shown before it is whole. */
import { type Metrics, noMetrics, withMetrics } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"

export type Sum = Metrics & Pick<Doc<"resultTotals">, "held" | "rows">

export interface SumChange {
  readonly metrics: Metrics
  readonly rows: number
}

export const nextSum = (stored: Sum | null, { metrics, rows }: SumChange, holder: Id<"resultImports"> | undefined) => {
  const sum = { ...withMetrics(stored ?? noMetrics, metrics, 1), rows: (stored?.rows ?? 0) + rows }
  if (holder === undefined) return { ...sum, ...(stored?.held !== undefined && { held: stored.held }) }
  // A campaign has one unfinished import at most: what another one held is shown by now.
  const held = stored?.held?.importId === holder ? stored.held : { ...noMetrics, rows: 0 }
  return { ...sum, held: { ...withMetrics(held, metrics, 1), rows: held.rows + rows, importId: holder } }
}
