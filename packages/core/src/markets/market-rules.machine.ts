import type { GuidelineDesk } from "../guidelines/guidelines.schema.ts"
import { makeLiveMachine } from "../kernel/live.machine.ts"

/** Rules of the brand of its input, live. */
export const marketRulesMachine = makeLiveMachine<GuidelineDesk, string>("marketRules")
