import type { CheckFix, PixelFix } from "@marque/core/creative"
import { nearestRatio } from "@marque/core/model"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { reportOf } from "./scores.ts"
import type { startGeneration } from "../generation/startGeneration.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { type Encoded } from "../validation/validatorOf.ts"

type Fix = Encoded<typeof CheckFix>
type Asked = Omit<Parameters<typeof startGeneration>[2], "idempotencyKey" | "requestedBy">

const PIXEL_FIXES: ReadonlySet<Fix["kind"]> = new Set(["grade", "reframe", "set_logo", "text_ground"])
const ADVICE: ReadonlySet<Fix["kind"]> = new Set(["larger_source", "other_ratio", "by_hand"])

export const isPixelFix = (fix: Fix): fix is Encoded<typeof PixelFix> => PIXEL_FIXES.has(fix.kind)

const requestOf = ({
  _creationTime: _made,
  _id,
  brandId: _brand,
  brandVersion: _version,
  creditsCommitted: _committed,
  delivered: _delivered,
  error: _error,
  finishedAt: _finished,
  organizationId: _organization,
  progress: _progress,
  retryOf: _retried,
  status: _status,
  ...asked
}: Doc<"generations">) => asked

/** An uploaded picture has no words and no recipe. */
const forUpload = (asset: Doc<"assets">, brand: Doc<"brands">): Omit<Asked, "fixOf"> => ({
  mode: "custom",
  copy: { headline: asset.name },
  resolvedCopy: { headline: asset.name },
  aspectRatios: [asset.aspectRatio ?? nearestRatio(asset.file?.width ?? 1, asset.file?.height ?? 1)],
  count: 1,
  seed: 0,
  brandName: brand.name,
  engineLocal: true,
  source: "gallery",
  wanted: [0],
  creditsPerOutput: [0]
})

/** The same picture once more, from its stored recipe. */
export const madeAgain = (made: Doc<"generations">, asset: Doc<"assets">) => ({
  ...requestOf(made),
  aspectRatios: asset.placementId === undefined ? [asset.aspectRatio ?? ("square" as const)] : [],
  placementIds: asset.placementId === undefined ? [] : [asset.placementId],
  count: 1,
  wanted: [0],
  creditsPerOutput: [0],
  engineLocal: true,
  recipeOf: asset._id,
  exact: true as const
})

/** Refuses when the check no longer has that fix. */
export const fixedGeneration = async (
  ctx: MutationCtx,
  asset: Doc<"assets">,
  brand: Doc<"brands">,
  checkId: string,
  at: number
): Promise<Asked> => {
  const checks = (await reportOf(ctx, asset._id))?.report.checks ?? []
  const fix = checks.find(({ id, state }) => id === checkId && state === "failed")?.fixes[at]
  if (fix === undefined || ADVICE.has(fix.kind)) {
    throw refuse("conflict", "This picture was measured again in the meantime. Look at its score once more.")
  }
  const fixOf = { assetId: asset._id, checkId, fix }
  if (isPixelFix(fix)) return { ...forUpload(asset, brand), fixOf }
  const made = asset.generationId && (await ctx.db.get(asset.generationId))
  if (!made || asset.sceneId === undefined || (await recipeBeside(ctx, asset._id)) === null) {
    throw refuse("invalid", "This picture was not composed here, so nothing in it can be moved or recoloured.")
  }
  return { ...madeAgain(made, asset), source: "gallery", fixOf }
}
