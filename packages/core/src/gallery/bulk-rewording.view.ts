import { REWORDING_MAX } from "../creative/rewording.schema.ts"
import type { BulkRewording } from "./bulk.schema.ts"
import { type RewordingProblems, rewordingProblems } from "./bulk-rewording.rules.ts"
import { rewordingTexts as texts } from "./bulk-rewording.texts.ts"

export interface RewordingView {
  readonly title: string
  readonly draft: BulkRewording
  readonly max: number
  /** None before it was sent once. */
  readonly problems: RewordingProblems
}

export const rewordingView = (
  { draft, revealed }: { readonly draft: BulkRewording; readonly revealed: boolean },
  count: number
): RewordingView => ({
  title: texts.title(count),
  draft,
  max: REWORDING_MAX,
  problems: revealed ? rewordingProblems(draft) : {}
})
