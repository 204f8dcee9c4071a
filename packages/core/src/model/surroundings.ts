import { Context, Effect } from "effect"

export interface Surrounding {
  readonly route?: string
  readonly appVersion?: string
  /** Of a failure the page shows at the moment. */
  readonly errorId?: string
}

/** What surrounds the person now; a host that tells nothing gives nothing. */
export const Surroundings: Context.Reference<{ readonly current: Effect.Effect<Surrounding> }> = Context.Reference(
  "@marque/core/model/Surroundings",
  { defaultValue: () => ({ current: Effect.succeed({}) }) }
)
