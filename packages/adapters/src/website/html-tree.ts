import { type DefaultTreeAdapterTypes, parse, serializeOuter } from "parse5"

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

const isElement = (node: Node): node is Element => "tagName" in node

/** Every element of the page in document order; templates and scripts are left out below their root. */
export const elementsOf = (html: string): ReadonlyArray<Element> => {
  const found: Array<Element> = []
  const left: Array<Node> = [parse(html)]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (isElement(node)) found.push(node)
    if ("childNodes" in node) left.push(...node.childNodes.toReversed())
  }
  return found
}

export const attribute = (element: Element, name: string): string =>
  element.attrs.find((attr) => attr.name === name)?.value.trim() ?? ""

const SILENT = new Set(["script", "style", "template", "noscript", "svg"])

/** The text that a reader sees, on one line. */
export const textOf = (element: Element): string => {
  const words: Array<string> = []
  const left: Array<Node> = [element]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node.nodeName === "#text" && "value" in node) words.push(node.value)
    else if ("childNodes" in node && !(isElement(node) && SILENT.has(node.tagName)))
      left.push(...node.childNodes.toReversed())
  }
  return words.join(" ").replaceAll(/\s+/g, " ").trim()
}

/** The raw text inside a script or style. */
export const rawOf = (element: Element): string =>
  element.childNodes.map((node) => ("value" in node ? node.value : "")).join("")

export const outerHtml = (element: Element): string => serializeOuter(element)

/** Whether the element or one around it matches; bounded, since pages nest without end. */
export const within = (element: Element, matches: (element: Element) => boolean): boolean => {
  let node: DefaultTreeAdapterTypes.ParentNode | null = element
  for (let depth = 0; node !== null && depth < 40; depth++) {
    if (!isElement(node)) return false
    if (matches(node)) return true
    node = node.parentNode
  }
  return false
}
