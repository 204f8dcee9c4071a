/** The lines of the ledger that the usage page lists, and the counts that follow from them in the same transaction. */
import { LOCAL_ID } from "@marque/core/engines"
import { listCostFor, type PricedWork } from "@marque/core/model"
import { availableIn, type Entry } from "@marque/core/queue"
import { bucketOf, type CreditChange } from "@marque/core/usage"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { chargedFor } from "../generation/engines.ts"
import { countWork, dayAt } from "./months.ts"

type Generation = Doc<"generations">
type Line = Doc<"usageLines">

const NOTHING = { made: 0, failed: 0, reserved: 0, committed: 0, released: 0, change: 0 }

/** UTF-16 code units. */
const REASON_MAX = 200
const WORKERS_SEEN = 50

export const lineOf = (ctx: MutationCtx, generationId: Id<"generations">): Promise<Line | null> =>
  ctx.db
    .query("usageLines")
    .withIndex("by_generation", (q) => q.eq("generationId", generationId))
    .unique()

const askedEngine = ({ engine, engineLocal }: Generation): string => (engineLocal ? LOCAL_ID : (engine ?? LOCAL_ID))

interface Begun {
  readonly title: string
  readonly taskId?: Id<"tasks"> | undefined
  /** UTC ms; the creation of the generation where it is not another one. */
  readonly at?: number
}

/** Once per generation. */
export const beginLine = async (ctx: MutationCtx, generation: Generation, begun: Begun): Promise<Id<"usageLines">> => {
  const { _id: generationId, brandId, mode: kind, organizationId, requestedBy: memberId } = generation
  const { at = generation._creationTime, taskId, title } = begun
  const [day, engine] = [dayAt(at), askedEngine(generation)]
  await countWork(ctx, { organizationId, brandId, memberId }, { day, kind, engine, lines: 1 })
  const about = { organizationId, brandId, memberId, day, at, kind, engine, title, generationId }
  return ctx.db.insert("usageLines", { ...about, ...NOTHING, ...(taskId && { taskId }) })
}

export interface MadeOutput {
  readonly assetId: Id<"assets">
  /** Id of the engine that made it. */
  readonly engine: string
  readonly credits: number
  /** Milliseconds; absent: not known. */
  readonly tookMs: number | undefined
}

const unitOf = ({ mode, seconds = 5 }: Generation): Pick<PricedWork, "amount" | "unit"> =>
  mode === "animate" ? { unit: "video_second", amount: seconds } : { unit: "image", amount: 1 }

/** Undefined where the price of the engine is not known, or no worker offers it any more. */
const costOf = async (ctx: MutationCtx, generation: Generation, engine: string): Promise<number | undefined> => {
  const work = unitOf(generation)
  if (engine === LOCAL_ID) return listCostFor({ provider: "local", model: "*", ...work })
  const workers = await ctx.db.query("workers").withIndex("by_seen").order("desc").take(WORKERS_SEEN)
  const offer = workers.flatMap(({ engines }) => engines).find(({ id }) => id === engine)
  return offer && listCostFor({ provider: offer.provider, model: offer.model, ...work })
}

/** Of a generation that is not counted yet nothing is, because its count will find the output. */
export const countMade = async (ctx: MutationCtx, generation: Generation, output: MadeOutput): Promise<void> => {
  const line = await lineOf(ctx, generation._id)
  if (line === null) return
  const { assetId, credits, engine, tookMs } = output
  const cost = await costOf(ctx, generation, engine)
  const times = tookMs === undefined ? [] : [{ bucket: bucketOf(tookMs), count: 1 }]
  const priced = cost === undefined ? { unpriced: 1 } : { costMicros: cost }
  await countWork(ctx, line, { day: line.day, kind: line.kind, engine, made: 1, credits, times, ...priced })
  const { committed, made } = line
  await ctx.db.patch(line._id, {
    made: made + 1,
    committed: committed + credits,
    ...(line.assetId === undefined && { assetId })
  })
}

/** What was asked for and will not come. */
export const countFailed = async (
  ctx: MutationCtx,
  { _id }: Generation,
  failed: number,
  reason: string | undefined
): Promise<void> => {
  const line = await lineOf(ctx, _id)
  if (line === null || failed === 0) return
  const { day, engine, kind } = line
  await countWork(ctx, line, { day, kind, engine, failed })
  await ctx.db.patch(line._id, {
    failed: line.failed + failed,
    ...(reason !== undefined && { reason: reason.slice(0, REASON_MAX) })
  })
}

interface Sums {
  readonly reserved: number
  readonly released: number
  readonly change: number
}

const addEntry = ({ change, released, reserved }: Sums, { amount, type }: Pick<Entry, "amount" | "type">): Sums => ({
  reserved: reserved + (type === "reserve" ? amount : 0),
  released: released + (type === "release" ? amount : 0),
  change: change + (type === "adjust" ? amount : 0)
})

const isWithoutTask = (type: Entry["type"]): type is CreditChange =>
  type !== "reserve" && type !== "commit" && type !== "release"

const insertChange = async (ctx: MutationCtx, entry: Doc<"ledger">): Promise<void> => {
  const { _creationTime: at, _id: entryId, amount, balanceAfter, organizationId, reason, type } = entry
  const known = await ctx.db
    .query("usageLines")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .unique()
  if (known !== null || !isWithoutTask(type)) return
  const about = { organizationId, day: dayAt(at), at, kind: type, engine: "" }
  const change = type === "expire" ? -amount : amount
  await countWork(ctx, { organizationId }, { day: about.day, kind: type, engine: "", lines: 1 })
  const balance = availableIn(balanceAfter)
  await ctx.db.insert("usageLines", { ...about, ...NOTHING, entryId, change, balance, ...(reason && { reason }) })
}

/** With every entry of the ledger. What an output commits is counted with the output. Once for a change without a task. */
export const noteEntry = async (ctx: MutationCtx, entry: Doc<"ledger">): Promise<void> => {
  const { balanceAfter, reason, taskId, type } = entry
  if (taskId === undefined) return insertChange(ctx, entry)
  const line = await ctx.db
    .query("usageLines")
    .withIndex("by_task", (q) => q.eq("taskId", taskId))
    .unique()
  if (line === null) return
  await ctx.db.patch(line._id, {
    ...addEntry(line, entry),
    balance: availableIn(balanceAfter),
    ...(type === "adjust" && reason !== undefined && { reason })
  })
}

const FAILED: ReadonlySet<Generation["status"]> = new Set(["failed", "partial", "expired"])

/** Milliseconds per output of a generation that is made already, from when its pictures came. */
const timesOf = async (ctx: MutationCtx, { _creationTime, delivered }: Generation, task: Doc<"tasks"> | null) => {
  const times = new Map<number, number>()
  let before = task?.startedAt ?? _creationTime
  for (const { assetId, index } of delivered) {
    const asset = await ctx.db.get(assetId)
    if (asset === null) continue
    times.set(index, Math.max(0, asset._creationTime - before))
    before = asset._creationTime
  }
  return times
}

const engineOf = async (ctx: MutationCtx, generation: Generation, assetId: Id<"assets">): Promise<string> =>
  (await ctx.db.get(assetId))?.recipe?.engine ?? askedEngine(generation)

interface Stored {
  /** The one that it copies, whose times count. */
  readonly source?: Generation
  readonly at?: number
}

/** For a generation that earlier versions, or the copy of a demo, stored with its outputs. Once. */
export const countStored = async (
  ctx: MutationCtx,
  generation: Generation,
  { at, source = generation }: Stored = {}
): Promise<void> => {
  if ((await lineOf(ctx, generation._id)) !== null) return
  const taskOf = ({ _id }: Generation) =>
    ctx.db
      .query("tasks")
      .withIndex("by_generation", (q) => q.eq("generationId", _id))
      .first()
  const task = await taskOf(generation)
  const times = await timesOf(ctx, source, source === generation ? task : await taskOf(source))
  const title = task?.title ?? generation.resolvedCopy.headline
  const lineId = await beginLine(ctx, generation, { title, taskId: task?._id, ...(at !== undefined && { at }) })
  for (const { assetId, index } of generation.delivered) {
    if (!generation.wanted.includes(index)) continue
    const engine = await engineOf(ctx, generation, assetId)
    const credits = chargedFor(engine, generation.creditsPerOutput[index])
    await countMade(ctx, generation, { assetId, engine, credits, tookMs: times.get(index) })
  }
  const made = generation.delivered.filter(({ index }) => generation.wanted.includes(index)).length
  const missing = FAILED.has(generation.status) ? generation.wanted.length - made : 0
  await countFailed(ctx, generation, missing, generation.error?.message)
  const entries =
    task === null
      ? []
      : await ctx.db
          .query("ledger")
          .withIndex("by_task", (q) => q.eq("taskId", task._id))
          .collect()
  const last = entries.at(-1)
  if (last === undefined) return
  const sums = entries.reduce<Sums>(addEntry, NOTHING)
  await ctx.db.patch(lineId, { ...sums, balance: availableIn(last.balanceAfter) })
}
