import * as draftTrials from "@marque/adapters/convex/draft-trials"
import { publishPreviewActors, publishPreviewMachine } from "@marque/core/brand-data"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { draftPainter } from "../draft-preview/draft-painter.ts"

export const usePublishPreviewMachines = pageMachines(
  (client) => Layer.merge(draftTrials.layer(client), draftPainter),
  (runtime) => ({ publishPreview: publishPreviewMachine.provide({ actors: publishPreviewActors(runtime) }) })
)
