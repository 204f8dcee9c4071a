import { createHash } from "node:crypto"
import type { Meter } from "../tx/meter.ts"
import { next } from "../values/key.ts"
import type { Plan } from "./plan.ts"
import type { Query } from "./query.ts"
import type { Stream } from "./stream.ts"

export interface PageRequest {
  readonly query: Query
  readonly cursor: string | null
  readonly endCursor: string | null
  readonly pageSize: number
  readonly maximumRowsRead?: number | null
  readonly maximumBytesRead?: number | null
}

export interface Page {
  readonly documents: ReadonlyArray<string>
  readonly isDone: boolean
  readonly continueCursor: string
  readonly splitCursor: string | null
  readonly pageStatus: "SplitRecommended" | "SplitRequired" | null
}

/** The client starts over when it sees `data`. */
export class InvalidCursor extends Error {
  readonly data = { isConvexSystemError: true, paginationError: "InvalidCursor" }
  constructor() {
    super("InvalidCursor: the cursor does not belong to this query")
  }
}

const VERSION = "1"
const SPLIT_ROWS = 6144
const WARN_SHARE = 0.75

type Position = "start" | "end" | Buffer

const fingerprint = ({ operators, source }: Query): string =>
  createHash("sha256").update(JSON.stringify({ operators, source })).digest("base64url").slice(0, 12)

class Cursors {
  readonly #print: string
  constructor(query: Query) {
    this.#print = fingerprint(query)
  }

  text(position: Position): string {
    const text = typeof position === "string" ? position : `k${position.toString("base64url")}`
    return `${VERSION}.${this.#print}.${text}`
  }

  /** Fails with {@link InvalidCursor}. */
  parse(cursor: string): Position {
    const [version, print, text] = cursor.split(".")
    if (version !== VERSION || print !== this.#print || text === undefined) throw new InvalidCursor()
    if (text === "start" || text === "end") return text
    if (!text.startsWith("k")) throw new InvalidCursor()
    return Buffer.from(text.slice(1), "base64url")
  }
}

const largest = (left: Buffer, right: Buffer): Buffer => (Buffer.compare(left, right) >= 0 ? left : right)
const smallest = (left: Buffer, right: Buffer): Buffer => (Buffer.compare(left, right) <= 0 ? left : right)

const startingAfter = (plan: Plan, position: Position): Plan => {
  if (position === "start") return plan
  if (position === "end") return { ...plan, low: plan.high }
  return plan.order === "asc"
    ? { ...plan, low: largest(plan.low, next(position)) }
    : { ...plan, high: smallest(plan.high, position) }
}

const endingAt = (plan: Plan, position: Position): Plan => {
  if (position === "end") return plan
  if (position === "start") return { ...plan, high: plan.low }
  return plan.order === "asc"
    ? { ...plan, high: smallest(plan.high, next(position)) }
    : { ...plan, low: largest(plan.low, position) }
}

interface Context {
  /** See `FunctionHost.lookAhead`. */
  readonly lookAhead: boolean
  readonly open: (plan: Plan) => Stream
  readonly meter: Meter
}

interface Rows {
  readonly documents: Array<string>
  readonly visited: Array<Uint8Array>
  readonly stopped: "full" | "limit" | "exhausted"
  readonly heavy: boolean
}

const heavy = (meter: Meter, rows: number): boolean =>
  rows > SPLIT_ROWS ||
  meter.used("documentsRead") > meter.limit("documentsRead") * WARN_SHARE ||
  meter.used("bytesRead") > meter.limit("bytesRead") * WARN_SHARE

const read = (plan: Plan, request: PageRequest, bounded: boolean, context: Context): Rows => {
  const stream = context.open(plan)
  const documents: Array<string> = []
  const visited: Array<Uint8Array> = []
  let bytes = 0
  const finish = (stopped: Rows["stopped"]): Rows => {
    stream.close()
    return { documents, visited, stopped, heavy: heavy(context.meter, visited.length) }
  }
  while (bounded || documents.length < request.pageSize) {
    const row = stream.visit()
    if (row === undefined) return finish("exhausted")
    context.meter.read(row.size)
    visited.push(row.key)
    bytes += row.size
    if (row.passes) documents.push(row.json)
    const tooMuch =
      visited.length >= (request.maximumRowsRead ?? Infinity) || bytes >= (request.maximumBytesRead ?? Infinity)
    if (tooMuch) return finish("limit")
  }
  return finish(context.lookAhead && stream.visit() === undefined ? "exhausted" : "full")
}

/**
 * An end (given, or from an earlier run's journal) fixes where the page stops, whatever its size. A page that ends
 * exactly on the last document is not done. Fails with {@link InvalidCursor}.
 */
export const readPage = (plan: Plan, request: PageRequest, context: Context): Page => {
  const cursors = new Cursors(request.query)
  const from: Position = request.cursor === null ? "start" : cursors.parse(request.cursor)
  const end = request.endCursor === null ? undefined : cursors.parse(request.endCursor)
  const started = startingAfter(plan, from)
  const range = end === undefined ? started : endingAt(started, end)
  const rows = read(range, request, end !== undefined, context)
  const last = rows.visited.at(-1)
  const reached: Position =
    rows.stopped === "exhausted" ? (end ?? "end") : last === undefined ? from : Buffer.from(last)
  const middle = rows.visited.length > 2 ? rows.visited[Math.floor((rows.visited.length - 1) / 2)] : undefined
  return {
    documents: rows.documents,
    isDone: reached === "end",
    continueCursor: cursors.text(reached),
    splitCursor: middle === undefined ? null : cursors.text(Buffer.from(middle)),
    pageStatus: rows.stopped === "limit" ? "SplitRequired" : rows.heavy ? "SplitRecommended" : null
  }
}
