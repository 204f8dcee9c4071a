import { api } from "@marque/backend/api"
import { Place, PlaceStore } from "@marque/core/places"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { recordStore } from "./record-store.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<PlaceStore> =>
  Layer.succeed(
    PlaceStore,
    recordStore(client, api.places, Place, () => ({}))
  )
