import type { SnapshotFrom } from "xstate"
import type { HexColour } from "../model/hex-colour.ts"
import { type Action, can, type Decision, roleNeeded } from "../permissions/permissions.rules.ts"
import {
  type Choice,
  choicesOf,
  errorsOf,
  type RecordFormView,
  recordFormView,
  type TextFields,
  textFieldsView,
  type TextFieldView
} from "../records/record-form.view.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { brandChanges } from "./brand-changes.rules.ts"
import {
  brandFieldLabels,
  brandProblems,
  brandTextFields,
  colourRoleLabels,
  logoThemeLabels,
  logoVariantLabels
} from "./brand-fields.rules.ts"
import type { BrandFormContext, BrandFormTypes } from "./brand-form.events.ts"
import type { brandFormMachine } from "./brand-form.machine.ts"
import type { BrandTextField } from "./brand-form.schema.ts"
import { type PublishHint, publishHint } from "./brand-publish.view.ts"
import { type BrandPreview, brandPreview } from "./brand-preview.view.ts"
import { typefaceOf, type TypefaceView } from "./brand-type.view.ts"
import { brandFormTexts, brandTexts } from "./brand.texts.ts"
import { BRAND_COLOURS_MAX, ColourRole, LogoTheme, LogoVariant } from "./brands.schema.ts"
import { parseHex } from "./colours.rules.ts"
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
  readonly error: string | undefined
}

/** Everything a front end draws for the brand form; no front end derives these itself. */
export interface BrandFormView extends RecordFormView {
  /** That what is stored is not in force; only while a published brand is edited. */
  readonly unpublished: PublishHint | undefined
  readonly text: Readonly<Record<BrandTextField, TextFieldView>>
  /** What becomes of the voice. */
  readonly voiceText: string
  readonly colours: ReadonlyArray<ColourRowView>
  readonly coloursError: string | undefined
  readonly canAddColour: boolean
  readonly roles: ReadonlyArray<Choice<ColourRole>>
  readonly typefaces: ReadonlyArray<TypefaceView>
  /** What is offered, and when a font file of the brand's own can be added. */
  readonly typefacesText: string
  readonly preview: BrandPreview
  readonly logos: ReadonlyArray<{
    readonly _id: string
    readonly name: string
    readonly kind: string
    readonly url: string | undefined
    readonly removing: boolean
  }>
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

const hints: Readonly<Partial<Record<BrandTextField, string>>> = {
  website: "For example https://example.com",
  tagline: "The line that stands under your name",
  voice: "One or two sentences: how the brand speaks, and what it never does",
  adjectives: "Three to seven, separated by commas: warm, quiet, crafted",
  bannedTerms: "Words no creative may carry, separated by commas",
  disclaimer: "Small print that stands on every creative"
}

/** Nothing but the banned terms is checked; the rest is for people. */
const VOICE_TEXT =
  "How the brand speaks, for everyone who writes for it. A text with a banned term is not made into a picture."

const roles = choicesOf(ColourRole.literals, colourRoleLabels)
const variants = choicesOf(LogoVariant.literals, logoVariantLabels)
const themes = LogoTheme.literals.map((value) => ({ value, label: `On ${logoThemeLabels[value]}` }))

const textFields: TextFields<BrandTextField> = {
  names: brandTextFields,
  labels: brandFieldLabels,
  hints,
  required: ["name"]
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
      ...colour,
      title: colour.name.trim() || `Colour ${at + 1}`,
      swatch: parseHex(colour.hex),
      error: errorAt(`colour:${colour.id}`)
    })),
    coloursError: brandProblems(fields).get("colours") ?? errorAt("colours"),
    canAddColour: fields.colours.length < BRAND_COLOURS_MAX,
    roles,
    typefaces: [typefaceOf("heading", fields), typefaceOf("body", fields)],
    typefacesText: brandFormTexts.typefacesText(form.isNew),
    preview: brandPreview(fields),
    logos: (latest?.logos ?? []).map(({ _id, name, theme, url, variant }) => ({
      _id,
      name,
      kind: `${logoVariantLabels[variant]}, ${logoThemeLabels[theme]}`,
      url,
      removing: snapshot.matches({ editing: "removingLogo" }) && context.leaving === _id
    })),
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
