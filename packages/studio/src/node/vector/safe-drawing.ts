/** The uploaded file is never drawn: the allow-list is written as a new document. */
import { SaxesParser, type SaxesTagNS } from "saxes"
import { LIMITS } from "../limits.ts"
import {
  ACTIVE_ELEMENTS,
  ALLOWED_ELEMENTS,
  ATTRIBUTES,
  COSTLY_ELEMENTS,
  COSTLY_PROPERTIES,
  PROPERTIES,
  REFERRING_ELEMENTS
} from "./allow-list.ts"
import { documentOf, type Drawn } from "./drawing.ts"
import { checkCost } from "./drawing-cost.ts"
import { active, costly, declaring, notDrawn, remote, RefusedDrawing, scripted, tooComplex } from "./refused-drawing.ts"
import { keepsProperty, safeDeclarations, safeStyleSheet } from "./style-sheet.ts"

const SVG = "http://www.w3.org/2000/svg"
const XLINK = "http://www.w3.org/1999/xlink"
const XML = "http://www.w3.org/XML/1998/namespace"
const DAMAGED = "the file is damaged"
const LOCAL_FRAGMENT = /^#[^\s"'()\\]+$/

const svgName = ({ local, uri }: SaxesTagNS): string | undefined => (uri === SVG || uri === "" ? local : undefined)

/** Links are drawn as groups, unknown elements not at all. */
const drawnName = (tag: SaxesTagNS): string | undefined => {
  const lower = tag.local.toLowerCase()
  if (ACTIVE_ELEMENTS.has(lower)) throw active(lower)
  const name = svgName(tag)
  if (name === undefined) return undefined
  const uses = COSTLY_ELEMENTS.get(lower) ?? (/^fe[A-Z]/.test(name) ? "filters" : undefined)
  if (uses !== undefined) throw costly(uses)
  if (name === "a") return "g"
  return ALLOWED_ELEMENTS.has(name) ? name : undefined
}

const isReference = (uri: string, local: string): boolean => local === "href" && (uri === "" || uri === XLINK)

const attributesOf = (tag: SaxesTagNS, name: string): Map<string, string> => {
  const kept = new Map<string, string>()
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (/^on[a-z]/i.test(local) && uri === "") throw scripted()
    if (isReference(uri, local) || (local === "src" && uri === "")) {
      if (!LOCAL_FRAGMENT.test(value.trim())) throw remote()
      if (REFERRING_ELEMENTS.has(name)) kept.set("xlink:href", value.trim())
    } else if (uri === XML && local === "space") {
      kept.set("xml:space", value)
    } else if (uri !== "") {
      continue
    } else if (local === "style") {
      kept.set("style", safeDeclarations(value))
    } else if (PROPERTIES.has(local) || COSTLY_PROPERTIES.has(local)) {
      if (keepsProperty(local, value)) kept.set(local, value)
    } else if (ATTRIBUTES.has(local)) {
      kept.set(local, value)
    }
  }
  return kept
}

const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|em|ex)?\s*$/i

/** CSS units in pixels; the library would scale physical ones again. */
const PIXELS = new Map([
  ["pt", 96 / 72],
  ["pc", 16],
  ["mm", 96 / 25.4],
  ["cm", 96 / 2.54],
  ["in", 96],
  ["em", 16],
  ["ex", 8]
])

const sideOf = (value: string): number => {
  const [, number, unit = ""] = LENGTH.exec(value) ?? []
  return Number(number) * (PIXELS.get(unit.toLowerCase()) ?? 1)
}

const isSide = (side: number): boolean => Number.isFinite(side) && side > 0 && side <= LIMITS.vectorSide.value

const checkSize = ({ attributes }: Drawn): void => {
  for (const side of ["width", "height"]) {
    const value = attributes.get(side)
    if (value === undefined) continue
    const pixels = sideOf(value)
    if (/%\s*$|^\s*auto\s*$/i.test(value)) attributes.delete(side)
    else if (isSide(pixels)) attributes.set(side, String(pixels))
    else throw notDrawn("the vector graphic has no usable size")
  }
  const box = attributes.get("viewBox")
  if (box === undefined) return
  const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN, ...more] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const isPlaced = [left, top].every((at) => Math.abs(at) <= LIMITS.vectorSide.value)
  if (!isPlaced || !isSide(width) || !isSide(height) || more.length > 0) {
    throw notDrawn("the vector graphic has no usable size")
  }
}

const cleanStyles = (element: Drawn): ReadonlyArray<string> =>
  element.children.flatMap((child) => {
    if (typeof child === "string") return []
    if (child.name !== "style") return cleanStyles(child)
    const { css, masks } = safeStyleSheet(child.children.filter((part) => typeof part === "string").join(""))
    child.children.splice(0, child.children.length, css)
    return masks
  })

const readTree = (text: string): Drawn => {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: Array<Drawn | undefined> = []
  let root: Drawn | undefined
  let count = 0
  const fail = (problem: Error): never => {
    throw problem
  }
  parser.on("error", () => fail(notDrawn(DAMAGED)))
  parser.on("doctype", (declared) => {
    if (declared.includes("[")) throw declaring()
  })
  parser.on("opentag", (tag) => {
    count += 1
    if (count > LIMITS.vectorNodes.value || open.length > LIMITS.vectorDepth.value) throw tooComplex()
    const name = drawnName(tag)
    const attributes = name === undefined ? checkedOnly(tag) : attributesOf(tag, name)
    if (root === undefined && name !== "svg") throw notDrawn("a text file")
    const parent = open.at(-1)
    const element =
      name === undefined || (root !== undefined && parent === undefined)
        ? undefined
        : { name, attributes, children: [] }
    if (element !== undefined) parent?.children.push(element)
    root ??= element
    open.push(element)
  })
  const add = (part: string) => void (part !== "" && open.at(-1)?.children.push(part))
  parser.on("text", add)
  parser.on("cdata", add)
  parser.on("closetag", () => void open.pop())
  parser.write(text).close()
  return root ?? fail(notDrawn("a text file"))
}

const checkedOnly = (tag: SaxesTagNS): Map<string, string> => {
  if (svgName(tag) !== undefined) attributesOf(tag, tag.local)
  return new Map()
}

/** Linear in the size of the file. Throws {@link RefusedDrawing}. */
export const safeDrawing = (bytes: Uint8Array): string => {
  if (bytes.byteLength > LIMITS.vectorBytes.value) throw tooComplex()
  try {
    const root = readTree(new TextDecoder().decode(bytes))
    checkSize(root)
    checkCost(root, cleanStyles(root))
    return documentOf(root)
  } catch (problem) {
    throw problem instanceof RefusedDrawing ? problem : notDrawn(DAMAGED)
  }
}
