import { activityLabel } from "../organizations/activity.rules.ts"
import { elapsedText } from "../texts/elapsed.texts.ts"
import type {
  AdminAnswer,
  AdminBrand,
  AdminFeedback,
  AdminHome,
  AdminOrganization,
  AdminOrganizationRow,
  AdminQuery,
  AdminTask,
  AuditLine,
  PartReport,
  Tally
} from "./admin.schema.ts"
import { adminTexts as texts, feedbackStatusLabels } from "./admin.texts.ts"

const number = new Intl.NumberFormat("en-GB")

export const formatNumber = (value: number): string => number.format(value)

/** UTC, since the admin area belongs to no organization. `at`: UTC ms. */
const timeText = (at: number): string =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`

const tallyText = ({ count, more }: Tally): string => texts.tally(formatNumber(count), more)

const MB = 1_000_000

const storageText = ({ count, more }: Tally): string =>
  texts.tally(count < 1_000 * MB ? `${Math.ceil(count / MB)} MB` : `${(count / MB / 1_000).toFixed(1)} GB`, more)

export interface AdminTile {
  readonly key: string
  readonly label: string
  readonly value: string
}

const tilesOf = (home: AdminHome): ReadonlyArray<AdminTile> => [
  { key: "organizations", label: texts.organizations, value: tallyText(home.organizations) },
  { key: "people", label: texts.activePeople, value: tallyText(home.activePeople) },
  { key: "running", label: texts.running, value: tallyText(home.running) },
  { key: "failed", label: texts.failedTasks, value: tallyText(home.failed) },
  {
    key: "queue",
    label: texts.queueAge,
    value: home.queueAgeMs === null ? texts.nothingWaits : elapsedText(home.queueAgeMs)
  },
  { key: "workers", label: texts.workers, value: formatNumber(home.workers) },
  { key: "credits", label: texts.creditsUsed, value: tallyText(home.creditsUsed) },
  { key: "storage", label: texts.storage, value: storageText(home.storage) },
  { key: "unread", label: texts.unread, value: tallyText(home.unreadFeedback) },
  { key: "version", label: texts.version, value: home.version ?? texts.noVersion }
]

const partView = ({ line, name, problem }: PartReport) => ({
  name: sentenceOf(name),
  line,
  works: problem === undefined,
  state: problem ?? texts.partWorks
})

interface Owned {
  readonly organization?: { readonly id: string; readonly name: string }
  readonly brand?: { readonly id: string; readonly name: string }
}

export interface AdminPlace {
  readonly organizationId: string
  /** Absent: the organization. */
  readonly brandId?: string
  readonly name: string
}

/** The brand, or else the organization; undefined for what belongs to none. */
const placeOf = ({ brand, organization }: Owned): AdminPlace | undefined => {
  if (organization === undefined) return undefined
  const { id: organizationId, name } = organization
  return brand === undefined
    ? { organizationId, name }
    : { organizationId, brandId: brand.id, name: `${name}, ${brand.name}` }
}

const taskView = (task: AdminTask) => ({
  id: task._id,
  title: task.title,
  time: timeText(task.at),
  kind: task.kind,
  status: task.status,
  place: placeOf(task),
  input: task.input,
  outputs: task.outputs.map(({ name }) => name),
  error: task.error?.message,
  charged: task.charged,
  money: [
    ...(task.charged > 0 ? [texts.charged(task.charged)] : []),
    ...(task.refunded > 0 ? [texts.refunded(task.refunded)] : [])
  ],
  canRetry: task.canRetry,
  canRefund: task.charged > task.refunded
})

/** `very_satisfied` is 'Very satisfied'. */
const sentenceOf = (key: string): string => `${key.slice(0, 1).toUpperCase()}${key.slice(1).replaceAll("_", " ")}`

const feedbackView = (item: AdminFeedback) => ({
  id: item._id,
  time: timeText(item.at),
  status: item.status,
  statusLabel: feedbackStatusLabels[item.status],
  satisfaction: item.satisfaction && sentenceOf(item.satisfaction),
  message: item.message,
  note: item.note ?? "",
  place: placeOf(item),
  facts: [
    texts.from(item.from),
    ...(item.route === undefined ? [] : [texts.route(item.route)]),
    ...(item.appVersion === undefined ? [] : [texts.appVersion(item.appVersion)]),
    ...(item.errorId === undefined ? [] : [texts.errorId(item.errorId)]),
    ...(item.generationId === undefined ? [] : [texts.generation(item.generationId)])
  ]
})

const lineView = (line: AuditLine) => ({
  id: line._id,
  time: timeText(line.at),
  who: line.actor ?? (line.byLink ? texts.byLink : texts.bySystem),
  what: activityLabel(line.action),
  about: [line.subject, placeOf(line)?.name].filter((name) => name !== undefined).join(", "),
  why: line.reason ?? ""
})

const flagsOf = ({ isDemo, suspended }: AdminOrganizationRow): ReadonlyArray<string> => [
  ...(suspended ? [texts.suspended] : []),
  ...(isDemo ? [texts.demo] : [])
]

const organizationView = (row: AdminOrganizationRow) => ({
  id: row._id,
  name: row.name,
  slug: row.slug,
  plan: row.metered ? texts.metered : texts.selfHosted,
  members: formatNumber(row.members),
  brands: formatNumber(row.brands),
  credits: row.credits === undefined ? "" : formatNumber(row.credits),
  created: timeText(row.createdAt),
  lastActive: row.lastActiveAt === undefined ? "" : timeText(row.lastActiveAt),
  flags: flagsOf(row)
})

const oneOrganization = (answer: AdminOrganization) => {
  const { organization } = answer
  const { country, credits, industry, size, timeZone } = organization
  const facts = [
    { label: texts.slug, value: organization.slug },
    { label: texts.plan, value: organization.metered ? texts.metered : texts.selfHosted },
    { label: texts.created, value: timeText(organization.createdAt) },
    ...(credits === undefined ? [] : [{ label: texts.credits, value: formatNumber(credits) }]),
    ...(credits === undefined ? [] : [{ label: texts.reserved, value: formatNumber(answer.reserved) }]),
    { label: texts.profile, value: [industry, size, country, timeZone].filter(Boolean).join(", ") || texts.notSaid }
  ]
  return {
    view: "organization" as const,
    organizationId: organization._id,
    name: organization.name,
    flags: flagsOf(organization),
    suspended: organization.suspended,
    /** Whole credits; undefined: it has none to adjust. */
    balance: credits,
    facts,
    members: answer.members.map(({ _id, email, name, role, userId }) => ({
      id: _id,
      name,
      email,
      role: texts.roles[role] ?? role,
      userId
    })),
    brands: answer.brands.map(({ _id, name, status }) => ({ id: _id, name, status })),
    ledger: answer.ledger.map((entry) => ({
      id: entry._id,
      time: timeText(entry.at),
      type: entry.type,
      amount: formatNumber(entry.amount),
      balance: formatNumber(entry.balance),
      who: entry.actor,
      why: entry.reason ?? ""
    }))
  }
}

const brandStatus = ({ archivedAt, publishedVersion }: AdminBrand["brand"]): string => {
  if (archivedAt !== undefined) return texts.archivedBrand
  return publishedVersion === undefined ? texts.draft : texts.published(publishedVersion)
}

const oneBrand = ({ brand, generations, organization, scores }: AdminBrand) => {
  const measured = scores.on + scores.attention + scores.off
  return {
    view: "brand" as const,
    organizationId: organization.id,
    brandId: brand._id,
    name: brand.name,
    organizationName: organization.name,
    status: brandStatus(brand),
    archived: brand.archivedAt !== undefined,
    pictures: texts.pictures(brand.pictures),
    facts: [
      { label: texts.tagline, value: brand.tagline ?? texts.notSaid },
      { label: texts.mission, value: brand.mission ?? texts.notSaid },
      { label: texts.values, value: brand.values.join(", ") || texts.notSaid }
    ],
    colours: brand.colours,
    scores: [
      { key: "on", label: texts.scoreOn, value: formatNumber(scores.on) },
      { key: "attention", label: texts.scoreAttention, value: formatNumber(scores.attention) },
      { key: "off", label: texts.scoreOff, value: formatNumber(scores.off) },
      { key: "none", label: texts.scoreNone, value: formatNumber(Math.max(0, brand.pictures - measured)) }
    ],
    generations: generations.map(taskView)
  }
}

/** What one answer shows, in words. */
export const contentOf = (answer: AdminAnswer, query: AdminQuery) => {
  switch (answer.view) {
    case "home":
      return {
        view: "home" as const,
        tiles: tilesOf(answer),
        engines: answer.engines.map(({ id, name, workers }) => ({ id, name, workers: formatNumber(workers) })),
        maintenance: answer.settings.maintenanceText ?? "",
        parts: answer.parts && {
          asked: texts.partsAt(timeText(answer.parts.at)),
          rows: answer.parts.rows.map(partView)
        },
        demoOpen: answer.settings.demoClosed !== true,
        paused: answer.settings.pausedAt !== undefined
      }
    case "tasks":
      return { view: "tasks" as const, items: answer.items.map(taskView) }
    case "feedback":
      return {
        view: "feedback" as const,
        status: query.view === "feedback" ? query.status : "new",
        items: answer.items.map(feedbackView)
      }
    case "audit":
      return { view: "audit" as const, items: answer.items.map(lineView) }
    case "find":
      return {
        view: "find" as const,
        q: query.view === "find" ? query.q : "",
        items: answer.items.map((found) => ({
          id: found._id,
          kind: found.kind,
          label: found.label,
          place: placeOf(found)
        }))
      }
    case "organizations":
      return {
        view: "organizations" as const,
        items: answer.items.map(organizationView),
        page: answer.page,
        pages: answer.pages,
        total: tallyText(answer.total)
      }
    case "organization":
      return oneOrganization(answer)
    case "brand":
      return oneBrand(answer)
  }
}

export type AdminContent = ReturnType<typeof contentOf>
export type AdminContentOf<View extends AdminContent["view"]> = Extract<AdminContent, { readonly view: View }>
export type AdminTaskView = AdminContentOf<"tasks">["items"][number]
