import type { ProductionSlot } from "@marque/core/proposals"
import { vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc, Id } from "../convex/_generated/dataModel"
import type { MutationCtx } from "../convex/_generated/server"
import { makeSlots } from "../convex/campaigns/slots.ts"
import { file, newKey } from "./drafts.ts"
import { makeWorld, WORKER_KEY, type World } from "./world.ts"

export const plannedSlot = ({ ours }: Pick<World, "ours">, at: number): ProductionSlot => ({
  id: `plan.${at}`,
  assetSpecId: `${at}`,
  placementId: "any-square",
  marketId: ours.marketId,
  width: 1080,
  height: 1080,
  productId: ours.productId,
  format: "image",
  mode: "product",
  layout: "stage",
  seed: 100 + at,
  plannedAt: { date: "2026-09-10", timeZone: "Europe/Berlin" },
  copy: {
    locale: "de",
    chosen: 0,
    variants: [
      { onPicture: { eyebrow: "Advent", headline: `Abend ${at}` }, post: { hashtags: ["#abend"], alt: `Tasse ${at}` } }
    ]
  },
  required: true,
  locked: false,
  status: "planned"
})

/** The world with an approved campaign of so many slots. */
export const makeSlotWorld = async (
  count: number,
  change: (slot: ProductionSlot, at: number) => object = () => ({})
) => {
  const world = await makeWorld()
  const { ours, t } = world
  // The library's types know named functions only; it runs any function that is given a context.
  const inTransaction = t.mutation as unknown as <A>(work: (ctx: MutationCtx) => Promise<A>) => Promise<A>
  const planned = Array.from({ length: count }, (_, at) => {
    const slot = plannedSlot(world, at)
    return { ...slot, ...change(slot, at) }
  })
  const approve = (proposalId = "proposal_1", slots: ReadonlyArray<ProductionSlot> = planned) =>
    inTransaction((ctx) => makeSlots(ctx, { campaignId: ours.campaignId, proposalId, slots }))
  await t.run(async ({ db }) => {
    await db.delete(ours.slotId)
    await db.delete(ours.runId)
    await db.delete(ours.reviewId)
    await db.patch(ours.campaignId, { status: "approved" })
  })
  await approve()
  const watch = async (person = world.cleo) => {
    const campaign = { campaignId: ours.campaignId }
    const { pages, ...head } = await person.query(api.campaignSlots.head, campaign)
    const asked = Array.from({ length: pages }, (_, page) =>
      person.query(api.campaignSlots.page, { ...campaign, page })
    )
    return { ...head, slots: (await Promise.all(asked)).flat() }
  }
  const ids = async () => (await watch()).slots.map(({ _id }) => _id)
  const settle = async () => {
    await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1))
  }
  const produce = async (slotIds: ReadonlyArray<string>, idempotencyKey = newKey()) => {
    const started = await world.cleo.mutation(api.campaignRuns.produce, {
      campaignId: ours.campaignId,
      slotIds: [...slotIds],
      idempotencyKey
    })
    await startAll(world)
    return started
  }
  return { ...world, world, approve, ids, planned, produce, settle, watch }
}

/** Lets the steps of runs go on, and not the clock of leases. */
export const startAll = async ({ t }: Pick<World, "t">): Promise<void> => {
  for (let step = 0; step < 60; step += 1) {
    vi.advanceTimersByTime(0)
    await t.finishInProgressScheduledFunctions()
  }
}

const recipe = {
  engine: "local",
  engineVersion: "1",
  layout: "stage",
  variant: 0,
  seed: 1,
  sceneHash: "f",
  warnings: []
}

export const lease = async ({ t }: Pick<World, "t">, workerId = "w1") => {
  const leased = await t.mutation(api.tasks.lease, { workerKey: WORKER_KEY, workerId, kinds: ["generation"] })
  return leased?.kind === "generation" ? leased : undefined
}

type Leased = NonNullable<Awaited<ReturnType<typeof lease>>>

/** Delivers the picture of a leased task, whose file has this hash, and ends the task. */
export const deliverPicture = async (
  { t }: Pick<World, "t">,
  { generation, taskId }: Leased,
  sha256 = "ab",
  workerId = "w1"
): Promise<boolean> => {
  const storageId = await t.run(({ storage }) => storage.store(new Blob([sha256])))
  const call = { workerKey: WORKER_KEY, workerId, taskId }
  const { kept } = await t.mutation(api.tasks.output, {
    ...call,
    index: generation.outputs[0]?.index ?? 0,
    file: { ...file(storageId), sha256 },
    recipe,
    sourceType: "compositeCapture"
  })
  await t.mutation(api.tasks.done, call)
  return kept
}

/** Works the whole queue off; answers with what was made. */
export const workOff = async (world: Pick<World, "t">): Promise<ReadonlyArray<Leased>> => {
  const done: Array<Leased> = []
  for (;;) {
    const leased = await lease(world)
    if (leased === undefined) return done
    await deliverPicture(world, leased, `hash ${done.length}`)
    done.push(leased)
  }
}

export const rowOf = async ({ t }: Pick<World, "t">, slotId: string): Promise<Doc<"campaignSlots">> => {
  const row = await t.run(({ db }) => db.get(slotId as Id<"campaignSlots">))
  if (row === null) throw new Error("The slot is gone")
  return row
}
