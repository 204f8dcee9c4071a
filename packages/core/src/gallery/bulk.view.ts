import type { SnapshotFrom } from "xstate"
import type { bulkMachine } from "./bulk.machine.ts"
import { bulkTexts } from "./bulk.texts.ts"

export interface BulkView {
  readonly state: "idle" | "starting" | "working" | "undoing"
  /** What is done, and how far it is. */
  readonly text: string | undefined
  /** Fraction 0-1. */
  readonly fraction: number
  readonly canCancel: boolean
}

const IDLE: BulkView = { state: "idle", text: undefined, fraction: 0, canCancel: false }

const fractionOf = (done: number, total: number): number => (total === 0 ? 0 : Math.min(1, done / total))

export const bulkView = (snapshot: SnapshotFrom<typeof bulkMachine>): BulkView => {
  const { order, run } = snapshot.context
  if (run?.status === "working") {
    const { seen, total } = run
    return {
      state: "working",
      text: bulkTexts.working(run, seen, total),
      fraction: fractionOf(seen, total),
      canCancel: snapshot.matches({ call: "idle" })
    }
  }
  if (run?.status === "undoing") {
    const done = run.undone + run.kept
    return {
      state: "undoing",
      text: bulkTexts.undoing(done, run.changed),
      fraction: fractionOf(done, run.changed),
      canCancel: false
    }
  }
  const isStarting = !snapshot.matches({ call: "idle" }) && order?.type === "bulk.start"
  return isStarting ? { ...IDLE, state: "starting", text: bulkTexts.starting } : IDLE
}
