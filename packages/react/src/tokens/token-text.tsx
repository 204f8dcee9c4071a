import { type TokenEntries, tokenSegments } from "@marque/core/tokens"
import { TokenPill } from "./token-pill.tsx"
import styles from "./tokens.module.css"

export interface TokenTextProps {
  readonly text: string
  readonly entries: TokenEntries
}

export const TokenText = ({ text, entries }: TokenTextProps) => (
  <span className={styles["text"]} dir="auto" data-part="token-text">
    {tokenSegments(text, entries).map((piece, index) =>
      // The same text gives the same pieces, so the index is their identity.
      piece.type === "text" ? piece.text : <TokenPill key={index} pill={piece} />
    )}
  </span>
)
