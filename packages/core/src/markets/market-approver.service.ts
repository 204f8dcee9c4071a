import { Context, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ApproverChoices, ApproverQuery } from "./market-approver.schema.ts"

export class MarketApprovers extends Context.Service<
  MarketApprovers,
  {
    /** Who may be named, and whether the one who is named still may decide, live. */
    readonly watch: (query: ApproverQuery) => Stream.Stream<ApproverChoices, BackendFailed>
  }
>()("@marque/core/markets/MarketApprovers") {}
