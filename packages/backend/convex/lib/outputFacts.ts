import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

const NAME_MAX = 120
const ALT_MAX = 300

/** Rows of the ids that still lead to one. */
const found = async <Row>(rows: ReadonlyArray<Promise<Row | null>>): Promise<Array<NonNullable<Row>>> =>
  (await Promise.all(rows)).filter((row): row is Awaited<NonNullable<Row>> => row !== null && row !== undefined)

const altOf = (headline: string, shown: ReadonlyArray<string>): string =>
  shown.length === 0 ? `The words "${headline}"` : `${shown.join(" and ")} with the words "${headline}"`

const MIXED = "compositeWithTrainedAlgorithmicMedia"
const GENERATIVE = "trainedAlgorithmicMedia"

/** What is written down about a delivered output beside the file: its name, what it shows, and the marks of its sources. */
export const outputFacts = async (ctx: QueryCtx, generation: Doc<"generations">, sourceType: string) => {
  const { companionIds = [], mode, photoAssetId, placeId, productId, recipeOf, sourceAssetId } = generation
  const { headline } = generation.resolvedCopy
  const source = sourceAssetId ? await ctx.db.get(sourceAssetId) : null
  const products = await found([...(productId ? [productId] : []), ...companionIds].map((id) => ctx.db.get(id)))
  const place = placeId ? await ctx.db.get(placeId) : null
  const pictures = [...products.map(({ heroAssetId }) => heroAssetId), place?.photoAssetId, photoAssetId, recipeOf]
  const assets = await found(pictures.filter((id) => id !== undefined).map((id) => ctx.db.get(id)))
  const shown = [...products, ...(place ? [place] : [])].map(({ name }) => name)
  const marks = [...(source ? [source] : []), ...assets].flatMap(({ marksFound }) => marksFound)
  return {
    name: (mode === "animate" && source
      ? source.name
      : [...products.slice(0, 1), ...(place ? [place] : [])]
          .map(({ name }) => name)
          .concat(headline)
          .join(" · ")
    ).slice(0, NAME_MAX),
    alt: (mode === "animate" && source ? source.alt : altOf(headline, shown)).slice(0, ALT_MAX),
    productIds: mode === "animate" && source ? source.productIds : products.map(({ _id }) => _id),
    placeIds: mode === "animate" && source ? (source.placeIds ?? []) : place ? [place._id] : [],
    // A picture of a provider under the composition is a source that no row stands for.
    marksFound: [...new Set([...marks, ...(sourceType === MIXED ? [GENERATIVE] : [])])]
  }
}
