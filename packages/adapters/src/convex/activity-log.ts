import { api } from "@marque/backend/api"
import { ActivityCheck, ActivityLog, ActivityPage } from "@marque/core/organizations"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "query">): Layer.Layer<ActivityLog> =>
  Layer.succeed(ActivityLog, {
    check: (organizationId, { hash, seq }) =>
      ask(client, api.activity.check, { organizationId, seq, hash }, ActivityCheck),
    page: ({ cursor, kind, organizationId }) =>
      ask(
        client,
        api.activity.list,
        { organizationId, cursor, ...(kind !== undefined && { action: kind }) },
        ActivityPage
      )
  })
