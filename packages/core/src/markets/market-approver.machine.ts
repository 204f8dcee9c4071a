import { makeLiveMachine } from "../kernel/live.machine.ts"
import type { ApproverChoices, ApproverQuery } from "./market-approver.schema.ts"

/** Who may approve the pictures of a market, live. */
export const marketApproverMachine = makeLiveMachine<ApproverChoices, ApproverQuery>("marketApprover")
