import type { PhotoshootDraft } from "@marque/core/photoshoots"
import { vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import type { Encoded } from "../convex/validation/validatorOf.ts"
import { file, newKey, shootDraft } from "./drafts.ts"
import { lease, startAll } from "./slot-world.ts"
import { makeWorld, WORKER_KEY, type World } from "./world.ts"

type Draft = Encoded<typeof PhotoshootDraft>

const recipe = {
  engine: "local",
  engineVersion: "1",
  layout: "stage",
  variant: 0,
  seed: 1,
  sceneHash: "f",
  warnings: []
}

type Leased = NonNullable<Awaited<ReturnType<typeof lease>>>

/** Delivers the first wanted pictures of a leased task. */
export const deliverSome = async (
  { t }: Pick<World, "t">,
  { generation, taskId }: Leased,
  hash: string,
  count: number
) => {
  const call = { workerKey: WORKER_KEY, workerId: "w1", taskId }
  for (const { index } of generation.outputs.slice(0, count)) {
    const storageId = await t.run(({ storage }) => storage.store(new Blob([`${hash} ${index}`])))
    const picture = { ...file(storageId), sha256: `${hash} ${index}` }
    const given = { ...call, index, file: picture, recipe, sourceType: "compositeCapture" }
    await t.mutation(api.tasks.output, given)
  }
}

/** Delivers every wanted picture of a leased task, and ends it. */
export const deliverAll = async (world: Pick<World, "t">, leased: Leased, hash: string): Promise<void> => {
  await deliverSome(world, leased, hash, leased.generation.outputs.length)
  await world.t.mutation(api.tasks.done, { workerKey: WORKER_KEY, workerId: "w1", taskId: leased.taskId })
}

/** The world with a photoshoot of two shots: four pictures of a hero, and one at a place. */
export const makeShootWorld = async (change: (draft: Draft) => Partial<Draft> = () => ({})) => {
  const world = await makeWorld()
  const { cleo, ours, t } = world
  const photo = { assetId: ours.hero as Id<"assets"> }
  await t.run(({ db }) => db.patch(ours.placeId as Id<"places">, { photos: [photo] }))
  const plain = shootDraft(ours)
  const draft: Draft = { ...plain, ...change(plain) }
  const { brandId } = ours
  const { id } = await cleo.mutation(api.photoshoots.create, { brandId, idempotencyKey: newKey(), draft })
  const one = { photoshootId: id }
  const watch = async (person = cleo) => {
    const { pages, ...head } = await person.query(api.photoshootTiles.head, one)
    const asked = Array.from({ length: pages }, (_, page) => person.query(api.photoshootTiles.page, { ...one, page }))
    return { ...head, tiles: (await Promise.all(asked)).flat() }
  }
  const start = async (idempotencyKey = newKey()) => {
    const started = await cleo.mutation(api.photoshootRuns.start, { ...one, idempotencyKey })
    await startAll(world)
    return started
  }
  let made = 0
  const workOff = async () => {
    for (;;) {
      const leased = await lease(world)
      if (leased === undefined) return startAll(world)
      made += 1
      await deliverAll(world, leased, `hash ${made}`)
    }
  }
  const settle = () => t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1))
  return { ...world, world, draft, id, one, settle, start, watch, workOff }
}
