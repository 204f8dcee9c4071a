import { api } from "@marque/backend/api"
import { ProductUsage, ProductUses } from "@marque/core/products"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "onUpdate">): Layer.Layer<ProductUsage> =>
  Layer.succeed(ProductUsage, { list: (query) => liveDecoded(client, api.productUses.list, { ...query }, ProductUses) })
