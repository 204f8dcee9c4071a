import { makeLiveMachine } from "../kernel/live.machine.ts"
import type { BrandOutcomes, BrandScores } from "./measures.schema.ts"

export interface Measures {
  readonly scores: BrandScores
  readonly outcomes: BrandOutcomes
}

/** How the brand of its input does, live. */
export const measuresMachine = makeLiveMachine<Measures, string>("measures")
