import { METRIC_COLUMNS, type Metrics } from "./results.schema.ts"

/** A stored row. `order` is that of its import: the highest of a key that is not deleted counts. */
export interface KeptRow {
  readonly rowKey: string
  readonly order: number
  readonly counts: boolean
}

/** Whether a row that arrives now counts, and which row of its key stops counting. */
export const arriving = <Row extends KeptRow>(
  sameKey: ReadonlyArray<Row>,
  order: number
): { readonly counts: boolean; readonly replaced: Row | undefined } => {
  const current = sameKey.find(({ counts }) => counts)
  if (current !== undefined && current.order > order) return { counts: false, replaced: undefined }
  return { counts: true, replaced: current }
}

/** The row that counts once a row goes that counted: the latest of those that stay. */
export const successor = <Row extends KeptRow>(sameKey: ReadonlyArray<Row>, leaving: Row): Row | undefined => {
  const [latest] = sameKey.filter((row) => row !== leaving).toSorted((one, other) => other.order - one.order)
  return leaving.counts ? latest : undefined
}

/** `sign` 1 adds and -1 takes away. */
export const withMetrics = (sum: Metrics, row: Metrics, sign: 1 | -1): Metrics => {
  const next = METRIC_COLUMNS.map((metric) => [metric, sum[metric] + sign * row[metric]])
  // Every metric is there.
  return Object.fromEntries(next) as unknown as Metrics
}
