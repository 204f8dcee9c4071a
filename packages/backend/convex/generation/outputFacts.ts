import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { photosFor } from "../catalog/placePhotos.ts"
import { isPixelFix } from "../score/fixes.ts"

const NAME_MAX = 120
const ALT_MAX = 300

const found = async <Row>(rows: ReadonlyArray<Promise<Row | null>>): Promise<Array<NonNullable<Row>>> =>
  (await Promise.all(rows)).filter((row): row is Awaited<NonNullable<Row>> => row !== null && row !== undefined)

const altOf = (headline: string, shown: ReadonlyArray<string>): string =>
  shown.length === 0 ? `The words "${headline}"` : `${shown.join(" and ")} with the words "${headline}"`

const MIXED = "compositeWithTrainedAlgorithmicMedia"
const GENERATIVE = "trainedAlgorithmicMedia"

const takenOf = ({ fixOf, mode, sourceAssetId }: Doc<"generations">) =>
  mode === "animate" ? sourceAssetId : fixOf && isPixelFix(fixOf.fix) ? fixOf.assetId : undefined

export const outputFacts = async (ctx: QueryCtx, generation: Doc<"generations">, sourceType: string) => {
  const { companionIds = [], photoAssetId, placeId, productId, productPictureId, recipeOf } = generation
  const { headline } = generation.resolvedCopy
  const takenFrom = takenOf(generation)
  const source = takenFrom ? await ctx.db.get(takenFrom) : null
  const products = await found([...(productId ? [productId] : []), ...companionIds].map((id) => ctx.db.get(id)))
  const place = placeId ? await ctx.db.get(placeId) : null
  const pictures = [
    ...products.map(({ heroAssetId }) => heroAssetId),
    ...(place ? photosFor(place, generation).map(({ assetId }) => assetId) : []),
    productPictureId,
    photoAssetId,
    recipeOf
  ]
  const assets = await found(pictures.filter((id) => id !== undefined).map((id) => ctx.db.get(id)))
  const shown = [...products, ...(place ? [place] : [])].map(({ name }) => name)
  const marks = [...(source ? [source] : []), ...assets].flatMap(({ marksFound }) => marksFound)
  // A clip and a mended picture are for the market of what they were made from.
  const { language, marketId } = source ?? generation
  return {
    ...(marketId !== undefined && { marketId }),
    ...(language !== undefined && { language }),
    ...(source?.placementId !== undefined && { placementId: source.placementId }),
    name: (source
      ? source.name
      : [...products.slice(0, 1), ...(place ? [place] : [])]
          .map(({ name }) => name)
          .concat(headline)
          .join(" · ")
    ).slice(0, NAME_MAX),
    alt: generation.alt ?? (source ? source.alt : altOf(headline, shown)).slice(0, ALT_MAX),
    productIds: source ? source.productIds : products.map(({ _id }) => _id),
    // A picture mended in its pixels shows what it showed.
    ...(source?.logoAssetIds && { logoAssetIds: source.logoAssetIds }),
    placeIds: source ? (source.placeIds ?? []) : place ? [place._id] : [],
    // A provider's picture is a source without a row.
    marksFound: [...new Set([...marks, ...(sourceType === MIXED || sourceType === GENERATIVE ? [GENERATIVE] : [])])]
  }
}
