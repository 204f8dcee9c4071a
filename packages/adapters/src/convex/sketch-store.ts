import { api } from "@marque/backend/api"
import { Sketches, SketchOrder } from "@marque/core/sketches"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { ask } from "./backend-call.ts"

const Answer = Schema.NullOr(SketchOrder)

export const layer = (client: Pick<ConvexClient, "query">): Layer.Layer<Sketches> =>
  Layer.succeed(Sketches, {
    order: (subject) =>
      Effect.map(
        subject.kind === "concept"
          ? ask(client, api.conceptSketches.order, { proposalId: subject.proposalId, concept: subject.themeId }, Answer)
          : // Encoded, a request is the same.
            ask(
              client,
              api.generations.sketch,
              { brandId: subject.brandId, request: subject.request as never },
              Answer
            ),
        (order) => order ?? undefined
      )
  })
