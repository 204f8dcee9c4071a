import { Schema } from "effect"

const provider = Schema.String

export class NotConfigured extends Schema.TaggedError<NotConfigured>()("NotConfigured", { provider }) {}

export class InvalidRequest extends Schema.TaggedError<InvalidRequest>()("InvalidRequest", {
  provider,
  code: Schema.optionalKey(Schema.String)
}) {}

/** `feature` completes 'cannot make …'. */
export class Unsupported extends Schema.TaggedError<Unsupported>()("Unsupported", {
  provider,
  feature: Schema.String,
  explanation: Schema.optionalKey(Schema.String)
}) {}

export class ContentBlocked extends Schema.TaggedError<ContentBlocked>()("ContentBlocked", {
  provider,
  stage: Schema.Literals(["input", "output"]),
  category: Schema.optionalKey(Schema.String),
  providerCode: Schema.String
}) {}

export class RateLimited extends Schema.TaggedError<RateLimited>()("RateLimited", {
  provider,
  retryAfterMs: Schema.optionalKey(Schema.Number)
}) {}

export class QuotaExhausted extends Schema.TaggedError<QuotaExhausted>()("QuotaExhausted", { provider }) {}

export class ProviderDown extends Schema.TaggedError<ProviderDown>()("ProviderDown", { provider }) {}

export class TimedOut extends Schema.TaggedError<TimedOut>()("TimedOut", { provider, afterMs: Schema.Number }) {}

export class Cancelled extends Schema.TaggedError<Cancelled>()("Cancelled", { provider }) {}

export class BadOutput extends Schema.TaggedError<BadOutput>()("BadOutput", { provider, reason: Schema.String }) {}

/** Whole credits. */
export class CreditLimit extends Schema.TaggedError<CreditLimit>()("CreditLimit", {
  needed: Schema.Number,
  left: Schema.Number
}) {}

/** None of them may carry user text, keys or provider answers. */
export type GenError =
  | NotConfigured
  | InvalidRequest
  | Unsupported
  | ContentBlocked
  | RateLimited
  | QuotaExhausted
  | ProviderDown
  | TimedOut
  | Cancelled
  | BadOutput
  | CreditLimit
