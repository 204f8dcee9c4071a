import type { BrandFields } from "./brand-form.schema.ts"
import { type BrandType, type FontFallback, type OwnFont, TypeRole } from "./brands.schema.ts"

type TypeFields = Pick<BrandFields, "heading" | "body"> & Partial<TypeOptions>
type TypeOptions = Pick<BrandFields, "accent" | "headingFile" | "bodyFile" | "accentFile" | "weights" | "fallbacks">

/** The brand's own file for one kind of text. */
export const fontFileOf = (fields: TypeFields, role: TypeRole): OwnFont | undefined => fields[`${role}File`]

/** What the form says of one kind of text; undefined for a third typeface that the brand does not have. */
export const typeIn = (fields: TypeFields, role: TypeRole): BrandType | undefined => {
  const family = fields[role]
  const file = fontFileOf(fields, role)
  const weights = fields.weights?.[role]
  const fallback = fields.fallbacks?.[role]
  return family === undefined
    ? undefined
    : { role, family, ...(file && { file }), ...(weights && { weights }), ...(fallback && { fallback }) }
}

/** Every kind of text that the brand has a typeface for, headings first. */
export const typesIn = (fields: TypeFields): ReadonlyArray<BrandType> =>
  TypeRole.literals.flatMap((role) => typeIn(fields, role) ?? [])

const byRole = <Value>(types: ReadonlyArray<BrandType>, read: (type: BrandType) => Value | undefined) => {
  const found = types.flatMap((type) => {
    const value = read(type)
    return value === undefined ? [] : [[type.role, value] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** The form of stored typefaces; {@link typesIn} gives them back. */
export const typeFieldsOf = (
  types: ReadonlyArray<BrandType>,
  blank: Pick<BrandFields, "heading" | "body">
): TypeFields => {
  const familyOf = (role: TypeRole) => types.find((type) => type.role === role)?.family
  const accent = familyOf("accent")
  const files = byRole(types, ({ file }) => file)
  const weights = byRole(types, (type) => type.weights)
  const fallbacks = byRole(types, ({ fallback }): FontFallback | undefined => fallback)
  return {
    heading: familyOf("heading") ?? blank.heading,
    body: familyOf("body") ?? blank.body,
    ...(accent && { accent }),
    ...(files && Object.fromEntries(Object.entries(files).map(([role, file]) => [`${role}File`, file]))),
    ...(weights && { weights }),
    ...(fallbacks && { fallbacks })
  }
}

/** The form with one kind of text changed; without a family the third typeface goes, and what belongs to it. */
export const withType = (
  fields: BrandFields,
  role: TypeRole,
  change: Partial<Omit<BrandType, "role">> | { readonly [Key in keyof BrandType]?: undefined }
): BrandFields => {
  const {
    accent: _,
    accentFile: __,
    bodyFile: ___,
    fallbacks: ____,
    headingFile: _____,
    weights: ______,
    ...rest
  } = fields
  const changed = TypeRole.literals.flatMap((each): ReadonlyArray<BrandType> => {
    const before = typeIn(fields, each)
    if (each !== role) return before === undefined ? [] : [before]
    const { fallback, family, file, weights } = { ...before, ...change }
    if (family === undefined) return []
    return [{ role, family, ...(file && { file }), ...(weights && { weights }), ...(fallback && { fallback }) }]
  })
  return { ...rest, ...typeFieldsOf(changed, fields) }
}
