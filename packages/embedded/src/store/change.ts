import type { WrittenKey } from "../contract/commits.ts"
import type { Document } from "./catalog.ts"

/** One document before and after a write; absent: it was inserted or deleted. */
export interface Change {
  readonly id: string
  readonly before: Document | undefined
  readonly after: Document | undefined
}

/** Appends the index keys a write has touched. */
export type Touched = Array<WrittenKey>
