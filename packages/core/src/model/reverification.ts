import { Context, type Effect, Schema, type Stream } from "effect"

/** How recently a person must have proven who they are; product specification, section 2.11. */
export const ReverifyLevel = Schema.Literals(["strict_mfa", "strict", "moderate", "lax"])
export type ReverifyLevel = typeof ReverifyLevel.Type

/** The server does what was asked only for a person who has proven recently who they are. */
export class ReverificationRequired extends Schema.TaggedError<ReverificationRequired>()("ReverificationRequired", {
  level: ReverifyLevel
}) {
  override readonly message = "Confirm it is you."
}

/** The person did not want to prove who they are, or was signed out before they did. */
export class ReverificationCancelled extends Schema.TaggedError<ReverificationCancelled>()(
  "ReverificationCancelled",
  {}
) {
  override readonly message = "Nothing was changed."
}

const isRequired = Schema.is(ReverificationRequired)

/** The level that a refusal asks for; undefined for every other failure. */
export const levelAsked = (error: unknown): ReverifyLevel | undefined => (isRequired(error) ? error.level : undefined)

/** What the one who draws the dialog is told. `withdrawn`: the caller that asked no longer waits. */
export type ReverificationRequest =
  | { readonly type: "asked"; readonly level: ReverifyLevel }
  | { readonly type: "withdrawn" }

/** Where a refused action waits until the person has proven who they are; one request at a time. */
export class Reverification extends Context.Service<
  Reverification,
  {
    /** Ends when the person has proven it: the refused call may be repeated once. */
    readonly prove: (level: ReverifyLevel) => Effect.Effect<void, ReverificationCancelled>
    readonly requests: Stream.Stream<ReverificationRequest>
    /** Answers the present request; without one it does nothing. */
    readonly settle: (proven: boolean) => Effect.Effect<void>
  }
>()("@marque/core/model/Reverification") {}
