import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { HoldChange } from "./market-hold.schema.ts"

export class MarketHolds extends Context.Service<
  MarketHolds,
  {
    /** Begins or lifts a hold. What is so already stays as it is. */
    readonly change: (given: HoldChange) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/markets/MarketHolds") {}
