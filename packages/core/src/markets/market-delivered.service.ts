import { Context, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { DeliveredPictures } from "./market-delivered.schema.ts"

export class MarketPictures extends Context.Service<
  MarketPictures,
  {
    /** Delivered and live pictures of a market, live. */
    readonly delivered: (marketId: string) => Stream.Stream<DeliveredPictures, BackendFailed>
  }
>()("@marque/core/markets/MarketPictures") {}
