import type { SnapshotFrom } from "xstate"
import type { sketchMachine } from "./sketch.machine.ts"
import type { Sketch } from "./sketch.schema.ts"

export interface SketchView {
  readonly state: "failed" | "none" | "painting" | "shown"
  readonly sketch: Sketch | undefined
  readonly error: string | undefined
}

export const sketchView = ({ context: { error, sketch }, value }: SnapshotFrom<typeof sketchMachine>): SketchView => ({
  state: value === "settling" || value === "deciding" ? "painting" : value,
  sketch,
  error
})
