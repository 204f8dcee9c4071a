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

const DAY_MS = 24 * 60 * 60 * 1000

/** The limits of the runtime. Inclusive: what is exactly at a limit passes. */
export const LIMITS = {
  jsonBytesAnonymous: {
    what: "JSON body of a request without a valid token",
    value: 64 * 1024,
    unit: "bytes",
    why: "Parsing costs time in the one thread that serves all clients, and an anonymous client can repeat it at will",
    answer: "413 BodyTooLarge"
  },
  jsonBytesUser: {
    what: "JSON body of a request with a valid user token",
    value: 1024 * 1024,
    unit: "bytes",
    why: "Arguments of people are texts and forms; files go through upload addresses",
    answer: "413 BodyTooLarge"
  },
  jsonBytesTrusted: {
    what: "JSON body of a request with the operator's key or a trusted key",
    value: 20 * 1024 * 1024,
    unit: "bytes",
    why: "Arguments may have 16 MiB, as on hosted Convex; the rest is room for the envelope",
    answer: "413 BodyTooLarge"
  },
  jsonDepth: {
    what: "Nested arrays and objects in a JSON message",
    value: 128,
    unit: "count",
    why: "Values nest 64 levels at most; deeper JSON only exhausts the stack of what walks it",
    answer: "400 BadJson; FatalError on a WebSocket"
  },
  jsonBodyMs: {
    what: "Time until a JSON body has arrived",
    value: 30_000,
    unit: "ms",
    why: "A body that trickles in holds a connection",
    answer: "408 BodyTooSlow"
  },
  uploadIdleMs: {
    what: "Time between two parts of an uploaded file or of a body for an HTTP action",
    value: 60_000,
    unit: "ms",
    why: "A large file over a slow line takes as long as it needs, but a stalled one holds a connection",
    answer: "408 BodyTooSlow"
  },
  httpActionBytes: {
    what: "Body of a request to an HTTP action",
    value: 4 * 1024 * 1024,
    unit: "bytes",
    why: "Actions read bodies into memory before they can check a signature",
    answer: "413 BodyTooLarge"
  },
  unreadBytes: {
    what: "Rest of a refused body that is read and dropped",
    value: 256 * 1024,
    unit: "bytes",
    why: "A client that is still sending misses the answer when its connection is reset",
    answer: "The connection is closed"
  },
  unreadMs: {
    what: "Time for which the rest of a refused body is read and dropped",
    value: 1_000,
    unit: "ms",
    why: "A client that is still sending misses the answer when its connection is reset",
    answer: "The connection is closed"
  },
  headersMs: {
    what: "Time until the headers of a request have arrived",
    value: 15_000,
    unit: "ms",
    why: "Headers that trickle in hold a connection",
    answer: "408 without a body"
  },
  batchQueries: {
    what: "Queries of one query_batch",
    value: 100,
    unit: "count",
    why: "Each one runs a function",
    answer: "400 BatchTooLarge"
  },
  workPerTurn: {
    what: "Queries and actions begun for clients before other input is read",
    value: 32,
    unit: "count",
    why: "Other clients and the health check are served between two turns",
    answer: "The rest waits for the next turn"
  },
  anonymousPerMinute: {
    what: "Function calls without a valid token from one address, refilled continuously",
    value: 3_000,
    unit: "per minute",
    why: "An office behind one address calls little before its people are signed in; storage downloads are not counted",
    answer: "429 TooManyRequests with Retry-After; close code 1013 on a WebSocket"
  },
  anonymousBurst: {
    what: "Function calls without a valid token from one address at once",
    value: 1_000,
    unit: "count",
    why: "After a restart all clients of an office come back together",
    answer: "429 TooManyRequests with Retry-After; close code 1013 on a WebSocket"
  },
  frameBytesAnonymous: {
    what: "WebSocket message of a client without a valid token",
    value: 64 * 1024,
    unit: "bytes",
    why: "Parsing costs time in the one thread that serves all clients",
    answer: "FatalError and close code 1009"
  },
  frameBytesUser: {
    what: "WebSocket message of a client with a valid user token",
    value: 1024 * 1024,
    unit: "bytes",
    why: "Arguments of people are texts and forms; files go through upload addresses",
    answer: "FatalError and close code 1009"
  },
  frameBytesTrusted: {
    what: "WebSocket message on a connection with a trusted key",
    value: 20 * 1024 * 1024,
    unit: "bytes",
    why: "Arguments may have 16 MiB, as on hosted Convex; the rest is room for the envelope",
    answer: "FatalError and close code 1009"
  },
  queriesPerSocketAnonymous: {
    what: "Queries that a client without a valid token watches at once",
    value: 100,
    unit: "count",
    why: "Each one is run again when what it read changes",
    answer: "FatalError and close code 1002"
  },
  queriesPerSocket: {
    what: "Queries that a client with a valid token watches at once",
    value: 1_000,
    unit: "count",
    why: "Each one is run again when what it read changes",
    answer: "FatalError and close code 1002"
  },
  mutationsInFlight: {
    what: "Mutations of one socket that are not answered yet",
    value: 1_000,
    unit: "count",
    why: "They wait in memory; the client sends them again after it came back, without a second effect",
    answer: "Close code 1013 TooManyConcurrentMutations"
  },
  actionsInFlight: {
    what: "Actions of one socket that are not answered yet",
    value: 100,
    unit: "count",
    why: "Actions run at the same time and hold memory",
    answer: "The action fails with a sentence"
  },
  anonymousSocketsPerAddress: {
    what: "WebSocket connections of one address without a valid token",
    value: 100,
    unit: "count",
    why: "A connection is anonymous only until its token was verified, so that an office needs few at a time",
    answer: "429 Too Many Requests before the upgrade"
  },
  socketsPerSession: {
    what: "WebSocket connections of one sign-in (claim sid, else the user)",
    value: 100,
    unit: "count",
    why: "One for each open tab; more is a program",
    answer: "Close code 1013 TooManyConcurrentRequests"
  },
  sockets: {
    what: "WebSocket connections in all, without those of trusted keys",
    value: 5_000,
    unit: "count",
    why: "Each holds memory and a file descriptor",
    answer: "503 Service Unavailable before the upgrade"
  },
  connections: {
    what: "TCP connections to the runtime in all",
    value: 10_000,
    unit: "count",
    why: "Each holds a file descriptor",
    answer: "The connection is closed"
  },
  connectMs: {
    what: "Time until a WebSocket client has sent its first message",
    value: 30_000,
    unit: "ms",
    why: "Clients send it at once; a silent connection holds a place",
    answer: "Close code 1008"
  },
  clientLogLines: {
    what: "Log lines that one address can cause",
    value: 20,
    unit: "per minute",
    why: "Clients that break the protocol must not fill the log",
    answer: "Further lines are counted and left out"
  },
  orphanAgeMs: {
    what: "Age of stored content without a row before the sweep sets it aside",
    value: DAY_MS,
    unit: "ms",
    why: "Content is durable before the row that names it",
    answer: "It stays where it is until a later sweep"
  },
  trashAgeMs: {
    what: "Time that content stays in the trash, by its date and by the time the runtime ran",
    value: 30 * DAY_MS,
    unit: "ms",
    why: "A backup that is restored within this time finds its files",
    answer: "Then it is deleted, and the log says so"
  },
  sweepShare: {
    what: "Share of all stored content that one sweep sets aside without a deletion that explains it",
    value: 5,
    unit: "percent",
    why: "A database that names too little is a wrong or an old one",
    answer: "Above it, and above sweepCount, the sweep stops until an operator allows it"
  },
  sweepCount: {
    what: "Number of stored contents that one sweep sets aside without a deletion that explains it",
    value: 20,
    unit: "count",
    why: "In a small database a few files are more than five percent",
    answer: "Above it, and above sweepShare, the sweep stops until an operator allows it"
  },
  reserveBytes: {
    what: "Free bytes on the volume of the stored files that uploads leave to the database",
    value: 200_000_000,
    unit: "bytes",
    why: "A full disk stops sign-in and every change, not only uploads",
    answer: "507 StorageRefused"
  },
  freeSpaceCacheMs: {
    what: "Time for which a measurement of the free space is used",
    value: 5_000,
    unit: "ms",
    why: "A burst of uploads measures once",
    answer: "Measured again by the next upload"
  },
  writeProbeMs: {
    what: "Pause between trial writes while the disk is full",
    value: 5_000,
    unit: "ms",
    why: "The runtime recovers without a restart and without a visitor",
    answer: "Health is ok after the first write that succeeds"
  },
  quickCheckBytes: {
    what: "Size of a database file that is checked while it is opened after an unclean end",
    value: 16 * 2 ** 20,
    unit: "bytes",
    why: "The check reads the whole file and the start waits for it",
    answer: "A larger file is checked in a thread while the runtime serves"
  },
  quickCheckMostBytes: {
    what: "Size of a database file that is checked at all after an unclean end",
    value: 4 * 2 ** 30,
    unit: "bytes",
    why: "The check holds one read transaction, and the log grows meanwhile",
    answer: "A larger file is not checked; the log names the command that does it"
  },
  filesLookedAt: {
    what: "Stored files whose content is looked for at each start and each day",
    value: 2_000,
    unit: "count",
    why: "The work at the start does not grow with the number of files",
    answer: "Beyond it a random part is looked at"
  },
  vacuumBytes: {
    what: "Size of a database file that is rewritten when variables are removed from it",
    value: 256 * 2 ** 20,
    unit: "bytes",
    why: "Rewriting holds the thread, and the watchdog ends what holds it for 10 s",
    answer: "A larger file has only the table rewritten; the log says so"
  }
} as const satisfies Record<string, Limit>
