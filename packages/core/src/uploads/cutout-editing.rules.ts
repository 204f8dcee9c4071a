import {
  CUTOUT_TAPS_MAX,
  CUTOUT_TOLERANCE,
  type CutoutEdits,
  type CutoutTap,
  type CutoutEditingSubject
} from "../model/cutout.ts"
import { markNudge, positionBetween } from "../model/photo-region.ts"
import type { Upload } from "./uploads.schema.ts"

/** A place on the photograph: fractions 0-1 from its top left corner. */
export interface PhotoPlace {
  readonly x: number
  readonly y: number
}

/** What the editing of one cut-out remembers. */
export interface CutoutEditingContext {
  readonly subject: CutoutEditingSubject | undefined
  readonly taps: ReadonlyArray<CutoutTap>
  readonly tolerance: number
  /** What the cut-out on the screen was made with. */
  readonly shown: CutoutEdits
  readonly mode: CutoutTap["mode"]
  readonly cross: PhotoPlace
  readonly checkered: boolean
  /** How far the worker is, 0-1. */
  readonly progress: number
  /** The photograph with the remade cut-outs, until they are accepted. */
  readonly made: Upload | undefined
  readonly error: string | undefined
}

/** A place to a thousandth of the photograph, inside it. */
const tidy = ({ x, y }: PhotoPlace): PhotoPlace => ({ x: positionBetween(x, 0, 1), y: positionBetween(y, 0, 1) })

/** Where a key moves the crosshair; undefined for keys that do not. Pictures are not mirrored with the text. */
export const crossMoved = (cross: PhotoPlace, key: string, far: boolean): PhotoPlace | undefined => {
  const nudge = markNudge(key, far)
  return nudge && tidy({ x: cross.x + nudge.dx, y: cross.y + nudge.dy })
}

const untouched: CutoutEdits = { taps: [], tolerance: CUTOUT_TOLERANCE }

/** Nothing edited. */
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

/** Opens with the edits that the photograph already has. */
export const opened = (subject: CutoutEditingSubject): CutoutEditingContext => {
  const edits = subject.edits ?? untouched
  return { ...cutoutEditingContext(), subject, ...edits, shown: edits }
}

/** Places a point of the chosen kind and moves the crosshair there; at the limit it only moves. */
export const placed = ({ mode, taps }: CutoutEditingContext, at: PhotoPlace): Change => {
  const place = tidy(at)
  return taps.length >= CUTOUT_TAPS_MAX ? { cross: place } : { cross: place, taps: [...taps, { ...place, mode }] }
}

const sameTap = (one: CutoutTap, other: CutoutTap | undefined): boolean =>
  one.x === other?.x && one.y === other.y && one.mode === other.mode

/** Whether the cut-out shown was made with other points or another tolerance than the current ones. */
export const isStale = ({ shown, taps, tolerance }: CutoutEditingContext): boolean =>
  tolerance !== shown.tolerance ||
  taps.length !== shown.taps.length ||
  taps.some((tap, at) => !sameTap(tap, shown.taps[at]))

/** Shows the remade cut-outs. */
export const edited = ({ taps, tolerance }: CutoutEditingContext, upload: Upload): Change => ({
  made: upload,
  shown: { taps, tolerance },
  progress: 1,
  error: undefined
})

/** The cut-out to look at: the best of the remade ones, else the chosen one. */
export const shownUrl = ({ made, subject }: CutoutEditingContext): string | undefined =>
  made === undefined
    ? subject?.cutoutUrl
    : (made.cutouts.find(({ preselected }) => preselected) ?? made.cutouts[0])?.url
