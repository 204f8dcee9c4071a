/** Pictures of one scene input in several shapes; they have one `stackKey`. */
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { serializeSummary } from "../score/scores.ts"
import { type Caller, type Filter, matches, narrowingOf } from "./assetFilters.ts"
import type { Shelf } from "./assetDerived.ts"
import type { ListedCard } from "./assetSerializers.ts"
import { isFavourite } from "./favourites.ts"

type Asset = Doc<"assets">

/** Pictures of one stack; there are fewer placements and shapes. */
const STACK_MAX = 60
/** Characters of a key that are kept beside an id, because an address takes 64. */
const REPEATED_KEY = 30

export const stackOf = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  stackKey: string,
  shelf: Shelf
): Promise<ReadonlyArray<Asset>> => {
  const rows = await ctx.db
    .query("assets")
    .withIndex("by_stack", (q) => q.eq("brandId", brandId).eq("stackKey", stackKey))
    .take(STACK_MAX)
  return rows.filter((asset) => asset.shelf === shelf && asset.file !== undefined)
}

interface Made extends Pick<Asset, "aspectRatio" | "brandId" | "placementId" | "stackKey"> {
  readonly generationId?: Id<"generations">
}

/** A scene that is made again in the same shape begins a stack of its own, with the others of its generation. */
export const ownStack = async ({ db }: QueryCtx, made: Made): Promise<string | undefined> => {
  const { aspectRatio, brandId, generationId, placementId, stackKey } = made
  if (stackKey === undefined || generationId === undefined) return stackKey
  const earlier = await db
    .query("assets")
    .withIndex("by_stack", (q) => q.eq("brandId", brandId).eq("stackKey", stackKey))
    .take(STACK_MAX)
  const isRepeated = earlier.some(
    (asset) =>
      asset.generationId !== generationId && asset.aspectRatio === aspectRatio && asset.placementId === placementId
  )
  return isRepeated ? `${stackKey.slice(0, REPEATED_KEY)}-${generationId}` : stackKey
}

type Stack = NonNullable<ListedCard["stack"]>

const lowest = (scores: ReadonlyArray<Stack["score"]>): Stack["score"] =>
  scores.reduce((one, other) => ((other?.value ?? Infinity) < (one?.value ?? Infinity) ? other : one), undefined)

const described = (members: ReadonlyArray<Asset>, key: string, brand: Doc<"brands">): Stack | undefined => {
  if (members.length < 2) return undefined
  const score = lowest(members.map((asset) => serializeSummary(asset, brand)))
  return { key, assetIds: members.map(({ _id }) => _id), ...(score && { score }) }
}

/** Each stack is read once, whichever of its pictures are asked for. */
export const stacksFor = (ctx: QueryCtx, brand: Doc<"brands">) => {
  const known = new Map<string, Promise<Stack | undefined>>()
  return ({ shelf, stackKey }: Asset): Promise<Stack | undefined> => {
    if (stackKey === undefined || shelf === undefined) return Promise.resolve(undefined)
    const id = `${shelf} ${stackKey}`
    const stack =
      known.get(id) ?? stackOf(ctx, brand._id, stackKey, shelf).then((members) => described(members, stackKey, brand))
    known.set(id, stack)
    return stack
  }
}

/** With how many pictures of each stack a narrowed list has. */
export const withMatching = async (
  ctx: QueryCtx,
  caller: Caller,
  filter: Filter,
  cards: ReadonlyArray<ListedCard>
): Promise<Array<ListedCard>> => {
  if (narrowingOf(filter).size === 0) return [...cards]
  const isFound = async (id: string): Promise<boolean> => {
    const known = ctx.db.normalizeId("assets", id)
    const asset = known && (await ctx.db.get(known))
    if (!asset || !matches(asset, filter, caller)) return false
    return filter.showFavoritesOnly !== true || (await isFavourite(ctx, asset, caller.user))
  }
  const counts = new Map<string, Promise<number>>()
  const matchingOf = ({ assetIds, key }: Stack): Promise<number> => {
    const count = counts.get(key) ?? Promise.all(assetIds.map(isFound)).then((found) => found.filter(Boolean).length)
    counts.set(key, count)
    return count
  }
  return Promise.all(
    cards.map(async (card) =>
      card.stack === undefined ? card : { ...card, stack: { ...card.stack, matching: await matchingOf(card.stack) } }
    )
  )
}
