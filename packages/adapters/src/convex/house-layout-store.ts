import { api } from "@marque/backend/api"
import { HouseLayout, HouseLayoutDesk, HouseLayoutStore } from "@marque/core/house-layouts"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { liveDecoded } from "./backend-call.ts"
import { recordStore } from "./record-store.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<HouseLayoutStore> =>
  Layer.succeed(HouseLayoutStore, {
    ...recordStore(client, api.houseLayouts, HouseLayout, () => ({})),
    desk: (asked) => liveDecoded(client, api.houseLayouts.desk, { ...asked }, HouseLayoutDesk)
  })
