import { BODY_MAX, CTA_MAX, EYEBROW_MAX, HEADLINE_MAX } from "../creative/generation-request.schema.ts"
import {
  HOUSE_LAYOUT_NAME_MAX,
  houseLayoutFields,
  LEGAL_LINE_MAX,
  PaletteRole,
  WordField
} from "../creative/house-layout.schema.ts"
import { AssetId } from "../model/ids.ts"
import {
  fieldAtStart,
  problemsIn,
  textField,
  type TextFieldRule,
  type TextFieldRules
} from "../records/text-fields.rules.ts"
import type { HouseLayoutField, HouseLayoutFields, HouseLayoutTextField, WordUse } from "./house-layout-form.schema.ts"
import { houseLayoutFormTexts as texts } from "./house-layout.texts.ts"
import type { HouseLayoutDraft, PictureLayout } from "./house-layouts.schema.ts"

const fixedTexts = houseLayoutFields.fixed.fields.texts.fields

/** In the order of the form. */
export const houseLayoutTextFields: TextFieldRules<HouseLayoutTextField> = {
  name: textField(texts.name, houseLayoutFields.name, { required: true, limit: HOUSE_LAYOUT_NAME_MAX }),
  eyebrow: textField(texts.words.eyebrow, fixedTexts.eyebrow.schema, { required: true, limit: EYEBROW_MAX }),
  headline: textField(texts.words.headline, fixedTexts.headline.schema, { required: true, limit: HEADLINE_MAX }),
  body: textField(texts.words.body, fixedTexts.body.schema, { required: true, limit: BODY_MAX }),
  cta: textField(texts.words.cta, fixedTexts.cta.schema, { required: true, limit: CTA_MAX }),
  legal: textField(texts.legal, fixedTexts.legal.schema, { limit: LEGAL_LINE_MAX, hint: texts.legalHint })
}

const notFixed = { paper: "", ink: "", deep: "", accent: "" } as const

export const blankHouseLayout: HouseLayoutFields = {
  name: "",
  eyebrow: "",
  headline: "",
  body: "",
  cta: "",
  legal: "",
  layout: "stage",
  variant: 0,
  uses: { eyebrow: "none", headline: "open", body: "open", cta: "open" },
  offer: false,
  logoId: "",
  anchor: "",
  roles: notFixed,
  accentOpen: false,
  pictures: ["product"],
  placementIds: [],
  exclusiveFor: [],
  fromAssetId: ""
}

const isFixed = ({ uses }: HouseLayoutFields, field: WordField): boolean => uses[field] === "fixed"

const fixedRules = (fields: HouseLayoutFields): ReadonlyArray<readonly [HouseLayoutTextField, TextFieldRule]> =>
  (["name", ...WordField.literals.filter((field) => isFixed(fields, field)), "legal"] as const).map((name) => [
    name,
    houseLayoutTextFields[name]
  ])

/** Empty when the form can be saved. */
export const houseLayoutProblems = (fields: HouseLayoutFields): ReadonlyMap<HouseLayoutField, string> =>
  new Map<HouseLayoutField, string>([
    ...problemsIn(Object.fromEntries(fixedRules(fields)) as TextFieldRules<HouseLayoutTextField>, fields),
    ...(fields.uses.headline === "none" ? [["headline", texts.needsHeadline] as const] : []),
    ...(fields.anchor !== "" && fields.logoId === "" ? [["logoId", texts.needsLogo] as const] : []),
    ...(fields.pictures.length === 0 ? [["pictures", texts.needsPicture] as const] : [])
  ])

const written = (fields: HouseLayoutFields) => ({
  ...Object.fromEntries(
    WordField.literals.filter((field) => isFixed(fields, field)).map((field) => [field, fields[field].trim()])
  ),
  ...(fields.legal.trim() !== "" && { legal: fields.legal.trim() })
})

const rolesOf = ({ accentOpen, roles }: HouseLayoutFields) =>
  Object.fromEntries(
    PaletteRole.literals
      .filter((role) => roles[role] !== "" && !(role === "accent" && accentOpen))
      .map((role) => [role, roles[role]])
  )

/** Call {@link houseLayoutProblems} first. */
export const houseLayoutDraftOf = (fields: HouseLayoutFields): HouseLayoutDraft => {
  const { accentOpen, anchor, exclusiveFor, fromAssetId, layout, logoId, name, offer, pictures, placementIds } = fields
  const open = WordField.literals.filter((field) => fields.uses[field] === "open")
  return {
    name: name.trim(),
    layout,
    variant: fields.variant,
    fixed: {
      roles: rolesOf(fields),
      texts: written(fields),
      ...(logoId !== "" && { logo: { assetId: AssetId.make(logoId), ...(anchor !== "" && { anchor }) } })
    },
    open: {
      fields: [...open, ...(offer ? (["offer"] as const) : [])],
      pictures,
      roles: accentOpen ? ["accent"] : [],
      placementIds
    },
    exclusiveFor,
    ...(fromAssetId !== "" && { fromAssetId: AssetId.make(fromAssetId) })
  }
}

const useOf = ({ fixed, open }: HouseLayoutDraft, field: WordField): WordUse =>
  fixed.texts[field] !== undefined ? "fixed" : open.fields.includes(field) ? "open" : "none"

export const houseLayoutFieldsOf = (house: HouseLayoutDraft): HouseLayoutFields => {
  const { exclusiveFor, fixed, fromAssetId = "", layout, name, open, variant } = house
  const { body = "", cta = "", eyebrow = "", headline = "", legal = "" } = fixed.texts
  return {
    name,
    eyebrow,
    headline,
    body,
    cta,
    legal,
    layout,
    variant,
    uses: {
      eyebrow: useOf(house, "eyebrow"),
      headline: useOf(house, "headline"),
      body: useOf(house, "body"),
      cta: useOf(house, "cta")
    },
    offer: open.fields.includes("offer"),
    logoId: fixed.logo?.assetId ?? "",
    anchor: fixed.logo?.anchor ?? "",
    roles: { ...notFixed, ...fixed.roles },
    accentOpen: open.roles.includes("accent"),
    pictures: open.pictures,
    placementIds: open.placementIds,
    exclusiveFor,
    fromAssetId
  }
}

/** What a picture begins a house layout with: its look is fixed, and its words may be chosen. */
export const fieldsOfPicture = (picture: PictureLayout): Partial<HouseLayoutFields> => {
  const { hasOffer, layout, logoAt = "", logoId, pictures, roles, texts: words, variant } = picture
  const useIn = (text: string | undefined): WordUse => (text === undefined || text === "" ? "none" : "open")
  return {
    eyebrow: words.eyebrow ?? "",
    headline: words.headline,
    body: words.body ?? "",
    cta: words.cta ?? "",
    layout,
    variant,
    uses: {
      eyebrow: useIn(words.eyebrow),
      headline: "open",
      body: useIn(words.body),
      cta: useIn(words.cta)
    },
    offer: hasOffer,
    logoId: logoId ?? "",
    anchor: logoId === undefined ? "" : logoAt,
    roles: { ...notFixed, ...roles },
    pictures: pictures.length === 0 ? ["product"] : pictures
  }
}

const paths: ReadonlyArray<readonly [RegExp, HouseLayoutField]> = [
  [/^fixed\.logo/, "logoId"],
  [/^open\.pictures/, "pictures"],
  [/^open\.placementIds/, "placementIds"],
  [/^exclusiveFor/, "exclusiveFor"]
]

/** Undefined when no form field holds it. */
export const houseLayoutFieldAt = (path: string): HouseLayoutField | undefined => {
  const within = path.replace(/^draft\./, "")
  const chosen = paths.find(([pattern]) => pattern.test(within))?.[1]
  return chosen ?? fieldAtStart(houseLayoutTextFields, within.replace(/^fixed\.texts\./, ""))
}

/** What a draft says that cannot both hold; undefined when it can be stored. */
export const houseLayoutFault = ({
  fixed,
  open
}: typeof HouseLayoutDraft.Encoded): readonly [path: string, sentence: string] | undefined => {
  const both = WordField.literals.find((field) => fixed.texts[field] !== undefined && open.fields.includes(field))
  if (both !== undefined) return [`draft.fixed.texts.${both}`, texts.fixedAndOpen]
  if (fixed.texts.headline === undefined && !open.fields.includes("headline")) {
    return ["draft.fixed.texts.headline", texts.needsHeadline]
  }
  return undefined
}
