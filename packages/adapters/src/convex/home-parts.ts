import { api } from "@marque/backend/api"
import { BrandOutcomes, BrandPlan, BrandScores, HomeParts, NeedsYou } from "@marque/core/home-screen"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "onUpdate">): Layer.Layer<HomeParts> => {
  const { brandHomes: functions } = api
  return Layer.succeed(HomeParts, {
    needs: (brandId) => liveDecoded(client, functions.needs, { brandId }, NeedsYou),
    plan: (query) => liveDecoded(client, functions.plan, { ...query }, BrandPlan),
    scores: (brandId) => liveDecoded(client, functions.scores, { brandId }, BrandScores),
    outcomes: (brandId) => liveDecoded(client, functions.outcomes, { brandId }, BrandOutcomes)
  })
}
