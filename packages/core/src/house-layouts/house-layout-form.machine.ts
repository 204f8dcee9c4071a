import { placements } from "../channels/placements.ts"
import { pictureBarred } from "../creative/output-targets.rules.ts"
import { streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { chosenAmong } from "../records/chosen-among.rules.ts"
import type { RecordForm, RecordFormContext } from "../records/record-form.events.ts"
import { recordFormMachine } from "../records/record-form.machine.ts"
import { changeFields } from "../records/record-form.rules.ts"
import {
  blankHouseLayout,
  fieldsOfPicture,
  houseLayoutDraftOf,
  houseLayoutFieldAt,
  houseLayoutFieldsOf,
  houseLayoutProblems
} from "./house-layout-fields.rules.ts"
import type {
  HouseLayoutChoices,
  HouseLayoutField,
  HouseLayoutFields,
  HouseLayoutTextField
} from "./house-layout-form.schema.ts"
import { houseLayoutFormTexts, houseLayoutRecordTexts } from "./house-layout.texts.ts"
import type { HouseLayout, HouseLayoutDesk, HouseLayoutDraft } from "./house-layouts.schema.ts"

/** `assetId`: the picture that a new one is made from. */
export interface DeskAsked {
  readonly brandId: string
  readonly assetId?: string
}

export interface HouseLayoutFormTypes {
  readonly row: HouseLayout
  readonly draft: HouseLayoutDraft
  readonly fields: HouseLayoutFields
  readonly text: HouseLayoutTextField
  readonly field: HouseLayoutField
  readonly extra: {
    /** Undefined until it is loaded. */
    readonly desk: HouseLayoutDesk | undefined
    readonly deskError: string | undefined
  }
  readonly own:
    | { readonly type: "choice.set"; readonly change: Partial<HouseLayoutChoices> }
    /** While none is named, every size is chosen. */
    | { readonly type: "size.choose"; readonly placementId: string; readonly on: boolean }
    | { readonly type: "desk.changed"; readonly desk: HouseLayoutDesk }
    | { readonly type: "desk.lost"; readonly error: unknown }
}

export type HouseLayoutFormContext = RecordFormContext<HouseLayoutFormTypes>

const settable = placements.filter((placement) => pictureBarred(placement) === undefined).map(({ id }) => id)

const logics = { watchDesk: streamPort<DeskAsked>("watchDesk") }

/** The picture begins the form once; what a person typed since stays. */
const begun = (context: HouseLayoutFormContext, desk: HouseLayoutDesk) => {
  const { desk: before, fields, mode } = context
  if (mode === "edit" || before !== undefined || desk.picture === undefined) return {}
  return { fields: { ...fields, ...fieldsOfPicture(desk.picture) } }
}

export const houseLayoutForm: RecordForm<HouseLayoutFormTypes, typeof logics> = {
  id: "houseLayoutForm",
  texts: houseLayoutRecordTexts,
  blank: blankHouseLayout,
  fieldsOf: houseLayoutFieldsOf,
  draftOf: ({ fields }) => houseLayoutDraftOf(fields),
  problemsOf: houseLayoutProblems,
  fieldAt: houseLayoutFieldAt,
  carried: () => ({}),
  extra: { desk: undefined, deskError: undefined },
  waits: ({ desk, mode }) => mode === "new" && desk?.picture === undefined,
  edits: {
    "choice.set": (context, { change }) => changeFields(context, change),
    "size.choose": (context, { on, placementId }) =>
      changeFields(context, {
        placementIds: chosenAmong(context.fields.placementIds, { value: placementId, all: settable, on })
      })
  },
  hears: {
    "desk.changed": (context, { desk }) => ({ desk, deskError: undefined, ...begun(context, desk) }),
    "desk.lost": (_, { error }) => ({ deskError: errorText(error, houseLayoutFormTexts.deskFailed) })
  },
  logics,
  children: {
    watchDesk: {
      input: ({ brandId, fields: { fromAssetId }, mode }) => ({
        brandId,
        ...(mode === "new" && fromAssetId !== "" && { assetId: fromAssetId })
      })
    }
  }
}

export const houseLayoutFormMachine = recordFormMachine(houseLayoutForm)
