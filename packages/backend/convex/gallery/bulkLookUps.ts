/** With which pictures of a whole result something can be done: looked up in steps, before their person confirms it. */
import { type BulkLeft, isPreparedBulk } from "@marque/core/gallery"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { rewordable } from "../rewording/rewordable.ts"
import { numbered } from "./bitPages.ts"
import { counted, endBulk, moved, stillMay } from "./bulkRuns.ts"
import { dropSet, takeSome } from "./bulkSets.ts"
import { reviewable, type Reviewed } from "./reviewPictures.ts"

type Bulk = Doc<"bulkActs">
type Example = NonNullable<Bulk["examples"]>[number]

/** Pictures of one transaction; each certifies what it approves. */
const AT_ONCE = 10
/** What was looked up is kept so long for its person to confirm it. */
const READY_MS = 60 * 60_000
/** What would change is shown of so many. */
const EXAMPLES = 3

/** Not told any more; its rows go with the sweep. */
export const dropReady = async (ctx: MutationCtx, { _id }: Bulk): Promise<void> => {
  await dropSet(ctx, _id)
  await ctx.db.patch(_id, { status: "canceled", until: Date.now() })
}

export const parted = (answers: ReadonlyArray<BulkLeft | Reviewed>) => ({
  done: answers.filter((answer) => typeof answer !== "string"),
  left: answers.filter((answer) => typeof answer === "string")
})

const endLookUp = async (ctx: MutationCtx, { _id, able = 0 }: Bulk): Promise<false> => {
  if (able === 0) await endBulk(ctx, _id, { status: "done" })
  else await ctx.db.patch(_id, { status: "ready", until: Date.now() + READY_MS })
  return false
}

interface Answer {
  readonly answer: BulkLeft | Reviewed
  readonly example?: Example
}

const lookAt = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  { kind, rewording, ...bulk }: Bulk,
  asset: Doc<"assets">
): Promise<Answer> => {
  if (!isPreparedBulk(kind)) return { answer: "gone" }
  if (kind !== "reword") return { answer: await reviewable(ctx, caller, { ...bulk, kind }, asset) }
  const found = rewording === undefined ? "unsaid" : await rewordable(ctx, asset, rewording)
  if (typeof found === "string") return { answer: found }
  return { answer: { assetId: asset._id, slots: [] }, example: { from: found.from, to: found.to } }
}

const withExamples = (known: ReadonlyArray<Example>, found: ReadonlyArray<Example>): Array<Example> => {
  const distinct = new Map([...known, ...found].map((each) => [each.from, each]))
  return [...distinct.values()].slice(0, EXAMPLES)
}

/** Nothing is done yet. Answers whether there is more to look up. */
export const lookUp = async (ctx: MutationCtx, bulk: Bulk): Promise<boolean> => {
  const caller = await stillMay(ctx, bulk)
  if (caller === undefined) return false
  const { _id: bulkId, able = 0, examples = [], seen } = bulk
  const numbers = await takeSome(ctx, bulk, AT_ONCE)
  if (numbers.length === 0) return endLookUp(ctx, bulk)
  const assets = await numbered(ctx, caller, numbers)
  const looked: Array<Answer> = []
  for (const asset of assets) looked.push(await lookAt(ctx, caller, bulk, asset))
  const gone = numbers.slice(assets.length).map(() => "gone" as const)
  const { done, left } = parted([...looked.map(({ answer }) => answer), ...gone])
  if (done.length > 0) await ctx.db.insert("bulkSteps", { bulkId, items: [], reviewed: done, waiting: true })
  const shown = withExamples(
    examples,
    looked.flatMap(({ example }) => (example === undefined ? [] : [example]))
  )
  await ctx.db.patch(bulkId, {
    ...moved(),
    seen: seen + numbers.length,
    able: able + done.length,
    left: counted(bulk.left, left),
    ...(shown.length > 0 && { examples: shown })
  })
  return true
}
