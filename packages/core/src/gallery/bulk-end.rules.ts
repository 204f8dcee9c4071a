import { actText, undoneText } from "./acts.rules.ts"
import { type BulkRun, isPreparedBulk, isReviewBulk } from "./bulk.schema.ts"
import { bulkTexts } from "./bulk.texts.ts"
import { picturesText } from "../lists/pictures.texts.ts"

const OPEN: ReadonlySet<BulkRun["status"]> = new Set(["checking", "ready", "working", "undoing"])

export const isOver = ({ status }: BulkRun): boolean => !OPEN.has(status)

/** Pictures that it goes through. */
export const workOf = ({ able, total }: BulkRun): number => able ?? total

/** Milliseconds in which it can be undone; undefined where nothing undoes it. */
export const undoableFor = ({ changed, kind, remainingMs, status }: BulkRun): number | undefined =>
  kind === "remove" || kind === "reword" || changed === 0 || status === "undone" ? undefined : remainingMs

const changedText = ({ changed, kind, people, ...named }: BulkRun): string => {
  if (isPreparedBulk(kind)) {
    const asked = people === undefined ? [] : [bulkTexts.asked(people)]
    return [bulkTexts.reviewed(kind, changed), ...asked].join(". ")
  }
  return kind === "remove" ? `${picturesText(changed)} deleted` : actText({ ...named, kind, count: changed })
}

const undoneWords = ({ kind, undone: count, ...named }: BulkRun): ReadonlyArray<string> => {
  if (kind === "remove" || kind === "reword" || count === 0) return []
  return [isReviewBulk(kind) ? bulkTexts.unreviewed(kind, count) : undoneText({ ...named, kind }, count)]
}

const undone = (run: BulkRun): string => {
  const { kept } = run
  return [...undoneWords(run), ...(kept === 0 ? [] : [bulkTexts.kept(kept)])].join(". ") || bulkTexts.nothing
}

/** What came of it. */
export const endText = (run: BulkRun): string => {
  const { able, changed, kind, left, reason, seen, status } = run
  if (status === "undone") return undone(run)
  const stopped = [
    ...(status === "canceled" ? [bulkTexts.canceled(seen, workOf(run))] : []),
    ...(status === "stopped" && reason !== undefined ? [reason.replace(/\.$/, "")] : []),
    ...(isPreparedBulk(kind) && able === 0 ? [bulkTexts.noneCan(kind)] : [])
  ]
  // New versions that were prepared are made only once all of them are.
  const isNothing = changed === 0 || (kind === "reword" && status !== "done")
  const done = isNothing ? [] : [changedText(run)]
  const others = left.map(({ count, why }) => bulkTexts.left(why, count))
  return [...stopped, ...done, ...others].join(". ") || bulkTexts.nothing
}

/** Whether all of it was done. */
export const isWhollyDone = ({ kept, left, status }: BulkRun): boolean =>
  status === "undone" ? kept === 0 : status === "done" && left.length === 0
