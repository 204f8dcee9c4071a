import type { SnapshotFrom } from "xstate"
import { type HexColour, parseHex } from "../model/hex-colour.ts"
import { type Action, can, type Decision, roleNeeded } from "../permissions/permissions.rules.ts"
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
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { brandChanges } from "./brand-changes.rules.ts"
import { brandProblems, colourRoleLabels, logoThemeLabels, logoVariantLabels } from "./brand-fields.rules.ts"
import { brandTextFields } from "./brand-text-fields.rules.ts"
import type { BrandFormContext, BrandFormTypes } from "./brand-form.events.ts"
import type { brandFormMachine } from "./brand-form.machine.ts"
import type { BrandFields, BrandTextField } from "./brand-form.schema.ts"
import { type PublishHint, publishHint } from "./brand-publish.view.ts"
import { oklchText, rgbText } from "../brand-tokens/colour-spaces.pure.ts"
import { tokensOf } from "./brand-tokens.rules.ts"
import { tokenFileName, tokenTexts } from "./brand-tokens.texts.ts"
import { tokensFound, type TokensFound } from "./brand-tokens.view.ts"
import { allowedUses, measuredPairs } from "./colour-pairs.rules.ts"
import type { PairUse } from "./colour-pairs.schema.ts"
import { logoPaletteTexts, pairUseLabels } from "./logo-palette.texts.ts"
import { type BrandPreview, brandPreview } from "./brand-preview.view.ts"
import { typefaceOf, type TypefaceView } from "./brand-type.view.ts"
import { brandFormTexts, brandTexts } from "./brand.texts.ts"
import { BRAND_COLOURS_MAX, ColourRole, LogoTheme, LogoVariant, TypeRole } from "./brands.schema.ts"
import { type LogoEditView, logoEditView, logoRow, type LogoRowView } from "./logo-use.view.ts"
import type { ReferencesView } from "../references/reference-list.view.ts"
import { brandReferences } from "./references.view.ts"
import { logoPaletteView, type LogoPaletteView } from "./logo-palette.view.ts"

/** One row of the colour editor. */
export interface ColourRowView {
  readonly id: string
  /** How the row is named to people who do not see it, counted from 1. */
  readonly title: string
  readonly name: string
  readonly hex: string
  readonly role: ColourRole
  /** The colour as typed, once it is one. */
  readonly swatch: HexColour | undefined
  /** As CSS writes it; undefined while it is no colour. */
  readonly rgb: string | undefined
  readonly oklch: string | undefined
  readonly maxShare: string
  readonly cmyk: string
  readonly spot: string
  readonly labels: Readonly<Record<"details" | "maxShare" | "cmyk" | "spot", string>>
  readonly error: string | undefined
}

/** One pair of colours of the palette, as words on a ground. */
export interface PairView {
  readonly one: string
  readonly other: string
  readonly words: HexColour
  readonly ground: HexColour
  readonly names: string
  readonly ratio: string
  readonly use: PairUse
  /** What contrast allows, from the most to the least. */
  readonly choices: ReadonlyArray<Choice<PairUse>>
  readonly label: string
}

/** What a pasted list would bring into the form. */
export interface TokensView {
  readonly labels: typeof tokenTexts
  readonly fileName: string
  /** The colours and typefaces of the form as design tokens. */
  readonly file: string
  /** The list being imported; undefined while none is. */
  readonly pasted: string | undefined
  readonly found: TokensFound
}

/** Everything a front end draws for the brand form; no front end derives these itself. */
export interface BrandFormView extends RecordFormView {
  /** That what is stored is not in force; only while a published brand is edited. */
  readonly unpublished: PublishHint | undefined
  readonly text: Readonly<Record<BrandTextField, TextFieldView>>
  /** What becomes of the voice. */
  readonly voiceText: string
  readonly colours: ReadonlyArray<ColourRowView>
  readonly pairs: ReadonlyArray<PairView>
  readonly pairsText: string
  readonly pairSample: string
  readonly tokens: TokensView
  readonly coloursError: string | undefined
  readonly canAddColour: boolean
  readonly roles: ReadonlyArray<Choice<ColourRole>>
  readonly typefaces: ReadonlyArray<TypefaceView>
  /** What is offered, and when a font file of the brand's own can be added. */
  readonly typefacesText: string
  readonly preview: BrandPreview
  readonly references: ReferencesView
  readonly logos: ReadonlyArray<LogoRowView>
  readonly editedLogo: LogoEditView | undefined
  /** Undefined when no logo proposes a colour that the form lacks. */
  readonly palette: LogoPaletteView | undefined
  readonly newLogo: {
    readonly variant: LogoVariant
    readonly theme: LogoTheme
    readonly variants: ReadonlyArray<Choice<LogoVariant>>
    readonly themes: ReadonlyArray<Choice<LogoTheme>>
    readonly adding: boolean
  }
  /** Shown while a new brand waits for its logo. */
  readonly finishing: string | undefined
  readonly logoError: string | undefined
  readonly canRetryLogo: boolean
}

/** Nothing but the banned terms is checked; the rest is for people. */
const VOICE_TEXT =
  "How the brand speaks, for everyone who writes for it. A text with a banned term is not made into a picture."

const roles = choicesOf(ColourRole.literals, colourRoleLabels)
const variants = choicesOf(LogoVariant.literals, logoVariantLabels)
const themes = LogoTheme.literals.map((value) => ({ value, label: `On ${logoThemeLabels[value]}` }))

const textFields = shownFields(brandTextFields)

const colourRow = (colour: BrandFields["colours"][number], at: number) => {
  const title = colour.name.trim() || `Colour ${at + 1}`
  const swatch = parseHex(colour.hex)
  return {
    ...colour,
    title,
    swatch,
    rgb: swatch && rgbText(swatch),
    oklch: swatch && oklchText(swatch),
    labels: {
      details: brandFormTexts.colourDetails(title),
      maxShare: brandFormTexts.maxShare,
      cmyk: brandFormTexts.cmyk,
      spot: brandFormTexts.spot
    }
  }
}

const pairsOf = (fields: BrandFields): ReadonlyArray<PairView> => {
  const nameOf = ({ hex, name }: { readonly hex: string; readonly name: string }) => name.trim() || hex
  return measuredPairs(fields.colours, fields.pairs).map(({ one, other, ratio, use }) => ({
    one: one.id,
    other: other.id,
    words: one.hex,
    ground: other.hex,
    names: `${nameOf(one)} and ${nameOf(other)}`,
    ratio: logoPaletteTexts.ratio(ratio),
    use,
    choices: allowedUses(ratio).map((value) => ({ value, label: pairUseLabels[value] })),
    label: brandFormTexts.pairUse(nameOf(one), nameOf(other))
  }))
}

const reasonOf = (action: Action, decision: Decision): string | undefined => {
  if (decision.answer === "yes") return undefined
  return decision.answer === "no" ? refusalTexts.forbidden({ role: roleNeeded(action) }) : decision.reason
}

/** Why the person may not save: a new brand is the organization's to make, a stored one is its managers' to change. */
const refusalIn = ({ latest, mode, orgRole }: BrandFormContext): string | undefined => {
  if (mode === "new") return reasonOf("brand.create", can({ orgRole, brandRole: undefined }, "brand.create"))
  if (latest === undefined) return undefined
  const actor = { orgRole: "member", brandRole: latest.role } as const
  return reasonOf("brand.edit", can(actor, "brand.edit", { brandArchived: latest.status === "archived" }))
}

const saveLabelOf = ({ isNew, saveLabel, saving }: RecordFormView): string => {
  if (!isNew) return saveLabel
  return saving ? brandFormTexts.creating : brandFormTexts.create
}

export const brandFormView = (snapshot: SnapshotFrom<typeof brandFormMachine>): BrandFormView => {
  const { context } = snapshot
  const { fields, latest, logo } = context
  const form = recordFormView<BrandFormTypes>(snapshot, brandTexts, { refusal: refusalIn, changes: brandChanges })
  const errorAt = errorsOf<BrandFormTypes>(context, brandProblems)
  return {
    ...form,
    title: form.isNew ? form.title : brandFormTexts.identity,
    saveLabel: saveLabelOf(form),
    anotherLabel: undefined,
    archive: undefined,
    unpublished: latest?.status === "published" ? publishHint(latest) : undefined,
    text: textFieldsView(textFields, fields, errorAt),
    voiceText: VOICE_TEXT,
    colours: fields.colours.map((colour, at) => ({
      ...colourRow(colour, at),
      error: errorAt(`colour:${colour.id}`)
    })),
    pairs: pairsOf(fields),
    pairsText: brandFormTexts.pairsText,
    pairSample: logoPaletteTexts.sample,
    tokens: {
      labels: tokenTexts,
      fileName: tokenFileName(fields.name),
      file: tokensOf(fields),
      pasted: context.pasted,
      found: tokensFound(fields, context.pasted ?? "")
    },
    coloursError: brandProblems(fields).get("colours") ?? errorAt("colours"),
    canAddColour: fields.colours.length < BRAND_COLOURS_MAX,
    roles,
    typefaces: TypeRole.literals.map((role) => typefaceOf(role, fields)),
    typefacesText: brandFormTexts.typefacesText(form.isNew),
    preview: brandPreview(fields),
    references: brandReferences(context),
    logos: (latest?.logos ?? []).map((one) =>
      logoRow(
        one,
        latest?.identity.colours ?? [],
        snapshot.matches({ editing: "removingLogo" }) && context.leaving === one._id
      )
    ),
    editedLogo:
      context.edited &&
      logoEditView(
        context.edited,
        latest?.logos ?? [],
        latest?.identity.colours ?? [],
        snapshot.matches({ editing: "savingLogo" })
      ),
    palette: logoPaletteView(fields.colours, latest?.logos ?? []),
    newLogo: {
      variant: logo.variant,
      theme: logo.theme,
      variants,
      themes,
      adding: snapshot.matches({ editing: "attachingLogo" })
    },
    finishing: form.state === "finishing" ? brandFormTexts.finishing(fields.name.trim()) : undefined,
    logoError: logo.error,
    canRetryLogo: snapshot.matches({ finishing: "failed" }) && logo.assetId !== undefined
  }
}
