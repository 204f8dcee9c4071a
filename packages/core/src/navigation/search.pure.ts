/**
 * Must not import Effect at run time, because every page loads it.
 *
 * Unknown, invalid or repeated parameters are dropped and reported, so no URL can break a page.
 */
import type { Brand } from "effect"

export type SearchValue = string | number | boolean

/** `read` gives `undefined` for an invalid text; it never throws. */
export interface SearchField<Value extends SearchValue> {
  readonly read: (text: string) => Value | undefined
}

/** A value equal to `fallback` is left out of the URL. */
export interface DefaultedField<Value extends SearchValue> extends SearchField<Value> {
  readonly fallback: Value
}

/** Written in this order. */
export type SearchFields = Readonly<Record<string, SearchField<SearchValue> | DefaultedField<SearchValue>>>

type ValueOf<Field> = Field extends SearchField<infer Value> ? Value : never
type Given<Value> = Value extends Brand.Brand<string> ? string : Value
type Flat<Shape> = { readonly [Key in keyof Shape]: Shape[Key] }

/** Defaulted parameters always, the others when present. */
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

/** `undefined` omits a parameter. */
export type SearchGiven<Fields extends SearchFields> = {
  readonly [Name in keyof Fields]?: Given<ValueOf<Fields[Name]>> | undefined
}

/** A `cut` text is kept up to its limit. */
export interface SearchDiagnostic {
  readonly parameter: string
  readonly problem: "unknown" | "invalid" | "repeated" | "malformed" | "cut"
}

/** In the order of the URL. */
export interface Decoded<Value> {
  readonly value: Value
  readonly diagnostics: ReadonlyArray<SearchDiagnostic>
}

/** `decode` accepts text with or without `?` and never throws. */
export interface SearchCodec<Fields extends SearchFields> {
  readonly decode: (search: string) => Decoded<SearchOf<Fields>>
  /** `?name=value&...`, or empty when nothing differs from the defaults. Values `decode` would drop are omitted. */
  readonly encode: (search: SearchGiven<Fields>) => string
}

/** `undefined` when malformed. */
export const percentDecoded = (text: string): string | undefined => {
  // The language has no other way to test an encoding.
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Still encoded; a part without `=` has an empty value. */
export const searchParts = (search: string): ReadonlyArray<{ readonly name: string; readonly value: string }> =>
  (search.startsWith("?") ? search.slice(1) : search)
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const equals = part.indexOf("=")
      return equals === -1 ? { name: part, value: "" } : { name: part.slice(0, equals), value: part.slice(equals + 1) }
    })

const searchText = (encoded: string): string | undefined => percentDecoded(encoded.replaceAll("+", " "))

/** Linear in the text. */
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
