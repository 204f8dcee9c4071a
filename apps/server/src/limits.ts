/** One limit, in a form that a document can be made of. */
export interface Limit {
  readonly what: string
  readonly value: number
  readonly unit: "bytes" | "ms" | "count" | "per minute" | "per hour" | "per day" | "pixels" | "percent"
  readonly why: string
  /** What a caller over the limit gets. */
  readonly answer: string
}

/** The limits of the app server's own socket. */
export const LIMITS = {
  connections: {
    what: "Open connections",
    value: 4_096,
    unit: "count",
    why: "Each holds memory and a file descriptor",
    answer: "The connection is closed"
  },
  connectionsPerAddress: {
    what: "Open connections of one address outside this machine that is no trusted proxy",
    value: 512,
    unit: "count",
    why: "One client must not take all connections; an office shares one address",
    answer: "The connection is closed"
  },
  headersTime: {
    what: "Time in which the headers of a request have to arrive",
    value: 15_000,
    unit: "ms",
    why: "A sender that trickles holds a connection",
    answer: "408, and the connection is closed"
  },
  requestTime: {
    what: "Time in which a whole request that is no upload has to arrive",
    value: 30_000,
    unit: "ms",
    why: "A sender that trickles holds a connection",
    answer: "The connection is closed"
  },
  uploadTime: {
    what: "Time in which an upload has to arrive",
    value: 3_600_000,
    unit: "ms",
    why: "A film over a slow line takes longer than the usual five minutes",
    answer: "408, and the connection is closed"
  },
  proxyWarnings: {
    what: "Lines in the log about a proxy that TRUSTED_PROXIES does not name",
    value: 1,
    unit: "per hour",
    why: "Each request would write one",
    answer: "Nothing is printed"
  }
} as const satisfies Record<string, Limit>
