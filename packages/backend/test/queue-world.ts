import type { Id } from "../convex/_generated/dataModel"
import type { MutationCtx } from "../convex/_generated/server"
import { advance, enqueue, workOf } from "../convex/queue/queue.ts"
import type { TaskKind } from "../convex/queue/queueTurns.ts"
import { takeNext } from "../convex/queue/takeNext.ts"
import { makeWorld, type World } from "./world.ts"

export const KINDS: ReadonlyArray<TaskKind> = ["upload_processing", "generation", "score"]

export interface Queueing {
  readonly organizationId: Id<"organizations">
  readonly brandId: Id<"brands">
  readonly requestedBy: Id<"users">
}

const addOrganization = async ({ ours, t, users }: World, name: string): Promise<Queueing> =>
  t.run(async ({ db }) => {
    const organizationId = await db.insert("organizations", {
      clerkId: name,
      name,
      slug: name,
      isDemo: false,
      updatedFrom: 1
    })
    return { organizationId, brandId: ours.brandId, requestedBy: users.ada }
  })

export const makeQueues = async (count: number) => {
  const world = await makeWorld()
  const queues: Array<Queueing> = []
  for (let at = 0; at < count; at++) queues.push(await addOrganization(world, `queue-${at}`))
  const { t } = world
  // The library's types know named functions only; it runs any function that is given a context.
  const inTransaction = t.mutation as unknown as <A>(work: (ctx: MutationCtx) => Promise<A>) => Promise<A>
  const add = (queue: Queueing, kind: TaskKind, priority: number, requestedBy = queue.requestedBy) =>
    inTransaction((ctx) => enqueue(ctx, { ...queue, kind, priority, requestedBy, title: "" }))
  const take = (kinds = KINDS) => inTransaction(async (ctx) => (await takeNext(ctx, "w", kinds))?.task._id ?? null)
  const end = (taskId: Id<"tasks">, event: Parameters<typeof advance>[2]) =>
    inTransaction(async (ctx) => {
      const task = await ctx.db.get(taskId)
      return task && (await advance(ctx, await workOf(ctx, task), event)).status
    })
  return { ...world, queues, inTransaction, add, take, end }
}
