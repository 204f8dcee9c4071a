import { Option, Schema } from "effect"
import { cssColour } from "./colour-value.pure.ts"
import type { RawToken } from "./token-list.schema.ts"

type Fields = Readonly<Record<string, unknown>>

interface Step {
  readonly node: unknown
  readonly path: ReadonlyArray<string>
  /** As a group above says it. */
  readonly type: string | undefined
}

/** Values looked at, so that a file of any shape is answered. */
const STEPS_MAX = 50_000
/** Words of a path that are kept. */
const PATH_MAX = 12

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** Undefined when the text is no JSON. */
export const jsonOf = (text: string): unknown => Option.getOrUndefined(decode(text))

const isFields = (node: unknown): node is Fields => typeof node === "object" && node !== null && !Array.isArray(node)
const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

const typeOf = (node: Fields, above: string | undefined): string | undefined =>
  (textOf(node["$type"]) ?? textOf(node["type"]) ?? textOf(node["resolvedType"]))?.toLowerCase() ?? above

const kindOf = (type: string | undefined): RawToken["kind"] | undefined => {
  if (type === "color" || type === "colour") return "colour"
  return type === "fontfamily" || type === "fontfamilies" || type === "typography" ? "font" : undefined
}

/** Where a design tool keeps the values of its modes, the first mode counts. */
const firstMode = (modes: unknown): unknown => (isFields(modes) ? Object.values(modes)[0] : undefined)

const extensionOf = (node: Fields): Fields => {
  const own = isFields(node["$extensions"]) ? node["$extensions"][EXTENSION] : undefined
  return isFields(own) ? own : {}
}

/** The key of our own fields in a design token. */
export const EXTENSION = "app.marque"

const isColourText = (text: string): boolean => /^(#|[a-z]+\()/i.test(text.trim()) && cssColour(text) !== undefined

/** A value without a type is a colour when it can be nothing else. */
const untyped = (value: unknown): RawToken["kind"] | undefined =>
  typeof value === "string" && (isColourText(value) || aliasOf(value) !== undefined) ? "colour" : undefined

/** What the node itself holds; undefined when it is a group. */
const tokenAt = ({ node, path, type }: Step): RawToken | undefined => {
  if (typeof node === "string") {
    const inFonts = path.slice(0, -1).some((word) => /^(fonts|fontfamil(y|ies))$/i.test(word))
    const ids = [path.join(".")]
    if (inFonts && node.trim() !== "") return { path, kind: "font", value: [node.trim()], ids }
    // A word such as "red" is as likely a name as a colour.
    return isColourText(node) ? { path, kind: "colour", value: node, ids } : undefined
  }
  if (!isFields(node)) return undefined
  const modes = firstMode(node["valuesByMode"])
  const value = node["$value"] ?? modes ?? node["value"]
  const own = extensionOf(node)
  const named = textOf(own["name"])
  const said = textOf(node["name"])
  const role = textOf(own["role"]) ?? textOf(node["role"])
  const given = { ...(named !== undefined && { name: named }), ...(role !== undefined && { role }) }
  const ids = [path.join("."), textOf(node["id"]), textOf(node["key"]), textOf(node["name"])].filter(
    (id) => id !== undefined
  )
  const kind = kindOf(typeOf(node, type)) ?? (typeOf(node, type) === undefined ? untyped(value) : undefined)
  // A design tool names a variable by its path: `brand/red/500`.
  if (value !== undefined && kind !== undefined) {
    return { ...given, path: said === undefined ? path : [said], kind, value, ids }
  }
  if (textOf(node["hex"]) !== undefined) {
    return { ...(said !== undefined && { name: said }), ...given, path, kind: "colour", value: node["hex"], ids }
  }
  return textOf(node["family"]) === undefined
    ? undefined
    : { ...given, path, kind: "font", value: [node["family"], node["fallback"]], ids }
}

const childrenOf = ({ node, path, type }: Step): ReadonlyArray<Step> => {
  if (Array.isArray(node)) {
    return node.map((child: unknown, at) => ({ node: child, path: [...path, String(at)].slice(-PATH_MAX), type }))
  }
  if (!isFields(node)) return []
  const below = typeOf({ $type: node["$type"] }, type)
  return Object.entries(node)
    .filter(([key]) => !key.startsWith("$") || key === "$root")
    .map(([key, child]) => ({ node: child, path: [...path, key].slice(-PATH_MAX), type: below }))
}

/**
 * Colours and fonts of design tokens (DTCG), of a design tool's variables, of a brand file, or of a plain object of
 * colours. Looks at no more than 50,000 values.
 */
export const jsonTokens = (root: unknown): ReadonlyArray<RawToken> => {
  const found: Array<RawToken> = []
  const open: Array<Step> = [{ node: root, path: [], type: undefined }]
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const step = open.pop()
    if (step === undefined) break
    const token = tokenAt(step)
    if (token === undefined) open.push(...childrenOf(step).toReversed().slice(-STEPS_MAX))
    else found.push(token)
  }
  return found
}

/** What a value points to: `{color.red}`, `$color.red`, or the id of a design tool's variable. */
export const aliasOf = (value: unknown): string | undefined => {
  if (isFields(value)) {
    return textOf(value["alias"]) ?? (value["type"] === "VARIABLE_ALIAS" ? textOf(value["id"]) : undefined)
  }
  const text = textOf(value)?.trim()
  return text === undefined ? undefined : /^\{([^{}]+)\}$/.exec(text)?.[1]?.replace(/\.(\$?value)$/, "")
}
