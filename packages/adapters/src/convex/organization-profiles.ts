import { api } from "@marque/backend/api"
import { OrganizationProfile, OrganizationProfiles } from "@marque/core/organizations"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "onUpdate">): Layer.Layer<OrganizationProfiles> =>
  Layer.succeed(OrganizationProfiles, {
    byClerkId: (clerkId) =>
      liveDecoded(client, api.organizations.getByClerkId, { clerkId }, Schema.NullOr(OrganizationProfile))
  })
