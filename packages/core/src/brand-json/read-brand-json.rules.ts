/**
 * Reads the public `brand.json`. Source: AdCP 3, brand protocol, `brand.json` (its five variants).
 *
 * A file is read as far as it can be understood: whatever has another shape than the standard's is left out.
 */
import { Option, Schema } from "effect"
import type { ColourRole } from "../model/logo-palette.ts"
import type { PublicBrand, PublicBrandFile, PublicLogo } from "./brand-json.schema.ts"

type Fields = Readonly<Record<string, unknown>>

/** Entries of one list that are looked at. */
const LIST_MAX = 200

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value.slice(0, LIST_MAX) : [])
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined
const textsOf = (value: unknown): ReadonlyArray<string> => listOf(value).flatMap((each) => textOf(each) ?? [])

const languageOf = (key: string): string => key.replaceAll("_", "-")

/** The value in `language`, then in its base language, then the plain one; never just any translation. */
const localized = (value: unknown, language: string): unknown => {
  const entries = listOf(value).flatMap((each) => (isFields(each) ? Object.entries(each) : []))
  if (entries.length === 0) return value
  const [base = ""] = language.split("-")
  const found = [language, base].flatMap((wanted) => entries.filter(([key]) => languageOf(key) === wanted))
  return found[0]?.[1]
}

const variants = new Map<unknown, PublicLogo["variant"]>([
  ["secondary", "mono"],
  ["icon", "icon"],
  ["wordmark", "wordmark"]
])
const themes = new Map<unknown, PublicLogo["theme"]>([
  ["dark-bg", "dark"],
  ["light-bg", "light"]
])

const logosOf = (value: unknown): PublicBrand["logos"] =>
  listOf(value).flatMap((each) => {
    const { background, url, variant } = fieldsOf(each)
    const found = textOf(url)
    if (found === undefined || !/^https:\/\//i.test(found)) return []
    return [{ url: found, variant: variants.get(variant) ?? "primary", theme: themes.get(background) ?? "any" }]
  })

const roles = new Map<string, ColourRole>([
  ["primary", "primary"],
  ["secondary", "secondary"],
  ["accent", "accent"],
  ["background", "background"],
  ["surface_1", "background"],
  ["surface_2", "background"],
  ["text", "text"],
  ["heading", "text"],
  ["body", "text"],
  ["highlight", "highlight"]
])

const coloursOf = (value: unknown): PublicBrand["colours"] =>
  Object.entries(fieldsOf(value)).flatMap(([name, given]) =>
    textsOf(Array.isArray(given) ? given : [given])
      .filter((hex) => /^#[0-9a-f]{6}$/i.test(hex))
      .map((hex) => ({ hex: hex.toUpperCase(), name, role: roles.get(name) ?? ("accent" as const) }))
  )

const typeRoles = new Map<string, "heading" | "body">([
  ["heading", "heading"],
  ["primary", "heading"],
  ["display", "heading"],
  ["body", "body"],
  ["secondary", "body"],
  ["text", "body"]
])

/** The first family of a CSS list. */
const familyOf = (value: unknown): string | undefined =>
  textOf(
    textOf(isFields(value) ? value["family"] : value)
      ?.split(",")[0]
      ?.replaceAll(/["']/g, "")
  )

const familiesOf = (value: unknown): PublicBrand["families"] =>
  Object.entries(fieldsOf(value)).flatMap(([key, given]) => {
    const [role, family] = [typeRoles.get(key), familyOf(given)]
    return role === undefined || family === undefined ? [] : [{ role, family }]
  })

const disclaimersOf = (value: unknown): ReadonlyArray<string> =>
  listOf(value).flatMap((each) => textOf(fieldsOf(each)["text"]) ?? [])

const brandOf = (file: Fields, language: string): PublicBrand => {
  const tone = isFields(file["tone"]) ? file["tone"] : { voice: file["tone"] }
  const said = (name: string) => localized(tone[name], language)
  const names = listOf(file["names"]).flatMap((each) => Object.entries(fieldsOf(each)))
  return {
    names: names.flatMap(([key, given]) => {
      const name = textOf(given)
      return name === undefined ? [] : [{ language: languageOf(key), name }]
    }),
    website: textOf(file["url"]),
    tagline: textOf(localized(file["tagline"], language)),
    logos: logosOf(file["logos"]),
    colours: coloursOf(file["colors"]),
    families: familiesOf(file["fonts"]),
    voice: textOf(said("voice")),
    adjectives: textsOf(said("attributes")),
    dos: textsOf(said("dos")),
    donts: textsOf(said("donts")),
    disclaimers: disclaimersOf(file["disclaimers"]),
    restrictions: textsOf(fieldsOf(file["visual_guidelines"])["restrictions"])
  }
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** Undefined for a text that is no such file: no JSON, another format, or a brand agent, which has no data of its own. */
export const readBrandJson = (text: string): PublicBrandFile | undefined => {
  const file = fieldsOf(Option.getOrUndefined(decode(text)))
  const language = languageOf(textOf(file["default_language"]) ?? "en")
  const to = textOf(file["authoritative_location"]) ?? textOf(file["house"])
  if (to !== undefined) return { kind: "redirect", to }
  const house = textOf(fieldsOf(file["house"])["name"])
  const given = Array.isArray(file["brands"]) ? listOf(file["brands"]) : [file]
  const brands = given.map((each) => brandOf(fieldsOf(each), language)).filter(({ names }) => names.length > 0)
  return brands.length === 0 ? undefined : { kind: "brands", house, brands }
}
