import { isIdText } from "./search-fields.pure.ts"

/** What can be recalled. Source: specification, section 3.12. */
export const RECALL_KINDS = ["place", "asset", "product", "rule", "market", "says"] as const
export type RecallKind = (typeof RECALL_KINDS)[number]

/** Of a claim, inclusive; shorter words stand in too many pictures. */
const SAYS_MIN = 3
const SAYS_MAX = 120

export interface RecallSubject {
  readonly kind: RecallKind
  /** An id, or the words of a claim. */
  readonly value: string
}

/** Undefined for what names nothing. */
export const readRecallSubject = (text: string): RecallSubject | undefined => {
  const at = text.indexOf(":")
  const [name, value] = [text.slice(0, at), text.slice(at + 1).trim()]
  const kind = RECALL_KINDS.find((each) => each === name)
  if (kind === undefined) return undefined
  const fits = kind === "says" ? value.length >= SAYS_MIN && value.length <= SAYS_MAX : isIdText(value)
  return fits ? { kind, value } : undefined
}

export const recallText = ({ kind, value }: RecallSubject): string => `${kind}:${value}`
