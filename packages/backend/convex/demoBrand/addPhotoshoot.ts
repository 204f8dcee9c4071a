/** A finished photoshoot of the demo, of pictures that its copy has. */
import type { Infer } from "convex/values"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { patchAsset } from "../gallery/assetChanges.ts"
import { settlePicks } from "../photoshoots/finishing.ts"
import { insertTile, missingTiles, patchTile } from "../photoshoots/tiles.ts"
import { insertRecord } from "../records/recordChanges.ts"
import { deliveredOf } from "./pictures.ts"
import type { demoPhotoshoot } from "./plan.ts"

type Planned = Infer<typeof demoPhotoshoot>
type TilePicture = Doc<"photoshootTiles">["pictures"][number]
type Shot = Doc<"photoshoots">["shots"][number]

interface Shown {
  readonly shot: Shot
  readonly pictures: ReadonlyArray<TilePicture>
}

const shownIn = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  { name, picks, setting }: Planned["shots"][number],
  { angle, seed }: { readonly angle: Shot["angle"]; readonly seed: number }
): Promise<Shown | undefined> => {
  const pictures: Array<TilePicture> = []
  let subject: Pick<Shot, "placeId" | "productId"> = {}
  for (const { output, pick } of picks) {
    const asset = await deliveredOf(ctx, brand, output)
    if (asset?.aspectRatio === undefined) continue
    const { _id: assetId, aspectRatio, placeIds, productIds } = asset
    pictures.push({ assetId, aspectRatio, pick, ...(pick !== "none" && { by: brand.createdBy }) })
    const [productId] = productIds
    const [placeId] = placeIds ?? []
    subject = { ...(productId && { productId }), ...(placeId && { placeId }) } as typeof subject
  }
  if (pictures.length === 0) return undefined
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")
  const aspectRatios = pictures.map(({ aspectRatio }) => aspectRatio)
  return { shot: { id, name, ...subject, setting, angle, aspectRatios, prompt: "", count: 1, seed }, pictures }
}

const once = (ids: ReadonlyArray<string | undefined>): Array<string> => [
  ...new Set(ids.filter((id) => id !== undefined))
]

/** Without those of its pictures that are not made yet. */
export const addPhotoshoot = async (ctx: MutationCtx, brand: Doc<"brands">, planned: Planned): Promise<void> => {
  const { shots: asked, folder, ...draft } = planned
  const shown: Array<Shown> = []
  for (const each of asked) {
    const found = await shownIn(ctx, brand, each, { angle: draft.setLook.camera, seed: draft.setLook.seed })
    if (found !== undefined) shown.push(found)
  }
  if (shown.length === 0) return
  const folders = await ctx.db
    .query("folders")
    .withIndex("by_brand_parent", (q) => q.eq("brandId", brand._id))
    .collect()
  const folderId = folders.find(({ name }) => name === folder)?._id
  const shots = shown.map(({ shot }) => shot)
  const id: Id<"photoshoots"> = await insertRecord(ctx, "photoshoots", {
    ...draft,
    brandId: brand._id,
    createdBy: brand.createdBy,
    updatedAt: Date.now(),
    idempotencyKey: `demo ${draft.name}`,
    productIds: once(shots.map(({ productId }) => productId)),
    placeIds: once(shots.map(({ placeId }) => placeId)),
    ...(folderId && { folderId }),
    aspectRatios: [...new Set(shots.flatMap(({ aspectRatios }) => aspectRatios))],
    shots,
    status: "completed"
  })
  const photoshoot = await ctx.db.get(id)
  if (photoshoot === null) return
  for (const wanted of missingTiles(photoshoot, [])) {
    const pictures = shown.find(({ shot }) => shot.id === wanted.shotId)?.pictures ?? []
    await patchTile(ctx, await insertTile(ctx, photoshoot, wanted), {
      pictures: [...pictures],
      status: "done",
      tries: 1
    })
    for (const { assetId } of pictures) await patchAsset(ctx, assetId, { photoshootId: id })
  }
  await settlePicks(ctx, photoshoot, brand.createdBy, 0)
}
