/** One limit, in a form that a document can be made of. */
export interface Limit {
  readonly what: string
  readonly value: number
  readonly unit: "bytes" | "ms" | "count" | "per minute" | "per hour" | "per day" | "pixels" | "percent"
  readonly why: string
  /** What a caller over the limit gets. */
  readonly answer: string
}

/** The limits of the local identity provider. */
export const LIMITS = {
  bodyBytes: {
    what: "Body of a call of identity or of a server function",
    value: 16_384,
    unit: "bytes",
    why: "The longest body is an address, a password and a name",
    answer: "413 VALIDATION_ERROR"
  },
  bodyTime: {
    what: "Time in which such a body has to arrive",
    value: 10_000,
    unit: "ms",
    why: "A sender that trickles holds a connection",
    answer: "408 VALIDATION_ERROR"
  }
} as const satisfies Record<string, Limit>
