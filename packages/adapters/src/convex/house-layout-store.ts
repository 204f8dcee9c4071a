import { api } from "@marque/backend/api"
import { DraftPreview, HouseLayoutCards } from "@marque/core/brand-data"
import { HouseLayoutChoices } from "@marque/core/creative"
import { HouseLayout, HouseLayoutDesk, HouseLayoutStore } from "@marque/core/house-layouts"
import type { ConvexClient } from "convex/browser"
import { Layer, Stream } from "effect"
import { ask, liveDecoded } from "./backend-call.ts"
import { recordStore } from "./record-store.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const storeOf = (client: Client) => recordStore(client, api.houseLayouts, HouseLayout, () => ({}))

const cards = (client: Client) =>
  Layer.succeed(HouseLayoutCards, {
    watch: (brandId) =>
      Stream.zipLatestWith(
        liveDecoded(client, api.houseLayouts.choices, { brandId }, HouseLayoutChoices),
        storeOf(client).list({ brandId, q: "", archived: true, page: 1, filter: {} }),
        ({ draft }, { rows }) => ({
          layouts: draft,
          archived: rows.map(({ _id, deletedOn, name }) => ({
            id: _id,
            name,
            ...(deletedOn !== undefined && { deletedOn })
          }))
        })
      ),
    sample: (houseLayoutId) => ask(client, api.houseLayouts.sample, { houseLayoutId }, DraftPreview)
  })

export const layer = (client: Client): Layer.Layer<HouseLayoutCards | HouseLayoutStore> =>
  Layer.merge(
    cards(client),
    Layer.succeed(HouseLayoutStore, {
      ...storeOf(client),
      desk: (asked) => liveDecoded(client, api.houseLayouts.desk, { ...asked }, HouseLayoutDesk)
    })
  )
