/** One limit, as code applies it and documents show it. */
export interface Limit {
  /** What is limited. */
  readonly what: string
  readonly value: number
  readonly unit: "bytes" | "ms" | "count" | "per minute" | "per hour" | "per day" | "pixels" | "percent"
  readonly why: string
  /** What happens beyond it. */
  readonly answer: string
}

/** The limits of the app server itself; those of the backend and of identity are their own. */
export const LIMITS = {
  connections: {
    what: "TCP connections to the app server in all",
    value: 10_000,
    unit: "count",
    why: "Each holds a file descriptor",
    answer: "The connection is closed"
  },
  headersMs: {
    what: "Time until the headers of a request to the app server have arrived",
    value: 15_000,
    unit: "ms",
    why: "Headers that trickle in hold a connection",
    answer: "408 without a body"
  },
  bodyMs: {
    what: "Time until the body of a request to identity or a server function has arrived",
    value: 30_000,
    unit: "ms",
    why: "A body that trickles in holds a connection; files go to the backend, which has its own limits",
    answer: "408 with a sentence"
  }
} as const satisfies Record<string, Limit>
