import { actText, undoneText } from "./acts.rules.ts"
import type { BulkRun } from "./bulk.schema.ts"
import { bulkTexts } from "./bulk.texts.ts"
import { picturesText } from "../lists/pictures.texts.ts"

export const isOver = ({ status }: BulkRun): boolean => status !== "working" && status !== "undoing"

/** Milliseconds in which it can be undone; undefined where nothing undoes it. */
export const undoableFor = ({ changed, kind, remainingMs, status }: BulkRun): number | undefined =>
  kind === "remove" || changed === 0 || status === "undone" ? undefined : remainingMs

const changedText = ({ changed, kind, ...named }: BulkRun): string =>
  kind === "remove" ? `${picturesText(changed)} deleted` : actText({ ...named, kind, count: changed })

const undone = (run: BulkRun): string => {
  const { kept, kind, undone: count } = run
  const said = kind === "remove" || count === 0 ? [] : [undoneText({ ...run, kind }, count)]
  return [...said, ...(kept === 0 ? [] : [bulkTexts.kept(kept)])].join(". ") || bulkTexts.nothing
}

/** What came of it. */
export const endText = (run: BulkRun): string => {
  const { changed, left, reason, seen, status, total } = run
  if (status === "undone") return undone(run)
  const stopped = [
    ...(status === "canceled" ? [bulkTexts.canceled(seen, total)] : []),
    ...(status === "stopped" && reason !== undefined ? [reason.replace(/\.$/, "")] : [])
  ]
  const done = changed === 0 ? [] : [changedText(run)]
  const others = left.map(({ count, why }) => bulkTexts.left(why, count))
  return [...stopped, ...done, ...others].join(". ") || bulkTexts.nothing
}

/** Whether all of it was done. */
export const isWhollyDone = ({ kept, left, status }: BulkRun): boolean =>
  (status === "done" || status === "undone") && left.length === 0 && kept === 0
