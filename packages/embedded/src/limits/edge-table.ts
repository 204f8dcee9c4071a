import type { Limit } from "./limit.ts"

/** Inclusive: a value at the limit passes. */
export const EDGE_LIMITS = {
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
  httpAnswerBytes: {
    what: "Body of an answer of an HTTP action",
    value: 20 * 1024 * 1024,
    unit: "bytes",
    why: "Hosted Convex sends no more",
    answer: "The connection is cut and the log says so"
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
  executionsWaiting: {
    what: "Queries and mutations that wait for their turn",
    value: 5_000,
    unit: "count",
    why: "Work that waits longer than its client is done for nothing; watched queries run again beyond it",
    answer: "503 with Retry-After, and close code 1013 ExecuteFullError; clients come back at different times"
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
  failureLogLines: {
    what: "Log lines about failed calls",
    value: 120,
    unit: "per minute",
    why: "Callers can fail on purpose; they must not fill the log",
    answer: "Further lines are counted and left out"
  }
} as const satisfies Record<string, Limit>
