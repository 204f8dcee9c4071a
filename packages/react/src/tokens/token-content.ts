import { parse, type TokenReference } from "@marque/core/tokens"
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createRangeSelection,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  type PointType,
  TextNode
} from "lexical"
import { $isTokenNode, TokenNode } from "./token-node.ts"

export const $readText = (): string => $getRoot().getTextContent()

const $nodesOf = (text: string): Array<LexicalNode> => {
  const nodes: Array<LexicalNode> = []
  for (const segment of parse(text).segments) {
    if (segment.type === "token") {
      nodes.push(new TokenNode(segment))
      continue
    }
    segment.text.split("\n").forEach((line, index) => {
      if (index > 0) nodes.push($createLineBreakNode())
      if (line !== "") nodes.push($createTextNode(line))
    })
  }
  return nodes
}

export const $writeText = (text: string): void => {
  const hadCaret = $getSelection() !== null
  const paragraph = $createParagraphNode().append(...$nodesOf(text))
  $getRoot().clear().append(paragraph)
  if (hadCaret) paragraph.selectEnd()
}

/** Offsets in the canonical text, UTF-16 code units. */
export interface TextRange {
  readonly anchor: number
  readonly focus: number
}

const $moveTo = (point: PointType, offset: number): void => {
  const paragraph = $getRoot().getFirstChild()
  if (!$isElementNode(paragraph)) return
  let rest = offset
  for (const [index, node] of paragraph.getChildren().entries()) {
    const size = node.getTextContentSize()
    if ($isTextNode(node) && rest <= size) return point.set(node.getKey(), rest, "text")
    if (rest <= 0) return point.set(paragraph.getKey(), index, "element")
    rest -= size
  }
  point.set(paragraph.getKey(), paragraph.getChildrenSize(), "element")
}

/** An offset within a token means the place after it. */
export const $selectRange = ({ anchor, focus }: TextRange): void => {
  const selection = $createRangeSelection()
  $moveTo(selection.anchor, anchor)
  $moveTo(selection.focus, focus)
  $setSelection(selection)
}

/** After these characters a token would be read as part of a longer word. */
const WORD_END = /[A-Za-z0-9_]$/

const $drawTokens = (node: TextNode): boolean => {
  const found = parse(node.getTextContent()).segments.find((segment) => segment.type === "token")
  if (found === undefined) return false
  const caret = $getSelection()
  const end = found.start + found.text.length
  const within =
    $isRangeSelection(caret) && caret.isCollapsed() && caret.anchor.key === node.getKey() && caret.anchor.offset === end
  const target = node.splitText(found.start, end)[found.start === 0 ? 0 : 1]
  const pill = new TokenNode(found)
  target?.replace(pill)
  if (within) pill.selectNext(0, 0)
  return true
}

/** A space follows a letter typed right before a pill, so that the pill stays a separate word. */
const $keepApart = (node: TextNode): void => {
  const text = node.getTextContent()
  if ($isTokenNode(node.getNextSibling()) && WORD_END.test(text)) node.setTextContent(`${text} `)
}

export const registerTokens = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerNodeTransform(TextNode, (node) => {
      if (editor.isComposing() || $drawTokens(node)) return
      $keepApart(node)
    }),
    editor.registerNodeTransform(TokenNode, (node) => {
      const before = node.getPreviousSibling()
      if (!editor.isComposing() && $isTextNode(before)) $keepApart(before)
    })
  )

export interface MenuPlace {
  readonly key: NodeKey
  readonly start: number
  readonly query: string
}

/** `undefined` for a selection or a caret elsewhere. */
export const $beforeCaret = (): { readonly key: NodeKey; readonly text: string } | undefined => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
  const node = selection.anchor.getNode()
  return $isTextNode(node)
    ? { key: node.getKey(), text: node.getTextContent().slice(0, selection.anchor.offset) }
    : undefined
}

export const $insertAt = ({ key, query, start }: MenuPlace, reference: TokenReference): void => {
  const node = $getNodeByKey(key)
  if (!$isTextNode(node)) return
  const parts = node.splitText(start, start + 1 + query.length)
  const pill = new TokenNode(reference)
  parts[start === 0 ? 0 : 1]?.replace(pill)
  pill.selectNext(0, 0)
}

export const $exchange = (key: NodeKey, reference: TokenReference | undefined): void => {
  const node = $getNodeByKey(key)
  if (!$isTokenNode(node)) return
  if (reference === undefined) {
    node.selectPrevious()
    return node.remove()
  }
  const pill = new TokenNode(reference)
  node.replace(pill)
  pill.selectNext(0, 0)
}
