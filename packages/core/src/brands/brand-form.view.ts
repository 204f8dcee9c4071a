import type { SnapshotFrom } from "xstate"
import type { HexColour } from "../model/hex-colour.ts"
import { can, roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { brandChanges, type FieldDifference } from "./brand-changes.rules.ts"
import type { brandFormMachine } from "./brand-form.machine.ts"
import { type BrandFormContext, isUnchanged } from "./brand-form.rules.ts"
import type { BrandFieldName, BrandTextField } from "./brand-form.schema.ts"
import { brandFieldLabels, brandProblems, colourRoleLabels } from "./brand-fields.rules.ts"
import { type BrandPreview, brandPreview } from "./brand-preview.view.ts"
import { typefaceOf, type TypefaceView } from "./brand-type.view.ts"
import { BRAND_COLOURS_MAX, ColourRole, LogoTheme, LogoVariant } from "./brands.schema.ts"
import { logoPaletteView, type LogoPaletteView } from "./logo-palette.view.ts"
import { parseHex } from "./colours.rules.ts"

/** One field with everything that stands around it. */
export interface TextFieldView {
  readonly label: string
  readonly value: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly required: boolean
}

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

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** Everything a front end draws for the brand form; no front end derives these itself. */
export interface BrandFormView {
  readonly state: "loading" | "editing" | "saving" | "finishing" | "saved" | "missing" | "unavailable" | "forbidden"
  readonly isNew: boolean
  readonly title: string
  readonly text: Readonly<Record<BrandTextField, TextFieldView>>
  /** What becomes of the voice. */
  readonly voiceText: string
  readonly colours: ReadonlyArray<ColourRowView>
  readonly coloursError: string | undefined
  readonly canAddColour: boolean
  readonly roles: ReadonlyArray<Choice<ColourRole>>
  readonly typefaces: ReadonlyArray<TypefaceView>
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
  /** Where a new logo file is sent; undefined until there is a brand. */
  readonly brandId: string | undefined
  /** Shown while a new brand waits for its logo. */
  readonly finishing: string | undefined
  readonly logoError: string | undefined
  readonly canRetryLogo: boolean
  readonly dirty: boolean
  readonly saving: boolean
  readonly saveLabel: string
  readonly error: string | undefined
  readonly conflict: { readonly message: string; readonly changes: ReadonlyArray<FieldDifference> } | undefined
  /** Why the fields are only to read. */
  readonly readOnly: string | undefined
  /** What the person lacks, when the form is not theirs to open. */
  readonly forbidden: string | undefined
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

const variantLabels: Readonly<Record<LogoVariant, string>> = {
  primary: "Primary",
  mono: "One colour",
  icon: "Icon",
  wordmark: "Wordmark"
}
const themeLabels: Readonly<Record<LogoTheme, string>> = {
  any: "any ground",
  light: "light ground",
  dark: "dark ground"
}

const choices = <Value extends string>(
  values: ReadonlyArray<Value>,
  labels: Readonly<Record<Value, string>>
): ReadonlyArray<Choice<Value>> => values.map((value) => ({ value, label: labels[value] }))

const roles = choices(ColourRole.literals, colourRoleLabels)
const variants = choices(LogoVariant.literals, variantLabels)
const themes = LogoTheme.literals.map((value) => ({ value, label: `On ${themeLabels[value]}` }))

const stateOf = (snapshot: SnapshotFrom<typeof brandFormMachine>): BrandFormView["state"] => {
  const { brandId, made, orgRole } = snapshot.context
  if (
    brandId === undefined &&
    made === undefined &&
    can({ orgRole, brandRole: undefined }, "brand.create").answer === "no"
  ) {
    return "forbidden"
  }
  if (snapshot.matches("editing")) return "editing"
  if (snapshot.matches("finishing")) return "finishing"
  const states = ["loading", "saving", "saved", "missing"] as const
  return states.find((state) => snapshot.matches(state)) ?? "unavailable"
}

const readOnlyOf = ({ latest }: BrandFormContext): string | undefined => {
  if (latest === undefined) return undefined
  const actor = { orgRole: "member", brandRole: latest.role } as const
  const decision = can(actor, "brand.edit", { brandArchived: latest.status === "archived" })
  if (decision.answer === "yes") return undefined
  return decision.answer === "no" ? refusalTexts.forbidden({ role: roleNeeded("brand.edit") }) : decision.reason
}

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const brandFormView = (snapshot: SnapshotFrom<typeof brandFormMachine>): BrandFormView => {
  const { context } = snapshot
  const { fields, latest, logo, refusal } = context
  const state = stateOf(snapshot)
  const isNew = context.watched === undefined
  const problems = brandProblems(fields)
  const errorAt = (field: BrandFieldName) =>
    refusal?.field === field
      ? refusal.message
      : context.revealed || context.touched.includes(field)
        ? problems.get(field)
        : undefined
  const text = (field: BrandTextField): TextFieldView => ({
    label: brandFieldLabels[field],
    value: fields[field],
    hint: hints[field],
    error: errorAt(field),
    required: field === "name"
  })
  return {
    state,
    isNew,
    title: isNew ? "New brand" : "Identity",
    text: {
      name: text("name"),
      website: text("website"),
      tagline: text("tagline"),
      voice: text("voice"),
      adjectives: text("adjectives"),
      bannedTerms: text("bannedTerms"),
      disclaimer: text("disclaimer")
    },
    voiceText: VOICE_TEXT,
    colours: fields.colours.map((colour, at) => ({
      ...colour,
      title: colour.name.trim() || `Colour ${at + 1}`,
      swatch: parseHex(colour.hex),
      error: errorAt(`colour:${colour.id}`)
    })),
    coloursError: problems.get("colours") ?? errorAt("colours"),
    canAddColour: fields.colours.length < BRAND_COLOURS_MAX,
    roles,
    typefaces: [typefaceOf("heading", fields), typefaceOf("body", fields)],
    preview: brandPreview(fields),
    logos: (latest?.logos ?? []).map(({ _id, name, theme, url, variant }) => ({
      _id,
      name,
      kind: `${variantLabels[variant]}, ${themeLabels[theme]}`,
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
    brandId: context.brandId,
    finishing: state === "finishing" ? `${fields.name.trim()} is ready. Adding its logo.` : undefined,
    logoError: logo.error,
    canRetryLogo: snapshot.matches({ finishing: "failed" }) && logo.assetId !== undefined,
    dirty: state === "editing" && !isUnchanged(context),
    saving: state === "saving",
    saveLabel: saveLabelOf(isNew, state === "saving"),
    error: context.error,
    conflict:
      context.conflict === undefined
        ? undefined
        : { message: context.conflict, changes: latest === undefined ? [] : brandChanges(fields, latest) },
    readOnly: isNew ? undefined : readOnlyOf(context),
    forbidden: state === "forbidden" ? refusalTexts.forbidden({ role: roleNeeded("brand.create") }) : undefined
  }
}

const saveLabelOf = (isNew: boolean, saving: boolean): string => {
  if (saving) return isNew ? "Creating…" : "Saving…"
  return isNew ? "Create brand" : "Save"
}
