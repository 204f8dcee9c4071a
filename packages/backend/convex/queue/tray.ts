import { isTerminal, type OwnTasks, type TrayTask } from "@marque/core/queue"
import { can } from "@marque/core/identity"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type Membership, seesBrand } from "../access/access.ts"
import { errorOf } from "./queue.ts"
import { openRunsIn, ownRuns, presentRun, runsSeen } from "./trayRuns.ts"
import { type Encoded } from "../validation/validatorOf.ts"

const FINISHED_SHOWN = 20
const OPEN_SHOWN = 100
/** Read of each kind and status. */
const OWN_OPEN_READ = 50
const OPEN_READ = 20
/** Of each kind; more do not end between two answers. */
const OWN_ENDED_READ = 5

type Kind = Doc<"tasks">["kind"]
interface TaskQuery {
  readonly order: (order: "desc") => { readonly take: (most: number) => Promise<Array<Doc<"tasks">>> }
}

const fillsDemo = async (ctx: QueryCtx, { assetId, generationId }: Doc<"tasks">): Promise<boolean> => {
  if (generationId) return (await ctx.db.get(generationId))?.source === "demo"
  return assetId !== undefined && (await ctx.db.get(assetId))?.origin === "system"
}

const present = async (
  ctx: QueryCtx,
  row: Doc<"tasks">,
  { membership, user }: Membership
): Promise<Encoded<typeof TrayTask>> => {
  const brandRole = membership.brandRoles.find(({ brandId }) => brandId === row.brandId)?.role
  const roles = { orgRole: membership.orgRole, brandRole }
  const own = row.requestedBy === user._id
  const makesPictures = row.kind === "generation"
  const checksFile = row.kind === "upload_processing" && row.assetId !== undefined
  const ended = isTerminal(row.status)
  const error = errorOf(row)
  const key = row.agentKeyId && (await ctx.db.get(row.agentKeyId))
  return {
    _id: row._id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    progress: row.progress,
    brandId: row.brandId,
    canCancel:
      !ended &&
      ((makesPictures && can(roles, "task.cancel", { own }).answer === "yes") ||
        (checksFile && can(roles, "catalog.edit").answer === "yes")),
    canRetry: makesPictures && ended && row.status !== "succeeded" && can(roles, "generate").answer === "yes",
    mine: own && !(await fillsDemo(ctx, row)),
    createdAt: row._creationTime,
    ...(row.generationId && { generationId: row.generationId }),
    ...(checksFile && { assetId: row.assetId }),
    ...(row.stage !== undefined && { stage: row.stage }),
    ...(key && { via: key.name }),
    ...(error && { error: error.message })
  }
}

/** Scoring is automatic, and the pictures show its progress. */
const TRAYED = ["generation", "upload_processing"] as const
const OPEN = ["running", "queued"] as const

/** Ranges of an index, so that a task outside them runs no tray again. */
interface Scope {
  readonly open: (kind: Kind, status: (typeof OPEN)[number]) => TaskQuery
  readonly finished: (kind: Kind) => TaskQuery
}

const ofOrganization = ({ db }: QueryCtx, organizationId: Id<"organizations">): Scope => ({
  open: (kind, status) =>
    db
      .query("tasks")
      .withIndex("by_organization", (q) =>
        q
          .eq("organizationId", organizationId)
          .eq("kind", kind)
          .eq("runId", undefined)
          .eq("finishedAt", undefined)
          .eq("status", status)
      ),
  finished: (kind) =>
    db
      .query("tasks")
      .withIndex("by_organization", (q) =>
        q.eq("organizationId", organizationId).eq("kind", kind).eq("runId", undefined).gt("finishedAt", 0)
      )
})

const ofBrand = ({ db }: QueryCtx, brandId: Id<"brands">): Scope => ({
  open: (kind, status) =>
    db
      .query("tasks")
      .withIndex("by_brand", (q) =>
        q
          .eq("brandId", brandId)
          .eq("kind", kind)
          .eq("runId", undefined)
          .eq("finishedAt", undefined)
          .eq("status", status)
      ),
  finished: (kind) =>
    db
      .query("tasks")
      .withIndex("by_brand", (q) =>
        q.eq("brandId", brandId).eq("kind", kind).eq("runId", undefined).gt("finishedAt", 0)
      )
})

const ofRequester = ({ db }: QueryCtx, { organization, user }: Membership): Scope => ({
  open: (kind, status) =>
    db
      .query("tasks")
      .withIndex("by_requester", (q) =>
        q
          .eq("organizationId", organization._id)
          .eq("requestedBy", user._id)
          .eq("kind", kind)
          .eq("runId", undefined)
          .eq("finishedAt", undefined)
          .eq("status", status)
      ),
  finished: (kind) =>
    db
      .query("tasks")
      .withIndex("by_requester", (q) =>
        q
          .eq("organizationId", organization._id)
          .eq("requestedBy", user._id)
          .eq("kind", kind)
          .eq("runId", undefined)
          .gt("finishedAt", 0)
      )
})

const newest = async (queries: ReadonlyArray<TaskQuery>, most: number): Promise<ReadonlyArray<Doc<"tasks">>> =>
  (await Promise.all(queries.map((query) => query.order("desc").take(most)))).flat()

const openIn = (open: Scope["open"]): ReadonlyArray<TaskQuery> =>
  TRAYED.flatMap((kind) => OPEN.map((status) => open(kind, status)))

/** Their own open tasks and the newest other ones, then the newest finished ones, of brands the member sees. */
export const trayOf = async (ctx: QueryCtx, actor: Membership): Promise<Array<Encoded<typeof TrayTask>>> => {
  const { membership, organization } = actor
  const scopes =
    membership.orgRole === "admin"
      ? [ofOrganization(ctx, organization._id)]
      : membership.brandRoles.map(({ brandId }) => ofBrand(ctx, brandId))
  const own = await newest(openIn(ofRequester(ctx, actor).open), OWN_OPEN_READ)
  const others = await newest(
    scopes.flatMap((scope) => openIn(scope.open)),
    OPEN_READ
  )
  const ended = await newest(
    scopes.flatMap(({ finished }) => TRAYED.map(finished)),
    FINISHED_SHOWN
  )
  const open = new Map(
    [
      ...own.filter(({ brandId }) => seesBrand(actor, brandId)),
      ...others.toSorted((one, other) => other._creationTime - one._creationTime)
    ].map((row) => [row._id, row])
  )
  const runs = await runsSeen(ctx, actor)
  const finished = [...ended, ...runs.ended].toSorted((one, other) => (other.finishedAt ?? 0) - (one.finishedAt ?? 0))
  const shown = [...[...runs.open, ...open.values()].slice(0, OPEN_SHOWN), ...finished.slice(0, FINISHED_SHOWN)]
  return Promise.all(
    shown.map(async (row) => ("total" in row ? presentRun(ctx, row, actor) : present(ctx, row, actor)))
  )
}

/** Of everybody's open tasks, those that a tray may list; in one brand or in the whole organization. */
export const openTaskIds = async (
  ctx: QueryCtx,
  organizationId: Id<"organizations">,
  brandId: Id<"brands"> | undefined
): Promise<Array<string>> => {
  const scope = brandId === undefined ? ofOrganization(ctx, organizationId) : ofBrand(ctx, brandId)
  const tasks = await newest(openIn(scope.open), OPEN_READ)
  return [...tasks, ...(await openRunsIn(ctx, organizationId, brandId))].map(({ _id }) => _id)
}

/** Counts what {@link trayOf} lists as open. */
export const ownTasksOf = async (ctx: QueryCtx, actor: Membership): Promise<Encoded<typeof OwnTasks>> => {
  const { membership, organization } = actor
  const brands = membership.orgRole === "admin" ? [{}] : membership.brandRoles.map(({ brandId }) => ({ brandId }))
  const others: ReadonlyArray<ReadonlyArray<string>> = await Promise.all(
    brands.map((brand) => ctx.runQuery(internal.openTasks.ids, { organizationId: organization._id, ...brand }))
  )
  const mine = ofRequester(ctx, actor)
  const isSeen = ({ brandId }: Doc<"tasks">) => seesBrand(actor, brandId)
  const open = (await newest(openIn(mine.open), OWN_OPEN_READ)).filter(isSeen)
  const ended = (await newest(TRAYED.map(mine.finished), OWN_ENDED_READ)).filter(isSeen)
  const runs = await ownRuns(ctx, actor)
  const isRunSeen = ({ brandId }: Doc<"campaignRuns">) => seesBrand(actor, brandId)
  const openRuns = runs.open.filter(isRunSeen)
  const ids = new Set<string>([...others.flat(), ...[...open, ...openRuns].map(({ _id }) => _id)])
  const shownRuns = [...openRuns, ...runs.ended.filter(isRunSeen).slice(0, OWN_ENDED_READ)]
  const tasks = [
    ...(await Promise.all(shownRuns.map((run) => presentRun(ctx, run, actor)))),
    ...(await Promise.all([...open, ...ended].map((row) => present(ctx, row, actor))))
  ]
  return { running: Math.min(ids.size, OPEN_SHOWN), tasks }
}
