import type { Infer } from "convex/values"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { startGeneration } from "../generation/startGeneration.ts"
import { PRIORITY } from "../queue/queue.ts"
import type { demoClip, demoOutput } from "./plan.ts"

type Asked = Pick<Doc<"generations">, "mode" | "copy" | "aspectRatios" | "seed" | "idempotencyKey"> &
  Partial<
    Pick<
      Doc<"generations">,
      "layout" | "productId" | "placeId" | "sourceAssetId" | "motion" | "seconds" | "loop" | "brandName"
    >
  >

export const startDemoGeneration = (ctx: MutationCtx, brand: Doc<"brands">, asked: Asked) => {
  const outputs = asked.aspectRatios.map((_, index) => index)
  return startGeneration(
    ctx,
    brand,
    {
      resolvedCopy: asked.copy,
      count: 1,
      brandName: brand.name,
      engineLocal: true,
      source: "demo",
      wanted: outputs,
      creditsPerOutput: outputs.map(() => 0),
      requestedBy: brand.createdBy,
      ...asked
    },
    PRIORITY.demo
  )
}

export const generationBy = (ctx: QueryCtx, brand: Doc<"brands">, key: string) =>
  ctx.db
    .query("generations")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", key))
    .first()

/** Undefined while it is not made. */
export const deliveredOf = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  { index, key }: Infer<typeof demoOutput>
): Promise<Doc<"assets"> | undefined> => {
  const generation = await generationBy(ctx, brand, key)
  const delivered = generation?.delivered.find((each) => each.index === index)
  return (delivered && (await ctx.db.get(delivered.assetId))) ?? undefined
}

/** Idempotent. Returns whether the picture exists. */
export const startClip = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  { key, of, ...asked }: Infer<typeof demoClip>
): Promise<boolean> => {
  const source = await generationBy(ctx, brand, of.key)
  const sourceAssetId = source?.delivered.find(({ index }) => index === of.index)?.assetId
  const ratio = source?.aspectRatios[of.index]
  if (!source || !sourceAssetId || !ratio) return false
  if ((await generationBy(ctx, brand, key)) !== null) return true
  const { copy, productId } = source
  await startDemoGeneration(ctx, brand, {
    ...asked,
    mode: "animate",
    copy,
    aspectRatios: [ratio],
    idempotencyKey: key,
    sourceAssetId,
    loop: true,
    ...(productId && { productId })
  })
  return true
}
