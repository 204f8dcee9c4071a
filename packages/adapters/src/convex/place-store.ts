import { api } from "@marque/backend/api"
import { PlaceId } from "@marque/core/model"
import { Place, type PlaceDraft, PlaceStore } from "@marque/core/places"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

const Created = Schema.Struct({ placeId: PlaceId })
const Saved = Schema.Struct({ version: Schema.Number })

/** The draft with its lists copied: the client's types ask for lists that may be written to. */
const sent = (draft: PlaceDraft) => ({ ...draft, mood: [...draft.mood], photos: [...draft.photos] })

/** Keeps places through a Convex client, whichever backend the client's URL names. */
export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<PlaceStore> =>
  Layer.succeed(PlaceStore, {
    list: (brandId) => liveDecoded(client, api.places.list, { brandId }, Schema.Array(Place)),
    get: (placeId) => liveDecoded(client, api.places.get, { placeId }, Place),
    create: ({ draft, ...place }) =>
      Effect.map(
        change(client, api.places.create, { ...place, draft: sent(draft) }, Created),
        ({ placeId }) => placeId
      ),
    update: ({ draft, ...place }) =>
      Effect.map(change(client, api.places.update, { ...place, draft: sent(draft) }, Saved), ({ version }) => version),
    archive: (place) => changeOnly(client, api.places.archive, place)
  })
