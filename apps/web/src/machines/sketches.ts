import * as sketches from "@marque/adapters/convex/sketches"
import { sketchActors, sketchMachine } from "@marque/core/sketches"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { sketchPainter } from "../draft-preview/sketch-painter.ts"

export const useSketchMachines = pageMachines(
  (client) => Layer.merge(sketches.layer(client), sketchPainter),
  (runtime) => ({ sketch: sketchMachine.provide({ actors: sketchActors(runtime) }) })
)
