import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { expectFilesToAgree, opened, storedFiles, transferred } from "./stored.ts"
import { file, request } from "./drafts.ts"
import { makeWorld, WORKER_KEY, type World, SERVER_KEY } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const STEPS = [
  "start",
  "transfer",
  "break off",
  "finish",
  "finish for another brand",
  "check",
  "refuse",
  "fail",
  "retry",
  "mend",
  "deliver cut-out",
  "generate",
  "deliver picture",
  "end",
  "archive",
  "lose leases",
  "hour",
  "day",
  "clear demo",
  "erase other organization"
] as const
type Step = (typeof STEPS)[number]

/** Which of two workers acts; tasks held by the other are reported too. */
const by = fc.nat(1)
const single = fc.record({ do: fc.constantFrom<Step>(...STEPS), by }).map((one) => [one])

const COURSES: ReadonlyArray<ReadonlyArray<Step>> = [
  ["start", "transfer", "finish", "check"],
  ["mend", "deliver cut-out"],
  ["generate", "deliver picture", "end"]
]
const course = fc
  .record({ steps: fc.constantFrom(...COURSES), by })
  .map((chosen) => chosen.steps.map((what) => ({ do: what, by: chosen.by })))

const steps = fc.array(fc.oneof(single, course, course), { minLength: 4, maxLength: 12 }).map((parts) => parts.flat())

const recipe = { engine: "l", engineVersion: "1", layout: "stage", variant: 0, seed: 1, sceneHash: "f", warnings: [] }

interface Left {
  readonly tokens: Array<string>
  readonly uploads: Array<string>
  readonly tasks: Map<number, { readonly taskId: string; readonly kind: string }>
  count: number
}

const store = ({ t }: World, text: string): Promise<Id<"_storage">> =>
  t.run(({ storage }) => storage.store(new Blob([text])))

const cutout = (storageId: Id<"_storage">) => ({
  kind: "grabcut" as const,
  storageId,
  width: 10,
  height: 10,
  verdict: "clean" as const,
  preselected: true
})

const lease = async (world: World, left: Left, by: number, kind: "generation" | "upload_processing") => {
  const held = left.tasks.get(by)
  if (held?.kind === kind) return held.taskId
  const work = await world.t.mutation(api.tasks.lease, { workerKey: WORKER_KEY, workerId: `w${by}`, kinds: [kind] })
  if (work === null) return held?.taskId ?? "unknown"
  left.tasks.set(by, { taskId: work.taskId, kind })
  return work.taskId
}

const perform = async (world: World, left: Left, { by, do: what }: { readonly do: Step; readonly by: number }) => {
  const { cleo, ours, t } = world
  const { brandId, hero, organizationId } = ours
  const name = `${(left.count += 1)}`
  const hold = async (kind: "generation" | "upload_processing") => ({
    workerKey: WORKER_KEY,
    workerId: `w${by}`,
    taskId: await lease(world, left, by, kind)
  })
  switch (what) {
    case "start":
      return left.tokens.push(await opened(cleo, { brandId }))
    case "transfer":
      return left.uploads.push((await transferred(world, left.tokens.at(by) ?? "none", name)).uploadId)
    case "break off": {
      const token = left.tokens.at(-1) ?? "none"
      const { transfer, uploadId } = await t.mutation(api.uploadTransfers.admit, { workerKey: WORKER_KEY, token })
      return t.mutation(api.uploadTransfers.dropped, { workerKey: WORKER_KEY, uploadId, transfer, refused: by === 1 })
    }
    case "finish":
      return cleo.mutation(api.uploads.finish, {
        brandId,
        uploadId: left.uploads.at(-1) ?? "none",
        idempotencyKey: name
      })
    case "finish for another brand": {
      const uploadId = left.uploads.at(-1) ?? "none"
      return world.bob.mutation(api.uploads.finish, { brandId: world.theirs.brandId, uploadId, idempotencyKey: name })
    }
    case "check": {
      const checked = await store(world, `checked ${name}`)
      const cutouts = [cutout(await store(world, `cut-out ${name}`))]
      const found = { file: file(checked), cutouts, marksFound: [] }
      return t.mutation(api.uploadChecks.ready, { ...(await hold("upload_processing")), ...found })
    }
    case "refuse": {
      const reason = { code: "unsupported_file", message: "No picture" }
      return t.mutation(api.uploadChecks.refused, { ...(await hold("upload_processing")), ...reason })
    }
    case "fail": {
      const error = { code: "engine_failed", message: "It broke" }
      return t.mutation(api.tasks.fail, { ...(await hold("upload_processing")), error, retryable: false })
    }
    case "retry": {
      const assets = await t.run(({ db }) => db.query("assets").collect())
      for (const { _id, brandId: at } of assets) {
        if (at === brandId) await cleo.mutation(api.uploads.retry, { assetId: _id })
      }
      return undefined
    }
    case "mend":
      return cleo.mutation(api.uploads.mend, { assetId: hero, edits: { taps: [], tolerance: by / 2 } })
    case "deliver cut-out": {
      const cutouts = [cutout(await store(world, `mended ${name}`))]
      return t.mutation(api.uploadChecks.mended, { ...(await hold("upload_processing")), cutouts })
    }
    case "generate": {
      const asked = { ...request(ours.productId), aspectRatios: ["square" as const], count: 2 }
      return cleo.mutation(api.generations.submit, { brandId, idempotencyKey: name, request: asked })
    }
    case "deliver picture": {
      const held = await hold("generation")
      const painted = await store(world, `painted ${name}`)
      await t.mutation(api.tasks.pictureKept, { ...held, storageId: painted })
      const asset = await t.run(({ db }) => db.get(hero))
      const names = [painted, ...(asset?.cutouts ?? []).map(({ storageId }) => storageId)]
      return t.mutation(api.tasks.output, {
        ...held,
        index: by,
        file: file(await store(world, `picture ${name}`)),
        sceneStorageId: await store(world, `scene ${name}`),
        sidecarStorageId: await store(world, `sidecar ${name}`),
        recipe,
        sourceType: "compositeCapture",
        ...(by === 1 && { input: JSON.stringify({ names }) })
      })
    }
    case "end":
      return t.mutation(api.tasks.done, await hold("generation"))
    case "archive":
      return cleo.mutation(api.assets.archive, { assetIds: [hero], archived: true })
    case "lose leases":
      left.tasks.delete(1 - by)
      return vi.advanceTimersByTimeAsync(80_000)
    case "hour":
      return vi.advanceTimersByTimeAsync(3_600_000)
    case "day":
      await vi.advanceTimersByTimeAsync(24 * 3_600_000 + 1)
      return t.mutation(internal.fileSweep.begin, {})
    case "clear demo":
      await t.run(({ db }) => db.patch(organizationId, { isDemo: true }))
      await t.mutation(api.demo.clear, { serverKey: SERVER_KEY, clerkId: "clerk_ours" })
      return undefined
    case "erase other organization":
      await t.run(({ db }) => db.patch(world.theirs.organizationId, { isDemo: true }))
      return t.mutation(api.demo.clear, { serverKey: SERVER_KEY, clerkId: "clerk_theirs" })
  }
}

it("what is stored is what rows name, and nothing in use is gone, whatever happens in whichever order", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const world = await makeWorld()
      const left: Left = { tokens: [], uploads: [], tasks: new Map(), count: 0 }
      for (const each of chosen) {
        await perform(world, left, each).catch((error: unknown) => {
          if (typeof error !== "object" || error === null || !("data" in error)) throw error
        })
        await expectFilesToAgree(world)
        const { owned, stored } = await storedFiles(world)
        expect({ after: each.do, stray: [...stored].filter((id) => !owned.has(id)) }).toEqual({
          after: each.do,
          stray: []
        })
      }
    }),
    { numRuns: 10 }
  )
})
