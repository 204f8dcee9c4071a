/** What is recalled is not used in new work. */
import { OPEN_RECALLS_MAX, recallDay } from "@marque/core/recall"
import { refusal } from "@marque/core/texts"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"
import { pictureIdsOf } from "../catalog/productPictures.ts"
import type { Subjects } from "../catalog/subjects.ts"
import { folded, linkTo } from "../gallery/assetDerived.ts"
import { saidOf } from "./lineage.ts"
import { isAbout, keysOf } from "./recallSubjects.ts"

type Recall = Doc<"recalls">

/** More recalls than one picture is in. */
const OF_ONE_PICTURE = 50

export const openRecalls = ({ db }: Pick<QueryCtx, "db">, brandId: Id<"brands">): Promise<Array<Recall>> =>
  db
    .query("recalls")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId).eq("closedAt", undefined))
    .take(OPEN_RECALLS_MAX)

const problemOf = ({ at, name, reason }: Recall) => refusal("recalled", { name, date: recallDay(at), reason })

interface Asked {
  readonly marketId: string | undefined
  readonly placePhotoId: string | undefined
  /** Files of the brand's logos. */
  readonly logoAssetIds: ReadonlyArray<string>
  readonly words: ReadonlyArray<string | undefined>
}

/** Why a picture may not be made: it would show, say or continue what is recalled. */
export const recalledProblems = async (
  ctx: QueryCtx,
  { _id: brandId }: Doc<"brands">,
  { companions, origin, photo, place, product, references, source }: Subjects,
  { logoAssetIds, marketId, placePhotoId, words }: Asked
) => {
  const open = await openRecalls(ctx, brandId)
  if (open.length === 0) return []
  const products = [...(product ? [product] : []), ...companions]
  const pictures = [photo, source, origin, ...references].filter((row) => row !== null)
  const keys = new Set([
    ...products.map(({ _id }) => linkTo.product(_id)),
    ...products.flatMap((row) => pictureIdsOf(row).map((id) => linkTo.source(id))),
    ...(place ? [linkTo.place(place._id)] : []),
    ...(placePhotoId === undefined ? [] : [linkTo.source(placePhotoId)]),
    ...logoAssetIds.map((id) => linkTo.source(id)),
    ...pictures.flatMap((picture) => [...keysOf(picture)]).filter((key) => !key.startsWith("rule:")),
    ...(marketId === undefined ? [] : [`market:${marketId}`])
  ])
  const said = [
    folded(words.filter((text) => text !== undefined).join("\n")),
    ...(await Promise.all(pictures.map(({ _id }) => saidOf(ctx, _id))))
  ].join("\n")
  return open.filter((recall) => isAbout(recall, keys, said)).map(problemOf)
}

/** Why an upload is not used for anything new; undefined where it is in none of the recalls. */
export const uploadRecalled = (open: ReadonlyArray<Recall>, upload: Doc<"assets">): string | undefined => {
  const keys = keysOf(upload)
  const found = open.find((recall) => isAbout(recall, keys, ""))
  return found && problemOf(found).message
}

/** The first recall that the picture is in, and in which it was not kept. */
export const recallOf = async ({ db }: Pick<QueryCtx, "db">, assetId: Id<"assets">): Promise<Recall | undefined> => {
  const items = await db
    .query("recallItems")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .take(OF_ONE_PICTURE)
  for (const { outcome, recallId } of items) {
    const recall = outcome === "kept" ? null : await db.get(recallId)
    if (recall !== null) return recall
  }
  return undefined
}

/** Undefined where it may be used. */
export const recalledText = async (ctx: Pick<QueryCtx, "db">, assetId: Id<"assets">): Promise<string | undefined> => {
  const recall = await recallOf(ctx, assetId)
  return recall && problemOf(recall).message
}

export const refuseRecalled = async (ctx: Pick<QueryCtx, "db">, assetId: Id<"assets">): Promise<void> => {
  const recall = await recallOf(ctx, assetId)
  if (recall !== undefined) throw refuseBy(problemOf(recall))
}

/** Why a file of the certificate was recalled since, by its hash. */
export const recalledIn = async (
  { db }: Pick<QueryCtx, "db">,
  { brandId, facts }: Doc<"certificates">
): Promise<string | undefined> => {
  const { files = [] } = JSON.parse(facts) as { readonly files?: ReadonlyArray<{ readonly sha256: string }> }
  for (const { sha256 } of files) {
    const item = await db
      .query("recallItems")
      .withIndex("by_hash", (q) => q.eq("brandId", brandId).eq("fileHash", sha256))
      .first()
    const text = item && (await recalledText({ db }, item.assetId))
    if (text !== null && text !== undefined) return text
  }
  return undefined
}
