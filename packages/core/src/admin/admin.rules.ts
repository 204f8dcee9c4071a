import { Schema } from "effect"
import { csvText } from "../tables/csv-text.rules.ts"
import { activityLabel, isoMinute } from "../organizations/activity.rules.ts"
import {
  type AdminAct,
  type AdminAnswer,
  type AdminOrganizationRow,
  type AdminQuery,
  AdminReason,
  type AuditLine,
  CreditChange,
  type FeedbackStatus
} from "./admin.schema.ts"
import { adminTexts as texts } from "./admin.texts.ts"

/** The query of the page after `answer`; undefined after the last one. */
export const isPaged = (query: AdminQuery, answer: AdminAnswer): AdminQuery | undefined => {
  if (query.view === "organizations" && answer.view === "organizations") {
    return answer.page < answer.pages ? { ...query, page: answer.page + 1 } : undefined
  }
  if (!("cursor" in query) || !("cursor" in answer) || answer.cursor === null) return undefined
  return { ...query, cursor: answer.cursor }
}

/** A list with the page that follows; anything else is replaced. */
export const withPage = (before: AdminAnswer | undefined, next: AdminAnswer): AdminAnswer => {
  if (before === undefined || !("cursor" in before)) return next
  switch (next.view) {
    case "tasks":
      return before.view === "tasks" ? { ...next, items: [...before.items, ...next.items] } : next
    case "feedback":
      return before.view === "feedback" ? { ...next, items: [...before.items, ...next.items] } : next
    case "audit":
      return before.view === "audit" ? { ...next, items: [...before.items, ...next.items] } : next
    default:
      return next
  }
}

/** What a dialog asks before something is changed. */
export type AdminDraft =
  | {
      readonly kind: "refund"
      readonly taskId: string
      readonly name: string
      readonly charged: number
      readonly reason: string
    }
  | {
      readonly kind: "feedback"
      readonly feedbackId: string
      readonly status: FeedbackStatus
      readonly note: string
    }
  | {
      readonly kind: "adjust"
      readonly organizationId: string
      readonly name: string
      readonly balance: number
      /** As typed. */
      readonly amount: string
      readonly reason: string
    }
  | {
      readonly kind: "suspend"
      readonly organizationId: string
      readonly name: string
      readonly suspended: boolean
      readonly reason: string
    }
  | {
      readonly kind: "restoreBrand"
      readonly organizationId: string
      readonly brandId: string
      readonly name: string
      readonly reason: string
    }
  | {
      readonly kind: "actAs"
      readonly organizationId: string
      readonly userId: string
      readonly name: string
      readonly organization: string
      readonly reason: string
    }

type Check = (value: unknown) => { readonly issues?: ReadonlyArray<{ readonly message: string }> | undefined }
// Both schemas decode at once.
const reasonCheck = Schema.toStandardSchemaV1(AdminReason)["~standard"].validate as Check
const amountCheck = Schema.toStandardSchemaV1(CreditChange)["~standard"].validate as Check

export const reasonFault = (reason: string): string | undefined => reasonCheck(reason).issues?.[0]?.message

/** Whole credits as typed; undefined for anything else. */
export const amountOf = (text: string): number | undefined => {
  const plain = text.trim().replace("−", "-")
  return /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) : undefined
}

export const amountFault = (text: string, balance: number): string | undefined => {
  const amount = amountOf(text)
  if (amount === undefined) return "Use a whole number"
  return amountCheck(amount).issues?.[0]?.message ?? (balance + amount < 0 ? texts.belowZero(balance) : undefined)
}

/** Undefined while something that is asked for is missing or wrong. */
export const actOf = (draft: AdminDraft): AdminAct | undefined => {
  if (draft.kind === "feedback") {
    const { feedbackId, note, status } = draft
    return { act: "settleFeedback", feedbackId, note, status }
  }
  const { reason } = draft
  if (reasonFault(reason) !== undefined) return undefined
  switch (draft.kind) {
    case "refund":
      return { act: "refundTask", taskId: draft.taskId, reason }
    case "suspend":
      return { act: "suspend", organizationId: draft.organizationId, suspended: draft.suspended, reason }
    case "restoreBrand":
      return { act: "restoreBrand", organizationId: draft.organizationId, brandId: draft.brandId, reason }
    case "actAs":
      return { act: "actAs", organizationId: draft.organizationId, userId: draft.userId, reason }
    case "adjust": {
      const { balance: expected, organizationId } = draft
      const amount = amountOf(draft.amount)
      if (amount === undefined || amountFault(draft.amount, expected) !== undefined) return undefined
      return { act: "adjustCredits", organizationId, amount, reason, expected }
    }
  }
}

export interface SavedFile {
  readonly name: string
  readonly text: string
}

const auditRow = (line: AuditLine): ReadonlyArray<string> => [
  isoMinute(line.at),
  line.actor ?? (line.byLink ? texts.byLink : texts.bySystem),
  activityLabel(line.action),
  [line.organization?.name, line.brand?.name, line.subject].filter((name) => name !== undefined).join(", "),
  line.reason ?? ""
]

const organizationRow = (row: AdminOrganizationRow): ReadonlyArray<string> => [
  row.name,
  row.slug,
  row._id,
  row.metered ? texts.metered : texts.selfHosted,
  String(row.members),
  String(row.brands),
  row.credits === undefined ? "" : String(row.credits),
  isoMinute(row.createdAt),
  row.lastActiveAt === undefined ? "" : isoMinute(row.lastActiveAt),
  row.suspended ? texts.suspended : ""
]

/** The audit log, or the list of organizations. Times are UTC. */
export const fileOf = (answers: ReadonlyArray<AdminAnswer>): SavedFile => {
  if (answers.some(({ view }) => view === "audit")) {
    const lines = answers.flatMap((answer) => (answer.view === "audit" ? answer.items.map(auditRow) : []))
    const head = [texts.when, texts.who, texts.what, texts.about, texts.why]
    return { name: texts.logFile, text: csvText([head, ...lines]) }
  }
  const rows = answers.flatMap((answer) => (answer.view === "organizations" ? answer.items.map(organizationRow) : []))
  const { brands, created, credits, flags, lastActive, members, name, plan, slug } = texts
  const head = [name, slug, "id", plan, members, brands, credits, created, lastActive, flags]
  return { name: texts.organizationsFile, text: csvText([head, ...rows]) }
}
