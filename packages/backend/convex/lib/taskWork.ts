import { printedPrice } from "@marque/core/products/price"
import type { Infer } from "convex/values"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { cutoutOf, cutoutStatusOf, logosOf } from "./present.ts"
import type { Work } from "./queue.ts"
import type { generationWork, leased, uploadWork, workProduct } from "./taskShapes.ts"

const brandOf = async (ctx: QueryCtx, brand: Doc<"brands">): Promise<Infer<typeof generationWork>["brand"]> => {
  const logos = await logosOf(ctx, brand)
  return {
    id: brand._id,
    name: brand.name,
    version: brand.version,
    rules: brand.status === "published" ? "published" : "draft",
    colours: brand.identity.colours,
    type: brand.identity.type,
    logos: logos.flatMap(({ _id, theme, url, variant }) =>
      url === undefined ? [] : [{ id: _id, variant, theme, url }]
    ),
    ...(brand.identity.disclaimer !== "" && { disclaimer: brand.identity.disclaimer })
  }
}

const productOf = async (
  ctx: QueryCtx,
  product: Doc<"products">,
  camera: Doc<"products">["camera"] | undefined
): Promise<Infer<typeof workProduct>> => {
  const hero = product.heroAssetId ? await ctx.db.get(product.heroAssetId) : null
  const photoUrl = hero?.file ? await ctx.storage.getUrl(hero.file.storageId) : null
  const cutout = cutoutOf(product, hero)
  const cutoutUrl = cutout ? await ctx.storage.getUrl(cutout.storageId) : null
  const status = cutoutStatusOf(product.cutoutChoice, hero)
  return {
    id: product._id,
    name: product.name,
    camera: camera ?? product.camera,
    cutoutTrusted: status === "ok" || status === "auto",
    marksFound: hero?.marksFound ?? [],
    ...(product.price && { price: printedPrice(product.price) }),
    ...(photoUrl !== null && hero?.file && { photoId: hero.file.storageId, photoUrl }),
    ...(cutoutUrl !== null && cutout && { cutoutId: cutout.storageId, cutoutUrl })
  }
}

const generationOf = async (
  ctx: QueryCtx,
  row: Doc<"generations">,
  brand: Doc<"brands">
): Promise<Infer<typeof generationWork>> => {
  const product = row.productId && (await ctx.db.get(row.productId))
  const missing = row.wanted.filter((index) => !row.delivered.some((one) => one.index === index))
  return {
    generationId: row._id,
    brandId: row.brandId,
    mode: row.mode,
    copy: row.resolvedCopy,
    seed: row.seed,
    outputs: missing.flatMap((index) => {
      const aspectRatio = row.aspectRatios[index % row.aspectRatios.length]
      return aspectRatio ? [{ index, variant: Math.floor(index / row.aspectRatios.length), aspectRatio }] : []
    }),
    brand: await brandOf(ctx, brand),
    ...(row.layout && { layout: row.layout }),
    ...(product && { product: await productOf(ctx, product, row.camera) })
  }
}

const uploadOf = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  brand: Doc<"brands">
): Promise<Infer<typeof uploadWork> | undefined> => {
  const fileUrl = asset.original ? await ctx.storage.getUrl(asset.original) : null
  if (fileUrl === null || asset.purpose === "creative") return undefined
  const ground = brand.identity.colours.find(({ role }) => role === "background")?.hex
  return {
    assetId: asset._id,
    name: asset.name,
    purpose: asset.purpose,
    fileUrl,
    ...(ground !== undefined && { brandGround: ground })
  }
}

/** What a worker is handed with a lease; null when what the task was about is gone. */
export const describeWork = async (ctx: QueryCtx, { generation, task }: Work): Promise<Infer<typeof leased>> => {
  const brand = await ctx.db.get(task.brandId)
  const leaseUntil = task.lease?.until ?? 0
  if (brand === null) return null
  if (task.kind === "generation") {
    if (generation === null) return null
    return { taskId: task._id, kind: task.kind, leaseUntil, generation: await generationOf(ctx, generation, brand) }
  }
  const asset = task.assetId && (await ctx.db.get(task.assetId))
  const upload = asset ? await uploadOf(ctx, asset, brand) : undefined
  return upload === undefined ? null : { taskId: task._id, kind: task.kind, leaseUntil, upload }
}
