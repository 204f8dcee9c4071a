/** What is found by a picture that a person drops on the search. */
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { lookingLike } from "../uploading/prints.ts"
import { type Candidate, pictureFound } from "./found.ts"

/** Of one content in a brand. */
const SAME = 3
/** Candidates of each quarter of a hash. */
const COMPARED = 12
/** Brands whose pictures are compared by likeness; each may take some two hundred reads. */
const LIKENESS_BRANDS = 4

const isShown = ({ archivedAt, purpose, replaces }: Doc<"assets">): boolean =>
  archivedAt === undefined && purpose !== "font" && replaces === undefined

/** As it was uploaded, as it was checked, or as it was made here and downloaded. */
const sameBytes = async ({ db }: QueryCtx, brandId: Id<"brands">, contentKey: string) => {
  const found = await Promise.all([
    db
      .query("assets")
      .withIndex("by_content", (q) => q.eq("brandId", brandId).eq("contentKey", contentKey))
      .take(SAME),
    db
      .query("assets")
      .withIndex("by_source", (q) => q.eq("brandId", brandId).eq("sourceSha256", contentKey))
      .take(SAME),
    db
      .query("assets")
      .withIndex("by_file", (q) => q.eq("brandId", brandId).eq("file.sha256", contentKey))
      .take(SAME)
  ])
  return found.flat()
}

const hits = (brand: Doc<"brands">, assets: ReadonlyArray<Doc<"assets">>): ReadonlyArray<Candidate> =>
  assets.filter(isShown).map((asset) => pictureFound(brand, asset))

/** Those with the same bytes; without one, those that look alike, nearest first. */
export const matchesIn = async (
  ctx: QueryCtx,
  brands: ReadonlyArray<Doc<"brands">>,
  { contentKey, dhash }: { readonly contentKey: string; readonly dhash: string | undefined }
): Promise<ReadonlyArray<Candidate>> => {
  const same = await Promise.all(brands.map(async (brand) => hits(brand, await sameBytes(ctx, brand._id, contentKey))))
  if (dhash === undefined || same.some((found) => found.length > 0)) return same.flat()
  const alike = await Promise.all(
    brands
      .slice(0, LIKENESS_BRANDS)
      .map(async (brand) => hits(brand, await lookingLike(ctx, brand._id, dhash, COMPARED)))
  )
  return alike.flat()
}
