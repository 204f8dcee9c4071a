import { hasWords } from "../lists/list.rules.ts"
import type { RecordSearch } from "../records/record-list.rules.ts"
import type { RecordQuery } from "../records/records.schema.ts"
import { groupLabels } from "./guideline.texts.ts"
import type { Guideline, GuidelineDraft, GuidelineGroup } from "./guidelines.schema.ts"

export interface GuidelineFilter {
  readonly group: "all" | GuidelineGroup
}

/** As `routes.guidelines` decodes it. */
export interface GuidelineSearch {
  readonly q: string
  readonly group?: GuidelineGroup | undefined
  readonly archived: boolean
  /** From 1. */
  readonly page: number
}

export const guidelineSearchOf = ({ archived, group, page, q }: GuidelineSearch): RecordSearch<GuidelineFilter> => ({
  q,
  archived,
  page,
  filter: { group: group ?? "all" }
})

/** The inverse of {@link guidelineSearchOf}. */
export const guidelineUrlOf = ({ archived, filter, page, q }: RecordSearch<GuidelineFilter>): GuidelineSearch => ({
  q,
  archived,
  page,
  ...(filter.group !== "all" && { group: filter.group })
})

/** Title, statement, examples and group. */
export const guidelineWords = ({
  doExample = "",
  dontExample = "",
  group,
  name,
  statement
}: Pick<GuidelineDraft, "doExample" | "dontExample" | "group" | "name" | "statement">): string =>
  [name, statement, doExample, dontExample, groupLabels[group]].join("\n")

export const isFound = (
  guideline: Guideline,
  { filter, q }: Pick<RecordQuery<GuidelineFilter>, "filter" | "q">
): boolean => (filter.group === "all" || guideline.group === filter.group) && hasWords(guidelineWords(guideline), q)
