import {
  type ColourFact,
  type ColourUse,
  type Facts,
  noFacts,
  roleNamed,
  type TypeFact
} from "@marque/core/brand-files"
import type { HexColour } from "@marque/core/model"
import { type CssNode, generate, parse, type Rule, walk } from "css-tree"
import { formatHex, parse as parseColour } from "culori"

/** One style sheet and how it is named to people. */
export interface Sheet {
  readonly css: string
  readonly source: string
}

const VARIABLE_DEPTH = 8
/** Times that a colour stands in the styles before it counts without a use that is known. */
const OFTEN = 3
const OFTEN_MAX = 8
const NAMED_MAX = 60
/** Characters of a value that is looked at. */
const VALUE_MAX = 500

const COLOUR_FUNCTIONS = new Set(["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"])
const GROUNDS = new Set(["background", "background-color"])
const COLOURED = new Set([...GROUNDS, "color", "fill", "border-color", "border"])

const DARK = /prefers-color-scheme\s*:\s*dark|(^|[\s.[:])dark\b|theme[-=_"']*dark/i
const PAGE = /^(html|body|:root|html body|main|#(root|app|__next|page)|\.(page|site))$/
const CONTROL = /(^|[^a-z])(button|btn|cta)([^a-z]|$)|type="?submit/
const LINK = /(^|[\s>+~])a([.:[]|$)/
const SECTION = /(^|[^a-z])(header|footer|nav|navbar|section|aside|hero|banner)([^a-z]|$)/
const HEADING = /(^|[^a-z])(h1|h2|h3|heading|headline)([^a-z]|$)/
const TEXT = /^(html|body|:root|p|html body|main)$/
const PASSING = /:(hover|focus|active|visited|disabled|focus-visible)|::(before|after|selection|placeholder)/

export const hexOf = (text: string): HexColour | undefined => {
  const colour = text.length > VALUE_MAX ? undefined : parseColour(text)
  return colour === undefined || (colour.alpha ?? 1) < 0.5 ? undefined : formatHex(colour).toUpperCase()
}

type Variables = ReadonlyMap<string, string>

const valueNode = (text: string): CssNode | undefined => {
  const node = parse(text.slice(0, VALUE_MAX), { context: "value", onParseError: () => undefined })
  return node.type === "Value" ? node : undefined
}

/** The top-level parts of a value, variables replaced. */
const partsOf = (node: CssNode, variables: Variables, depth = 0): ReadonlyArray<CssNode> => {
  if (node.type === "Raw") {
    const value = valueNode(node.value)
    return value === undefined || depth > VARIABLE_DEPTH ? [] : partsOf(value, variables, depth + 1)
  }
  if (node.type !== "Value") return []
  return node.children.toArray().flatMap((part) => {
    if (part.type !== "Function" || part.name.toLowerCase() !== "var") return [part]
    const [first, , fallback] = part.children.toArray()
    const held = first?.type === "Identifier" ? variables.get(first.name) : undefined
    if (depth > VARIABLE_DEPTH) return []
    if (held === undefined) return fallback === undefined ? [] : partsOf(fallback, variables, depth + 1)
    const value = valueNode(held)
    return value === undefined ? [] : partsOf(value, variables, depth + 1)
  })
}

const colourOf = (part: CssNode): HexColour | undefined => {
  if (part.type === "Hash" || part.type === "Identifier") return hexOf(generate(part))
  if (part.type !== "Function") return undefined
  const name = part.name.toLowerCase()
  if (COLOUR_FUNCTIONS.has(name)) return hexOf(generate(part))
  // The light one is what the page shows by default.
  return name === "light-dark" ? part.children.toArray().flatMap((child) => colourOf(child) ?? [])[0] : undefined
}

const firstColour = (node: CssNode, variables: Variables): HexColour | undefined =>
  partsOf(node, variables).flatMap((part) => colourOf(part) ?? [])[0]

const familyParts = (property: string, parts: ReadonlyArray<CssNode>): ReadonlyArray<CssNode> => {
  if (property === "font-family") return parts
  const size = parts.findLastIndex(({ type }) => type === "Dimension" || type === "Percentage")
  return size < 0 ? [] : parts.slice(size + 1)
}

const stackOf = (property: string, node: CssNode, variables: Variables): ReadonlyArray<string> => {
  const stack: Array<string> = [""]
  for (const part of familyParts(property, partsOf(node, variables))) {
    if (part.type === "Operator" && part.value === ",") stack.push("")
    else if (part.type === "String") stack[stack.length - 1] = part.value
    else if (part.type === "Identifier") stack[stack.length - 1] = `${stack.at(-1)} ${part.name}`.trim()
  }
  return stack.filter((family) => family !== "")
}

interface Declared {
  readonly selectors: ReadonlyArray<string>
  readonly property: string
  readonly value: CssNode
  readonly source: string
}

const selectorsOf = ({ prelude }: Rule): ReadonlyArray<string> =>
  generate(prelude)
    .toLowerCase()
    .split(",")
    .map((selector) => selector.trim())

const declaredIn = ({ css, source }: Sheet): ReadonlyArray<Declared> => {
  const found: Array<Declared> = []
  const sheet = parse(css, { parseCustomProperty: false, onParseError: () => undefined })
  walk(sheet, {
    visit: "Declaration",
    enter(declaration) {
      const rule = this.rule
      const at = this.atrule
      if (rule === null || (at !== null && at.name.toLowerCase() !== "media" && at.name.toLowerCase() !== "layer"))
        return
      const medium = at?.prelude ? generate(at.prelude) : ""
      if (DARK.test(medium) || /print/i.test(medium)) return
      const selectors = selectorsOf(rule).filter((selector) => !DARK.test(selector))
      if (selectors.length === 0) return
      const property = declaration.property.startsWith("--") ? declaration.property : declaration.property.toLowerCase()
      found.push({ selectors, property, value: declaration.value, source })
    }
  })
  return found
}

const usesOf = (selectors: ReadonlyArray<string>, property: string): ReadonlyArray<ColourUse> =>
  selectors.flatMap((selector): ReadonlyArray<ColourUse> => {
    if (PASSING.test(selector)) return []
    const isGround = GROUNDS.has(property)
    if (PAGE.test(selector)) return isGround ? ["pageGround"] : property === "color" ? ["pageText"] : []
    if (CONTROL.test(selector)) return isGround ? ["control"] : []
    if (LINK.test(selector)) return property === "color" ? ["link"] : []
    return SECTION.test(selector) && isGround ? ["sectionGround"] : []
  })

const variablesOf = (all: ReadonlyArray<Declared>): Variables => {
  const variables = new Map<string, string>()
  for (const { property, value } of all) {
    if (property.startsWith("--") && !variables.has(property)) variables.set(property, generate(value).trim())
  }
  return variables
}

const namedColours = (all: ReadonlyArray<Declared>, variables: Variables): ReadonlyArray<ColourFact> =>
  all
    .filter(({ property }) => property.startsWith("--"))
    .flatMap(({ property, source, value }): ReadonlyArray<ColourFact> => {
      const role = roleNamed(property)
      const parts = partsOf(value, variables)
      const hex = parts.length === 1 && parts[0] !== undefined ? colourOf(parts[0]) : undefined
      return role === undefined || hex === undefined ? [] : [{ hex, use: "named", role, source }]
    })
    .slice(0, NAMED_MAX)

const usedColours = (all: ReadonlyArray<Declared>, variables: Variables): ReadonlyArray<ColourFact> => {
  const counts = new Map<string, { readonly fact: ColourFact; count: number }>()
  const used = all
    .filter(({ property }) => COLOURED.has(property))
    .flatMap(({ property, selectors, source, value }) => {
      const hex = firstColour(value, variables)
      if (hex === undefined) return []
      const held = counts.get(hex)
      if (held === undefined) counts.set(hex, { fact: { hex, use: "declared", source }, count: 1 })
      else held.count += 1
      return usesOf(selectors, property).map((use): ColourFact => ({ hex, use, source }))
    })
  const often = [...counts.values()]
    .filter(({ count }) => count >= OFTEN)
    .sort((left, right) => right.count - left.count)
    .slice(0, OFTEN_MAX)
  return [...used, ...often.map(({ fact }) => fact)]
}

const typesOf = (all: ReadonlyArray<Declared>, variables: Variables): ReadonlyArray<TypeFact> =>
  all
    .filter(({ property }) => property === "font-family" || property === "font")
    .flatMap(({ property, selectors, source, value }) => {
      const stack = stackOf(property, value, variables)
      const fact = (role: TypeFact["role"]): TypeFact => ({ role, stack, evidence: "styled", source })
      const plain = selectors.filter((selector) => !PASSING.test(selector))
      return [
        ...(plain.some((selector) => TEXT.test(selector)) ? [fact("body")] : []),
        ...(plain.some((selector) => HEADING.test(selector)) ? [fact("heading")] : [])
      ]
    })

/** What styles say about colours and typefaces. Sheets are one cascade: a variable of one is used in another. */
export const styleFacts = (sheets: ReadonlyArray<Sheet>): Facts => {
  const all = sheets.flatMap(declaredIn)
  const variables = variablesOf(all)
  const types = typesOf(all, variables)
  return {
    ...noFacts,
    colours: [...namedColours(all, variables), ...usedColours(all, variables)],
    // Headings without a typeface of their own are set in that of the text.
    types: types.some(({ role }) => role === "heading") ? types : [...types, ...types.map(asHeading)]
  }
}

const asHeading = (fact: TypeFact): TypeFact => ({ ...fact, role: "heading" })
