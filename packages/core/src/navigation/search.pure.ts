/**
 * The one codec for search parameters. It imports nothing of Effect at run time, because every page loads it.
 *
 * Nothing a URL says can break a page: what is unknown, invalid or written twice is dropped and reported.
 */
import type { Brand } from "effect"

export type SearchValue = string | number | boolean

/** A parameter that may be absent. `read` gives `undefined` for a text that is not one of its values; it never throws. */
export interface SearchField<Value extends SearchValue> {
  readonly read: (text: string) => Value | undefined
}

/** A parameter that always has a value; a value equal to `fallback` is left out of the URL. */
export interface DefaultedField<Value extends SearchValue> extends SearchField<Value> {
  readonly fallback: Value
}

/** The parameters of one route by name; they are written in this order. */
export type SearchFields = Readonly<Record<string, SearchField<SearchValue> | DefaultedField<SearchValue>>>

type ValueOf<Field> = Field extends SearchField<infer Value> ? Value : never
type Given<Value> = Value extends Brand.Brand<string> ? string : Value
type Flat<Shape> = { readonly [Key in keyof Shape]: Shape[Key] }

/** What decoding a route's search gives: defaulted parameters always, the others when the URL has them. */
export type SearchOf<Fields extends SearchFields> = Flat<
  {
    readonly [Name in keyof Fields as Fields[Name] extends DefaultedField<SearchValue> ? Name : never]: ValueOf<
      Fields[Name]
    >
  } & {
    readonly [Name in keyof Fields as Fields[Name] extends DefaultedField<SearchValue> ? never : Name]?: ValueOf<
      Fields[Name]
    >
  }
>

/** What a link of a route may carry. `undefined` leaves a parameter out. */
export type SearchGiven<Fields extends SearchFields> = {
  readonly [Name in keyof Fields]?: Given<ValueOf<Fields[Name]>> | undefined
}

/** Why a parameter of the URL was dropped; a `cut` text is kept up to its limit. */
export interface SearchDiagnostic {
  readonly parameter: string
  readonly problem: "unknown" | "invalid" | "repeated" | "malformed" | "cut"
}

/** A decoded search with what had to be dropped, in the order of the URL. */
export interface Decoded<Value> {
  readonly value: Value
  readonly diagnostics: ReadonlyArray<SearchDiagnostic>
}

/** Both directions for one set of parameters. `decode` takes the text with or without its `?` and never throws. */
export interface SearchCodec<Fields extends SearchFields> {
  readonly decode: (search: string) => Decoded<SearchOf<Fields>>
  /** `?name=value&...`, or an empty text when nothing differs from the defaults. Values `decode` would drop are left out. */
  readonly encode: (search: SearchGiven<Fields>) => string
}

/** The text behind percent encoding, or `undefined` when it is malformed. */
export const percentDecoded = (text: string): string | undefined => {
  // The language has no other way to ask whether an encoded text is well-formed.
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `name=value` of every part of a search text, still encoded; a part without `=` has an empty value. */
export const searchParts = (search: string): ReadonlyArray<{ readonly name: string; readonly value: string }> =>
  (search.startsWith("?") ? search.slice(1) : search)
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const equals = part.indexOf("=")
      return equals === -1 ? { name: part, value: "" } : { name: part.slice(0, equals), value: part.slice(equals + 1) }
    })

const searchText = (encoded: string): string | undefined => percentDecoded(encoded.replaceAll("+", " "))

/** The codec of one route's parameters; linear in the text it decodes. */
export const searchCodec = <const Fields extends SearchFields>(fields: Fields): SearchCodec<Fields> => {
  const byName = new Map(Object.entries(fields))

  const decode = (search: string): Decoded<SearchOf<Fields>> => {
    const values = new Map<string, SearchValue>()
    for (const [name, field] of byName) if ("fallback" in field) values.set(name, field.fallback)
    const diagnostics: Array<SearchDiagnostic> = []
    const seen = new Set<string>()
    for (const part of searchParts(search)) {
      const parameter = searchText(part.name) ?? part.name
      const text = searchText(part.value)
      const field = byName.get(parameter)
      const value = text === undefined ? undefined : field?.read(text)
      if (field === undefined) diagnostics.push({ parameter, problem: "unknown" })
      else if (seen.has(parameter)) diagnostics.push({ parameter, problem: "repeated" })
      else if (text === undefined) diagnostics.push({ parameter, problem: "malformed" })
      else if (value === undefined) diagnostics.push({ parameter, problem: "invalid" })
      else {
        values.set(parameter, value)
        if (typeof value === "string" && value !== text) diagnostics.push({ parameter, problem: "cut" })
      }
      seen.add(parameter)
    }
    // Every key is a name of `fields` and every value came from that field's `read` or `fallback`.
    return { value: Object.fromEntries(values) as SearchOf<Fields>, diagnostics }
  }

  const encode = (search: SearchGiven<Fields>): string => {
    const parts: Array<string> = []
    for (const [name, field] of byName) {
      const given: SearchValue | undefined = search[name]
      const value = given === undefined ? undefined : field.read(String(given))
      if (value === undefined || ("fallback" in field && value === field.fallback)) continue
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    }
    return parts.length === 0 ? "" : `?${parts.join("&")}`
  }

  return { decode, encode }
}
