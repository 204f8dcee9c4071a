import { api } from "@marque/backend/api"
import { BulkRun, BulkStore } from "@marque/core/gallery"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema, Stream } from "effect"
import { changeOnly, liveDecoded } from "./backend-call.ts"

const RunFound = Schema.NullOr(BulkRun)

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<BulkStore> =>
  Layer.succeed(BulkStore, {
    current: (brandId) =>
      Stream.map(liveDecoded(client, api.bulkActs.current, { brandId }, RunFound), (run) => run ?? undefined),
    start: ({ act, brandId, idempotencyKey, of }) =>
      changeOnly(client, api.bulkActs.start, {
        brandId,
        act,
        idempotencyKey,
        ...("filter" in of ? { filter: of.filter } : { assetIds: [...of.assetIds] })
      }),
    cancel: (bulkId) => changeOnly(client, api.bulkActs.cancel, { bulkId }),
    confirm: (bulkId) => changeOnly(client, api.bulkActs.confirm, { bulkId }),
    undo: (bulkId) => changeOnly(client, api.bulkActs.undo, { bulkId })
  })
