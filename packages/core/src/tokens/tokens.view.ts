import { parse, type TokenKind, type TokenNames } from "./token-scan.pure.ts"

/** A piece of a text as an editor draws it: text, or a pill. */
export type TokenPiece =
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "pill"
      /** The literal token: what copying gives. */
      readonly text: string
      readonly kind: TokenKind
      readonly id: string
      readonly label: string
      /** What a screen reader says: kind and name. */
      readonly spoken: string
      /** The reference names nothing any more. */
      readonly missing: boolean
    }

const pill = (kind: TokenKind, id: string, text: string, name: string | undefined): TokenPiece => {
  const label = name ?? `missing ${kind}`
  const spoken = name === undefined || kind === "logo" ? label : `${kind} ${name}`
  return { type: "pill", text, kind, id, label, spoken, missing: name === undefined }
}

/** The pieces of a text in reading order; their `text` joined gives the input. */
export const tokenSegments = (text: string, names: TokenNames): ReadonlyArray<TokenPiece> =>
  parse(text).segments.map((segment) => {
    if (segment.type === "text") return { type: "text", text: segment.text }
    const { id, kind } = segment
    const known = kind !== "logo" ? names[kind].get(id) : names.logo?.has(id) === false ? undefined : "logo"
    return pill(kind, id, segment.text, known)
  })
