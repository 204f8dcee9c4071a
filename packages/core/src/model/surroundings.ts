import { Context, Effect } from "effect"

export interface Surrounding {
  readonly route?: string
  readonly appVersion?: string
  /** Of a failure shown on the page. */
  readonly errorId?: string
}

/** Empty unless the host provides it. */
export const Surroundings: Context.Reference<{ readonly current: Effect.Effect<Surrounding> }> = Context.Reference(
  "@marque/core/model/Surroundings",
  { defaultValue: () => ({ current: Effect.succeed({}) }) }
)
