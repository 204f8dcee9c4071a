import { Schema } from "effect"
import { blankBrand, blankColour, brandDraftOf, brandProblems } from "../brands/brand-fields.rules.ts"
import type { BrandFields, ColourFields } from "../brands/brand-form.schema.ts"
import { BRAND_COLOURS_MAX, type BrandDraft, BundledFamily } from "../brands/brands.schema.ts"
import { parseHex } from "../model/hex-colour.ts"
import { parseWebsite } from "../brands/website.pure.ts"
import type { Find, FindField, FoundFile } from "./brand-intake.schema.ts"
import { findLabels } from "./brand-intake.texts.ts"

/** From here on a find may be accepted with all others. */
export const SURE = 0.8

/** What a person decided about a find; `value` replaces the one that was found. */
export const Decision = Schema.Struct({
  is: Schema.Literals(["accepted", "discarded"]),
  value: Schema.optionalKey(Schema.String)
})
export type Decision = typeof Decision.Type

export type Decisions = Readonly<Record<string, Decision>>

/** What is read, typed and decided. */
export interface Reviewed {
  readonly name: string
  readonly website: string
  readonly finds: ReadonlyArray<Find>
  readonly decisions: Decisions
}

export const valueOf = (find: Find, decisions: Decisions): string => decisions[find.id]?.value ?? find.value

const isFamily = Schema.is(BundledFamily)

/** Why a value cannot be that of a find, in the words of the form of a brand. */
export const valueProblem = ({ field }: Pick<Find, "field">, value: string): string | undefined => {
  if (field === "logo") return undefined
  if (field === "heading" || field === "body") return isFamily(value) ? undefined : findLabels[field]
  if (field === "colour") {
    if (value.trim() === "") return "Write a colour as six hex digits, for example #B5331E"
    const colours: ReadonlyArray<ColourFields> = [{ ...blankColour("c1", "primary"), hex: value }]
    return brandProblems({ ...blankBrand, colours }).get("colour:c1")
  }
  return brandProblems({ ...blankBrand, [field]: value }).get(field)
}

/** The decisions that hold when more was read: a value that replaces another one has not been reviewed. */
export const stillDecided = (
  before: ReadonlyArray<Find>,
  now: ReadonlyArray<Find>,
  decisions: Decisions
): Decisions => {
  const isSame = (find: Find): boolean =>
    before.some(({ id, role, value }) => id === find.id && value === find.value && role === find.role)
  const kept = now.filter((find) => decisions[find.id]?.value !== undefined || isSame(find))
  return Object.fromEntries(
    kept.flatMap(({ id }) => (decisions[id] === undefined ? [] : [[id, decisions[id]] as const]))
  )
}

/** Accepts what is sure enough and not decided yet. */
export const acceptSure = (finds: ReadonlyArray<Find>, decisions: Decisions): Decisions => ({
  ...decisions,
  ...Object.fromEntries(openAndSure(finds, decisions).map(({ id }) => [id, { is: "accepted" as const }]))
})

export const openAndSure = (finds: ReadonlyArray<Find>, decisions: Decisions): ReadonlyArray<Find> =>
  finds.filter(({ confidence, id }) => confidence >= SURE && decisions[id] === undefined)

const acceptedOf = ({ decisions, finds }: Reviewed, field: FindField): ReadonlyArray<Find> =>
  finds
    .filter((find) => find.field === field && decisions[find.id]?.is === "accepted")
    .map((find) => ({ ...find, value: valueOf(find, decisions) }))

/** The name that was typed goes before the one that was found. */
export const nameOf = (reviewed: Reviewed): string =>
  reviewed.name.trim() || (acceptedOf(reviewed, "name")[0]?.value ?? "")

const colourRows = (colours: ReadonlyArray<Find>): ReadonlyArray<ColourFields> => {
  const once = new Map(colours.map((find) => [parseHex(find.value) ?? find.value, find]))
  return [...once.entries()]
    .slice(0, BRAND_COLOURS_MAX)
    .map(([hex, { role = "accent" }], at) => ({ ...blankColour(`c${at + 1}`, role), hex }))
}

const fieldsOf = (reviewed: Reviewed): BrandFields => {
  const one = (field: FindField): string => acceptedOf(reviewed, field)[0]?.value ?? ""
  const family = (field: "heading" | "body") => {
    const value = one(field)
    return isFamily(value) ? value : blankBrand[field]
  }
  return {
    ...blankBrand,
    name: nameOf(reviewed),
    website: parseWebsite(reviewed.website) === undefined ? "" : reviewed.website,
    tagline: one("tagline"),
    voice: one("voice"),
    adjectives: one("adjectives"),
    bannedTerms: one("bannedTerms"),
    colours: colourRows(acceptedOf(reviewed, "colour")),
    heading: family("heading"),
    body: family("body")
  }
}

/** What would be saved: only accepted finds. */
export const reviewedDraft = (reviewed: Reviewed): BrandDraft => brandDraftOf(fieldsOf(reviewed))

/** What the whole form starts with; undefined when nothing was typed. */
export const formOf = ({
  name,
  website
}: Pick<Reviewed, "name" | "website">): { readonly fields: BrandFields } | undefined =>
  name + website === "" ? undefined : { fields: { ...blankBrand, name, website } }

/** Why it cannot be saved yet. */
export const reviewedProblem = (reviewed: Reviewed): string | undefined =>
  [...brandProblems(fieldsOf(reviewed)).values()][0]

export const acceptedLogos = (reviewed: Reviewed): ReadonlyArray<FoundFile> =>
  acceptedOf(reviewed, "logo").flatMap(({ file }) => file ?? [])
