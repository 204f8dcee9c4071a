import type { SnapshotFrom } from "xstate"
import type { conceptSketchMachine } from "./concept-sketch.machine.ts"
import type { Sketch } from "./concept-sketch.schema.ts"

export interface ConceptSketchView {
  readonly state: "failed" | "none" | "painting" | "shown"
  readonly sketch: Sketch | undefined
  readonly error: string | undefined
}

export const conceptSketchView = ({
  context: { error, sketch },
  value
}: SnapshotFrom<typeof conceptSketchMachine>): ConceptSketchView => ({ state: value, sketch, error })
