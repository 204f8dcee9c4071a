import { makeLiveMachine } from "../kernel/live.machine.ts"
import type { BrandPlan } from "./plan-strip.schema.ts"

export interface PlanNow extends BrandPlan {
  /** `YYYY-MM-DD` where the person is. */
  readonly today: string
}

/** The next weeks of the brand of its input, live. */
export const planStripMachine = makeLiveMachine<PlanNow, string>("planStrip")
