import { Schema } from "effect"
import { ReverifyLevel } from "../model/reverification.ts"

export class Redirected extends Schema.TaggedError<Redirected>()("Redirected", { to: Schema.String }) {}

export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", {}) {}

/** A refusal in the server's own words; `level` is what the caller has to prove first, with the code REVERIFICATION_REQUIRED. */
export const Explanation = Schema.Union([
  Schema.String,
  Schema.Struct({
    code: Schema.optionalKey(Schema.String),
    message: Schema.String,
    /** Of a failure; a refusal has none. */
    errorId: Schema.optionalKey(Schema.String),
    level: Schema.optionalKey(ReverifyLevel)
  })
])

/**
 * The server refused or failed. `data` is its own explanation, when it gave one; `body` is what it sent: decoded JSON,
 * or the text of an answer that was not JSON.
 */
export class ServerFunctionFailed extends Schema.TaggedError<ServerFunctionFailed>()("ServerFunctionFailed", {
  status: Schema.Number,
  data: Schema.optionalKey(Explanation),
  body: Schema.optionalKey(Schema.Unknown)
}) {}

/** No answer came: the network, the server or the time limit failed. */
export class TransportFailed extends Schema.TaggedError<TransportFailed>()("TransportFailed", {
  cause: Schema.optionalKey(Schema.Defect())
}) {}

/** An answer came that is not what this function answers. */
export class AnswerNotUnderstood extends Schema.TaggedError<AnswerNotUnderstood>()("AnswerNotUnderstood", {
  cause: Schema.optionalKey(Schema.Defect())
}) {}

export type ServerCallFailure = Redirected | NotFound | ServerFunctionFailed | TransportFailed | AnswerNotUnderstood
