import type { JSONValue } from "convex/values"
import type { Caller } from "../auth/caller.ts"
import type { Engine } from "../engine/engine.ts"
import type { Call, RequestMetadata } from "../contract/calls.ts"
import type { Outcome } from "../contract/outcomes.ts"
import type { Pace } from "../edge/pace.ts"
import { canonicalPath } from "../modules/functions.ts"
import { decodeTimestamp, encodeTimestamp } from "../values/timestamps.ts"
import { type Format, inFormat } from "./clean-json.ts"
import { HttpProblem } from "./http-problem.ts"

export type FunctionEngine = Pick<Engine, "query" | "mutation" | "action" | "kindOf" | "timestamp">

type Fields = Readonly<Record<string, unknown>>
type Kind = "query" | "mutation" | "action"

interface Asked {
  readonly path: string
  readonly args: JSONValue
  readonly format: Format
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const bad = (message: string): HttpProblem => new HttpProblem(400, "BadRequest", message)

const formatOf = (format: unknown): Format => {
  if (format === undefined || format === null || format === "json") return "clean"
  if (format === "convex_encoded_json" || format === "convex_json") return "encoded"
  throw bad("format is json or convex_encoded_json")
}

const argsOf = (args: unknown): JSONValue => {
  if (args === undefined) return {}
  const given: unknown = Array.isArray(args) ? (args[0] ?? {}) : args
  if (!isFields(given) || (Array.isArray(args) && args.length > 1))
    throw bad("args is an object or a list of one object")
  // Parsed from JSON; the engine validates it against the function.
  return given as JSONValue
}

/** `path` overrides the body's. Fails with {@link HttpProblem} 400. */
export const decodeAsked = (body: unknown, path?: string): Asked => {
  if (!isFields(body)) throw bad("The body is an object with path and args")
  const name = path ?? body["path"]
  if (typeof name !== "string") throw bad("path names a function: dir/module:function")
  const component = body["componentPath"]
  if (component !== undefined && component !== null && component !== "") {
    throw bad("ComponentsNotSupported: this runtime has no components (@convex-dev/*).")
  }
  return { path: canonicalPath(name), args: argsOf(body["args"]), format: formatOf(body["format"]) }
}

const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    throw bad("The path of the function cannot be read")
  }
}

/** `dir/module/fn` or `dir/module:fn`. */
export const pathOfUrl = (path: string): string => {
  const decoded = decodedPath(path)
  const slash = decoded.lastIndexOf("/")
  return decoded.includes(":") || slash === -1 ? decoded : `${decoded.slice(0, slash)}:${decoded.slice(slash + 1)}`
}

const answerOf = (outcome: Outcome, format: Format): JSONValue => {
  const logLines = [...outcome.logLines]
  if (outcome.ok) return { status: "success", value: inFormat(outcome.value, format), logLines }
  const { data, message } = outcome.failure
  const detail = data === undefined ? {} : { errorData: inFormat(data, format) }
  return { status: "error", errorMessage: message, ...detail, logLines }
}

export const runFunction = async (
  engine: FunctionEngine,
  asked: Asked,
  kind: Kind | undefined,
  caller: Caller,
  metadata: RequestMetadata
): Promise<JSONValue> => {
  const call: Call = { path: asked.path, args: asked.args, identity: caller.identity, reach: caller.reach, metadata }
  // Unknown paths run as queries, so that the engine reports its own error.
  const run = engine[kind ?? engine.kindOf(asked.path, caller.reach) ?? "query"]
  return answerOf(await run(call), asked.format)
}

/** Fails with {@link HttpProblem} 400, also when there are more than `max` queries. */
export const decodeBatch = (body: unknown, max: number): ReadonlyArray<Asked> => {
  if (!isFields(body) || !Array.isArray(body["queries"])) throw bad("queries is a list")
  const { queries } = body
  if (queries.length > max) throw new HttpProblem(400, "BatchTooLarge", `A batch has at most ${max} queries`)
  return queries.map((each) => decodeAsked(each))
}

export const runBatch = async (
  engine: FunctionEngine,
  asked: ReadonlyArray<Asked>,
  caller: Caller,
  metadata: RequestMetadata,
  pace: Pace
): Promise<JSONValue> => {
  const results: Array<JSONValue> = []
  for (const each of asked) {
    await pace()
    results.push(await runFunction(engine, each, "query", caller, metadata))
  }
  return { results }
}

/** No history is kept, so only the newest timestamp may be asked for. */
export const checkNewest = (engine: FunctionEngine, body: unknown): void => {
  const ts = isFields(body) && typeof body["ts"] === "string" ? decodeTimestamp(body["ts"]) : undefined
  if (ts === undefined) throw bad("ts is a timestamp from query_ts")
  if (ts !== engine.timestamp()) {
    throw new HttpProblem(
      400,
      "SnapshotTooOld",
      "This runtime keeps no history: only the newest timestamp can be queried"
    )
  }
}

export const newestTimestamp = (engine: FunctionEngine): JSONValue => ({ ts: encodeTimestamp(engine.timestamp()) })
