import { lazy } from "../kernel/lazy.ts"

/** One entry of a list; an empty value stands for no choice. */
export interface Choice {
  readonly value: string
  readonly label: string
}

const industryNames = [
  "Agriculture",
  "Art and design",
  "Automotive",
  "Beauty and care",
  "Books and media",
  "Consumer electronics",
  "Education",
  "Energy",
  "Fashion and accessories",
  "Finance and insurance",
  "Food and drink",
  "Games and toys",
  "Health",
  "Home and garden",
  "Hotels and restaurants",
  "Jewellery",
  "Pets",
  "Software",
  "Sports and outdoors",
  "Travel",
  "Other"
]

/** What an organization may work in: 20 and other; product specification, section 3.4. */
export const industries: ReadonlyArray<Choice> = [
  { value: "", label: "Choose an industry" },
  ...industryNames.map((name) => ({ value: name, label: name }))
]

/** How many people work there; product specification, section 4.1. */
export const teamSizes: ReadonlyArray<Choice> = [
  { value: "", label: "Choose a size" },
  { value: "1", label: "Just me" },
  { value: "2-10", label: "2-10" },
  { value: "11-50", label: "11-50" },
  { value: "51-200", label: "51-200" },
  { value: "200+", label: "More than 200" }
]

/** ISO 3166-1 alpha-2 codes of the countries on offer. */
const countryCodes =
  "AE AR AT AU BD BE BG BR CA CH CL CN CO CR CY CZ DE DK EC EE EG ES FI FR GB GE GH GR HK HR HU ID IE IL IN IS IT JO JP KE KR KW KZ LB LT LU LV MA MT MX MY NG NL NO NZ PA PE PH PK PL PT QA RO RS SA SE SG SI SK TH TN TR TW UA US UY VN ZA"

/** ISO 639-1 codes of the languages on offer. */
const languageCodes =
  "ar bg bn cs da de el en es et fa fi fr he hi hr hu id is it ja ka kk ko lt lv ms nb nl pl pt ro sk sl sr sv sw th tr uk ur vi zh"

const named = (codes: string, type: "region" | "language", first: string) => (): ReadonlyArray<Choice> => {
  const names = new Intl.DisplayNames(["en"], { type })
  const choices = codes.split(" ").map((value) => ({ value, label: names.of(value) ?? value }))
  return [{ value: "", label: first }, ...choices.sort((left, right) => left.label.localeCompare(right.label, "en"))]
}

export const countries = lazy(named(countryCodes, "region", "Choose a country"))

export const languages = lazy(named(languageCodes, "language", "Choose a language"))

export const timeZonesWith = (zone: string): ReadonlyArray<Choice> => {
  const known = Intl.supportedValuesOf("timeZone")
  const zones = zone === "" || known.includes(zone) ? known : [...known, zone]
  return [
    { value: "", label: "Choose a time zone" },
    ...zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))
  ]
}
