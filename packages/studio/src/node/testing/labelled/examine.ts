import type { CutoutEdits, CutoutVerdict } from "@marque/core/model"
import { closeUpOf, cutAlong, type Cutout } from "../../../cutout/index.ts"
import { cutoutsOf } from "../../cutout.ts"
import { type Hypotheses, hypothesesOf } from "../../hypotheses.ts"
import { type Figures, figuresOf } from "./figures.ts"
import type { GroundKind } from "./grounds.ts"
import { type LabelledPhoto, labelledPhoto, type ThingKind } from "./labelled-set.ts"

export interface Chosen {
  readonly thing: ThingKind
  readonly ground: GroundKind
  readonly chosen: Figures
  readonly verdict: CutoutVerdict
}

export interface Examined extends Chosen {
  readonly mixtures: Figures
  readonly grabcut: Figures
}

type Truth = Pick<LabelledPhoto, "coverage" | "width" | "height">

const alphaOf = ({ alpha, whole, window }: Cutout): Uint8Array => {
  const out = new Uint8Array(whole.width * whole.height)
  for (let row = 0; row < window.height; row++) {
    const from = row * window.width
    out.set(alpha.subarray(from, from + window.width), (window.y + row) * whole.width + window.x)
  }
  return out
}

const figuresFor = (cutout: Cutout | undefined, { coverage, height, width }: Truth): Figures =>
  figuresOf(cutout === undefined ? new Uint8Array(coverage.length) : alphaOf(cutout), coverage, width, height)

const byKind = async (found: Hypotheses, kind: string, photo: Truth): Promise<Figures> => {
  const mask = found.masks.find((one) => one.kind === kind)?.mask
  const closeUp = mask && closeUpOf(found.photo, found.fine, mask, found.study)
  if (mask === undefined || closeUp === undefined) return figuresFor(undefined, photo)
  const outline = { mask, field: found.field, tolerance: found.tolerance }
  return figuresFor(cutAlong(closeUp, await found.photo.part(closeUp.window), outline, found.study), photo)
}

export const firstOf = async (found: Hypotheses, photo: Truth): Promise<Pick<Chosen, "chosen" | "verdict">> => {
  for await (const { cutout, verdict } of cutoutsOf(found)) return { chosen: figuresFor(cutout, photo), verdict }
  return { chosen: figuresFor(undefined, photo), verdict: "not_usable" }
}

const chosenOf = async (found: Hypotheses, photo: LabelledPhoto): Promise<Chosen> => ({
  thing: photo.thing,
  ground: photo.ground,
  ...(await firstOf(found, photo))
})

export const offered = async (photo: LabelledPhoto, edits: Partial<CutoutEdits> = {}): Promise<Chosen> =>
  chosenOf(await hypothesesOf(photo.bytes, edits), photo)

export const examineAll = async (
  pairs: ReadonlyArray<readonly [ThingKind, GroundKind]>
): Promise<ReadonlyArray<Examined>> => {
  const all: Array<Examined> = []
  for (const [thing, ground] of pairs) {
    const photo = await labelledPhoto(thing, ground)
    const found = await hypothesesOf(photo.bytes, {})
    const mixtures = await byKind(found, "mixtures", photo)
    const grabcut = await byKind(found, "grabcut", photo)
    all.push({ ...(await chosenOf(found, photo)), mixtures, grabcut })
  }
  return all
}
