import type { State } from "./state.ts"
import type { Emit } from "./webhooks.ts"

export interface World {
  readonly state: State
  readonly emit: Emit
  readonly issuer: () => string
}
