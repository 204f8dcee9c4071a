import { fieldCheck } from "../kernel/field-check.ts"
import { writtenTexts } from "../records/record-form.rules.ts"
import { blankTexts, fieldAtStart, problemsIn } from "../records/text-fields.rules.ts"
import type { BrandFieldName, BrandFields, ColourFields } from "./brand-form.schema.ts"
import { parseHex } from "../model/hex-colour.ts"
import {
  type Brand,
  BrandColour,
  type BrandDraft,
  BrandIdentity,
  type ColourRole,
  type LogoTheme
} from "./brands.schema.ts"
import { brandTextFields, wordsOf } from "./brand-text-fields.rules.ts"
import { typeFieldsOf, typesIn } from "./brand-type.rules.ts"
import { keptPairs } from "./colour-pairs.rules.ts"
import { identityFieldsOf, identityTextsOf, imageryFieldAt } from "./identity-text.rules.ts"
import { referenceRowsOf, referencesIn } from "../references/reference-rows.rules.ts"
import { parseWebsite } from "./website.pure.ts"

/** How the roles of colours are named to people. */
export const colourRoleLabels: Readonly<Record<ColourRole, string>> = {
  primary: "Primary",
  secondary: "Secondary",
  accent: "Accent",
  background: "Background",
  text: "Text",
  highlight: "Highlight"
}

export { logoVariantLabels } from "./logo-variant.texts.ts"

/** How the grounds of a logo are named to people. */
export const logoThemeLabels: Readonly<Record<LogoTheme, string>> = {
  any: "any ground",
  light: "light ground",
  dark: "dark ground"
}

export const blankColour = (id: string, role: ColourRole): ColourFields => ({
  id,
  name: "",
  hex: "",
  role,
  maxShare: "",
  cmyk: "",
  spot: ""
})

/** A blank form: three rows for the colours every layout asks for. */
export const blankBrand: BrandFields = {
  ...blankTexts(brandTextFields),
  colours: [blankColour("c1", "primary"), blankColour("c2", "background"), blankColour("c3", "text")],
  pairs: [],
  references: [],
  heading: "Fraunces",
  body: "DM Sans"
}

const isBlank = (colour: ColourFields): boolean => colour.hex.trim() === "" && colour.name.trim() === ""

/** Percent as typed; not a number when it is none. */
const shareOf = ({ maxShare }: ColourFields): number => Number(maxShare.replace("%", "").trim())

/** The next free row id; ids of a brand are unique and never reused while the form is open. */
export const nextColourId = (colours: ReadonlyArray<ColourFields>): string => {
  const used = colours.map(({ id }) => Number(/^c([0-9]{1,9})$/.exec(id)?.[1] ?? 0))
  return `c${Math.max(0, ...used) + 1}`
}

const checks = {
  colourName: fieldCheck(BrandColour.fields.name),
  hex: fieldCheck(BrandColour.fields.hex),
  maxShare: fieldCheck(BrandColour.fields.maxShare.schema),
  print: fieldCheck(BrandColour.fields.cmyk.schema),
  colours: fieldCheck(BrandIdentity.fields.colours)
}

const colourProblem = (colour: ColourFields): string | undefined =>
  isBlank(colour)
    ? undefined
    : (checks.hex(parseHex(colour.hex) ?? colour.hex) ??
      checks.colourName(colour.name) ??
      (colour.maxShare.trim() === "" ? undefined : checks.maxShare(shareOf(colour))) ??
      checks.print(colour.cmyk.trim()) ??
      checks.print(colour.spot.trim()))

const colourOf = (colour: ColourFields): BrandColour => ({
  id: colour.id,
  name: colour.name.trim(),
  hex: parseHex(colour.hex) ?? colour.hex,
  role: colour.role,
  ...(colour.maxShare.trim() !== "" && { maxShare: shareOf(colour) }),
  ...writtenTexts({ cmyk: colour.cmyk, spot: colour.spot }, ["cmyk", "spot"])
})

/** What is wrong with each field, in the user's words; a form without problems can be saved. */
export const brandProblems = (fields: BrandFields): ReadonlyMap<BrandFieldName, string> => {
  const found: ReadonlyArray<readonly [BrandFieldName, string | undefined]> = [
    ...problemsIn(brandTextFields, fields),
    ...fields.colours.map((colour) => [`colour:${colour.id}`, colourProblem(colour)] as const)
  ]
  const sound = fields.colours.filter((colour) => !isBlank(colour) && colourProblem(colour) === undefined)
  const colours = checks.colours(sound.map(colourOf))
  const all = [...found, ["colours", colours] as const]
  return new Map(all.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem] as const])))
}

/** What is saved: names trimmed, blank colour rows left out. Ask {@link brandProblems} first. */
export const brandDraftOf = (fields: BrandFields): BrandDraft => {
  const website = parseWebsite(fields.website)
  const colours = fields.colours.filter((colour) => !isBlank(colour)).map(colourOf)
  const colourPairs = keptPairs(fields.pairs, colours)
  return {
    name: fields.name.trim(),
    ...(website !== undefined && { website }),
    identity: {
      tagline: fields.tagline.trim(),
      voice: fields.voice.trim(),
      adjectives: wordsOf(fields.adjectives),
      bannedTerms: wordsOf(fields.bannedTerms),
      disclaimer: fields.disclaimer.trim(),
      colours,
      type: typesIn(fields).map(({ file, ...type }) => ({
        ...type,
        ...(file && { file: { ...file, licence: file.licence.trim() } })
      })),
      ...(colourPairs.length > 0 && { colourPairs }),
      ...(fields.references.length > 0 && { references: referencesIn(fields.references) }),
      ...identityTextsOf(fields)
    }
  }
}

/** The form of a stored brand; {@link brandDraftOf} gives back what was stored. */
export const brandFieldsOf = ({
  identity,
  name,
  website
}: Pick<Brand, "identity" | "name" | "website">): BrandFields => ({
  name,
  website: website ?? "",
  tagline: identity.tagline,
  voice: identity.voice,
  adjectives: identity.adjectives.join(", "),
  bannedTerms: identity.bannedTerms.join(", "),
  disclaimer: identity.disclaimer,
  ...identityFieldsOf(identity),
  colours: identity.colours.map(({ cmyk, hex, id, maxShare, name: colourName, role, spot }) => ({
    id,
    name: colourName,
    hex,
    role,
    maxShare: maxShare === undefined ? "" : String(maxShare),
    cmyk: cmyk ?? "",
    spot: spot ?? ""
  })),
  pairs: identity.colourPairs ?? [],
  references: referenceRowsOf(identity.references),
  ...typeFieldsOf(identity.type, blankBrand)
})

/**
 * The field of the form that a path of the draft means (`identity.colours.1.hex`), given the fields that were sent;
 * undefined when no field of the form holds it.
 */
export const brandFieldAt = (path: string, fields: BrandFields): BrandFieldName | undefined => {
  const inIdentity = path.replace(/^draft\./, "").replace(/^identity\./, "")
  const [first, second] = inIdentity.split(".")
  if (first === "colours") {
    const colour = fields.colours.filter((one) => !isBlank(one))[Number(second)]
    return colour === undefined ? "colours" : `colour:${colour.id}`
  }
  return first === "imagery" ? imageryFieldAt(second) : fieldAtStart(brandTextFields, inIdentity)
}
