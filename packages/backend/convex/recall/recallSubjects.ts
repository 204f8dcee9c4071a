import { readRecallSubject, recallText, type RecallSubject } from "@marque/core/recall"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { notFound } from "../access/access.ts"
import { folded, linkTo } from "../gallery/assetDerived.ts"

export interface KnownSubject extends RecallSubject {
  /** As in the address. */
  readonly text: string
  /** The same for words that differ only in case or accents. */
  readonly key: string
  readonly name: string
}

const TABLES = { place: "places", product: "products", market: "markets", asset: "assets", rule: "guidelines" } as const

const keyOf = ({ kind, value }: RecallSubject): string => `${kind}:${kind === "says" ? folded(value) : value}`

/** Of the brand; others answer like ones that are not there. An archived record is one still. */
export const subjectOf = async (ctx: QueryCtx, brand: Doc<"brands">, text: string): Promise<KnownSubject> => {
  const subject = readRecallSubject(text)
  if (subject === undefined) throw notFound()
  const known = { ...subject, text: recallText(subject), key: keyOf(subject) }
  if (subject.kind === "says") return { ...known, name: `“${subject.value}”` }
  const id = ctx.db.normalizeId(TABLES[subject.kind], subject.value)
  const row = id && (await ctx.db.get(id))
  if (row?.brandId !== brand._id) throw notFound()
  return { ...known, name: row.name }
}

/** Keys under which a picture is found; words are looked up in what it says. */
export const keysOf = ({
  _id,
  fromAssetIds = [],
  judgedBy = [],
  logoAssetIds = [],
  marketId,
  placeIds = [],
  productIds
}: Doc<"assets">): ReadonlySet<string> =>
  new Set([
    linkTo.source(_id),
    ...[...fromAssetIds, ...logoAssetIds].map((id) => linkTo.source(id)),
    ...productIds.map((id) => linkTo.product(id)),
    ...placeIds.map((id) => linkTo.place(id)),
    ...judgedBy.map((id) => linkTo.rule(id)),
    ...(marketId === undefined ? [] : [`market:${marketId}`])
  ])

export const isAbout = (
  { key, subject }: Pick<Doc<"recalls">, "key" | "subject">,
  keys: ReadonlySet<string>,
  said: string
) => (subject.startsWith("says:") ? said !== "" && said.includes(key.slice("says:".length)) : keys.has(key))
