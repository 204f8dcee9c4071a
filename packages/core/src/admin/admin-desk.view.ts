import type { SnapshotFrom } from "xstate"
import { actTexts } from "../texts/acts.texts.ts"
import type { Choice } from "../records/record-form.view.ts"
import { type AdminContent, contentOf, formatNumber } from "./admin-content.view.ts"
import type { adminDeskMachine } from "./admin-desk.machine.ts"
import { type AdminDraft, amountFault, amountOf, isPaged, reasonFault } from "./admin.rules.ts"
import { FeedbackStatus } from "./admin.schema.ts"
import { adminTexts as texts, feedbackStatusLabels } from "./admin.texts.ts"

export interface AdminDialogView {
  readonly draft: AdminDraft
  readonly title: string
  readonly text: string | undefined
  readonly submitLabel: string
  readonly cancelLabel: string
  readonly reasonError: string | undefined
  readonly amountError: string | undefined
  /** Balance after what is typed; undefined while that is no number. */
  readonly balanceAfter: string | undefined
  readonly statuses: ReadonlyArray<Choice<FeedbackStatus>>
  readonly error: string | undefined
  readonly busy: boolean
}

export interface AdminDeskView {
  readonly state: "loading" | "shown" | "failed"
  readonly content: AdminContent | undefined
  readonly error: string | undefined
  readonly more: boolean
  /** Something is on its way. */
  readonly busy: boolean
  readonly saving: boolean
  readonly dialog: AdminDialogView | undefined
}

const statuses = FeedbackStatus.literals.map((value) => ({ value, label: feedbackStatusLabels[value] }))

interface Said {
  readonly title: string
  readonly text?: string
  readonly submitLabel: string
}

const saidOf = (draft: AdminDraft): Said => {
  switch (draft.kind) {
    case "refund":
      return {
        title: texts.refundTitle(draft.name),
        text: texts.refundText(draft.charged),
        submitLabel: texts.refund
      }
    case "feedback":
      return { title: texts.triageTitle, submitLabel: texts.save }
    case "adjust":
      return {
        title: texts.adjustTitle(draft.name),
        text: texts.balanceNow(formatNumber(draft.balance)),
        submitLabel: texts.adjust
      }
    case "suspend":
      return draft.suspended
        ? { title: texts.suspendTitle(draft.name), text: texts.suspendText, submitLabel: texts.suspend }
        : { title: texts.unsuspendTitle(draft.name), text: texts.unsuspendText, submitLabel: texts.restore }
    case "actAs":
      return {
        title: texts.actAsTitle(draft.name),
        text: texts.actAsText(draft.organization),
        submitLabel: texts.actAs
      }
    case "restoreBrand":
      return {
        title: texts.restoreBrandTitle(draft.name),
        text: texts.restoreBrandText,
        submitLabel: texts.restoreBrand
      }
  }
}

const afterOf = (draft: AdminDraft): string | undefined => {
  if (draft.kind !== "adjust") return undefined
  const amount = amountOf(draft.amount)
  return amount === undefined ? undefined : texts.balanceAfter(formatNumber(draft.balance + amount))
}

const dialogOf = (snapshot: SnapshotFrom<typeof adminDeskMachine>): AdminDialogView | undefined => {
  const { actError, draft, touched } = snapshot.context
  if (draft === undefined) return undefined
  const { submitLabel, text, title } = saidOf(draft)
  return {
    draft,
    title,
    text,
    submitLabel,
    cancelLabel: actTexts.cancel,
    reasonError: touched && draft.kind !== "feedback" ? reasonFault(draft.reason) : undefined,
    amountError: touched && draft.kind === "adjust" ? amountFault(draft.amount, draft.balance) : undefined,
    balanceAfter: afterOf(draft),
    statuses,
    error: actError,
    busy: snapshot.matches("acting")
  }
}

export const adminDeskView = (snapshot: SnapshotFrom<typeof adminDeskMachine>): AdminDeskView => {
  const { answer, error, query } = snapshot.context
  const loading = snapshot.matches("loading")
  return {
    state: snapshot.matches("failed") ? "failed" : loading && answer === undefined ? "loading" : "shown",
    content: answer && contentOf(answer, query),
    error,
    more: answer !== undefined && !("page" in query) && isPaged(query, answer) !== undefined,
    busy: loading || snapshot.matches("acting") || snapshot.matches("saving"),
    saving: snapshot.matches("saving"),
    dialog: dialogOf(snapshot)
  }
}
