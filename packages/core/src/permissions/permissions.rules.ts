import { type BrandRole, brandRoleLabels, type OrgRole } from "../model/roles.ts"
import { refusal } from "../refusals/refusals.rules.ts"

/** Specification, section 2.10. */
export type Action =
  | "brand.view"
  | "brand.create"
  | "brand.archive"
  | "brand.delete"
  | "brand.edit"
  | "brand.publish"
  | "brand.export"
  | "brand.import"
  | "catalog.edit"
  | "generate"
  | "task.cancel"
  | "review.decide"
  | "review.override"
  | "review.request"
  | "waiver.grant"
  | "market.hold"
  | "note.write"
  | "asset.download"
  | "asset.downloadDraft"
  | "results.import"
  | "share.create"
  | "usage.view"
  | "org.manage"
  | "agent.connect"
  | "feedback.send"

export interface Actor {
  readonly orgRole: OrgRole
  readonly brandRole: BrandRole | undefined
  /** Of a key: nothing else, whatever the roles allow. Absent: all that they allow. */
  readonly only?: ReadonlyArray<Action>
}

export interface Resource {
  readonly own?: boolean
  readonly ownWorkBarred?: boolean
  readonly suspended?: boolean
  readonly brandArchived?: boolean
}

/** `no` is hidden by the interface; `not_now` is shown disabled with its reason. */
export type Decision =
  | { readonly answer: "yes" }
  | { readonly answer: "no" }
  | {
      readonly answer: "not_now"
      readonly code: "not_approved" | "suspended" | "read_only" | "self_approval"
      readonly reason: string
    }

type Grant = "always" | "own" | "never"
type Row = readonly [admin: Grant, manager: Grant, creator: Grant, reviewer: Grant, viewer: Grant]

const all: Row = ["always", "always", "always", "always", "always"]
const admins: Row = ["always", "never", "never", "never", "never"]
const managers: Row = ["always", "always", "never", "never", "never"]
const creators: Row = ["always", "always", "always", "never", "never"]
const reviewers: Row = ["always", "always", "never", "always", "never"]
const writers: Row = ["always", "always", "always", "always", "never"]
const ownForCreators: Row = ["always", "always", "own", "never", "never"]

/** Specification, section 2.10. */
const grants: Readonly<Record<Action, Row>> = {
  "brand.view": all,
  "brand.create": admins,
  "brand.archive": admins,
  "brand.delete": admins,
  "brand.edit": managers,
  "brand.publish": managers,
  "brand.export": managers,
  "brand.import": managers,
  "catalog.edit": creators,
  generate: creators,
  "task.cancel": ownForCreators,
  "review.decide": reviewers,
  "review.override": managers,
  "review.request": creators,
  "waiver.grant": reviewers,
  "market.hold": managers,
  "note.write": writers,
  "asset.download": all,
  "asset.downloadDraft": writers,
  "results.import": creators,
  "share.create": managers,
  "usage.view": ["always", "always", "own", "never", "never"],
  "org.manage": admins,
  "agent.connect": all,
  "feedback.send": all
}

const READING: ReadonlySet<Action> = new Set([
  "brand.view",
  "asset.download",
  "asset.downloadDraft",
  "brand.export",
  "usage.view",
  "feedback.send"
])
const OUTSIDE_BRANDS: ReadonlySet<Action> = new Set(["brand.create", "org.manage", "agent.connect"])
const ON_ARCHIVED_BRANDS: ReadonlySet<Action> = new Set(["brand.archive", "brand.delete"])

const notNow = ({
  code,
  message
}: ReturnType<typeof refusal<"suspended" | "read_only" | "self_approval">>): Decision => ({
  answer: "not_now",
  code,
  reason: message
})

const SUSPENDED = notNow(refusal("suspended"))
const ARCHIVED = notNow(
  refusal("read_only", { thing: "This brand", reason: "it is archived. Restore it to make changes." })
)
const NOT_APPROVED: Decision = {
  answer: "not_now",
  code: "not_approved",
  reason:
    "Your organization requires approval before download, and this is not approved. An administrator can change that."
}
const OWN_WORK = notNow(refusal("self_approval", {}))

const columnOf = ({ brandRole, orgRole }: Actor): number => {
  if (orgRole === "admin") return 0
  return brandRole === undefined ? -1 : 1 + ["manager", "creator", "reviewer", "viewer"].indexOf(brandRole)
}

/**
 * Used by views and by every backend rule.
 *
 * Without a role in a brand every action on it is `no`, which hides the brand.
 */
export const can = (actor: Actor, action: Action, resource: Resource = {}): Decision => {
  if (actor.only?.includes(action) === false) return { answer: "no" }
  const column = columnOf(actor)
  const grant = column === -1 ? (action === "feedback.send" ? "always" : "never") : grants[action][column]
  if (grant !== "always" && !(grant === "own" && resource.own === true)) return { answer: "no" }
  if (resource.suspended === true && !READING.has(action)) {
    return SUSPENDED
  }
  if (
    resource.brandArchived === true &&
    !READING.has(action) &&
    !OUTSIDE_BRANDS.has(action) &&
    !ON_ARCHIVED_BRANDS.has(action)
  ) {
    return ARCHIVED
  }
  if ((action === "review.decide" || action === "waiver.grant") && resource.ownWorkBarred === true) {
    return OWN_WORK
  }
  return { answer: "yes" }
}

/**
 * Without the organization's policy 'approval required before download' everyone who sees the brand may download; with
 * it, only approved pictures.
 */
export const canDownload = (
  actor: Actor,
  { approvalRequired, ...resource }: Resource & { readonly approvalRequired: boolean }
): Decision => {
  const decision = can(actor, "asset.download", resource)
  return decision.answer === "yes" && approvalRequired ? NOT_APPROVED : decision
}

/** The least role that always may perform an action; in a brand never 'Administrator'. */
export const roleNeeded = (action: Action): string => {
  const column = grants[action].lastIndexOf("always")
  const role = (["manager", "creator", "reviewer", "viewer"] as const)[column - 1]
  return role === undefined ? "Administrator" : brandRoleLabels[role]
}
