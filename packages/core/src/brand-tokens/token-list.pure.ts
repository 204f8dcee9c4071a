import type { HexColour } from "../model/hex-colour.ts"
import { ColourRole } from "../model/logo-palette.ts"
import { cssColour, hexInSpace } from "./colour-value.pure.ts"
import { cssTokens, isCss } from "./css-tokens.pure.ts"
import { aliasOf, jsonOf, jsonTokens } from "./json-tokens.pure.ts"
import type { RawToken, TokenColour, TokenFont, TokenFormat, TokenList, TokenTypeRole } from "./token-list.schema.ts"
import { colourRoleOf, nameOf, typeRoleOf } from "./token-names.pure.ts"

/** Characters that are read of one text; our own limit. */
export const TOKEN_TEXT_MAX = 1_000_000

const HOPS_MAX = 32

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const hexOf = (value: unknown): HexColour | undefined => {
  if (typeof value === "string") return cssColour(value)
  if (!isFields(value)) return undefined
  const { components, hex } = value
  if (Array.isArray(components)) {
    const exact = hexInSpace(String(value["colorSpace"]), components, value["alpha"])
    const spare = typeof hex === "string" && (value["alpha"] ?? 1) === 1 ? cssColour(hex) : undefined
    return exact ?? spare
  }
  return "r" in value ? hexInSpace("srgb", [value["r"], value["g"], value["b"]], value["a"]) : undefined
}

const familiesOf = (value: unknown): ReadonlyArray<string> => {
  const given = isFields(value) ? (value["fontFamily"] ?? value["font-family"]) : value
  const list: ReadonlyArray<unknown> = Array.isArray(given) ? given : typeof given === "string" ? given.split(",") : []
  return list
    .filter((family) => typeof family === "string")
    .map((family) => family.trim().replace(/^["']|["']$/g, ""))
    .filter((family) => family !== "")
}

const isColourRole = (text: string): text is ColourRole => ColourRole.literals.some((role) => role === text)
const isTypeRole = (text: string): text is TokenTypeRole => text === "heading" || text === "body" || text === "accent"

const NAME_MAX = 40
const exactly = (name: string): string =>
  name
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, NAME_MAX)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim()

const SOURCE_MAX = 120
const sourceOf = ({ ids, path, source }: RawToken): string =>
  (source ?? ids[0] ?? path.join(".")).replace(/\p{Cc}+/gu, " ").slice(0, SOURCE_MAX)

const colourOf = (token: RawToken, hex: HexColour): TokenColour => {
  const { name = "", path, role = "" } = token
  return {
    name: exactly(name) || nameOf(path),
    hex,
    role: isColourRole(role) ? role : colourRoleOf([...path, name]),
    source: sourceOf(token)
  }
}

const fontOf = (token: RawToken, families: ReadonlyArray<string>): TokenFont => {
  const { name, path, role = "" } = token
  return {
    name: name ?? nameOf(path),
    families,
    role: isTypeRole(role) ? role : typeRoleOf(path),
    source: sourceOf(token)
  }
}

/** The value at the end of its aliases; undefined for circles and what points to nothing. */
const followed = (token: RawToken, byId: ReadonlyMap<string, RawToken>): unknown => {
  let value = token.value
  for (let hops = 0; hops < HOPS_MAX; hops += 1) {
    const alias = aliasOf(value)
    if (alias === undefined) return value
    value = byId.get(alias)?.value
  }
  return undefined
}

/** The first of each key, in order. */
const once = <Row>(rows: ReadonlyArray<Row>, keyOf: (row: Row) => string): ReadonlyArray<Row> => {
  const seen = new Map<string, Row>()
  for (const row of rows) if (!seen.has(keyOf(row))) seen.set(keyOf(row), row)
  return [...seen.values()]
}

const listOf = (format: TokenFormat, tokens: ReadonlyArray<RawToken>): TokenList => {
  const byId = new Map(tokens.flatMap((token) => token.ids.map((id) => [id, token] as const)))
  const colours: Array<TokenColour> = []
  const fonts: Array<TokenFont> = []
  const skipped: Array<string> = []
  for (const token of tokens) {
    const value = followed(token, byId)
    const hex = token.kind === "colour" ? hexOf(value) : undefined
    const families = token.kind === "font" ? familiesOf(value) : []
    if (hex !== undefined) colours.push(colourOf(token, hex))
    else if (families.length > 0) fonts.push(fontOf(token, families))
    else if (token.kind === "colour" && value !== undefined) skipped.push(token.name ?? nameOf(token.path))
  }
  return {
    format: colours.length + fonts.length + skipped.length === 0 ? "none" : format,
    colours: once(colours, ({ hex }) => hex),
    fonts: once(fonts, ({ families, role }) => `${role ?? ""} ${families.join(",")}`),
    skipped: [...new Set(skipped)]
  }
}

const IN_LINE = /#[0-9a-f]{3,8}(?![0-9a-z])|\b(?:(?:rgb|hsl)a?|hwb|(?:ok)?l(?:ab|ch)|color)\([^()\n]*\)/gi
const BARE = /^(?:[0-9a-f]{6}|[0-9a-f]{3})$/i

/** Hex values in a text: what stands before a line's only colour is its name. */
const hexTokens = (text: string): ReadonlyArray<RawToken> =>
  text.split("\n").flatMap((line, at) => {
    const source = `line ${at + 1}`
    const found = [...line.matchAll(IN_LINE)].map(([value]) => value)
    const [only] = found
    if (found.length === 1 && only !== undefined) {
      const name = line.replace(only, " ").replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, "")
      return [{ path: [], kind: "colour" as const, value: only, ids: [], source, ...(name !== "" && { name }) }]
    }
    const words = line.split(/[\s,;]+/).filter((word) => word !== "")
    const bare = found.length === 0 && words.length > 0 && words.every((word) => BARE.test(word))
    const values = bare ? words.map((word) => `#${word}`) : found
    return values.map((value) => ({ path: [], kind: "colour" as const, value, ids: [], source }))
  })

/**
 * Colours and fonts of a pasted text or file: a list of hex values, custom properties of CSS, design tokens (DTCG), a
 * design tool's variables, or a brand file. Never throws; text that is none of them gives an empty list.
 */
export const readTokenList = (text: string): TokenList => {
  const read = text.slice(0, TOKEN_TEXT_MAX).replace(/^\uFEFF/, "")
  const json = jsonOf(read)
  if (typeof json === "object" && json !== null) return listOf("json", jsonTokens(json))
  return isCss(read) ? listOf("css", cssTokens(read)) : listOf("hex", hexTokens(read))
}
