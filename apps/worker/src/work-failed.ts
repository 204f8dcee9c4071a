import { Schema } from "effect"

/** `message` is the user's sentence; transient failures are retried by the queue. */
export class WorkFailed extends Schema.TaggedError<WorkFailed>()("WorkFailed", {
  code: Schema.String,
  message: Schema.String,
  retryable: Schema.Boolean
}) {}

export const broke = (): WorkFailed =>
  new WorkFailed({
    code: "engine_failed",
    message: "The picture could not be made. You were not charged.",
    retryable: true
  })

export const clipBroke = (): WorkFailed =>
  new WorkFailed({
    code: "engine_failed",
    message: "The clip could not be made. You were not charged.",
    retryable: true
  })
