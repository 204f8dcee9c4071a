import { fieldCheck } from "../kernel/field-check.ts"
import type { BrandFieldName, BrandFields, BrandTextField, ColourFields } from "./brand-form.schema.ts"
import { parseHex } from "./colours.rules.ts"
import {
  ADJECTIVES_MAX,
  ADJECTIVES_MIN,
  type Brand,
  BrandColour,
  type BrandDraft,
  BrandIdentity,
  BrandName,
  type BrandType,
  type ColourRole,
  type LogoTheme,
  type LogoVariant,
  type OwnFont,
  type TypeRole
} from "./brands.schema.ts"
import { parseWebsite } from "./website.pure.ts"

/** The text fields in the order of the form. */
export const brandTextFields: ReadonlyArray<BrandTextField> = [
  "name",
  "website",
  "tagline",
  "voice",
  "adjectives",
  "bannedTerms",
  "disclaimer"
]

/** How the text fields are named to people. */
export const brandFieldLabels: Readonly<Record<BrandTextField, string>> = {
  name: "Name",
  website: "Website",
  tagline: "Tagline",
  voice: "Voice",
  adjectives: "Adjectives",
  bannedTerms: "Banned terms",
  disclaimer: "Disclaimer"
}

/** How the roles of colours are named to people. */
export const colourRoleLabels: Readonly<Record<ColourRole, string>> = {
  primary: "Primary",
  secondary: "Secondary",
  accent: "Accent",
  background: "Background",
  text: "Text",
  highlight: "Highlight"
}

/** How the forms of a logo are named to people. */
export const logoVariantLabels: Readonly<Record<LogoVariant, string>> = {
  primary: "Primary",
  mono: "One colour",
  icon: "Icon",
  wordmark: "Wordmark"
}

/** How the grounds of a logo are named to people. */
export const logoThemeLabels: Readonly<Record<LogoTheme, string>> = {
  any: "any ground",
  light: "light ground",
  dark: "dark ground"
}

/** A blank form: three rows for the colours every layout asks for. */
export const blankBrand: BrandFields = {
  name: "",
  website: "",
  tagline: "",
  voice: "",
  adjectives: "",
  bannedTerms: "",
  disclaimer: "",
  colours: [
    { id: "c1", name: "", hex: "", role: "primary" },
    { id: "c2", name: "", hex: "", role: "background" },
    { id: "c3", name: "", hex: "", role: "text" }
  ],
  heading: "Fraunces",
  body: "DM Sans"
}

/** The words of a comma- or line-separated text, trimmed, each once, in order; empty ones are dropped. */
export const wordsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== "")
  )
]

const isBlank = (colour: ColourFields): boolean => colour.hex.trim() === "" && colour.name.trim() === ""

/** The next free row id; ids of a brand are unique and never reused while the form is open. */
export const nextColourId = (colours: ReadonlyArray<ColourFields>): string => {
  const used = colours.map(({ id }) => Number(/^c([0-9]{1,9})$/.exec(id)?.[1] ?? 0))
  return `c${Math.max(0, ...used) + 1}`
}

const checks = {
  name: fieldCheck(BrandName),
  tagline: fieldCheck(BrandIdentity.fields.tagline),
  voice: fieldCheck(BrandIdentity.fields.voice),
  disclaimer: fieldCheck(BrandIdentity.fields.disclaimer),
  adjectives: fieldCheck(BrandIdentity.fields.adjectives),
  bannedTerms: fieldCheck(BrandIdentity.fields.bannedTerms),
  colourName: fieldCheck(BrandColour.fields.name),
  hex: fieldCheck(BrandColour.fields.hex),
  colours: fieldCheck(BrandIdentity.fields.colours)
}

const adjectivesProblem = (text: string): string | undefined => {
  const words = wordsOf(text)
  return words.length > 0 && (words.length < ADJECTIVES_MIN || words.length > ADJECTIVES_MAX)
    ? `Write ${ADJECTIVES_MIN} to ${ADJECTIVES_MAX} adjectives`
    : checks.adjectives(words)
}

const colourProblem = (colour: ColourFields): string | undefined =>
  isBlank(colour) ? undefined : (checks.hex(parseHex(colour.hex) ?? colour.hex) ?? checks.colourName(colour.name))

const colourOf = ({ hex, id, name, role }: ColourFields): BrandColour => ({
  id,
  name: name.trim(),
  hex: parseHex(hex) ?? hex,
  role
})

/** What is wrong with each field, in the user's words; a form without problems can be saved. */
export const brandProblems = (fields: BrandFields): ReadonlyMap<BrandFieldName, string> => {
  const found: ReadonlyArray<readonly [BrandFieldName, string | undefined]> = [
    ["name", checks.name(fields.name)],
    [
      "website",
      fields.website.trim() === "" || parseWebsite(fields.website) !== undefined
        ? undefined
        : "Write an address like https://example.com"
    ],
    ["tagline", checks.tagline(fields.tagline)],
    ["voice", checks.voice(fields.voice)],
    ["adjectives", adjectivesProblem(fields.adjectives)],
    ["bannedTerms", checks.bannedTerms(wordsOf(fields.bannedTerms))],
    ["disclaimer", checks.disclaimer(fields.disclaimer)],
    ...fields.colours.map((colour) => [`colour:${colour.id}`, colourProblem(colour)] as const)
  ]
  const sound = fields.colours.filter((colour) => !isBlank(colour) && colourProblem(colour) === undefined)
  const colours = checks.colours(sound.map(colourOf))
  const all = [...found, ["colours", colours] as const]
  return new Map(all.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem] as const])))
}

/** The form with another file of the brand's own for one kind of text, or none; keys keep their order. */
export const withFontFile = (fields: BrandFields, role: TypeRole, file: OwnFont | undefined): BrandFields => {
  const { bodyFile, headingFile, ...rest } = fields
  const [heading, body] = role === "heading" ? [file, bodyFile] : [headingFile, file]
  return { ...rest, ...(heading && { headingFile: heading }), ...(body && { bodyFile: body }) }
}

/** The brand's own file for one kind of text. */
export const fontFileOf = ({ bodyFile, headingFile }: BrandFields, role: TypeRole): OwnFont | undefined =>
  role === "heading" ? headingFile : bodyFile

const typeOf = (role: TypeRole, family: BrandFields["heading"], file: OwnFont | undefined): BrandType => ({
  role,
  family,
  ...(file && { file: { ...file, licence: file.licence.trim() } })
})

/** What is saved: names trimmed, blank colour rows left out. Ask {@link brandProblems} first. */
export const brandDraftOf = (fields: BrandFields): BrandDraft => {
  const website = parseWebsite(fields.website)
  return {
    name: fields.name.trim(),
    ...(website !== undefined && { website }),
    identity: {
      tagline: fields.tagline.trim(),
      voice: fields.voice.trim(),
      adjectives: wordsOf(fields.adjectives),
      bannedTerms: wordsOf(fields.bannedTerms),
      disclaimer: fields.disclaimer.trim(),
      colours: fields.colours.filter((colour) => !isBlank(colour)).map(colourOf),
      type: [typeOf("heading", fields.heading, fields.headingFile), typeOf("body", fields.body, fields.bodyFile)]
    }
  }
}

/** The form of a stored brand; {@link brandDraftOf} gives back what was stored. */
export const brandFieldsOf = ({
  identity,
  name,
  website
}: Pick<Brand, "identity" | "name" | "website">): BrandFields => {
  const typeFor = (role: TypeRole) => identity.type.find((type) => type.role === role)
  const fields = plainFieldsOf({ identity, name, website })
  return withFontFile(withFontFile(fields, "heading", typeFor("heading")?.file), "body", typeFor("body")?.file)
}

const plainFieldsOf = ({
  identity,
  name,
  website
}: Pick<Brand, "identity" | "name"> & { readonly website: string | undefined }): BrandFields => ({
  name,
  website: website ?? "",
  tagline: identity.tagline,
  voice: identity.voice,
  adjectives: identity.adjectives.join(", "),
  bannedTerms: identity.bannedTerms.join(", "),
  disclaimer: identity.disclaimer,
  colours: identity.colours.map(({ hex, id, name: colourName, role }) => ({ id, name: colourName, hex, role })),
  heading: identity.type.find(({ role }) => role === "heading")?.family ?? blankBrand.heading,
  body: identity.type.find(({ role }) => role === "body")?.family ?? blankBrand.body
})

/**
 * The field of the form that a path of the draft means (`identity.colours.1.hex`), given the fields that were sent;
 * undefined when no field of the form holds it.
 */
export const brandFieldAt = (path: string, fields: BrandFields): BrandFieldName | undefined => {
  const [first, row] = path
    .replace(/^draft\./, "")
    .replace(/^identity\./, "")
    .split(".")
  if (first === "colours") {
    const colour = fields.colours.filter((one) => !isBlank(one))[Number(row)]
    return colour === undefined ? "colours" : `colour:${colour.id}`
  }
  return brandTextFields.find((field) => field === first)
}
