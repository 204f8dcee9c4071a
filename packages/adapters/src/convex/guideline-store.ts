import { api } from "@marque/backend/api"
import {
  type AdoptStarter,
  Guideline,
  GuidelineDesk,
  type GuidelineDraft,
  type GuidelineFilter,
  GuidelineStore
} from "@marque/core/guidelines"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, liveDecoded } from "./backend-call.ts"
import { recordStore } from "./record-store.ts"

const Added = Schema.Struct({ added: Schema.Number })

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<GuidelineStore> =>
  Layer.succeed(GuidelineStore, {
    ...recordStore<Guideline, GuidelineDraft, GuidelineFilter>(
      client,
      api.guidelines,
      Guideline,
      ({ group }): Readonly<Record<string, string>> => (group === "all" ? {} : { group })
    ),
    desk: (brandId) => liveDecoded(client, api.guidelines.desk, { brandId }, GuidelineDesk),
    adopt: (given: AdoptStarter) =>
      Effect.map(change(client, api.guidelines.adopt, { ...given }, Added), ({ added }) => added)
  })
