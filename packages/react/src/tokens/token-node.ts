import { parse, type TokenKind, tokenOf, type TokenReference } from "@marque/core/tokens"
import {
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode
} from "lexical"

type Stored = Parameters<typeof DecoratorNode.importJSON>[0]

const stop = (event: Event) => event.stopPropagation()

/** Never edited inside; its text is the literal token. */
export class TokenNode extends DecoratorNode<TokenReference> {
  __kind: TokenKind
  __id: string

  static override getType(): string {
    return "token"
  }

  static override clone(node: TokenNode): TokenNode {
    return new TokenNode({ kind: node.__kind, id: node.__id }, node.__key)
  }

  static override importJSON(stored: Stored): TokenNode {
    return new TokenNode(parse(String(stored["text"])).segments.find((segment) => segment.type === "token"))
  }

  constructor(reference: TokenReference = { kind: "product", id: "" }, key?: NodeKey) {
    super(key)
    this.__kind = reference.kind
    this.__id = reference.id
  }

  override exportJSON(): SerializedLexicalNode & { readonly text: string } {
    return { ...super.exportJSON(), text: this.getTextContent() }
  }

  override createDOM(): HTMLElement {
    const host = document.createElement("span")
    host.dataset["part"] = "token"
    // Enter on a pill's button must not reach the editor, which would add a new line.
    host.addEventListener("keydown", stop)
    return host
  }

  override updateDOM(): false {
    return false
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement("span")
    element.textContent = this.getTextContent()
    return { element }
  }

  override isInline(): true {
    return true
  }

  override isKeyboardSelectable(): false {
    return false
  }

  override getTextContent(): string {
    return tokenOf(this.decorate())
  }

  override decorate(): TokenReference {
    return { kind: this.__kind, id: this.__id }
  }
}

export const $isTokenNode = (node: LexicalNode | null | undefined): node is TokenNode => node instanceof TokenNode
