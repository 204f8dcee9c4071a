import type { CutoutVerdict } from "@marque/core/model"
import { cutAlong, type Mending } from "../../../cutout/index.ts"
import { candidatesOf } from "../../cutout.ts"
import { type Hypotheses, hypothesesOf } from "../../hypotheses.ts"
import { type Figures, figuresOf } from "./figures.ts"
import type { GroundKind } from "./grounds.ts"
import { type LabelledPhoto, labelledPhoto, type ThingKind } from "./labelled-set.ts"

/** What became of one picture of the set. */
export interface Examined {
  readonly thing: ThingKind
  readonly ground: GroundKind
  readonly mixtures: Figures
  readonly grabcut: Figures
  readonly chosen: Figures
  /** The word for the chosen cut-out; nothing found is not usable. */
  readonly verdict: CutoutVerdict
  /** Edges that the chosen outline leaves outside, as a share of its own. */
  readonly leftOut: number
  /** CPU of the whole cut-out but for decoding the file, ms. */
  readonly cpuMs: number
}

const alphaOf = (data: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3] ?? 0)

const byKind = (found: Hypotheses, kind: string, photo: LabelledPhoto): Figures => {
  const mask = found.masks.find((one) => one.kind === kind)?.mask
  const outline = mask && { mask, field: found.field, tolerance: found.tolerance }
  const cutout = outline && cutAlong(found.photo, found.fine, outline, found.study)
  const alpha = cutout === undefined ? new Uint8Array(photo.coverage.length) : alphaOf(cutout.data)
  return figuresOf(alpha, photo.coverage, photo.width, photo.height)
}

/** Cuts a picture of the set out, mended by what is given, and compares with the truth. */
export const examined = async (photo: LabelledPhoto, mending: Mending = {}): Promise<Examined> => {
  const { bytes, coverage, ground, height, thing, width } = photo
  const before = process.cpuUsage()
  const found = await hypothesesOf(bytes, mending)
  const [best] = candidatesOf(found)
  const { system, user } = process.cpuUsage(before)
  const alpha = best === undefined ? new Uint8Array(coverage.length) : alphaOf(best.cutout.data)
  return {
    thing,
    ground,
    mixtures: byKind(found, "mixtures", photo),
    grabcut: byKind(found, "grabcut", photo),
    chosen: figuresOf(alpha, coverage, width, height),
    verdict: best?.verdict ?? "not_usable",
    leftOut: best?.parts.leftOut ?? 0,
    cpuMs: (user + system) / 1000
  }
}

/** Renders and examines pictures of the set, one after the other. */
export const examineAll = async (
  pairs: ReadonlyArray<readonly [ThingKind, GroundKind]>
): Promise<ReadonlyArray<Examined>> => {
  const all: Array<Examined> = []
  for (const [thing, ground] of pairs) all.push(await examined(await labelledPhoto(thing, ground)))
  return all
}
