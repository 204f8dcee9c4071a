import type { SnapshotFrom } from "xstate"
import { CLIP_LENGTHS, CLIP_MOTIONS, type clipExportMachine, type ClipMoves } from "./clip-export.machine.ts"
import { durationWords } from "./clip-texts.pure.ts"

export interface ClipExportView {
  /** `hidden` also while support is unknown. */
  readonly state: "hidden" | "idle" | "preparing" | "exporting" | "done" | "failed" | "cancelled"
  readonly motion: ClipMoves["motion"]
  readonly motions: ReadonlyArray<{ readonly value: ClipMoves["motion"]; readonly label: string }>
  /** Seconds, as text. */
  readonly seconds: string
  readonly lengths: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly busy: boolean
  /** Fraction 0-1; absent while unknown. */
  readonly progress: number | undefined
  readonly message: string | undefined
}

const motionLabels: Readonly<Record<ClipMoves["motion"], string>> = {
  push_in: "Push in",
  pull_out: "Pull out",
  pan: "Pan",
  parallax: "Parallax"
}

const motions = CLIP_MOTIONS.map((value) => ({ value, label: motionLabels[value] }))
const lengths = CLIP_LENGTHS.map((value) => ({ value: String(value), label: `${value} s` }))

export const lengthOf = (text: string): ClipMoves["seconds"] | undefined =>
  CLIP_LENGTHS.find((seconds) => String(seconds) === text)

const stateOf = (snapshot: SnapshotFrom<typeof clipExportMachine>): ClipExportView["state"] => {
  if (snapshot.matches({ making: "preparing" })) return "preparing"
  if (snapshot.matches("making")) return "exporting"
  if (snapshot.matches({ ready: "done" })) return "done"
  if (snapshot.matches({ ready: "failed" })) return "failed"
  if (snapshot.matches({ ready: "cancelled" })) return "cancelled"
  return snapshot.matches("ready") ? "idle" : "hidden"
}

export const clipExportView = (snapshot: SnapshotFrom<typeof clipExportMachine>): ClipExportView => {
  const { error, fraction, moves, name } = snapshot.context
  const state = stateOf(snapshot)
  const messages: Readonly<Record<ClipExportView["state"], string | undefined>> = {
    hidden: undefined,
    idle: undefined,
    preparing: "Getting the picture's parts…",
    exporting: `${Math.round(fraction * 100)} % of ${durationWords(moves.seconds)} made`,
    done: `Saved as ${name ?? ""}`,
    failed: error,
    cancelled: "The export was canceled. Nothing was saved."
  }
  return {
    state,
    motion: moves.motion,
    motions,
    seconds: String(moves.seconds),
    lengths,
    busy: state === "preparing" || state === "exporting",
    progress: state === "exporting" ? fraction : undefined,
    message: messages[state]
  }
}
