/** The part of a work that says what the brand is. */
import { disclaimerFor } from "@marque/core/brand-files"
import { paintedRules, pairsByHex } from "@marque/core/brands"
import type { GenerationWork } from "@marque/core/queue"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Rules } from "../catalog/brandRules.ts"
import { type Encoded } from "../validation/validatorOf.ts"
import { defined } from "../validation/defined.ts"
import { photoOf } from "./workPictures.ts"

export const brandOf = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  { scene, snapshot, state }: Rules,
  marketId: string | undefined
): Promise<Encoded<typeof GenerationWork>["brand"]> => {
  const { identity, logos, name } = snapshot
  return {
    id: brandId,
    name,
    version: scene,
    rules: state,
    colours: identity.colours.map(({ hex, maxShare, role }) => ({ hex, role, ...defined({ maxShare }) })),
    ...pairsOf(identity),
    type: (await Promise.all(identity.type.map((type) => typeOf(ctx, type)))).flat(),
    adjectives: identity.adjectives,
    ...(identity.imagery && { imagery: identity.imagery }),
    logos: await Promise.all(
      logos.map(async (logo) => {
        const { assetId, theme, variant } = logo
        const stored = await storedOf(ctx, assetId)
        return stored === undefined
          ? []
          : [{ id: assetId, variant, theme, ...paintedRules(logo, identity.colours), ...stored }]
      })
    ).then((found) => found.flat()),
    ...disclaimerFor(snapshot, marketId)
  }
}

const pairsOf = ({ colourPairs, colours }: Rules["snapshot"]["identity"]) => {
  const pairs = pairsByHex(colours, colourPairs)
  return pairs.length === 0 ? {} : { colourPairs: [...pairs] }
}

const typeOf = async (
  ctx: QueryCtx,
  { fallback, family, file, role, weights }: Doc<"brands">["identity"]["type"][number]
) => {
  const base = { role, family, ...defined({ fallback, weights }) }
  const found = file && (await photoOf(ctx, ctx.db.normalizeId("assets", file.assetId)))
  if (!found?.asset.font) return [base]
  const { family: own, heaviest, lightest } = found.asset.font
  const weight = Math.round((lightest + heaviest) / 2)
  return [{ ...base, file: { fileId: found.file.storageId, family: own, weight, url: found.url } }]
}

/** Undefined while the file is missing. */
const storedOf = async (ctx: QueryCtx, assetId: string) => {
  const found = await photoOf(ctx, ctx.db.normalizeId("assets", assetId))
  return found && { fileId: found.file.storageId, url: found.url }
}
