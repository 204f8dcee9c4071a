import { api } from "@marque/backend/api"
import { OwnTasks, TaskStore, TrayTask } from "@marque/core/queue"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { changeOnly, liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<TaskStore> =>
  Layer.succeed(TaskStore, {
    tray: (organizationId) => liveDecoded(client, api.tasks.tray, { organizationId }, Schema.Array(TrayTask)),
    own: (organizationId) => liveDecoded(client, api.tasks.own, { organizationId }, OwnTasks),
    cancelUpload: (assetId) => changeOnly(client, api.uploads.cancel, { assetId }),
    cancelRun: (runId) => changeOnly(client, api.campaignRuns.cancel, { runId }),
    retryRun: (runId, idempotencyKey) => changeOnly(client, api.campaignRuns.retry, { runId, idempotencyKey })
  })
