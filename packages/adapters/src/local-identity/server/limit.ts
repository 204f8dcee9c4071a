/** One limit, in a form that a document can be made of. */
export interface Limit {
  readonly what: string
  readonly value: number
  readonly unit: "bytes" | "ms" | "count" | "per minute" | "per hour" | "per day" | "pixels" | "percent"
  readonly why: string
  /** What a caller over the limit gets. */
  readonly answer: string
}
