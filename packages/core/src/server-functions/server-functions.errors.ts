import { Schema } from "effect"
import { ReverifyLevel } from "../model/reverification.ts"

export class Redirected extends Schema.TaggedError<Redirected>()("Redirected", { to: Schema.String }) {}

export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", {}) {}

/** `level`: what the caller must prove first, with code REVERIFICATION_REQUIRED. */
export const Explanation = Schema.Union([
  Schema.String,
  Schema.Struct({
    code: Schema.optionalKey(Schema.String),
    message: Schema.String,
    /** Failures only; a refusal has none. */
    errorId: Schema.optionalKey(Schema.String),
    level: Schema.optionalKey(ReverifyLevel)
  })
])

/** `data`: the server's explanation; `body`: decoded JSON, or the text of any other answer. */
export class ServerFunctionFailed extends Schema.TaggedError<ServerFunctionFailed>()("ServerFunctionFailed", {
  status: Schema.Number,
  data: Schema.optionalKey(Explanation),
  body: Schema.optionalKey(Schema.Unknown)
}) {}

/** No answer: network, server or time limit. */
export class TransportFailed extends Schema.TaggedError<TransportFailed>()("TransportFailed", {
  cause: Schema.optionalKey(Schema.Defect())
}) {}

/** The answer does not match the function's schema. */
export class AnswerNotUnderstood extends Schema.TaggedError<AnswerNotUnderstood>()("AnswerNotUnderstood", {
  cause: Schema.optionalKey(Schema.Defect())
}) {}

export type ServerCallFailure = Redirected | NotFound | ServerFunctionFailed | TransportFailed | AnswerNotUnderstood
