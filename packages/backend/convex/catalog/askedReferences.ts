/** Reference pictures that a request or a photoshoot names. */
import { refusal } from "@marque/core/texts"
import type { ReferencePicture } from "@marque/core/references"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Encoded } from "../validation/validatorOf.ts"
import { rightsProblems } from "./rightsProblems.ts"

type Asset = Doc<"assets">
type Reference = Encoded<typeof ReferencePicture>
type Problem = { readonly code: string; readonly message: string }

/** In the order asked for; null where it names nothing of the brand. */
export const referencesOf = (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  references: ReadonlyArray<Reference> = []
): Promise<ReadonlyArray<Asset | null>> =>
  Promise.all(
    references.map(async ({ assetId }) => {
      const id = ctx.db.normalizeId("assets", assetId)
      const row = id && (await ctx.db.get(id))
      return row && row.brandId === brandId ? row : null
    })
  )

const isMissing = (asset: Asset | null): asset is null => asset === null || asset.file === undefined

const problemsOf = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  asset: Asset | null,
  marketId: string | undefined
): Promise<ReadonlyArray<Problem>> => {
  if (isMissing(asset)) return [refusal("reference_missing", { kind: "reference picture" })]
  const { archivedAt, kind, name, placeIds = [], purpose, rights } = asset
  if (archivedAt !== undefined) return [refusal("read_only", { thing: name, reason: "it is archived" })]
  if (kind !== "image" || purpose === "logo" || purpose === "font")
    return [{ code: "invalid", message: `${name} cannot be a reference: it is not a picture` }]
  const places = await Promise.all(placeIds.map((id) => ctx.db.get(id)))
  const held = [...(rights ? [{ name, rights }] : []), ...places.filter((place) => place !== null)]
  return (await Promise.all(held.map((one) => rightsProblems(ctx, brand, one, marketId)))).flat()
}

/** Why they may not be sent: gone, archived, no pictures, or the rights in them have ended or are for other markets. */
export const referenceProblems = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  rows: ReadonlyArray<Asset | null>,
  marketId: string | undefined
): Promise<ReadonlyArray<Problem>> => {
  const found = await Promise.all(rows.map((asset) => problemsOf(ctx, brand, asset, marketId)))
  return [...new Map(found.flat().map((problem) => [problem.message, problem])).values()]
}

/** As a generation keeps them: what a picture was then, and the hash of its file. */
export const keptReferences = (references: ReadonlyArray<Reference> = [], rows: ReadonlyArray<Asset | null>) =>
  references.flatMap(({ liked, note }, at) => {
    const { _id: assetId, file, name } = rows[at] ?? {}
    return assetId === undefined || file === undefined || name === undefined
      ? []
      : [{ assetId, name, sha256: file.sha256, liked, ...(note !== undefined && { note }) }]
  })

/** What was asked for, without what was kept of it. */
export const askedReferences = ({ references }: Pick<Doc<"generations">, "references">): Array<Reference> | undefined =>
  references?.map(({ assetId, liked, note }) => ({ assetId, liked, ...(note !== undefined && { note }) }))

/** With the address of its file, where that is still the one that was asked for. */
export const workReferences = (ctx: QueryCtx, { references = [] }: Pick<Doc<"generations">, "references">) =>
  Promise.all(
    references.map(async ({ assetId, liked, note, sha256 }) => {
      const file = (await ctx.db.get(assetId))?.file
      const url = file?.sha256 === sha256 ? await ctx.storage.getUrl(file.storageId) : null
      return {
        liked,
        ...(note !== undefined && { note }),
        ...(file !== undefined && url !== null && { file: { url, mime: file.mime } })
      }
    })
  )
