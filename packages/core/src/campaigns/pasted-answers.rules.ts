import { faultOf } from "./brief-changes.schema.ts"
import { spokenAnswers } from "./brief-export.rules.ts"
import type { CampaignStart } from "./campaign-start.schema.ts"
import { type AnswerField, type Answers, blankBrief } from "./campaigns.schema.ts"
import { PASTED_TEXT_MAX, withPasted } from "./pasted-brief.rules.ts"
import type { PastedCatalogue, PastedDoubt, PastedFind, PastedReading, Span } from "./pasted-brief.ts"

const blank: Answers = { name: "", ...blankBrief }

/** The name of the campaign that a find gives. */
export const foundName = (find: PastedFind | undefined): string | undefined =>
  find?.field === "name" ? find.value : undefined

/** Everything that was found is taken, except another name than the one that a person wrote. */
export const leftAtFirst = ({ finds }: PastedReading, name: string): ReadonlyArray<number> =>
  finds.flatMap((find, index) => {
    const found = foundName(find)
    return found === undefined || name.trim() === "" || name === found ? [] : [index]
  })

interface Taking {
  readonly reading: PastedReading | undefined
  readonly left: ReadonlyArray<number>
}

export const takenFinds = ({ left, reading }: Taking): ReadonlyArray<PastedFind> =>
  (reading?.finds ?? []).filter((_, index) => !left.includes(index))

/** The answers that are taken, without the name, which the form holds. */
export const pastedAnswers = (taken: ReadonlyArray<PastedFind>): NonNullable<CampaignStart["pasted"]> => {
  const finds = taken.filter(({ field }) => field !== "name")
  const answers = withPasted(blank, finds)
  return Object.fromEntries(finds.map(({ field }) => [field, answers[field]]))
}

/** Why a taken find does not fit into its field, by its index: the field has a limit. */
export const overfull = ({ left, reading }: Taking): ReadonlyMap<number, string> => {
  const faults = new Map<number, string>()
  const counts = new Map<AnswerField, Array<unknown>>()
  for (const [index, { field, value }] of (reading?.finds ?? []).entries()) {
    if (!Array.isArray(blank[field]) || left.includes(index)) continue
    const values = [...(counts.get(field) ?? []), value]
    const fault = faultOf(field, values)
    if (fault === undefined) counts.set(field, values)
    else faults.set(index, fault)
  }
  return faults
}

/** What a find answers, in words. */
export const spokenFind = (find: PastedFind, catalogue: PastedCatalogue): string => {
  if (find.field === "name") return find.value
  const { goal, volume, what, when, where } = spokenAnswers(withPasted(blank, [find]), { ...catalogue, people: [] })
  const line = [goal, where, what, when, volume].flat().find(([field]) => field === find.field)
  return line === undefined ? "" : [line[1]].flat().join(", ")
}

export interface MarkedText {
  readonly text: string
  /** The strongest of what covers the text. */
  readonly mark: "doubt" | "left" | "taken" | undefined
  /** Numbers of the finds whose words end here, from 1. */
  readonly ends: ReadonlyArray<number>
}

const covers = ({ from, to }: Span, at: Span): boolean => from <= at.from && to >= at.to

const markOf = (
  at: Span,
  finds: ReadonlyArray<PastedFind>,
  left: ReadonlyArray<number>,
  doubts: ReadonlyArray<PastedDoubt>
) => {
  const over = finds.flatMap((find, index) => ([find, ...find.also].some((span) => covers(span, at)) ? [index] : []))
  if (over.some((index) => !left.includes(index))) return "taken"
  if (doubts.some((doubt) => covers(doubt, at))) return "doubt"
  return over.length > 0 ? "left" : undefined
}

/** The text that was read, cut where something that was found begins or ends. */
export const markedText = (pasted: string, { left, reading }: Taking): ReadonlyArray<MarkedText> => {
  const text = pasted.slice(0, PASTED_TEXT_MAX)
  const { doubts = [], finds = [] } = reading ?? {}
  const spans: ReadonlyArray<Span> = [...finds, ...finds.flatMap(({ also }) => also), ...doubts]
  const cuts = new Set([0, ...spans.flatMap(({ from, to }) => [from, to]), text.length])
  const sorted = [...cuts].toSorted((one, other) => one - other)
  return sorted.slice(1).map((to, index) => {
    const from = sorted[index] ?? 0
    return {
      text: text.slice(from, to),
      mark: markOf({ from, to }, finds, left, doubts),
      ends: finds.flatMap((find, at) => (find.to === to ? [at + 1] : []))
    }
  })
}
