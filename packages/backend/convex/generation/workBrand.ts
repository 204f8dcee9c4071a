/** The part of a work that says what the brand is. */
import type { GenerationWork } from "@marque/core/queue"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Rules } from "../catalog/brandRules.ts"
import { type Encoded } from "../validation/validatorOf.ts"
import { photoOf } from "./workPictures.ts"

export const brandOf = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  { scene, snapshot: { identity, logos, name }, state }: Rules
): Promise<Encoded<typeof GenerationWork>["brand"]> => ({
  id: brandId,
  name,
  version: scene,
  rules: state,
  colours: identity.colours.map(({ hex, role }) => ({ hex, role })),
  type: (await Promise.all(identity.type.map((type) => typeOf(ctx, type)))).flat(),
  adjectives: identity.adjectives,
  logos: await Promise.all(
    logos.map(async ({ assetId, theme, variant }) => {
      const stored = await storedOf(ctx, assetId)
      return stored === undefined ? [] : [{ id: assetId, variant, theme, ...stored }]
    })
  ).then((found) => found.flat()),
  ...(identity.disclaimer !== "" && { disclaimer: identity.disclaimer })
})

/** Layouts set headings and body text; the accent is for what people set by hand. */
const typeOf = async (ctx: QueryCtx, { family, file, role }: Doc<"brands">["identity"]["type"][number]) => {
  if (role === "accent") return []
  const found = file && (await photoOf(ctx, ctx.db.normalizeId("assets", file.assetId)))
  if (!found?.asset.font) return [{ role, family }]
  const { family: own, heaviest, lightest } = found.asset.font
  const weight = Math.round((lightest + heaviest) / 2)
  return [{ role, family, file: { fileId: found.file.storageId, family: own, weight, url: found.url } }]
}

/** Undefined while the file is missing. */
const storedOf = async (ctx: QueryCtx, assetId: string) => {
  const found = await photoOf(ctx, ctx.db.normalizeId("assets", assetId))
  return found && { fileId: found.file.storageId, url: found.url }
}
