/** How many outputs one person asks for in 24 hours, and how many are allowed. */
import { agentRefusals } from "@marque/core/agents"
import { refusal } from "@marque/core/texts"
import { allowanceNames } from "@marque/core/notifications"
import { DAILY_CAP, noticePercent } from "@marque/core/queue"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { agentKeyBy } from "../identity/agents.ts"
import { notify } from "../notifications/notify.ts"

const DAY_MS = 24 * 60 * 60_000
const FORGOTTEN_AT_ONCE = 50

const dailyCap = ({ quotas }: Doc<"organizations">): number => quotas?.memberDaily ?? DAILY_CAP

interface Person {
  readonly organization: Doc<"organizations">
  readonly user: Pick<Doc<"users">, "_id">
}

/** Oldest first. */
const askedToday = ({ db }: Pick<QueryCtx, "db">, { organization, user }: Person) =>
  db
    .query("askedOutputs")
    .withIndex("by_requester", (q) =>
      q
        .eq("organizationId", organization._id)
        .eq("requestedBy", user._id)
        .gt("_creationTime", Date.now() - DAY_MS)
    )
    .take(dailyCap(organization) + 1)

const outputsOf = (rows: ReadonlyArray<Doc<"askedOutputs">>): number =>
  rows.reduce((sum, { outputs }) => sum + outputs, 0)

/** Time of day (UTC, `HH:MM`) at which `outputs` more are within the daily limit. */
const roomAt = (rows: ReadonlyArray<Doc<"askedOutputs">>, outputs: number, limit: number): string => {
  const at = rows.findIndex((_, index) => outputsOf(rows.slice(index + 1)) + outputs <= limit)
  const freed = rows.at(at)?._creationTime ?? Date.now()
  return `${new Date(freed + DAY_MS).toISOString().slice(11, 16)} UTC`
}

/** Pictures that the person may still ask for in these 24 hours. */
export const roomToday = async (
  ctx: QueryCtx,
  caller: BrandMembership
): Promise<{ readonly left: number; readonly limit: number }> => {
  const limit = dailyCap(caller.organization)
  return { limit, left: Math.max(0, limit - outputsOf(await askedToday(ctx, caller))) }
}

export const capProblems = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  outputs: number
): Promise<ReadonlyArray<ReturnType<typeof refusal>>> => {
  const limit = dailyCap(caller.organization)
  const rows = await askedToday(ctx, caller)
  if (outputsOf(rows) + outputs > limit) {
    return [refusal("daily_cap", { limit, time: roomAt(rows, outputs, limit) })]
  }
  const key = agentKeyBy(ctx.db)
  const own = rows.filter(({ agentKeyId }) => agentKeyId === key?._id)
  if (key?.dailyCap === undefined || outputsOf(own) + outputs <= key.dailyCap) return []
  const message = agentRefusals.dailyCap(key.dailyCap, roomAt(own, outputs, key.dailyCap))
  return [{ code: "daily_cap", message }]
}

interface Asked {
  readonly requestedBy: Doc<"users">["_id"]
  readonly outputs: number
}

const forgetOld = async ({ db }: MutationCtx, { organization, user }: Person): Promise<void> => {
  const spent = await db
    .query("askedOutputs")
    .withIndex("by_requester", (q) =>
      q
        .eq("organizationId", organization._id)
        .eq("requestedBy", user._id)
        .lt("_creationTime", Date.now() - DAY_MS)
    )
    .take(FORGOTTEN_AT_ONCE)
  for (const { _id } of spent) await db.delete(_id)
}

const tell = async (ctx: MutationCtx, { organization, user }: Person, outputs: number): Promise<void> => {
  const [limit, used] = [dailyCap(organization), outputsOf(await askedToday(ctx, { organization, user }))]
  const percent = noticePercent((used - outputs) / limit, used / limit)
  if (percent === undefined) return
  const subject = { table: "users", id: user._id } as const
  const notice = { event: "allowance.reached", what: allowanceNames.day, percent, subject } as const
  await notify(ctx, { ...notice, organizationId: organization._id, place: { screen: "usage" } }, [user._id])
}

/** A separate row, which outlives the generation. Tells the person when most or all of the day is used. */
export const countAsked = async (
  ctx: MutationCtx,
  { organizationId }: Pick<Doc<"brands">, "organizationId">,
  { outputs, requestedBy }: Asked
): Promise<void> => {
  const organization = await ctx.db.get(organizationId)
  if (organization === null) return
  const person = { organization, user: { _id: requestedBy } }
  await forgetOld(ctx, person)
  const agentKeyId = agentKeyBy(ctx.db)?._id
  await ctx.db.insert("askedOutputs", { organizationId, requestedBy, outputs, ...(agentKeyId && { agentKeyId }) })
  await tell(ctx, person, outputs)
}
