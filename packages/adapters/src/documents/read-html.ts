import { type DocumentPage, unreadable } from "@marque/core/brand-files"
import { type DefaultTreeAdapterTypes, parse } from "parse5"
import { Pages } from "./reading.ts"

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document

const UNSEEN = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "svg",
  "math",
  "head",
  "iframe",
  "select",
  "textarea"
])
const INLINE = new Set(
  "a abbr b bdi bdo cite code data dfn em font i kbd mark q s samp small span strong sub sup time u var wbr".split(" ")
)
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"])

const isHidden = (node: Node): boolean =>
  "attrs" in node &&
  node.attrs.some(({ name, value }) => name === "hidden" || (name === "aria-hidden" && value === "true"))

/** Without recursion, because a page may nest as deep as it is long. */
export const readHtml = (text: string): ReadonlyArray<DocumentPage> => {
  const pages = new Pages()
  let line = ""
  let headings = 0
  const end = () => {
    pages.line(line, headings > 0 ? { heading: true } : {})
    line = ""
  }
  const open: Array<Node | (() => void)> = [parse(text)]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === "function") node()
    else if (node.nodeName === "#text") line += (node as DefaultTreeAdapterTypes.TextNode).value
    else if (!UNSEEN.has(node.nodeName) && "childNodes" in node && !isHidden(node)) {
      const isHeading = HEADINGS.has(node.nodeName)
      if (!INLINE.has(node.nodeName)) {
        end()
        open.push(() => {
          end()
          if (isHeading) headings -= 1
        })
        if (isHeading) headings += 1
      }
      for (const child of node.childNodes.toReversed()) open.push(child)
    }
  }
  end()
  if (!pages.hasText) throw unreadable("empty")
  return pages.done()
}
