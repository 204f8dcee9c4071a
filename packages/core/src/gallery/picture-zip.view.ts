import type { SnapshotFrom } from "xstate"
import type { pictureZipMachine } from "./picture-zip.machine.ts"
import { templateProblem, ZIP_TOKENS, zipExample } from "./picture-zip.rules.ts"
import { pictureZipTexts as texts } from "./picture-zip.texts.ts"

export interface PictureZipView {
  readonly isOpen: boolean
  readonly state: "finding" | "failed" | "ready" | "packing"
  readonly error: string | undefined
  /** How many pictures. */
  readonly found: string | undefined
  readonly template: string
  readonly problem: string | undefined
  readonly hint: string
  /** The name of the first file. */
  readonly example: string | undefined
  readonly progress: { readonly text: string; readonly fraction: number } | undefined
  readonly canSubmit: boolean
}

type Snapshot = SnapshotFrom<typeof pictureZipMachine>

const HINT = texts.templateHint(ZIP_TOKENS.map((token) => `{${token}}`).join(" "))

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
  const { error, found, template } = snapshot.context
  const state = stateOf(snapshot)
  const problem = templateProblem(template)
  const example = found && problem === undefined ? zipExample(found.first, template) : undefined
  return {
    isOpen: !snapshot.matches("closed"),
    state,
    error,
    found: found && texts.found(found.numbers.length),
    template,
    problem,
    hint: HINT,
    example: example === undefined ? undefined : texts.example(example),
    progress: state === "packing" ? progressOf(snapshot.context) : undefined,
    canSubmit: state === "ready" && problem === undefined
  }
}
