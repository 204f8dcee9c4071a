/** Columns, links and count keys that follow from an asset's other fields. */
import { wholeValue } from "@marque/core/creative"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

type Asset = Doc<"assets">
export type Shelf = NonNullable<Asset["shelf"]>
type Derived =
  | "intake"
  | "maker"
  | "measured"
  | "outcome"
  | "pickable"
  | "scored"
  | "seq"
  | "shelf"
  | "sortName"
  | "words"

/** What callers give; the rest is made from it. */
export type AssetFields = Omit<Asset, Derived | "_creationTime" | "_id">

const SYSTEM = "system"
const WORDS_MAX = 4_000

/** Equal for texts that differ only in case, accents or width. */
export const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

const shelfOf = ({ archivedAt, purpose, replaces }: AssetFields): Shelf | undefined => {
  if (purpose !== "creative" || replaces !== undefined) return undefined
  return archivedAt === undefined ? "live" : "archived"
}

const intakeOf = ({ archivedAt, origin, purpose, replaces }: AssetFields): Shelf | undefined => {
  if (origin !== "upload" || purpose === "font" || replaces !== undefined) return undefined
  return archivedAt === undefined ? "live" : "archived"
}

const isPicture = ({ file, kind, purpose }: AssetFields): boolean =>
  kind === "image" && file !== undefined && purpose !== "logo" && purpose !== "font"

const namesOf = async (
  ctx: QueryCtx,
  ids: ReadonlyArray<Id<"places"> | Id<"products">>
): Promise<ReadonlyArray<string>> =>
  (await Promise.all(ids.map((id) => ctx.db.get(id)))).flatMap((row) => (row ? [row.name] : []))

/** Name, alternative text, tags, names of what it shows, and the words on it. */
export const wordsOf = async (ctx: QueryCtx, asset: AssetFields): Promise<string> => {
  const generation = asset.generationId && (await ctx.db.get(asset.generationId))
  const { body, cta, eyebrow, headline } = generation?.resolvedCopy ?? {}
  const shown = await namesOf(ctx, [...asset.productIds, ...(asset.placeIds ?? [])])
  const asked = [eyebrow, headline, body, cta, generation?.offer?.text]
  const { alt, name, onPicture = asked, tags = [] } = asset
  const texts = [name, alt, ...tags, ...shown, ...onPicture]
  return folded(texts.filter((text) => text !== undefined && text !== "").join("\n")).slice(0, WORDS_MAX)
}

/** Undefined for uploads. */
const outcomeOf = ({ origin, purpose, replaces, review, sent }: AssetFields): string | undefined => {
  if (origin === "upload" || purpose !== "creative" || replaces !== undefined) return undefined
  const approved = review === "approved"
  const reached = {
    approved,
    delivered: sent !== undefined,
    live: sent === "live",
    used: approved && sent !== undefined
  }
  return (["approved", "delivered", "live", "used"] as const).filter((name) => reached[name]).join(" ")
}

const scoredOf = (asset: AssetFields): number | undefined => {
  const value = asset.score?.value
  return shelfOf(asset) === "live" && value !== undefined ? wholeValue(value) : undefined
}

const measuredOf = ({ score }: AssetFields): number | undefined =>
  score?.status === "scored" ? (score.stale === true ? 0 : score.measuredAt) : undefined

/** All but the words, which take reads. */
export const columnsOf = (asset: AssetFields) => ({
  shelf: shelfOf(asset),
  intake: intakeOf(asset),
  maker: asset.origin === "system" ? SYSTEM : asset.createdBy,
  sortName: folded(asset.name),
  outcome: outcomeOf(asset),
  scored: scoredOf(asset),
  measured: measuredOf(asset),
  pickable: isPicture(asset) && asset.archivedAt === undefined ? (true as const) : undefined
})

export const linksOf = ({
  fromAssetIds = [],
  judgedBy = [],
  downloads,
  logoAssetIds = [],
  placeIds = [],
  placementId,
  productIds,
  score,
  sent,
  shelf
}: Asset): ReadonlySet<string> =>
  new Set(
    shelf === undefined
      ? []
      : [
          ...productIds.map((id) => linkTo.product(id)),
          ...(sent === undefined && downloads === 0 ? [] : productIds.map((id) => linkTo.delivered(id))),
          ...placeIds.map((id) => linkTo.place(id)),
          ...(placementId === undefined ? [] : [linkTo.placement(placementId)]),
          ...logoAssetIds.map((id) => linkTo.logo(id)),
          ...(score?.failedChecks ?? []).map((id) => linkTo.check(id)),
          ...[...fromAssetIds, ...logoAssetIds].map((id) => linkTo.source(id)),
          ...judgedBy.map((id) => linkTo.rule(id))
        ]
  )

export const linkTo = {
  product: (id: string) => `product:${id}`,
  /** A picture of it that was delivered or downloaded. */
  delivered: (productId: string) => `delivered:${productId}`,
  place: (id: string) => `place:${id}`,
  placement: (id: string) => `placement:${id}`,
  /** By the asset of its file. */
  logo: (assetId: string) => `logo:${assetId}`,
  check: (id: string) => `check:${id}`,
  /** What it was made from. */
  source: (assetId: string) => `asset:${assetId}`,
  /** That judged it. */
  rule: (id: string) => `rule:${id}`
}

/** What only recalls and the uses of a product look for. */
const UNCOUNTED = ["asset:", "rule:", "delivered:"]

const isCounted = (key: string): boolean => !UNCOUNTED.some((prefix) => key.startsWith(prefix))

export const counted = {
  all: "all",
  kind: (kind: string) => `kind:${kind}`,
  maker: (maker: string) => `maker:${maker}`,
  system: `maker:${SYSTEM}`,
  band: (verdict: string) => `band:${verdict}`,
  uploads: (purpose: string) => `upload:${purpose}`,
  tag: (tag: string) => `tag:${tag}`
}

/** Of the table of uploads. None before its first count. */
export const uploadKeysOf = ({ intake, purpose }: Asset): ReadonlyArray<string> =>
  intake === undefined ? [] : [counted.uploads("all"), counted.uploads(purpose)]

/** None before its first count. */
export const countKeysOf = (asset: Asset): ReadonlyArray<string> => {
  const { kind, maker = "", score, shelf, tags = [] } = asset
  if (shelf === undefined) return []
  const named = tags.map((tag) => counted.tag(tag))
  const own = [
    counted.all,
    counted.kind(kind),
    counted.maker(maker),
    ...[...linksOf(asset)].filter(isCounted),
    ...named
  ]
  return score?.verdict === undefined ? own : [...own, counted.band(score.verdict)]
}
