/** What a photoshoot names has to be the brand's; what the rules of the shot list look at. */
import { isTrustedCutout } from "@marque/core/creative"
import { nameIn } from "@marque/core/model"
import { noPicture, soldNote } from "@marque/core/products"
import { dayAt } from "@marque/core/places"
import { type PhotoshootDraft, shootTexts, type ShootSubjects } from "@marque/core/photoshoots"
import type { Doc, Id, TableNames } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { type Rules, rulesNow } from "../catalog/brandRules.ts"
import { shownIn } from "../catalog/marketRefs.ts"
import { photosOf } from "../catalog/placePhotos.ts"
import { refuseForeignPictures } from "../catalog/references.ts"
import { picturesWithAbilities } from "../catalog/shownPicture.ts"
import { placeProblems } from "../catalog/placeProblems.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Draft = Encoded<typeof PhotoshootDraft>
type Named = Partial<Pick<Draft, "campaignId" | "folderId" | "marketId" | "placeIds" | "productIds" | "references">>
type Table = "campaigns" | "folders" | "markets" | "places" | "products"

const rowIn = async <Name extends Table>(
  { db }: Pick<QueryCtx, "db">,
  table: Name,
  brandId: Id<"brands">,
  given: string
): Promise<Doc<Name> | null> => {
  const id = db.normalizeId(table as TableNames, given)
  const row = id && (await db.get(id))
  // The id is of this table; the union of documents hides it from the compiler.
  return (row as { readonly brandId?: string } | null)?.brandId === brandId ? (row as unknown as Doc<Name>) : null
}

const named = ({ campaignId, folderId, marketId, placeIds, productIds }: Named) =>
  [
    ["products", productIds ?? []],
    ["places", placeIds ?? []],
    ["markets", marketId === undefined ? [] : [marketId]],
    ["folders", folderId === undefined ? [] : [folderId]],
    ["campaigns", campaignId === undefined ? [] : [campaignId]]
  ] as const

/** Refuses ids that are not the brand's like ids that do not exist. What it named before may be gone, and stays. */
export const requireSubjects = async (
  ctx: QueryCtx,
  { _id }: Doc<"brands">,
  draft: Draft,
  before: Named = {}
): Promise<void> => {
  if (draft.folderId !== undefined && draft.campaignId !== undefined) {
    throw refuse("invalid", shootTexts.oneTarget, "draft.folderId")
  }
  const known = new Map(named(before).map(([table, ids]) => [table, new Set<string>(ids)]))
  for (const [table, ids] of named(draft)) {
    for (const id of ids) {
      if (known.get(table)?.has(id) !== true && (await rowIn(ctx, table, _id, id)) === null) throw notFound()
    }
  }
  await refuseForeignPictures(ctx, _id, draft, before)
  const subjects = new Set<string>([...draft.productIds, ...draft.placeIds])
  for (const { placeId, productId } of draft.shots) {
    if ([placeId, productId].some((id) => id !== undefined && !subjects.has(id))) {
      throw refuse("invalid", shootTexts.noSubject, "draft.shots")
    }
  }
}

/** Why nothing new is made of a product. */
export const productBarred = ({ archivedAt, heroAssetId, name, status }: Doc<"products">): string | undefined =>
  archivedAt !== undefined
    ? shootTexts.archived(name)
    : status === "discontinued"
      ? shootTexts.discontinued(name)
      : heroAssetId === undefined
        ? noPicture(name)
        : undefined

/** Those of the brand, in the order given. `language`: of their names; the default one when undefined. */
export const subjectsNamed = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  { marketId, placeIds, productIds }: Pick<Draft, "marketId" | "placeIds" | "productIds">,
  language?: string
): Promise<ShootSubjects> => {
  const products = await Promise.all(productIds.map((id) => rowIn(ctx, "products", brand._id, id)))
  const places = await Promise.all(placeIds.map((id) => rowIn(ctx, "places", brand._id, id)))
  return {
    products: await Promise.all(
      products
        .filter((row) => row !== null)
        .map(async (row) => {
          const pictures = await picturesWithAbilities(ctx, row)
          return {
            id: row._id,
            name: nameIn(row, language).name,
            trusted: isTrustedCutout(row.cutoutStatus),
            detailed: pictures[0]?.detailed ?? false,
            priced: row.price !== undefined || (row.prices ?? []).length > 0,
            ...(pictures.length > 0 && { pictures }),
            ...defined({ barred: productBarred(row), sold: soldNote(row, dayAt(Date.now())) })
          }
        })
    ),
    places: await Promise.all(
      places
        .filter((row) => row !== null)
        .map(async (row) => {
          const [problem] = await placeProblems(ctx, brand, { placeId: row._id, marketId })
          return {
            id: row._id,
            name: nameIn(row, language).name,
            photographed: photosOf(row).length > 0,
            ...defined({ barred: problem?.message })
          }
        })
    )
  }
}

/** What all shots of a list have in common. */
export interface ShownSubjects {
  readonly rules: Rules
  readonly subjects: ShootSubjects
}

/** As the words on its pictures name them, with the rules that say so. */
export const subjectsShown = async (ctx: QueryCtx, brand: Doc<"brands">, draft: Draft): Promise<ShownSubjects> => {
  const rules = await rulesNow(ctx, brand)
  const { language } = shownIn(rules.snapshot, draft.marketId, draft.language) ?? {}
  return { rules, subjects: await subjectsNamed(ctx, brand, draft, language) }
}

export const targetOf = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  { campaignId, folderId }: Pick<Draft, "campaignId" | "folderId">
): Promise<{ readonly kind: "campaign" | "folder"; readonly id: string; readonly name: string } | undefined> => {
  const folder = folderId === undefined ? null : await rowIn(ctx, "folders", brandId, folderId)
  if (folder !== null) return { kind: "folder", id: folder._id, name: folder.name }
  const campaign = campaignId === undefined ? null : await rowIn(ctx, "campaigns", brandId, campaignId)
  return campaign === null ? undefined : { kind: "campaign", id: campaign._id, name: campaign.name }
}
