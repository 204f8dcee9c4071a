import { api } from "@marque/backend/api"
import { Announcement, Announcements } from "@marque/core/admin"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "onUpdate">): Layer.Layer<Announcements> =>
  Layer.succeed(Announcements, { current: liveDecoded(client, api.admin.announced, {}, Announcement) })
