import type { SnapshotFrom } from "xstate"
import { type NameTemplateView, nameTemplateView } from "../model/name-template.ts"
import { type pictureZipMachine, zipTemplate } from "./picture-zip.machine.ts"
import { zipExample } from "./picture-zip.rules.ts"
import { pictureZipTexts as texts } from "./picture-zip.texts.ts"

export interface PictureZipView {
  readonly isOpen: boolean
  readonly state: "finding" | "failed" | "ready" | "packing"
  readonly error: string | undefined
  /** How many pictures. */
  readonly found: string | undefined
  readonly names: NameTemplateView
  readonly progress: { readonly text: string; readonly fraction: number } | undefined
  readonly canSubmit: boolean
}

type Snapshot = SnapshotFrom<typeof pictureZipMachine>

const progressOf = ({ found, step }: Snapshot["context"]): PictureZipView["progress"] => {
  const count = found?.numbers.length ?? 0
  if (count === 0 || step.kind === "ended") return undefined
  const said = step.kind === "gathered" ? texts.gathering : texts.packing
  return { text: said(step.done, count), fraction: step.done / count }
}

const stateOf = (snapshot: Snapshot): PictureZipView["state"] => {
  if (snapshot.matches("packing")) return "packing"
  if (snapshot.matches("failed")) return "failed"
  return snapshot.matches("ready") ? "ready" : "finding"
}

export const pictureZipView = (snapshot: Snapshot): PictureZipView => {
  const { error, found } = snapshot.context
  const state = stateOf(snapshot)
  const names = nameTemplateView(
    zipTemplate(snapshot.context),
    (template) => found && zipExample(found.first, template)
  )
  return {
    isOpen: !snapshot.matches("closed"),
    state,
    error,
    found: found && texts.found(found.numbers.length),
    names,
    progress: state === "packing" ? progressOf(snapshot.context) : undefined,
    canSubmit: state === "ready" && names.problem === undefined
  }
}
