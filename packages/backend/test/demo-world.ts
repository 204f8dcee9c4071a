import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { recipe, reportOf, TAKEN } from "./score-world.ts"
import { brandDraft, file, guidelineDraft, houseLayoutDraft, placeDraft, productDraft } from "./drafts.ts"
import { SERVER_KEY, type World } from "./world.ts"

export const EDITION = { serverKey: SERVER_KEY, edition: "e1" }

export const output = (key: string, index = 0) => ({ key, index })

export const CLIP = { key: "clip", of: output("candle"), motion: "push_in", seconds: 3, seed: 3 } as const

export const ARRANGEMENT = {
  folders: [{ name: "Autumn", outputs: [output("candle")] }],
  favourites: [output("candle", 1)],
  archived: [{ output: output("niche"), daysAgo: 3 }],
  rights: [{ place: "Evening niche", validUntil: "2026-09-20" }]
}

const store = ({ t }: Pick<World, "t">, text: string, type = "image/jpeg"): Promise<Id<"_storage">> =>
  t.run(({ storage }) => storage.store(new Blob([text], { type })))

export const addDemo = ({ t }: Pick<World, "t">, owner: Id<"users">, clerkId: string) =>
  t.run(async ({ db }) => {
    const id = await db.insert("organizations", { clerkId, name: "Demo", slug: clerkId, isDemo: true, updatedFrom: 1 })
    await db.insert("memberships", {
      organizationId: id,
      userId: owner,
      email: "",
      orgRole: "admin",
      brandRoles: [],
      status: "active",
      externalId: `${clerkId}:owner`,
      updatedFrom: 1
    })
    return id
  })

interface More {
  readonly guidelines?: ReadonlyArray<ReturnType<typeof guidelineDraft>>
  /** Headlines of square pictures of the product. */
  readonly headlines?: ReadonlyArray<string>
}

/** A logo, a product, a place, three pictures. */
export const prepare = async (
  world: Pick<World, "t">,
  edition = EDITION,
  { guidelines = [guidelineDraft("No loud words")], headlines = [] }: More = {}
) =>
  world.t.mutation(api.demo.prepare, {
    ...edition,
    brand: brandDraft("Fig & Ember"),
    logos: [{ name: "Logo", variant: "primary", theme: "any", storageId: await store(world, "logo") }],
    places: [
      {
        draft: placeDraft("Evening niche"),
        photo: { lightFrom: "left" },
        fileName: "niche.jpg",
        storageId: await store(world, "niche")
      }
    ],
    products: [
      { draft: productDraft("Fig candle", "FC-1"), fileName: "fig.jpg", storageId: await store(world, "candle") }
    ],
    guidelines: [...guidelines],
    houseLayouts: [houseLayoutDraft("Shelf card")],
    markets: [
      {
        name: "United Kingdom",
        countries: ["GB"],
        languages: ["en-GB"],
        units: "metric",
        bannedTerms: [],
        requiredTerms: []
      }
    ],
    pictures: [
      {
        key: "candle",
        sku: "FC-1",
        mode: "product",
        copy: { headline: "Slowly" },
        aspectRatios: ["square", "portrait_3_4"],
        seed: 1
      },
      {
        key: "niche",
        sku: "FC-1",
        place: "Evening niche",
        mode: "place",
        copy: { headline: "Stay" },
        aspectRatios: ["square"],
        seed: 2
      },
      ...headlines.map((headline, at) => ({
        key: `square ${at}`,
        sku: "FC-1",
        mode: "product" as const,
        copy: { headline },
        aspectRatios: ["square" as const],
        seed: 3
      }))
    ]
  })

const cutout = (storageId: Id<"_storage">) => ({
  kind: "grabcut" as const,
  storageId,
  width: 10,
  height: 10,
  verdict: "clean" as const,
  preselected: true
})

const checked = async (world: World) => {
  for (;;) {
    const task = await world.t.mutation(api.tasks.lease, { ...TAKEN, kinds: ["upload_processing"] })
    if (task?.kind !== "upload_processing") return
    const cutouts = task.upload.purpose === "product" ? [cutout(await store(world, "cut-out"))] : []
    await world.t.mutation(api.uploadChecks.ready, {
      ...TAKEN,
      taskId: task.taskId,
      file: file(await store(world, `checked ${task.upload.name}`)),
      marksFound: [],
      cutouts
    })
  }
}

const painted = async (world: World) => {
  for (;;) {
    const task = await world.t.mutation(api.tasks.lease, { ...TAKEN, kinds: ["generation"] })
    if (task?.kind !== "generation") return
    const { brandId, clip, outputs, product } = task.generation
    for (const { index } of outputs) {
      const poster = clip && { posterStorageId: await store(world, "poster"), seconds: clip.seconds }
      await world.t.mutation(api.tasks.output, {
        ...TAKEN,
        taskId: task.taskId,
        index,
        file: {
          ...file(await (clip ? store(world, "mp4", "video/mp4") : store(world, `picture ${task.taskId} ${index}`))),
          ...(clip && { mime: "video/mp4" })
        },
        recipe,
        ...(poster && { clip: poster }),
        sceneStorageId: await store(world, `scene ${task.taskId} ${index}`),
        input: JSON.stringify({ brand: brandId, product: product?.id, photoId: product?.photoId }),
        sourceType: "compositeCapture"
      })
    }
    await world.t.mutation(api.tasks.done, { ...TAKEN, taskId: task.taskId })
  }
}

const scored = async (world: World) => {
  for (;;) {
    const task = await world.t.mutation(api.tasks.lease, { ...TAKEN, kinds: ["score"] })
    if (task?.kind !== "score") return
    const { brand, readAt } = task.score
    const { checks, ...rest } = reportOf({ failed: false })
    const failing = (brand.guidelines ?? []).map(({ id, severity, statement, title }) => ({
      id,
      group: "guideline" as const,
      title,
      why: statement,
      severity,
      weight: 0.1,
      state: "failed" as const,
      evidence: [],
      fixes: []
    }))
    const report = {
      ...rest,
      blockedBy: failing.map(({ id }) => id),
      checks: [...checks, ...failing],
      rules: { state: "published" as const, version: 1 }
    }
    await world.t.mutation(api.scores.measured, { ...TAKEN, taskId: task.taskId, readAt, report })
  }
}

export const finishAll = async (world: World): Promise<void> => {
  await checked(world)
  await painted(world)
  await scored(world)
}

export const finishedTemplate = async (world: World, more?: More): Promise<void> => {
  await prepare(world, EDITION, more)
  await finishAll(world)
  await world.t.mutation(api.demo.film, { ...EDITION, clip: CLIP })
  await finishAll(world)
}

export const copyFor = ({ t }: Pick<World, "t">, clerkId: string) =>
  t.mutation(api.demo.copy, { ...EDITION, clerkId, arrangement: ARRANGEMENT })
