import postcss, { type Declaration, type Rule } from "postcss"
import parseValue from "postcss-value-parser"
import { LIMITS } from "../limits.ts"
import { COSTLY_PROPERTIES, PROPERTIES } from "./allow-list.ts"
import { costly, notDrawn, remote, tooComplex } from "./refused-drawing.ts"

const FRAGMENT = /^#[^\s"'()\\]+$/

/** Elements, classes, ids and combinators; exported logos use nothing else. */
const SELECTOR = /^[\w\-.#*\s>+~,]{1,300}$/

const ESCAPED = /[\\<]/

/** The id in `url(#...)`; undefined without a reference. Throws for other addresses. */
export const fragmentIn = (value: string): string | undefined => {
  if (!/[(\\]/.test(value)) return undefined
  let fragment: string | undefined
  parseValue(value).walk((node) => {
    if (node.type !== "function") return
    if (/^(?:src|image|image-set|-webkit-image-set|cross-fade)$/i.test(node.value)) throw remote()
    if (node.value.toLowerCase() !== "url") return
    const address = parseValue
      .stringify(node.nodes)
      .trim()
      .replace(/^(["'])(.*)\1$/s, "$2")
    if (!FRAGMENT.test(address)) throw remote()
    fragment = address.slice(1)
  })
  return fragment
}

export const keepsProperty = (name: string, value: string): boolean => {
  const property = name.toLowerCase()
  if (/url|image|src/i.test(value)) fragmentIn(value)
  const uses = COSTLY_PROPERTIES.get(property)
  if (uses !== undefined && value.trim().toLowerCase() !== "none" && value.trim() !== "") throw costly(uses)
  return PROPERTIES.has(property) && !ESCAPED.test(value)
}

const parsed = (css: string) => {
  try {
    return postcss.parse(css)
  } catch {
    throw notDrawn("the vector graphic has a damaged style sheet")
  }
}

const declared = (declaration: Declaration): string | undefined =>
  keepsProperty(declaration.prop, declaration.value)
    ? `${declaration.prop}:${declaration.value}${declaration.important ? "!important" : ""}`
    : undefined

export const safeDeclarations = (style: string): string => {
  const kept: Array<string> = []
  parsed(`a{${style}}`).walkDecls((declaration) => {
    const text = declared(declaration)
    if (text !== undefined) kept.push(text)
  })
  return kept.join(";")
}

const safeRule = (rule: Rule): string | undefined => {
  const kept = rule.nodes.flatMap((node) => (node.type === "decl" ? (declared(node) ?? []) : []))
  return rule.parent?.type === "root" && SELECTOR.test(rule.selector)
    ? `${rule.selector}{${kept.join(";")}}`
    : undefined
}

export const safeStyleSheet = (css: string): { readonly css: string; readonly masks: ReadonlyArray<string> } => {
  const root = parsed(css)
  const kept: Array<string> = []
  const masks: Array<string> = []
  root.walkAtRules((rule) => {
    if (rule.name.toLowerCase() === "import") throw remote()
    fragmentIn(rule.params)
  })
  root.walkDecls(({ prop, value }) => {
    const fragment = fragmentIn(value)
    if (prop.toLowerCase() === "mask" && fragment !== undefined) masks.push(fragment)
  })
  root.walkRules((rule) => {
    if (kept.length >= LIMITS.vectorStyleRules.value) throw tooComplex()
    const text = safeRule(rule)
    if (text !== undefined) kept.push(text)
  })
  return { css: kept.join("\n"), masks }
}
