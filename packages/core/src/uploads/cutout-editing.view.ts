import type { SnapshotFrom } from "xstate"
import { CUTOUT_TAPS_MAX, CUTOUT_TOLERANCE, type CutoutTap } from "../model/cutout.ts"
import type { cutoutEditingMachine } from "./cutout-editing.machine.ts"
import { isStale, type PhotoPlace, shownUrl } from "./cutout-editing.rules.ts"

export interface CutoutEditingView {
  readonly state: "closed" | "marking" | "asking" | "waiting" | "stopping"
  readonly title: string
  readonly description: string
  readonly photoUrl: string
  readonly cutoutUrl: string | undefined
  readonly points: ReadonlyArray<CutoutTap>
  readonly cross: PhotoPlace
  /** For screen readers. */
  readonly crossText: string
  readonly stageLabel: string
  readonly mode: CutoutTap["mode"]
  readonly modes: ReadonlyArray<{ readonly value: CutoutTap["mode"]; readonly label: string }>
  readonly modesLabel: string
  readonly tolerance: { readonly value: number; readonly label: string; readonly text: string }
  readonly checkered: boolean
  readonly groundLabel: string
  readonly undoLabel: string
  readonly clearLabel: string
  readonly canUndo: boolean
  readonly canMark: boolean
  readonly tryLabel: string
  readonly canTry: boolean
  readonly acceptLabel: string
  readonly canAccept: boolean
  /** `progress`: fraction 0-1. */
  readonly work: { readonly text: string; readonly progress: number; readonly stopLabel: string } | undefined
  readonly hint: string | undefined
  readonly error: string | undefined
}

const modes = [
  { value: "keep", label: "Keep" },
  { value: "remove", label: "Remove" }
] as const

const percent = (fraction: number): number => Math.round(fraction * 100)

const toleranceText = (tolerance: number): string => {
  if (tolerance === CUTOUT_TOLERANCE) return "As found"
  return tolerance < CUTOUT_TOLERANCE ? "Only what is surely the product" : "Also what may be the product"
}

const pointsText = (count: number): string => `${count} ${count === 1 ? "point" : "points"}`

const stateOf = (snapshot: SnapshotFrom<typeof cutoutEditingMachine>): CutoutEditingView["state"] =>
  (["marking", "asking", "waiting", "stopping"] as const).find((state) => snapshot.matches(state)) ?? "closed"

const hintOf = (stale: boolean, made: boolean, count: number): string | undefined => {
  if (count >= CUTOUT_TAPS_MAX) return `There are ${CUTOUT_TAPS_MAX} points, more cannot be placed`
  if (stale) return "The picture still shows the cut-out from before"
  return made ? "Look at the edges: is all of the product there, and nothing else?" : undefined
}

export const cutoutEditingView = (snapshot: SnapshotFrom<typeof cutoutEditingMachine>): CutoutEditingView => {
  const { context } = snapshot
  const { checkered, cross, error, made, mode, progress, subject, taps, tolerance } = context
  const state = stateOf(snapshot)
  const stale = isStale(context)
  const busy = state === "asking" || state === "waiting" || state === "stopping"
  return {
    state,
    title: "Fix the cut-out",
    description: "Place points on what is missing and on what should go; the rest follows from them.",
    photoUrl: subject?.photoUrl ?? "",
    cutoutUrl: shownUrl(context),
    points: taps,
    cross,
    crossText: `${percent(cross.x)} % from the left, ${percent(cross.y)} % from the top. ${pointsText(taps.length)}.`,
    stageLabel: "Photograph. Arrow keys move the crosshair, with Shift further; Enter places a point.",
    mode,
    modes,
    modesLabel: "What a point says",
    tolerance: { value: tolerance, label: "Tolerance", text: toleranceText(tolerance) },
    checkered,
    groundLabel: "Show on a checkerboard",
    undoLabel: "Undo",
    clearLabel: "Clear points",
    canUndo: state === "marking" && taps.length > 0,
    canMark: state === "marking",
    tryLabel: "Cut out again",
    canTry: state === "marking" && stale,
    acceptLabel: "Use this cut-out",
    canAccept: state === "marking" && made !== undefined && made.cutouts.length > 0 && !stale,
    work: busy
      ? {
          text: state === "stopping" ? "Stopping…" : "Cutting the product out…",
          progress,
          stopLabel: "Stop"
        }
      : undefined,
    hint:
      made?.cutouts.length === 0 && !stale
        ? "Nothing was found. Place a point on the product."
        : hintOf(stale, made !== undefined, taps.length),
    error
  }
}
