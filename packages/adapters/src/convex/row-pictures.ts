import { api } from "@marque/backend/api"
import { LastRowRun, RowDesk, RowPage, RowPictures } from "@marque/core/products"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

const Started = Schema.Struct({ runId: Schema.String })

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<RowPictures> =>
  Layer.succeed(RowPictures, {
    desk: (brandId) => ask(client, api.productRows.desk, { brandId }, RowDesk),
    plan: ({ placementIds, productIds, targets, ...asked }) =>
      ask(
        client,
        api.productRows.plan,
        { ...asked, placementIds: [...placementIds], productIds: [...productIds], targets: [...targets] },
        RowPage
      ),
    start: ({ orders, placementIds, targets, ...asked }) =>
      change(
        client,
        api.productRows.start,
        {
          ...asked,
          placementIds: [...placementIds],
          targets: [...targets],
          orders: orders.map((order) => ({ ...order, targets: [...order.targets] }))
        },
        Started
      ),
    watch: (brandId) => liveDecoded(client, api.productRows.last, { brandId }, LastRowRun),
    pause: (runId) => changeOnly(client, api.productRows.pause, { runId }),
    resume: (runId) => changeOnly(client, api.productRows.resume, { runId }),
    cancel: (runId) => changeOnly(client, api.campaignRuns.cancel, { runId }),
    retryFailed: ({ idempotencyKey, runId }) => changeOnly(client, api.campaignRuns.retry, { runId, idempotencyKey })
  })
