import type { WrittenKey } from "../contract/commits.ts"
import type { Document } from "./catalog.ts"

export interface Change {
  readonly id: string
  readonly before: Document | undefined
  readonly after: Document | undefined
}

export type Touched = Array<WrittenKey>
