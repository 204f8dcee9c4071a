import type { BrandId, OrganizationId } from "../model/ids.ts"
import { isIdText } from "./search-fields.pure.ts"
import { percentDecoded } from "./search.pure.ts"

interface ParamValues {
  readonly brandId: BrandId
  /** Our own id, not the identity provider's. */
  readonly orgId: OrganizationId
  readonly photoshootId: string
  readonly campaignId: string
  readonly token: string
}

type ParamName<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never
type Flat<Shape> = { readonly [Key in keyof Shape]: Shape[Key] }

/** A catch-all gives the rest of the path, empty at its root. */
export type ParamsOf<Pattern extends string> = Flat<
  { readonly [Name in ParamName<Pattern> & keyof ParamValues]: ParamValues[Name] } & (Pattern extends `${string}/$`
    ? { readonly rest: string }
    : unknown)
>

export type ParamsGiven<Pattern extends string> = Flat<
  { readonly [Name in ParamName<Pattern>]: string } & (Pattern extends `${string}/$`
    ? { readonly rest?: string }
    : unknown)
>

/** Without a trailing slash; the root has none. `undefined` for an empty segment or malformed encoding. */
export const segmentsOf = (pathname: string): ReadonlyArray<string> | undefined => {
  const inner = pathname.replace(/^\//, "")
  if (inner === "") return []
  const segments: Array<string> = []
  for (const encoded of inner.replace(/\/$/, "").split("/")) {
    const segment = percentDecoded(encoded)
    if (segment === undefined || segment === "") return undefined
    segments.push(segment)
  }
  return segments
}

const nameOf = (segment: string): string | undefined =>
  segment.startsWith("{") && segment.endsWith("}") ? segment.slice(1, -1) : undefined

/** Number of parameters in a pattern: fewer is more specific, a catch-all the least. */
export const openness = (pattern: string): number =>
  pattern.endsWith("/$") ? Number.POSITIVE_INFINITY : pattern.split("{").length - 1

export const matchPattern = (
  pattern: string,
  segments: ReadonlyArray<string>
): ReadonlyMap<string, string> | undefined => {
  const caught = pattern.endsWith("/$")
  const expected = segmentsOf(caught ? pattern.slice(0, -2) : pattern) ?? []
  if (caught ? segments.length < expected.length : segments.length !== expected.length) return undefined
  const params = new Map<string, string>()
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? ""
    const name = nameOf(part)
    if (name === undefined ? part !== segment : !isIdText(segment)) return undefined
    if (name !== undefined) params.set(name, segment)
  }
  if (caught) params.set("rest", segments.slice(expected.length).join("/"))
  return params
}

/** Replaces an invalid id: it matches nothing, so the link leads to the not-found screen. */
const NO_ID = "-"

/** `undefined` when a parameter is missing. */
export const fillPattern = (pattern: string, params: ReadonlyMap<string, string | undefined>): string | undefined => {
  const filled: Array<string> = []
  for (const segment of pattern.split("/")) {
    const name = nameOf(segment)
    if (name !== undefined) {
      const value = params.get(name)
      if (value === undefined) return undefined
      filled.push(isIdText(value) ? value : NO_ID)
    } else if (segment === "$") filled.push(...(params.get("rest") ?? "").split("/").filter(isIdText))
    else filled.push(segment)
  }
  return filled.join("/")
}
