import type { SnapshotFrom } from "xstate"
import { modeNames } from "../creative/generation-modes.texts.ts"
import { type recipeTemplatesMachine, templateNameProblem } from "./recipe-templates.machine.ts"
import { templateTexts } from "./recipe-template.texts.ts"
import { templateValues, type TemplateValues } from "./template-values.rules.ts"

export interface TemplateRow {
  readonly id: string
  readonly name: string
  readonly mode: string
  readonly values: TemplateValues
}

type TemplateDialog =
  | { readonly kind: "naming"; readonly name: string; readonly problem: string | undefined }
  | { readonly kind: "removing"; readonly title: string }

export interface TemplatesView {
  readonly title: string
  readonly rows: ReadonlyArray<TemplateRow>
  readonly dialog: (TemplateDialog & { readonly busy: boolean; readonly error: string | undefined }) | undefined
}

const dialogOf = (snapshot: SnapshotFrom<typeof recipeTemplatesMachine>): TemplatesView["dialog"] => {
  const { context } = snapshot
  const { error, revealed, subject } = context
  const isIn = (dialog: "closed" | "confirming" | "naming" | "removing" | "saving") => snapshot.matches({ dialog })
  if (isIn("closed")) return undefined
  const shared = { busy: isIn("saving") || isIn("removing"), error }
  return isIn("naming") || isIn("saving")
    ? { kind: "naming", name: subject.name, problem: revealed ? templateNameProblem(context) : undefined, ...shared }
    : { kind: "removing", title: templateTexts.removeTitle(subject.name), ...shared }
}

export const recipeTemplatesView = (snapshot: SnapshotFrom<typeof recipeTemplatesMachine>): TemplatesView => {
  const rows = (snapshot.context.templates ?? []).map(({ _id, name, request }) => ({
    id: _id,
    name,
    mode: modeNames[request.mode],
    values: templateValues(request)
  }))
  return { title: templateTexts.titled(rows.length), rows, dialog: dialogOf(snapshot) }
}
