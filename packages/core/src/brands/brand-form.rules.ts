import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { AssetId, BrandId } from "../model/ids.ts"
import type { OrgRole } from "../model/roles.ts"
import {
  blankBrand,
  brandFieldAt,
  brandFieldsOf,
  fontFileOf,
  nextColourId,
  sameBrandFields,
  withFontFile
} from "./brand-fields.rules.ts"
import type { BrandFormInput, FieldChange, FontChange } from "./brand-form.events.ts"
import type { BrandFieldName, BrandFields, ColourFields, KeptBrandForm } from "./brand-form.schema.ts"
import type { Brand, LogoTheme, LogoVariant, OwnFont } from "./brands.schema.ts"
import { withPalette } from "./logo-palette.rules.ts"

/** The logo file beside the form; `held` until it is with the brand. */
export interface LogoInHand {
  readonly held: boolean
  readonly assetId: AssetId | undefined
  readonly name: string
  readonly variant: LogoVariant
  readonly theme: LogoTheme
  readonly error: string | undefined
}

/** What the brand form remembers: the stored brand, the draft and what is being saved. */
export interface BrandFormContext {
  readonly organizationId: string
  readonly orgRole: OrgRole
  /** The brand whose changes are watched: the one the form was opened for, never the one it makes. */
  readonly watched: string | undefined
  readonly brandId: string | undefined
  readonly key: string
  readonly fields: BrandFields
  /** What the text was based on; undefined for a new brand. */
  readonly basis: { readonly fields: BrandFields; readonly version: number } | undefined
  /** The newest stored version, which may be newer than `basis`. */
  readonly latest: Brand | undefined
  /** Text of an earlier opening, until the stored brand is there to compare it with. */
  readonly kept: KeptBrandForm | undefined
  readonly touched: ReadonlyArray<BrandFieldName>
  /** A submission was tried: every error shows. */
  readonly revealed: boolean
  readonly refusal: { readonly field: BrandFieldName; readonly message: string } | undefined
  readonly error: string | undefined
  readonly conflict: string | undefined
  readonly logo: LogoInHand
  /** The logo being removed. */
  readonly leaving: string
  /** The brand this form made. */
  readonly made: BrandId | undefined
}

/** The form as it opens: blank, or with the text of before a reload. */
export const brandFormContext = (input: BrandFormInput): BrandFormContext => ({
  organizationId: input.organizationId,
  orgRole: input.orgRole,
  watched: input.brandId,
  brandId: input.brandId,
  key: input.kept?.key ?? input.key,
  fields: input.kept?.fields ?? blankBrand,
  basis: undefined,
  latest: undefined,
  kept: input.kept,
  touched: [],
  revealed: false,
  refusal: undefined,
  error: undefined,
  conflict: undefined,
  logo: { held: false, assetId: undefined, name: "", variant: "primary", theme: "any", error: undefined },
  leaving: "",
  made: undefined
})

type Change = Partial<BrandFormContext>

const started = ({ basis }: BrandFormContext): BrandFields => basis?.fields ?? blankBrand

/** Whether nothing is typed that a save would change. */
export const isUnchanged = (context: BrandFormContext): boolean => sameBrandFields(context.fields, started(context))

/** Whether `brand` should replace what the form shows: it is newer, and nothing typed would be lost. */
export const isNewer = (context: BrandFormContext, brand: Brand): boolean =>
  context.basis !== undefined && brand.version > context.basis.version && isUnchanged(context)

const typed = (context: BrandFormContext, field: BrandFieldName, fields: BrandFields): Change => ({
  fields,
  touched: context.touched.includes(field) ? context.touched : [...context.touched, field],
  ...(context.refusal?.field === field && { refusal: undefined })
})

export const changeField = (context: BrandFormContext, { field, value }: FieldChange): Change => {
  const fields = { ...context.fields, [field]: value }
  return field === "heading" || field === "body" ? { fields } : typed(context, field, fields)
}

const fontAfter = (change: FontChange, before: OwnFont | undefined): OwnFont | undefined => {
  switch (change.type) {
    case "font.attach":
      return { assetId: change.assetId, family: change.family, licence: before?.licence ?? "" }
    case "font.note":
      return before && { ...before, licence: change.licence }
    case "font.remove":
      return undefined
  }
}

export const changeFont = ({ fields }: BrandFormContext, change: FontChange): Change => ({
  fields: withFontFile(fields, change.role, fontAfter(change, fontFileOf(fields, change.role)))
})

export const addColour = ({ fields }: BrandFormContext): Change => ({
  fields: {
    ...fields,
    colours: [...fields.colours, { id: nextColourId(fields.colours), name: "", hex: "", role: "accent" }]
  }
})

export const changeColour = (
  context: BrandFormContext,
  id: string,
  change: Partial<Omit<ColourFields, "id">>
): Change => {
  const colours = context.fields.colours.map((colour) => (colour.id === id ? { ...colour, ...change } : colour))
  return typed(context, `colour:${id}`, { ...context.fields, colours })
}

export const removeColour = ({ fields }: BrandFormContext, id: string): Change => ({
  fields: { ...fields, colours: fields.colours.filter((colour) => colour.id !== id) }
})

export const applyPalette = ({ fields, latest }: BrandFormContext, logoId: string): Change => {
  const palette = latest?.logos.find(({ _id }) => _id === logoId)?.palette
  return palette === undefined ? {} : { fields: { ...fields, colours: withPalette(fields.colours, palette) } }
}

/** Shows a stored brand; text of before a reload goes on top of it, based on the version it was typed over. */
export const take = ({ kept }: BrandFormContext, brand: Brand): Change => {
  const fields = brandFieldsOf(brand)
  return {
    latest: brand,
    basis: { fields, version: kept?.version ?? brand.version },
    fields: kept?.fields ?? fields,
    kept: undefined
  }
}

/** Gives the typed text up for the newest stored version, or for a blank form. */
export const discard = ({ latest }: BrandFormContext): Change => {
  const fields = latest === undefined ? blankBrand : brandFieldsOf(latest)
  return {
    fields,
    basis: latest && { fields, version: latest.version },
    touched: [],
    revealed: false,
    refusal: undefined,
    error: undefined,
    conflict: undefined
  }
}

/** The form after a save: what was typed is now what is stored. */
export const savedAs = (
  { fields }: BrandFormContext,
  { brandId, version }: { readonly brandId: BrandId; readonly version: number }
): Change => ({ brandId, made: brandId, basis: { fields, version }, touched: [], revealed: false })

/** Puts a refusal where it belongs: at its field, as a conflict, or above the form. */
export const showRefusal = ({ fields }: BrandFormContext, error: unknown, fallback: string): Change => {
  const refusal = refusalOf(error)
  const field = refusal?.field === undefined ? undefined : brandFieldAt(refusal.field, fields)
  const message = errorText(error, fallback)
  if (field !== undefined) return { refusal: { field, message } }
  return refusal?.code === "conflict" ? { conflict: message } : { error: message }
}

/** What the host keeps over a reload; undefined while nothing would be lost. */
export const keptOf = (context: BrandFormContext): KeptBrandForm | undefined =>
  isUnchanged(context)
    ? undefined
    : {
        fields: context.fields,
        key: context.key,
        ...(context.basis && { version: context.basis.version })
      }
