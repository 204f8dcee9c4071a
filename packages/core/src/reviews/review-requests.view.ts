import type { SnapshotFrom } from "xstate"
import { dayAt, shortDay } from "../model/day.ts"
import type { reviewRequestsMachine } from "./review-requests.machine.ts"
import { dueState } from "./reviews.rules.ts"
import type { ReviewRequest, ReviewStatus } from "./reviews.schema.ts"
import { reviewStatusLabels, reviewTexts as texts } from "./reviews.texts.ts"

export interface ReviewRequestRow {
  readonly id: string
  readonly title: string
  readonly people: string
  readonly status: string
  readonly tone: "neutral" | "success" | "warning" | "danger" | "accent"
  readonly due: { readonly text: string; readonly overdue: boolean } | undefined
  readonly facts: ReadonlyArray<string>
  readonly message: string | undefined
  /** Undefined where it ended, or the person may not. */
  readonly withdrawLabel: string | undefined
}

export interface ReviewRequestsView {
  /** `none`: nothing is drawn. */
  readonly state: "none" | "failed" | "shown"
  readonly error: string | undefined
  readonly title: string
  readonly open: ReadonlyArray<ReviewRequestRow>
  readonly ended: ReadonlyArray<ReviewRequestRow>
  /** Id of the one that is being withdrawn. */
  readonly withdrawing: string | undefined
}

const tones: Readonly<Record<ReviewStatus, ReviewRequestRow["tone"]>> = {
  open: "accent",
  done: "success",
  void: "warning",
  canceled: "neutral"
}

/** Overdue only while it is open. */
export const dueText = (due: string | undefined, today: string): ReviewRequestRow["due"] => {
  if (due === undefined) return undefined
  const overdue = dueState(due, today) === "overdue"
  return { text: (overdue ? texts.overdue : texts.dueOn)(shortDay(due)), overdue }
}

const factsOf = ({ approved, askedAt, askedBy, changes, decidedBy, left, total, voided, why }: ReviewRequest) => [
  texts.askedBy(askedBy, shortDay(dayAt(askedAt))),
  ...(total > 1 ? [texts.progress(total - voided, left)] : []),
  ...(approved > 0 ? [texts.approved(approved)] : []),
  ...(changes > 0 ? [texts.changes(changes)] : []),
  ...(voided > 0 && why !== undefined ? [total === 1 ? texts.isVoid(why) : texts.voided(voided, why)] : []),
  ...(decidedBy.length > 0 ? [texts.decidedBy(decidedBy)] : [])
]

const rowOf = (request: ReviewRequest, today: string): ReviewRequestRow => {
  const { _id, due, kind, mayCancel, message, status, total, version } = request
  const title = texts.what(kind, total, version)
  const people = request.people.map(({ name }) => name).join(", ")
  return {
    id: _id,
    title,
    people,
    status: reviewStatusLabels[status],
    tone: tones[status],
    due: status === "open" ? dueText(due, today) : undefined,
    facts: factsOf(request),
    message,
    withdrawLabel: mayCancel ? texts.withdrawOf(title, people) : undefined
  }
}

export const reviewRequestsView = (snapshot: SnapshotFrom<typeof reviewRequestsMachine>): ReviewRequestsView => {
  const { error, kind, requests = [], reviewId, today } = snapshot.context
  const shown = requests.filter((request) => request.kind === kind)
  const rows = (open: boolean) =>
    shown.filter(({ status }) => (status === "open") === open).map((request) => rowOf(request, today))
  return {
    state: snapshot.matches({ list: "failed" }) ? "failed" : shown.length === 0 ? "none" : "shown",
    error,
    title: texts.requests,
    open: rows(true),
    ended: rows(false),
    withdrawing: reviewId
  }
}
