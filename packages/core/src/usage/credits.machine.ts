import { makeLiveMachine } from "../kernel/live.machine.ts"
import type { CreditBalance } from "./usage.schema.ts"

/** The credits of an organization, live; its input is the organization's id. */
export const creditsMachine = makeLiveMachine<CreditBalance, string>("credits")
