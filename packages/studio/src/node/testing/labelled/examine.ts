import type { CutoutVerdict } from "@marque/core/model"
import { cutAlong, type Mending } from "../../../cutout/index.ts"
import { candidatesOf } from "../../cutout.ts"
import { type Hypotheses, hypothesesOf } from "../../hypotheses.ts"
import { type Figures, figuresOf } from "./figures.ts"
import type { GroundKind } from "./grounds.ts"
import { type LabelledPhoto, labelledPhoto, type ThingKind } from "./labelled-set.ts"

/** What became of one picture of the set by the cut-out that is offered first. */
export interface Chosen {
  readonly thing: ThingKind
  readonly ground: GroundKind
  readonly chosen: Figures
  /** The word for the chosen cut-out; nothing found is not usable. */
  readonly verdict: CutoutVerdict
}

/** The same with what each way alone makes of it. */
export interface Examined extends Chosen {
  readonly mixtures: Figures
  readonly grabcut: Figures
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

const chosenOf = (found: Hypotheses, { coverage, ground, height, thing, width }: LabelledPhoto): Chosen => {
  const [best] = candidatesOf(found)
  const alpha = best === undefined ? new Uint8Array(coverage.length) : alphaOf(best.cutout.data)
  return { thing, ground, chosen: figuresOf(alpha, coverage, width, height), verdict: best?.verdict ?? "not_usable" }
}

/** Cuts a picture of the set out, mended by what is given, and compares what is offered first with the truth. */
export const offered = async (photo: LabelledPhoto, mending: Mending = {}): Promise<Chosen> =>
  chosenOf(await hypothesesOf(photo.bytes, mending), photo)

/** Renders and examines pictures of the set, one after the other. */
export const examineAll = async (
  pairs: ReadonlyArray<readonly [ThingKind, GroundKind]>
): Promise<ReadonlyArray<Examined>> => {
  const all: Array<Examined> = []
  for (const [thing, ground] of pairs) {
    const photo = await labelledPhoto(thing, ground)
    const found = await hypothesesOf(photo.bytes, {})
    const [mixtures, grabcut] = [byKind(found, "mixtures", photo), byKind(found, "grabcut", photo)]
    all.push({ ...chosenOf(found, photo), mixtures, grabcut })
  }
  return all
}
