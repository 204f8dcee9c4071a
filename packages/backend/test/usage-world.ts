import { localOffer } from "@marque/core/engines"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import type { MutationCtx } from "../convex/_generated/server"
import { writeEntries } from "../convex/queue/ledger.ts"
import { file, newKey, request } from "./drafts.ts"
import { makeWorld, WORKER_KEY, type World } from "./world.ts"

const me = { workerKey: WORKER_KEY, workerId: "w1" }

export const RIVER = "river:2"

const river = {
  ...localOffer,
  id: RIVER,
  name: "River 2",
  provider: "river",
  model: "2",
  local: false,
  makes: ["image" as const],
  modes: ["product" as const, "custom" as const]
}

export type Usages = Awaited<ReturnType<typeof makeUsages>>

export const makeUsages = async () => {
  const world = await makeWorld()
  const { ours, t } = world
  await t.mutation(api.tasks.announce, { ...me, engines: [river] })
  // The library's types know named functions only; it runs any function that is given a context.
  const inTransaction = t.mutation as unknown as <A>(work: (ctx: MutationCtx) => Promise<A>) => Promise<A>
  const { organizationId } = ours

  const meter = async (amount: number) => {
    await t.run(({ db }) => db.patch(organizationId, { creditPlan: "metered" }))
    await grant(amount)
  }
  const grant = (amount: number, type: "adjust" | "grant" = "grant", reason?: string) =>
    inTransaction((ctx) =>
      writeEntries(ctx, { organizationId, actor: "system", ...(reason !== undefined && { reason }) }, [
        { key: newKey(), type, bucket: "bought", amount }
      ])
    )
  const ask = (person: World["ada"], { brandId, productId } = ours, engine?: string) =>
    person.mutation(api.generations.submit, {
      brandId,
      idempotencyKey: newKey(),
      request: { ...request(productId), ...(engine !== undefined && { engine }) }
    })
  const lease = async () => {
    const leased = await t.mutation(api.tasks.lease, { ...me, kinds: ["generation"] })
    return leased?.kind === "generation" ? leased.taskId : undefined
  }
  const deliver = async (taskId: string, index: number, engine: string) => {
    const storageId = await t.run(({ storage }) => storage.store(new Blob([`picture ${index}`])))
    const recipe = { engine, engineVersion: "1", layout: "bleed", variant: 0, seed: 1, sceneHash: "ff", warnings: [] }
    const sourceType = "compositeCapture"
    return t.mutation(api.tasks.output, { ...me, taskId, index, file: file(storageId), recipe, sourceType })
  }
  const fail = (taskId: string) =>
    t.mutation(api.tasks.fail, {
      ...me,
      taskId,
      retryable: false,
      error: { code: "provider_down", message: "River 2 did not answer" }
    })
  const done = (taskId: string) => t.mutation(api.tasks.done, { ...me, taskId })
  return { ...world, engines: [river], inTransaction, meter, grant, ask, lease, deliver, fail, done, organizationId }
}

/** Every line of the ledger, as a file takes them. */
export const wholeLedger = async (person: World["ada"], organizationId: Id<"organizations">, whole = true) => {
  const lines: Array<Awaited<ReturnType<typeof pageOf>>["lines"][number]> = []
  const pageOf = (page: number) => person.query(api.usage.ledger, { organizationId, period: "30d", page, whole })
  for (let page = 1; ; page += 1) {
    const found = await pageOf(page)
    lines.push(...found.lines)
    if (lines.length >= found.total || found.lines.length === 0) return lines
  }
}
