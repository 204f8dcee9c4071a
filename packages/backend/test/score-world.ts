import { api } from "../convex/_generated/api.js"
import { file, request } from "./drafts.ts"
import { WORKER_KEY, type World } from "./world.ts"

export const recipe = {
  engine: "local",
  engineVersion: "1",
  layout: "stage",
  variant: 0,
  seed: 1,
  sceneHash: "ff",
  warnings: []
}

export const TAKEN = { workerKey: WORKER_KEY, workerId: "w1" }

export const take = async ({ t }: World, kind: "generation" | "score" | "upload_processing") =>
  t.mutation(api.tasks.lease, { ...TAKEN, kinds: [kind] })

export const scoreTask = async (world: World) => {
  const task = await take(world, "score")
  return task?.kind === "score" ? task : undefined
}

type Sent = Parameters<typeof reportOf>[0]

export const reportOf = ({ failed = true, version = 1 }: { readonly failed?: boolean; readonly version?: number }) => ({
  measure: "marque-measure/1",
  rules: { state: "draft" as const, version },
  value: failed ? 59 : 97.5,
  verdict: failed ? ("off_brand" as const) : ("on_brand" as const),
  passed: failed ? 0 : 1,
  counted: 1,
  blockedBy: failed ? ["contrast"] : [],
  checks: [
    {
      id: "contrast",
      group: "built_in" as const,
      severity: "block" as const,
      weight: 0.22,
      state: failed ? ("failed" as const) : ("met" as const),
      score: failed ? 0.5 : 1,
      measured: failed ? 2.2 : 7,
      threshold: 4.5,
      evidence: [],
      fixes: failed
        ? [
            { kind: "text_colour" as const, changes: [{ box: 0, hex: "#241A17" }] },
            { kind: "larger_source" as const, width: 2000 }
          ]
        : []
    }
  ]
})

export const measure = async (world: World, sent: Sent = {}) => {
  const task = await scoreTask(world)
  if (task === undefined) throw new Error("no score is asked for")
  await world.t.mutation(api.scores.measured, {
    ...TAKEN,
    taskId: task.taskId,
    readAt: task.score.readAt,
    report: reportOf(sent)
  })
  return task
}

export const inputOf = async ({ ours }: World) =>
  JSON.stringify({
    brand: {
      id: ours.brandId,
      version: 1,
      name: "Ours",
      roles: { paper: "#F6EDE2", ink: "#231815", deep: "#2C2A22", accents: ["#B5331E"] },
      fonts: { display: "Fraunces", text: "DM Sans" },
      logos: []
    },
    mode: "product",
    layout: "stage",
    ratio: "square",
    seed: 1,
    variant: 0,
    product: { id: ours.productId, name: "Ember Mug", camera: "eye", photoId: ours.storageId },
    copy: { headline: "Made for slow evenings" },
    locale: "en",
    direction: "ltr"
  })

export const deliver = async (world: World, taskId: string, words?: { readonly headline: string }) => {
  const store = (text: string) => world.t.run(({ storage }) => storage.store(new Blob([text])))
  await world.t.mutation(api.tasks.output, {
    ...TAKEN,
    taskId,
    index: 0,
    file: file(await store("picture")),
    recipe,
    sceneStorageId: await store("{}"),
    sidecarStorageId: await store("{}"),
    input: await inputOf(world),
    sourceType: "compositeCapture",
    ...(words && { fixedCopy: words })
  })
  await world.t.mutation(api.tasks.done, { ...TAKEN, taskId })
}

export const made = async (world: World, idempotencyKey = "key") => {
  const one = { ...request(world.ours.productId), aspectRatios: ["square" as const] }
  const { generationId } = await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey,
    request: one
  })
  const task = await take(world, "generation")
  await deliver(world, task?.taskId ?? "")
  const { outputs } = await world.cleo.query(api.generations.get, { generationId })
  return outputs[0]?.assetId ?? ""
}

export const scoreOf = (world: World, assetId: string, who = world.cleo) => who.query(api.scores.get, { assetId })
