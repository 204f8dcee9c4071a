import { api } from "@marque/backend/api"
import { PlaceId } from "@marque/core/model"
import { Place, PlaceStore } from "@marque/core/places"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"
import { everyRow } from "./record-pages.ts"

const Created = Schema.Struct({ id: PlaceId })
const Saved = Schema.Struct({ version: Schema.Number })
const Page = Schema.Struct({ rows: Schema.Array(Place), pages: Schema.Number })

/** Keeps places through a Convex client, whichever backend the client's URL names. */
export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<PlaceStore> =>
  Layer.succeed(PlaceStore, {
    list: (brandId) =>
      everyRow((archived, page) => liveDecoded(client, api.places.list, { brandId, q: "", archived, page }, Page)),
    get: (id) => liveDecoded(client, api.places.get, { id }, Place),
    create: (place) => Effect.map(change(client, api.places.create, place, Created), ({ id }) => id),
    update: ({ placeId, ...place }) =>
      change(client, api.places.update, { ...place, id: placeId, idempotencyKey: crypto.randomUUID() }, Saved).pipe(
        Effect.map(({ version }) => version)
      ),
    archive: ({ archived, placeId }) => changeOnly(client, api.places.archive, { ids: [placeId], archived })
  })
