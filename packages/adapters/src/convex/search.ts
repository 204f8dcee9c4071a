import { api } from "@marque/backend/api"
import { Search, SearchAnswer } from "@marque/core/search"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "query">): Layer.Layer<Search> =>
  Layer.succeed(Search, {
    find: ({ brandId, ...asked }) =>
      ask(client, api.search.find, { ...asked, ...(brandId !== undefined && { brandId }) }, SearchAnswer),
    match: ({ brandId, organizationId, prints }) =>
      ask(
        client,
        api.search.match,
        { organizationId, ...prints, ...(brandId !== undefined && { brandId }) },
        SearchAnswer
      )
  })
