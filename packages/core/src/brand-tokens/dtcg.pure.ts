import type { ColourRole } from "../model/logo-palette.ts"
import { srgbOfHex } from "./colour-spaces.pure.ts"
import { EXTENSION } from "./json-tokens.pure.ts"
import type { TokenTypeRole } from "./token-list.schema.ts"
import { wordsOf } from "./token-names.pure.ts"

export interface WrittenColour {
  readonly name: string
  /** `#RRGGBB`. */
  readonly hex: string
  readonly role: ColourRole
}

export interface WrittenType {
  readonly role: TokenTypeRole
  /** The family first, then what stands in for it. */
  readonly families: ReadonlyArray<string>
  readonly weights: ReadonlyArray<number>
}

const CHANNEL_DIGITS = 6

const valueOf = (hex: string) => ({
  colorSpace: "srgb",
  components: srgbOfHex(hex).map((value) => Number(value.toFixed(CHANNEL_DIGITS))),
  alpha: 1,
  hex: hex.toLowerCase()
})

/** A key that no other colour has; keys of tokens hold no braces, dots or leading dollar signs. */
const keyFor = (words: ReadonlyArray<string>, used: ReadonlySet<string>): string => {
  const base = words.map((word) => word.toLowerCase()).join("-")
  for (let at = 1; ; at += 1) {
    const key = at === 1 ? base : `${base}-${at}`
    if (!used.has(key)) return key
  }
}

/**
 * Design tokens of a brand: colours with their role, families and weights. {@link readTokenList} gives back the same
 * colours and families.
 *
 * Source: Design Tokens Format Module and Color Module 2025.10.
 */
export const writeDtcg = (given: {
  readonly colours: ReadonlyArray<WrittenColour>
  readonly type: ReadonlyArray<WrittenType>
}): string => {
  const used = new Set<string>()
  const colours = given.colours.map(({ hex, name, role }) => {
    const words = wordsOf(name)
    // Objects put keys that are numbers first.
    const key = keyFor(/^\p{N}/u.test(words[0] ?? "0") ? [role, ...words] : words, used)
    used.add(key)
    return [key, { $value: valueOf(hex), $extensions: { [EXTENSION]: { name, role } } }] as const
  })
  const type = given.type.map(({ families, role, weights }) => [
    role,
    {
      family: { $type: "fontFamily", $value: families, $extensions: { [EXTENSION]: { role } } },
      ...Object.fromEntries(weights.map((weight) => [`weight-${weight}`, { $type: "fontWeight", $value: weight }]))
    }
  ])
  const file = {
    ...(colours.length > 0 && { color: { $type: "color", ...Object.fromEntries(colours) } }),
    ...(type.length > 0 && { font: Object.fromEntries(type) as Fields })
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

type Fields = Readonly<Record<string, unknown>>
