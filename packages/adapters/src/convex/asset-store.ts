import { api } from "@marque/backend/api"
import { type AssetAct, AssetCard, AssetDetail, AssetStore, SceneFiles } from "@marque/core/gallery"
import { OpenGeneration } from "@marque/core/queue"
import { AssetId, type BackendFailed } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema, Stream } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

const SceneFound = Schema.NullOr(SceneFiles)
const Page = Schema.Struct({
  items: Schema.Array(AssetCard),
  cursor: Schema.NullOr(Schema.String),
  split: Schema.optionalKey(Schema.String),
  capped: Schema.optionalKey(Schema.Literal(true))
})
const Count = Schema.NullOr(Schema.Number)

const Changed = Schema.Struct({ changed: Schema.Array(AssetId) })

const actOn = (
  client: Pick<ConvexClient, "mutation">,
  act: AssetAct
): Effect.Effect<ReadonlyArray<string>, BackendFailed> => {
  const assetIds = [...act.assetIds]
  switch (act.kind) {
    case "favourite":
      return Effect.forEach(
        assetIds,
        (assetId) => changeOnly(client, api.assets.setFavourite, { assetId, favourite: act.favourite }),
        { concurrency: 8, discard: true }
      ).pipe(Effect.as(assetIds))
    case "move":
      return Effect.as(changeOnly(client, api.assets.move, { assetIds, folderId: act.folderId }), assetIds)
    case "archive":
    case "restore":
      return change(client, api.assets.archive, { assetIds, archived: act.kind === "archive" }, Changed).pipe(
        Effect.map(({ changed }) => changed)
      )
    case "remove":
      return Effect.as(changeOnly(client, api.assets.remove, { assetIds }), assetIds)
    case "rename":
      return Effect.as(changeOnly(client, api.assets.rename, { assetId: act.assetIds[0], name: act.name }), assetIds)
  }
}

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<AssetStore> =>
  Layer.succeed(AssetStore, {
    page: (brandId, filter, asked) => liveDecoded(client, api.assets.list, { brandId, filter, ...asked }, Page),
    count: (brandId, filter) =>
      Stream.map(liveDecoded(client, api.assets.count, { brandId, filter }, Count), (count) => count ?? undefined),
    get: (assetId) => liveDecoded(client, api.assets.get, { assetId }, AssetDetail),
    scene: (assetId) =>
      Effect.map(ask(client, api.assets.scene, { assetId }, SceneFound), (found) => found ?? undefined),
    pending: (brandId, include) =>
      liveDecoded(
        client,
        api.generations.pending,
        { brandId, ...(include !== undefined && { include }) },
        Schema.Array(OpenGeneration)
      ),
    act: (act) => actOn(client, act),
    recordDownload: (assetId) => changeOnly(client, api.assets.recordDownload, { assetId })
  })
