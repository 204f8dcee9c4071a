import type { ColourRole } from "../model/logo-palette.ts"
import type { TokenTypeRole } from "./token-list.schema.ts"

/** UTF-16 code units, as a colour of a brand may have. */
const NAME_MAX = 40

/** Words that say where a value is kept, not what it is. */
const PLACES = new Set(
  "color colors colour colours palette palettes token tokens global globals core base brand identity variables collections modes default value values font fonts typography type typeface family".split(
    " "
  )
)

/** Words of a name in any spelling: `brandRed-500` is `brand`, `Red`, `500`. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

/** Cuts at `max` UTF-16 code units without splitting a surrogate pair. */
const cut = (text: string): string => text.slice(0, NAME_MAX).replace(/[\uD800-\uDBFF]$/, "")

/** A name for people, from a path such as `color.ember.500`; empty when the path says only where. */
export const nameOf = (path: ReadonlyArray<string>): string => {
  const said = path.flatMap(wordsOf)
  const own = said.filter((word) => !PLACES.has(word.toLowerCase()))
  // A number alone is a place in a list.
  if (own.every((word) => /^\p{N}+$/u.test(word))) return ""
  const text = own.join(" ")
  return cut(text.charAt(0).toUpperCase() + text.slice(1)).trim()
}

const roleWords: ReadonlyArray<readonly [ColourRole, ReadonlyArray<string>]> = [
  ["primary", ["primary", "main"]],
  ["secondary", ["secondary"]],
  ["accent", ["accent", "tertiary"]],
  ["background", ["background", "bg", "paper", "surface", "canvas", "ground"]],
  ["text", ["text", "ink", "foreground", "fg", "copy"]],
  ["highlight", ["highlight"]]
]
const typeWords: ReadonlyArray<readonly [TokenTypeRole, ReadonlyArray<string>]> = [
  ["heading", ["heading", "headings", "headline", "title", "display", "primary"]],
  ["body", ["body", "text", "base", "paragraph", "copy", "sans", "secondary"]],
  ["accent", ["accent", "caption", "mono", "tertiary"]]
]

/** The role that the last telling word of a path names. */
const lastOf = <Role>(
  roles: ReadonlyArray<readonly [Role, ReadonlyArray<string>]>,
  path: ReadonlyArray<string>
): Role | undefined => {
  const said = path.flatMap(wordsOf).map((word) => word.toLowerCase())
  return said.flatMap((word) => roles.filter(([, words]) => words.includes(word)).map(([role]) => role)).at(-1)
}

export const colourRoleOf = (path: ReadonlyArray<string>): ColourRole | undefined => lastOf(roleWords, path)
export const typeRoleOf = (path: ReadonlyArray<string>): TokenTypeRole | undefined => lastOf(typeWords, path)
