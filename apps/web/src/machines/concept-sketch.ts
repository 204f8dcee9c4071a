import * as proposals from "@marque/adapters/convex/proposals"
import { conceptSketchActors, conceptSketchMachine } from "@marque/core/proposals"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { sketchPainter } from "../draft-preview/sketch-painter.ts"

export const useConceptSketchMachines = pageMachines(
  (client) => Layer.merge(proposals.sketches(client), sketchPainter),
  (runtime) => ({ conceptSketch: conceptSketchMachine.provide({ actors: conceptSketchActors(runtime) }) })
)
