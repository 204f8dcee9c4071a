import type { Limit } from "@marque/core/model"

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
  },
  transfers: {
    what: "Uploads that are passed on to storage at the same time",
    value: 64,
    unit: "count",
    why: "Each holds two connections and a buffer of a few hundred kilobytes",
    answer: "503 busy, Retry-After"
  },
  uploadIdleMs: {
    what: "Time without a byte after which an upload is given up",
    value: 30_000,
    unit: "ms",
    why: "A phone that changes networks recovers in seconds; a slower sender holds a connection for nothing",
    answer: "408 too_slow; the address can be used again"
  },
  uploadTotalMs: {
    what: "Time that one upload may take",
    value: 12 * 60_000,
    unit: "ms",
    why: "50 MB in that time is 0.6 Mbit/s; shorter than the backend waits for the outcome",
    answer: "408 too_slow; the address can be used again"
  },
  personPicturePixels: {
    what: "Pixels of a picture of a person before it is made smaller",
    value: 25_000_000,
    unit: "pixels",
    why: "A small file can unfold into gigabytes; pages send 512 by 512",
    answer: "413 PICTURE_PIXELS"
  },
  personPictureMs: {
    what: "Time that such a picture may take to be decoded and encoded",
    value: 10_000,
    unit: "ms",
    why: "One is encoded at a time, and the next waits",
    answer: "422 PICTURE_BROKEN"
  },
  errorReportBytes: {
    what: "Size of one report of an error from a page",
    value: 200_000,
    unit: "bytes",
    why: "A stack of 50 frames with five causes is below 50 kB",
    answer: "400; it is dropped"
  },
  errorReportsPerMinute: {
    what: "Reports of errors from one address within a minute",
    value: 60,
    unit: "count",
    why: "A page sends at most five a minute; an office shares an address",
    answer: "204; it is dropped"
  },
  insightBytes: {
    what: "Size of one report of what happened on a page, for product analytics",
    value: 64_000,
    unit: "bytes",
    why: "50 events have at most 10 kB",
    answer: "400; it is dropped"
  },
  insightsPerMinute: {
    what: "Reports of what happened on pages from one address within a minute",
    value: 60,
    unit: "count",
    why: "A page sends at most twelve a minute; an office shares an address",
    answer: "204; it is dropped"
  },
  webhookBytes: {
    what: "Size of one event of the payment provider",
    value: 256_000,
    unit: "bytes",
    why: "The largest ones, of invoices with many lines, have some ten kilobytes",
    answer: "413; it is dropped"
  },
  publicBrandReadsPerMinute: {
    what: "Readings of public brand.json files and their logos from one address within a minute",
    value: 600,
    unit: "count",
    why: "An agent reads a file and twenty logos; an office, or a proxy, shares an address",
    answer: "429, Retry-After"
  },
  shareCodesPerMinute: {
    what: "Codes by mail for share links that one address asks for within a minute",
    value: 60,
    unit: "count",
    why: "A person needs one; an office, or a proxy, shares an address, and each link has its own limit",
    answer: "429 rate_limited, Retry-After"
  },
  agentTokensPerMinute: {
    what: "Exchanges of keys of assistants for tokens from one address within a minute",
    value: 120,
    unit: "count",
    why: "A program needs one every four minutes; an office, or a proxy, shares an address",
    answer: "429 rate_limited, Retry-After"
  },
  renditionCacheBytes: {
    what: "Size of the folder of renditions",
    value: 2 * 1024 ** 3,
    unit: "bytes",
    why: "About 40,000 pictures at 640 pixels",
    answer: "the rendition not asked for longest is deleted"
  },
  deletedRenditionsMs: {
    what: "Time after which renditions of deleted files leave the disk",
    value: 10 * 60_000,
    unit: "ms",
    why: "They are served to no one from the moment of deletion; this bounds how long they are kept",
    answer: "deleted"
  },
  renditionPixels: {
    what: "Pixels of a stored picture that is scaled",
    value: 100_000_000,
    unit: "pixels",
    why: "Twice what an upload may have",
    answer: "415"
  },
  renditionMs: {
    what: "Time in which a stored picture is fetched to be scaled",
    value: 15_000,
    unit: "ms",
    why: "A page that waits longer is given up by its reader",
    answer: "415"
  },
  sceneBytes: {
    what: "Size of a stored scene that is sent with the names of its files replaced",
    value: 16 * 1024 ** 2,
    unit: "bytes",
    why: "Scenes have some hundred kilobytes; they are held in memory",
    answer: "404"
  },
  connectionsPerAddress: {
    what: "Open connections of one address outside this machine that is no trusted proxy",
    value: 512,
    unit: "count",
    why: "One client must not take all connections; an office shares one address",
    answer: "The connection is closed"
  },
  uploadMs: {
    what: "Time in which a request that uploads a file has to arrive, whatever checks it besides",
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
