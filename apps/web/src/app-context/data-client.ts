import * as brands from "@marque/adapters/convex/brands"
import * as feedback from "@marque/adapters/convex/feedback"
import * as generation from "@marque/adapters/convex/generation"
import * as organizationProfiles from "@marque/adapters/convex/organization-profiles"
import * as tasks from "@marque/adapters/convex/tasks"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"

export { connect } from "./connect.ts"

export const makeStores = (client: ConvexClient) =>
  Layer.mergeAll(
    brands.layer(client),
    feedback.layer(client),
    generation.layer(client),
    organizationProfiles.layer(client),
    tasks.layer(client)
  )

export type Stores = ReturnType<typeof makeStores>
