import { api } from "@marque/backend/api"
import { BrandPackStore, PackContents } from "@marque/core/brand-files"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask, changeOnly } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "query">): Layer.Layer<BrandPackStore> =>
  Layer.succeed(BrandPackStore, {
    contents: (brandId) => ask(client, api.brandPack.contents, { brandId }, PackContents),
    take: (given) => changeOnly(client, api.brandPack.take, given)
  })
