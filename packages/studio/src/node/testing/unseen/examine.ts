import type { CutoutVerdict } from "@marque/core/model"
import { hypothesesOf } from "../../hypotheses.ts"
import { inspectUpload } from "../../intake.ts"
import type { Figures } from "../labelled/figures.ts"
import { firstOf } from "../labelled/examine.ts"
import { unseenCases, unseenPhoto } from "./unseen-set.ts"

export interface ExaminedUnseen {
  readonly thing: string
  readonly ground: string
  readonly camera: string
  readonly chosen: Figures
  readonly verdict: CutoutVerdict
}

export const examineUnseen = async (cases = unseenCases): Promise<ReadonlyArray<ExaminedUnseen>> => {
  const all: Array<ExaminedUnseen> = []
  for (const [thing, ground, camera] of cases) {
    const photo = await unseenPhoto(thing, ground, camera)
    const checked = await inspectUpload(photo.bytes, { name: "photo.jpg", purpose: "product" })
    if (!checked.ok) throw new Error(checked.message)
    all.push({ thing, ground, camera, ...(await firstOf(await hypothesesOf(checked.bytes, {}), photo)) })
  }
  return all
}
