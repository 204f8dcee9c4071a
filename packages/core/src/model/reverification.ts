import { Context, type Effect, Schema, type Stream } from "effect"

/** Specification, section 2.11. */
export const ReverifyLevel = Schema.Literals(["strict_mfa", "strict", "moderate", "lax"])
export type ReverifyLevel = typeof ReverifyLevel.Type

export class ReverificationRequired extends Schema.TaggedError<ReverificationRequired>()("ReverificationRequired", {
  level: ReverifyLevel
}) {
  override readonly message = "Confirm it is you."
}

/** Declined, or signed out meanwhile. */
export class ReverificationCancelled extends Schema.TaggedError<ReverificationCancelled>()(
  "ReverificationCancelled",
  {}
) {
  override readonly message = "Nothing was changed."
}

const isRequired = Schema.is(ReverificationRequired)

/** Undefined for every other failure. */
export const levelAsked = (error: unknown): ReverifyLevel | undefined => (isRequired(error) ? error.level : undefined)

/** For the host of the dialog. `withdrawn`: the caller no longer waits. */
export type ReverificationRequest =
  | { readonly type: "asked"; readonly level: ReverifyLevel }
  | { readonly type: "withdrawn" }

/** Holds a refused action until the person has proven who they are; one request at a time. */
export class Reverification extends Context.Service<
  Reverification,
  {
    /** On success the refused call may be repeated once. */
    readonly prove: (level: ReverifyLevel) => Effect.Effect<void, ReverificationCancelled>
    readonly requests: Stream.Stream<ReverificationRequest>
    /** Does nothing without a request. */
    readonly settle: (proven: boolean) => Effect.Effect<void>
  }
>()("@marque/core/model/Reverification") {}
