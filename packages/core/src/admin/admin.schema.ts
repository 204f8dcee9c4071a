import { Schema } from "effect"

/** Exact up to what is counted at most; `more` says that there are others. */
export const Tally = Schema.Struct({ count: Schema.Number, more: Schema.Boolean })
export type Tally = typeof Tally.Type

const Named = Schema.Struct({ id: Schema.String, name: Schema.String })
const OfBrand = Schema.Struct({
  organization: Schema.optionalKey(Named),
  brand: Schema.optionalKey(Named)
})

/** UTF-16 code units, inclusive. */
export const MAINTENANCE_TEXT_MAX = 200

export const SystemSettings = Schema.Struct({
  /** Shown to everybody. */
  maintenanceText: Schema.optionalKey(Schema.String),
  /** UTC ms; absent: work starts. */
  pausedAt: Schema.optionalKey(Schema.Number),
  /** The demo takes no one else in. */
  demoClosed: Schema.optionalKey(Schema.Literal(true))
})
export type SystemSettings = typeof SystemSettings.Type

const EngineHealth = Schema.Struct({ id: Schema.String, name: Schema.String, workers: Schema.Number })

/** A hosted part that is on. */
export const PartReport = Schema.Struct({
  name: Schema.String,
  /** What it is, without secrets. */
  line: Schema.String,
  /** What is wrong and what to do; absent: it can be worked with. */
  problem: Schema.optionalKey(Schema.String)
})
export type PartReport = typeof PartReport.Type

export const AdminHome = Schema.Struct({
  view: Schema.Literal("home"),
  organizations: Tally,
  activePeople: Tally,
  running: Tally,
  failed: Tally,
  /** Milliseconds that the oldest task waits; null: none waits. */
  queueAgeMs: Schema.NullOr(Schema.Number),
  workers: Schema.Number,
  /** Whole credits spent in this month (UTC). */
  creditsUsed: Tally,
  /** Bytes of all files. */
  storage: Tally,
  unreadFeedback: Tally,
  version: Schema.NullOr(Schema.String),
  settings: SystemSettings,
  engines: Schema.Array(EngineHealth),
  /** Absent: the app server has not told of its parts yet. `at`: UTC ms. */
  parts: Schema.optionalKey(Schema.Struct({ at: Schema.Number, rows: Schema.Array(PartReport) }))
})
export type AdminHome = typeof AdminHome.Type

export const AdminTask = Schema.Struct({
  _id: Schema.String,
  at: Schema.Number,
  kind: Schema.String,
  title: Schema.String,
  status: Schema.String,
  ...OfBrand.fields,
  /** What was asked for, in lines. */
  input: Schema.Array(Schema.String),
  outputs: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  error: Schema.optionalKey(Schema.Struct({ code: Schema.String, message: Schema.String })),
  /** Whole credits. */
  charged: Schema.Number,
  refunded: Schema.Number,
  canRetry: Schema.Boolean
})
export type AdminTask = typeof AdminTask.Type

export const FeedbackStatus = Schema.Literals(["new", "triaged", "resolved"])
export type FeedbackStatus = typeof FeedbackStatus.Type

export const AdminFeedback = Schema.Struct({
  _id: Schema.String,
  at: Schema.Number,
  status: FeedbackStatus,
  message: Schema.String,
  /** As `Satisfaction` of feedback. */
  satisfaction: Schema.optionalKey(Schema.String),
  from: Schema.String,
  ...OfBrand.fields,
  generationId: Schema.optionalKey(Schema.String),
  errorId: Schema.optionalKey(Schema.String),
  route: Schema.optionalKey(Schema.String),
  appVersion: Schema.optionalKey(Schema.String),
  note: Schema.optionalKey(Schema.String)
})
export type AdminFeedback = typeof AdminFeedback.Type

export const AuditLine = Schema.Struct({
  _id: Schema.String,
  at: Schema.Number,
  action: Schema.String,
  actor: Schema.optionalKey(Schema.String),
  subject: Schema.optionalKey(Schema.String),
  byLink: Schema.Boolean,
  ...OfBrand.fields,
  reason: Schema.optionalKey(Schema.String)
})
export type AuditLine = typeof AuditLine.Type

export const AdminFound = Schema.Struct({
  _id: Schema.String,
  kind: Schema.String,
  label: Schema.String,
  ...OfBrand.fields
})
export type AdminFound = typeof AdminFound.Type

const pageOf = <View extends string, Item extends Schema.Top>(view: View, item: Item) =>
  Schema.Struct({
    view: Schema.Literal(view),
    items: Schema.Array(item),
    /** Of the next page; null after the last one. */
    cursor: Schema.NullOr(Schema.String)
  })

export const AdminTasks = pageOf("tasks", AdminTask)
export const AdminInbox = pageOf("feedback", AdminFeedback)
export const AdminAudit = pageOf("audit", AuditLine)
export const AdminFinds = pageOf("find", AdminFound)

export const AdminOrganizationRow = Schema.Struct({
  _id: Schema.String,
  name: Schema.String,
  slug: Schema.String,
  createdAt: Schema.Number,
  metered: Schema.Boolean,
  suspended: Schema.Boolean,
  isDemo: Schema.Boolean,
  members: Schema.Number,
  brands: Schema.Number,
  /** Whole credits that are available; absent: not metered. */
  credits: Schema.optionalKey(Schema.Number),
  /** UTC ms of the last thing that happened; absent: nothing yet. */
  lastActiveAt: Schema.optionalKey(Schema.Number)
})
export type AdminOrganizationRow = typeof AdminOrganizationRow.Type

export const AdminOrganizations = Schema.Struct({
  view: Schema.Literal("organizations"),
  items: Schema.Array(AdminOrganizationRow),
  total: Tally,
  page: Schema.Number,
  pages: Schema.Number
})

const AdminLedgerEntry = Schema.Struct({
  _id: Schema.String,
  at: Schema.Number,
  type: Schema.String,
  amount: Schema.Number,
  balance: Schema.Number,
  actor: Schema.String,
  reason: Schema.optionalKey(Schema.String)
})

export const AdminOrganization = Schema.Struct({
  view: Schema.Literal("organization"),
  organization: Schema.Struct({
    ...AdminOrganizationRow.fields,
    industry: Schema.optionalKey(Schema.String),
    size: Schema.optionalKey(Schema.String),
    country: Schema.optionalKey(Schema.String),
    timeZone: Schema.optionalKey(Schema.String)
  }),
  reserved: Schema.Number,
  members: Schema.Array(
    Schema.Struct({
      _id: Schema.String,
      name: Schema.String,
      email: Schema.String,
      role: Schema.String,
      /** Absent: no one may act as this member. */
      userId: Schema.optionalKey(Schema.String)
    })
  ),
  brands: Schema.Array(Schema.Struct({ _id: Schema.String, name: Schema.String, status: Schema.String })),
  ledger: Schema.Array(AdminLedgerEntry)
})
export type AdminOrganization = typeof AdminOrganization.Type

export const AdminBrand = Schema.Struct({
  view: Schema.Literal("brand"),
  organization: Named,
  brand: Schema.Struct({
    _id: Schema.String,
    name: Schema.String,
    status: Schema.String,
    publishedVersion: Schema.optionalKey(Schema.Number),
    archivedAt: Schema.optionalKey(Schema.Number),
    pictures: Schema.Number,
    tagline: Schema.optionalKey(Schema.String),
    mission: Schema.optionalKey(Schema.String),
    values: Schema.Array(Schema.String),
    colours: Schema.Array(Schema.Struct({ name: Schema.String, hex: Schema.String }))
  }),
  /** Pictures by verdict; the rest is not measured. */
  scores: Schema.Struct({ on: Schema.Number, attention: Schema.Number, off: Schema.Number }),
  generations: Schema.Array(AdminTask)
})
export type AdminBrand = typeof AdminBrand.Type

export type AdminAnswer =
  | AdminHome
  | typeof AdminTasks.Type
  | typeof AdminInbox.Type
  | typeof AdminAudit.Type
  | typeof AdminFinds.Type
  | typeof AdminOrganizations.Type
  | AdminOrganization
  | AdminBrand

/** UTF-16 code units, inclusive. */
const REASON_MIN = 10
/** UTF-16 code units, inclusive. */
const REASON_MAX = 500

/** Why a super administrator changes something of a customer, for whom it is written down. */
export const AdminReason = Schema.Trim.check(
  Schema.isMinLength(REASON_MIN, { message: "Say why in at least 10 characters" }),
  Schema.isMaxLength(REASON_MAX, { message: "At most 500 characters" })
)

/** UTF-16 code units, inclusive. */
export const ADMIN_NOTE_MAX = 2_000

/** Whole credits, added or taken. */
export const CreditChange = Schema.Number.check(
  Schema.isInt({ message: "Use a whole number" }),
  Schema.isBetween({ minimum: -1_000_000, maximum: 1_000_000 }, { message: "At most a million credits at a time" }),
  Schema.makeFilter((amount: number) => amount !== 0 || "Say how many credits")
)

export const ORGANIZATION_STATUSES = ["self_hosted", "active", "suspended"] as const
export const ORGANIZATION_SORTS = ["created", "name", "last_active", "credits"] as const
export type OrganizationSort = (typeof ORGANIZATION_SORTS)[number]

/** What a page asks for; each one is written down with the person who asked. */
export type AdminQuery =
  | { readonly view: "home" }
  | { readonly view: "tasks"; readonly cursor: string | null }
  | { readonly view: "feedback"; readonly status: FeedbackStatus; readonly cursor: string | null }
  | {
      readonly view: "audit"
      readonly organizationId?: string | undefined
      readonly action?: string | undefined
      readonly cursor: string | null
    }
  | { readonly view: "find"; readonly q: string }
  | {
      readonly view: "organizations"
      readonly q: string
      readonly status?: string | undefined
      readonly sort: OrganizationSort
      readonly page: number
    }
  | { readonly view: "organization"; readonly organizationId: string }
  | { readonly view: "brand"; readonly organizationId: string; readonly brandId: string }

/** What a super administrator does. */
export type AdminAct =
  | { readonly act: "maintenance"; readonly text: string }
  | { readonly act: "pause"; readonly paused: boolean }
  | { readonly act: "demo"; readonly open: boolean }
  | { readonly act: "publishVersion"; readonly version: string }
  | { readonly act: "retryTask"; readonly taskId: string }
  | { readonly act: "refundTask"; readonly taskId: string; readonly reason: string }
  | {
      readonly act: "settleFeedback"
      readonly feedbackId: string
      readonly status: FeedbackStatus
      readonly note: string
    }
  | {
      readonly act: "adjustCredits"
      readonly organizationId: string
      readonly amount: number
      readonly reason: string
      /** The balance that was shown; another one by now refuses. */
      readonly expected: number
    }
  | { readonly act: "suspend"; readonly organizationId: string; readonly suspended: boolean; readonly reason: string }
  | { readonly act: "restoreBrand"; readonly organizationId: string; readonly brandId: string; readonly reason: string }
  | { readonly act: "rescoreBrand"; readonly organizationId: string; readonly brandId: string }
  | { readonly act: "actAs"; readonly organizationId: string; readonly userId: string; readonly reason: string }
