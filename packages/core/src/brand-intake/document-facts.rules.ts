import { parseHex } from "../model/hex-colour.ts"
import type { ColourRole } from "../model/logo-palette.ts"
import { typefaceFamilies } from "../model/typefaces.ts"
import type { ColourFact, Facts, TextFact, TextField, TypeFact } from "./facts.ts"

const labels: ReadonlyArray<readonly [TextField, ReadonlyArray<string>]> = [
  ["name", ["brand name", "brand", "company", "name", "marke", "marque"]],
  ["tagline", ["tagline", "slogan", "claim", "strapline"]],
  ["voice", ["voice", "tone of voice", "tone", "tonality"]],
  ["adjectives", ["adjectives", "personality", "brand personality", "we are", "we sound"]],
  [
    "bannedTerms",
    ["never say", "we never say", "banned terms", "banned words", "words to avoid", "avoid", "do not say"]
  ]
]

const roleWords: ReadonlyArray<readonly [ColourRole, ReadonlyArray<string>]> = [
  ["background", ["background", "paper", "surface", "ground", "bg"]],
  ["text", ["text", "ink", "foreground", "copy", "fg"]],
  ["secondary", ["secondary"]],
  ["accent", ["accent", "cta", "action"]],
  ["highlight", ["highlight", "tertiary"]],
  ["primary", ["primary", "brand", "main", "key colour", "key color"]]
]

/** The role that a name of a colour says (`--color-primary`, "Paper"); undefined when it says none. */
export const roleNamed = (name: string): ColourRole | undefined => {
  const words = ` ${name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim()} `
  return roleWords.find(([, said]) => said.some((word) => words.includes(` ${word} `)))?.[0]
}

/** Characters of a line that is looked at; what is longer is running text. */
const LINE_MAX = 600
const LINES_MAX = 5_000

const labelled = (line: string): readonly [label: string, value: string] | undefined => {
  const at = line.search(/[:：–—=]/)
  if (at <= 0 || at > 40) return undefined
  return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
}

const textIn = (line: string, source: string): ReadonlyArray<TextFact> => {
  const [label = "", value = ""] = labelled(line) ?? []
  const field = labels.find(([, names]) => names.includes(label))?.[0]
  return field === undefined || value === "" ? [] : [{ field, value, evidence: "labelled", source }]
}

const coloursIn = (line: string, source: string): ReadonlyArray<ColourFact> =>
  [...line.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/gi)].flatMap(([found], index, all) => {
    const hex = parseHex(found)
    if (hex === undefined) return []
    const role = all.length === 1 ? roleNamed(line.replace(found, " ")) : undefined
    return [role === undefined ? { hex, use: "declared", source } : { hex, use: "named", role, source }]
  })

const typesIn = (line: string, source: string): ReadonlyArray<TypeFact> => {
  const said = line.toLowerCase()
  const family = typefaceFamilies.find((one) => said.includes(one.toLowerCase()))
  if (family === undefined) return []
  const isHeading = /heading|headline|title|display/.test(said)
  const isBody = /body|text|copy|paragraph/.test(said)
  const roles = isHeading === isBody ? (["heading", "body"] as const) : ([isHeading ? "heading" : "body"] as const)
  // Beside no word that says what it is for, a family may be any word of the language: Lora, Inter.
  const isSaid = isHeading || isBody || /font|typeface|typography|schrift|police/.test(said)
  return isSaid ? roles.map((role) => ({ role, stack: [family], evidence: "stated", source })) : []
}

/** What the lines of a document say about a brand: labelled texts, hex colours and bundled typefaces. */
export const documentFacts = (text: string, source: string): Facts => {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && line.length <= LINE_MAX)
    .slice(0, LINES_MAX)
  return {
    texts: lines.flatMap((line) => textIn(line, source)),
    colours: lines.flatMap((line) => coloursIn(line, source)),
    types: lines.flatMap((line) => typesIn(line, source)),
    logos: []
  }
}
