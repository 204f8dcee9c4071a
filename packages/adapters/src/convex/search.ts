import { api } from "@marque/backend/api"
import { Found, Search } from "@marque/core/search"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { ask } from "./backend-call.ts"

const FoundList = Schema.Array(Found)

export const layer = (client: Pick<ConvexClient, "query">): Layer.Layer<Search> =>
  Layer.succeed(Search, {
    find: ({ brandId, ...asked }) =>
      ask(client, api.search.find, { ...asked, ...(brandId !== undefined && { brandId }) }, FoundList)
  })
