import { Schema } from "effect"

const provider = Schema.String

/** No engine of this name is set up here, or the provider does not accept its key. */
export class NotConfigured extends Schema.TaggedError<NotConfigured>()("NotConfigured", { provider }) {}

/** The provider says that what it was sent is wrong; `code` is its own word for it. */
export class InvalidRequest extends Schema.TaggedError<InvalidRequest>()("InvalidRequest", {
  provider,
  code: Schema.optionalKey(Schema.String)
}) {}

/** The engine cannot do this kind of work; `feature` completes 'cannot make' for people. */
export class Unsupported extends Schema.TaggedError<Unsupported>()("Unsupported", {
  provider,
  feature: Schema.String,
  /** The engine's own sentence, when it has one. */
  explanation: Schema.optionalKey(Schema.String)
}) {}

/** The provider refused the content: the words it was sent, or the picture that came of them. Final. */
export class ContentBlocked extends Schema.TaggedError<ContentBlocked>()("ContentBlocked", {
  provider,
  stage: Schema.Literals(["input", "output"]),
  /** What it objected to, as people read it. */
  category: Schema.optionalKey(Schema.String),
  providerCode: Schema.String
}) {}

/** Too many calls. `retryAfterMs` is what the provider asks for, when it says. */
export class RateLimited extends Schema.TaggedError<RateLimited>()("RateLimited", {
  provider,
  retryAfterMs: Schema.optionalKey(Schema.Number)
}) {}

/** The account at the provider is used up: money, quota, or a limit that waiting a minute does not lift. */
export class QuotaExhausted extends Schema.TaggedError<QuotaExhausted>()("QuotaExhausted", { provider }) {}

/** The provider could not be reached, or failed by itself. */
export class ProviderDown extends Schema.TaggedError<ProviderDown>()("ProviderDown", { provider }) {}

/** No answer within `afterMs`. */
export class TimedOut extends Schema.TaggedError<TimedOut>()("TimedOut", { provider, afterMs: Schema.Number }) {}

/** The work was stopped elsewhere, for example at the provider. Interrupting the fiber is not this: it ends in silence. */
export class Cancelled extends Schema.TaggedError<Cancelled>()("Cancelled", { provider }) {}

/** The answer is not what was asked for: no picture, no object of the schema. `reason` is for logs and holds none of it. */
export class BadOutput extends Schema.TaggedError<BadOutput>()("BadOutput", { provider, reason: Schema.String }) {}

/** The organization has fewer credits than the work needs; whole credits. */
export class CreditLimit extends Schema.TaggedError<CreditLimit>()("CreditLimit", {
  needed: Schema.Number,
  left: Schema.Number
}) {}

/** Every way in which making something can fail. None of them carries words of the user, keys or answers. */
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
