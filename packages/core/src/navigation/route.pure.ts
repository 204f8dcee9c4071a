import { fillPattern, type ParamsGiven } from "./path.pure.ts"
import { type SearchCodec, searchCodec, type SearchFields, type SearchGiven } from "./search.pure.ts"

/** `admin`: a super administrator with admin mode on. */
export type AccessClass = "public" | "authenticated" | "admin"

/** `pattern`: its link; the last step has none. */
export interface Crumb {
  readonly label: string
  readonly pattern?: string
  /** The name that replaces the label once known. */
  readonly named?: "product" | "place"
}

export interface Route<
  Name extends string = string,
  Pattern extends string = string,
  Fields extends SearchFields = SearchFields
> extends SearchCodec<Fields> {
  readonly name: Name
  readonly pattern: Pattern
  readonly access: AccessClass
  readonly trail: ReadonlyArray<Crumb>
  /** An invalid id leads to the not-found screen. */
  readonly href: (
    ...args: Partial<ParamsGiven<Pattern>> extends ParamsGiven<Pattern>
      ? [params?: ParamsGiven<Pattern>, search?: SearchGiven<Fields>]
      : [params: ParamsGiven<Pattern>, search?: SearchGiven<Fields>]
  ) => string
}

export const route = <
  const Name extends string,
  const Pattern extends string,
  const Fields extends SearchFields = Record<never, never>
>(definition: {
  readonly name: Name
  readonly pattern: Pattern
  readonly access: AccessClass
  readonly trail?: ReadonlyArray<Crumb>
  readonly search?: Fields
}): Route<Name, Pattern, Fields> => {
  const { access, name, pattern } = definition
  // Without `search` the type parameter is its default, the empty record.
  const codec = searchCodec(definition.search ?? ({} as Fields))
  return {
    name,
    pattern,
    access,
    trail: definition.trail ?? [],
    ...codec,
    href: (params?: ParamsGiven<Pattern>, search?: SearchGiven<Fields>) => {
      const given = new Map<string, string | undefined>(Object.entries<string | undefined>(params ?? {}))
      // The signature requires every parameter, so none is missing.
      const path = fillPattern(pattern, given) ?? "/"
      return `${path}${search === undefined ? "" : codec.encode(search)}`
    }
  }
}
