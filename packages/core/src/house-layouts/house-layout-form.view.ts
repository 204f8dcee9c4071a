import type { SnapshotFrom } from "xstate"
import { channelLabel } from "../channels/channel-labels.texts.ts"
import { channelIds } from "../channels/channel.texts.ts"
import { placements } from "../channels/placements.ts"
import { layoutLabels } from "../creative/creative.rules.ts"
import { LogoAnchor, OpenPicture, PaletteRole, WordField } from "../creative/house-layout.schema.ts"
import { pictureBarred } from "../creative/output-targets.rules.ts"
import { isChosenAmong } from "../records/chosen-among.rules.ts"
import {
  type Choice,
  choicesOf,
  errorsOf,
  type RecordFormView,
  recordFormView,
  shownFields,
  textFieldsView,
  type TextFieldView
} from "../records/record-form.view.ts"
import { houseLayoutProblems, houseLayoutTextFields } from "./house-layout-fields.rules.ts"
import type { HouseLayoutFormTypes, houseLayoutFormMachine } from "./house-layout-form.machine.ts"
import {
  type HouseLayoutField,
  type HouseLayoutFields,
  type HouseLayoutTextField,
  WordUse
} from "./house-layout-form.schema.ts"
import { houseLayoutChanges } from "./house-layout-changes.rules.ts"
import {
  houseLayoutFormTexts as texts,
  houseLayoutRecordTexts,
  houseLayoutSaid,
  logoAnchorLabels,
  openPictureLabels,
  paletteRoleLabels,
  wordUseLabels
} from "./house-layout.texts.ts"

interface Select {
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<Choice<string>>
}

interface Tick {
  readonly value: string
  readonly label: string
  readonly chosen: boolean
}

interface SizeTick extends Tick {
  /** Why no picture can be made for it. */
  readonly barred: string | undefined
}

export interface HouseLayoutFormView extends RecordFormView {
  readonly labels: typeof texts
  readonly text: Readonly<Record<HouseLayoutTextField, TextFieldView>>
  /** The layout and the variant. */
  readonly made: string
  /** Why there is nothing to save. */
  readonly blocked: string | undefined
  readonly waiting: boolean
  readonly logo: Select & { readonly error: string | undefined }
  readonly place: {
    readonly label: string
    readonly value: HouseLayoutFields["anchor"]
    readonly options: ReadonlyArray<Choice<HouseLayoutFields["anchor"]>>
    readonly hint: string
  }
  readonly roleValues: HouseLayoutFields["roles"]
  readonly roles: ReadonlyArray<Select & { readonly role: PaletteRole; readonly disabled: boolean }>
  readonly useValues: HouseLayoutFields["uses"]
  readonly words: ReadonlyArray<{ readonly field: WordField; readonly label: string; readonly use: WordUse }>
  readonly uses: ReadonlyArray<Choice<WordUse>>
  readonly headlineUses: ReadonlyArray<Choice<WordUse>>
  readonly pictures: ReadonlyArray<Tick & { readonly value: OpenPicture }>
  readonly picturesError: string | undefined
  readonly accentOpen: boolean
  readonly offer: boolean
  readonly sizesText: string
  readonly sizes: ReadonlyArray<{ readonly label: string; readonly items: ReadonlyArray<SizeTick> }>
  readonly channels: ReadonlyArray<Tick>
}

const words = choicesOf(WordUse.literals, wordUseLabels)
const headlineUses = choicesOf(["fixed", "open"] as const, wordUseLabels)
const anchors: ReadonlyArray<Choice<HouseLayoutFields["anchor"]>> = [
  { value: "", label: texts.anyPlace },
  ...choicesOf(LogoAnchor.literals, logoAnchorLabels)
]

type Context = SnapshotFrom<typeof houseLayoutFormMachine>["context"]

/** What is chosen stays in sight, though the brand has it no more. */
const withLost = (options: ReadonlyArray<Choice<string>>, value: string, label: string) =>
  value === "" || options.some((option) => option.value === value) ? options : [...options, { value, label }]

const logoOf = ({ desk, fields: { logoId } }: Context): Select => {
  const logos = (desk?.logos ?? []).map(({ assetId, name }) => ({ value: String(assetId), label: name }))
  const options = [{ value: "", label: texts.anyLogo }, ...logos]
  return { label: texts.logo, value: logoId, options: withLost(options, logoId, texts.lostLogo) }
}

const colourOf = ({ desk, fields: { accentOpen, roles } }: Context, role: PaletteRole) => {
  const value = roles[role]
  const colours = (desk?.colours ?? []).map(({ hex, name }) => ({ value: hex, label: name === "" ? hex : name }))
  const options = [{ value: "", label: texts.notFixed }, ...colours]
  const disabled = role === "accent" && accentOpen
  return {
    role,
    label: paletteRoleLabels[role],
    value: disabled ? "" : value,
    options: withLost(options, value, houseLayoutSaid.lostColour(value)),
    disabled
  }
}

const sizesOf = ({ placementIds }: Context["fields"]): HouseLayoutFormView["sizes"] =>
  [...new Set(placements.map(({ channel }) => channel))].map((channel) => ({
    label: channelLabel(channel),
    items: placements
      .filter((placement) => placement.channel === channel)
      .map((placement) => ({
        value: placement.id,
        label: placement.label,
        chosen: isChosenAmong(placementIds, placement.id),
        barred: pictureBarred(placement)
      }))
  }))

export const houseLayoutFormView = (snapshot: SnapshotFrom<typeof houseLayoutFormMachine>): HouseLayoutFormView => {
  const { context } = snapshot
  const { desk, deskError, fields, mode } = context
  const errorAt = errorsOf<HouseLayoutFormTypes>(context, houseLayoutProblems)
  const isLacking = mode === "new" && desk !== undefined && desk.picture === undefined
  return {
    ...recordFormView<HouseLayoutFormTypes>(snapshot, houseLayoutRecordTexts, {
      action: "brand.edit",
      changes: houseLayoutChanges
    }),
    anotherLabel: undefined,
    labels: texts,
    text: textFieldsView<HouseLayoutTextField, HouseLayoutField>(shownFields(houseLayoutTextFields), fields, errorAt),
    made: houseLayoutSaid.made(layoutLabels[fields.layout], fields.variant),
    blocked: deskError ?? (isLacking ? texts.noPicture : undefined),
    waiting: mode === "new" && desk === undefined && deskError === undefined,
    logo: { ...logoOf(context), error: errorAt("logoId") },
    place: { label: texts.place, value: fields.anchor, options: anchors, hint: texts.placeHint },
    roleValues: fields.roles,
    roles: PaletteRole.literals.map((role) => colourOf(context, role)),
    useValues: fields.uses,
    words: WordField.literals.map((field) => ({ field, label: texts.words[field], use: fields.uses[field] })),
    uses: words,
    headlineUses,
    pictures: OpenPicture.literals.map((value) => ({
      value,
      label: openPictureLabels[value],
      chosen: fields.pictures.includes(value)
    })),
    picturesError: errorAt("pictures"),
    accentOpen: fields.accentOpen,
    offer: fields.offer,
    sizesText:
      fields.placementIds.length === 0 ? texts.everySize : houseLayoutSaid.someSizes(fields.placementIds.length),
    sizes: sizesOf(fields),
    channels: channelIds.map((value) => ({
      value,
      label: channelLabel(value),
      chosen: fields.exclusiveFor.includes(value)
    }))
  }
}
