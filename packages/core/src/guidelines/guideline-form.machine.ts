import { streamPort } from "../kernel/effect-actor.ts"
import type { RecordForm, RecordFormContext } from "../records/record-form.events.ts"
import { recordFormMachine } from "../records/record-form.machine.ts"
import { changeFields } from "../records/record-form.rules.ts"
import {
  blankGuideline,
  guidelineDraftOf,
  type GuidelineField,
  guidelineFieldAt,
  guidelineFieldsOf,
  guidelineProblems
} from "./guideline-fields.rules.ts"
import type { GuidelineChoices, GuidelineFields, GuidelineTextField } from "./guideline-form.schema.ts"
import { guidelineTexts } from "./guideline.texts.ts"
import type { Guideline, GuidelineDesk, GuidelineDraft } from "./guidelines.schema.ts"

export interface GuidelineFormTypes {
  readonly row: Guideline
  readonly draft: GuidelineDraft
  readonly fields: GuidelineFields
  readonly text: GuidelineTextField
  readonly field: GuidelineField
  /** Undefined until it is loaded. */
  readonly extra: { readonly desk: GuidelineDesk | undefined }
  readonly own:
    | { readonly type: "choice.set"; readonly change: Partial<GuidelineChoices> }
    | { readonly type: "desk.changed"; readonly desk: GuidelineDesk }
}

export type GuidelineFormContext = RecordFormContext<GuidelineFormTypes>

const logics = { watchDesk: streamPort<string>("watchDesk") }

/** A rule that blocks can be relaxed by no market, so that choosing the one takes back the other. */
const chosen = (change: Partial<GuidelineChoices>): Partial<GuidelineChoices> =>
  change.severity === "block" ? { ...change, marketsMayRelax: false } : change

export const guidelineForm: RecordForm<GuidelineFormTypes, typeof logics> = {
  id: "guidelineForm",
  texts: guidelineTexts,
  blank: blankGuideline,
  fieldsOf: guidelineFieldsOf,
  draftOf: ({ fields }) => guidelineDraftOf(fields),
  problemsOf: guidelineProblems,
  fieldAt: guidelineFieldAt,
  carried: ({ group, kind, scope, severity }) => ({ group, kind, scope, severity }),
  extra: { desk: undefined },
  edits: { "choice.set": (context, { change }) => changeFields(context, chosen(change)) },
  hears: { "desk.changed": (_, { desk }) => ({ desk }) },
  logics,
  children: { watchDesk: { input: ({ brandId }) => brandId } }
}

export const guidelineFormMachine = recordFormMachine(guidelineForm)
