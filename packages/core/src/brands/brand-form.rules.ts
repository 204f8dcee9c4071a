import { changeFields } from "../records/record-form.rules.ts"
import type { Upload } from "../uploads/uploads.schema.ts"
import { blankColour, nextColourId } from "./brand-fields.rules.ts"
import { fontFileOf, withType } from "./brand-type.rules.ts"
import type { AddLogoInput, BrandFormContext, LogoInHand } from "./brand-form.events.ts"
import type { ColourFields } from "./brand-form.schema.ts"
import { type OwnFont, TypeRole } from "./brands.schema.ts"
import { withReference } from "../references/reference-rows.rules.ts"
import type { ShownPicture } from "../references/references.schema.ts"
import { REFERENCES_MAX } from "./references.schema.ts"
import { readTokenList } from "../brand-tokens/token-list.pure.ts"
import { withTokens } from "./brand-tokens.rules.ts"
import { measuredPairs, withPairUse } from "./colour-pairs.rules.ts"
import type { PairUse } from "./colour-pairs.schema.ts"
import { withPalette } from "./logo-palette.rules.ts"

type Change = Partial<BrandFormContext>

export const noLogo: LogoInHand = {
  held: false,
  assetId: undefined,
  name: "",
  variant: "primary",
  theme: "any",
  error: undefined
}

const withFont = ({ fields }: BrandFormContext, role: TypeRole, file: OwnFont | undefined): Change => ({
  fields: withType(fields, role, { file })
})

/** A font file was found to be one: it goes before the bundled family, under the name that the check found in it. */
export const attachFont = (context: BrandFormContext, role: TypeRole, { assetId, font, url }: Upload): Change =>
  font === undefined
    ? {}
    : {
        ...withFont(context, role, {
          assetId,
          family: font.family,
          licence: fontFileOf(context.fields, role)?.licence ?? ""
        }),
        ...(url !== undefined && { fonts: [...context.fonts, { assetId, url, ...font }] })
      }

/** A picture of the gallery, or one that was uploaded, becomes a reference. */
export const addReference = (context: BrandFormContext, picture: ShownPicture): Change => ({
  ...changeFields(context, { references: withReference(context.fields.references, picture.assetId, REFERENCES_MAX) }),
  pictures: [...context.pictures.filter(({ assetId }) => assetId !== picture.assetId), picture]
})

export const addUploaded = (context: BrandFormContext, { assetId, name, url }: Upload): Change =>
  url === undefined ? { sending: false } : { ...addReference(context, { assetId, name, url }), sending: false }

export const noteLicence = (context: BrandFormContext, role: TypeRole, licence: string): Change => {
  const file = fontFileOf(context.fields, role)
  return withFont(context, role, file && { ...file, licence })
}

export const removeFont = (context: BrandFormContext, role: TypeRole): Change => withFont(context, role, undefined)

export const addColour = ({ fields }: BrandFormContext): Change => ({
  fields: {
    ...fields,
    colours: [...fields.colours, blankColour(nextColourId(fields.colours), "accent")]
  }
})

export const changeColour = (
  context: BrandFormContext,
  id: string,
  change: Partial<Omit<ColourFields, "id">>
): Change => {
  const colours = context.fields.colours.map((colour) => (colour.id === id ? { ...colour, ...change } : colour))
  return changeFields(context, { colours }, `colour:${id}`)
}

export const removeColour = (context: BrandFormContext, id: string): Change =>
  changeFields(context, { colours: context.fields.colours.filter((colour) => colour.id !== id) })

export const applyPalette = (context: BrandFormContext, logoId: string): Change => {
  const palette = context.latest?.logos.find(({ _id }) => _id === logoId)?.palette
  return palette === undefined ? {} : changeFields(context, { colours: withPalette(context.fields.colours, palette) })
}

export const changeLogo = ({ logo }: BrandFormContext, change: Partial<LogoInHand>): Change => ({
  logo: { ...logo, ...change }
})

/** The name of a file without its ending. */
const stem = (name: string) => name.replace(/\.[a-z0-9]+$/i, "")

/** A logo file was found a picture: it can be added to the brand. */
export const takeLogo = (context: BrandFormContext, { assetId, name }: Upload): Change =>
  changeLogo(context, { assetId, name: stem(name), error: undefined })

/** Nothing is in hand any more; what was said of the next file stays. */
export const dropLogo = (context: BrandFormContext): Change =>
  changeLogo(context, { held: false, assetId: undefined, error: undefined })

export const addLogoInput = ({ logo, recordId }: BrandFormContext): AddLogoInput => ({
  brandId: recordId,
  assetId: logo.assetId,
  name: logo.name,
  variant: logo.variant,
  theme: logo.theme
})

export const allowPair = (
  context: BrandFormContext,
  pair: { readonly one: string; readonly other: string; readonly use: PairUse }
): Change => {
  const { colours, pairs } = context.fields
  const found = measuredPairs(colours, []).find(({ one, other }) => one.id === pair.one && other.id === pair.other)
  return found === undefined
    ? {}
    : changeFields(context, {
        pairs: withPairUse(pairs, { one: pair.one, other: pair.other, use: pair.use }, found.ratio)
      })
}

/** What a pasted list or file holds goes into the form; what the form has already stays as it is. */
export const useTokens = (context: BrandFormContext): Change => ({
  ...changeFields(context, withTokens(context.fields, readTokenList(context.pasted ?? ""))),
  pasted: undefined
})

/** The kind of text that an upload of the form belongs to. */
export const roleOfFont = (from: string): TypeRole =>
  TypeRole.literals.find((role) => from === `${role}Font`) ?? "heading"
