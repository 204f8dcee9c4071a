import {
  CUTOUT_TAPS_MAX,
  CUTOUT_TOLERANCE,
  type CutoutEdits,
  type CutoutTap,
  type CutoutEditingSubject
} from "../model/cutout.ts"
import { markNudge, positionBetween } from "../model/photo-region.ts"
import type { Upload } from "./uploads.schema.ts"

/** Fractions 0-1, origin top left. */
export interface PhotoPlace {
  readonly x: number
  readonly y: number
}

export interface CutoutEditingContext {
  readonly subject: CutoutEditingSubject | undefined
  readonly taps: ReadonlyArray<CutoutTap>
  readonly tolerance: number
  /** The edits of the cut-out shown. */
  readonly shown: CutoutEdits
  readonly mode: CutoutTap["mode"]
  readonly cross: PhotoPlace
  readonly checkered: boolean
  /** Fraction 0-1. */
  readonly progress: number
  /** Remade, until accepted. */
  readonly made: Upload | undefined
  readonly error: string | undefined
}

/** Clamped, to a thousandth of the photograph. */
const tidy = ({ x, y }: PhotoPlace): PhotoPlace => ({ x: positionBetween(x, 0, 1), y: positionBetween(y, 0, 1) })

/** Undefined for other keys. Pictures are not mirrored with the text. */
export const crossMoved = (cross: PhotoPlace, key: string, far: boolean): PhotoPlace | undefined => {
  const nudge = markNudge(key, far)
  return nudge && tidy({ x: cross.x + nudge.dx, y: cross.y + nudge.dy })
}

const untouched: CutoutEdits = { taps: [], tolerance: CUTOUT_TOLERANCE }

export const cutoutEditingContext = (): CutoutEditingContext => ({
  subject: undefined,
  ...untouched,
  shown: untouched,
  mode: "keep",
  cross: { x: 0.5, y: 0.5 },
  checkered: false,
  progress: 0,
  made: undefined,
  error: undefined
})

type Change = Partial<CutoutEditingContext>

export const opened = (subject: CutoutEditingSubject): CutoutEditingContext => {
  const edits = subject.edits ?? untouched
  return { ...cutoutEditingContext(), subject, ...edits, shown: edits }
}

/** At the limit it only moves the crosshair. */
export const placed = ({ mode, taps }: CutoutEditingContext, at: PhotoPlace): Change => {
  const place = tidy(at)
  return taps.length >= CUTOUT_TAPS_MAX ? { cross: place } : { cross: place, taps: [...taps, { ...place, mode }] }
}

const sameTap = (one: CutoutTap, other: CutoutTap | undefined): boolean =>
  one.x === other?.x && one.y === other.y && one.mode === other.mode

/** The cut-out shown was made with other edits than the current ones. */
export const isStale = ({ shown, taps, tolerance }: CutoutEditingContext): boolean =>
  tolerance !== shown.tolerance ||
  taps.length !== shown.taps.length ||
  taps.some((tap, at) => !sameTap(tap, shown.taps[at]))

export const edited = ({ taps, tolerance }: CutoutEditingContext, upload: Upload): Change => ({
  made: upload,
  shown: { taps, tolerance },
  progress: 1,
  error: undefined
})

/** The best of the remade ones, else the chosen one. */
export const shownUrl = ({ made, subject }: CutoutEditingContext): string | undefined =>
  made === undefined
    ? subject?.cutoutUrl
    : (made.cutouts.find(({ preselected }) => preselected) ?? made.cutouts[0])?.url
