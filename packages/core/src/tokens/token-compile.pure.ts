import { parse } from "./token-parse.pure.ts"
import { labelOf, nameOf, type Rendered, type RenderOptions, type TokenNames, unknown } from "./token-render.pure.ts"
import { ownCopy } from "./token-scan.pure.ts"

/** Parsed once, rendered many times. */
export interface Template {
  readonly render: (names: TokenNames, options?: RenderOptions) => Rendered
}

/** Same result as {@link render}, with one lookup per reference. */
export const compile = (text: string): Template => {
  const { segments } = parse(text)
  const tokens = segments.filter((segment) => segment.type === "token")
  const distinct = [...new Map(tokens.map((token) => [token.text, token])).values()]
  const indexes = new Map(distinct.map((token, index) => [token.text, index]))
  const pieces = segments.map((one) => indexes.get(one.text) ?? ownCopy(one.text))
  const missingOf = (names: TokenNames) => tokens.filter((token) => nameOf(token, names) === undefined).map(unknown)
  return {
    render: (names, options) => {
      let complete = true
      const words: Array<string> = []
      for (const token of distinct) {
        const name = nameOf(token, names)
        if (name === undefined) complete = false
        words.push(name ?? labelOf(token, options) ?? token.text)
      }
      let out = ""
      for (const piece of pieces) out += typeof piece === "string" ? piece : words[piece]
      return { text: out, diagnostics: complete ? [] : missingOf(names) }
    }
  }
}
