/** Keeps what each decision was about, for its certificate. */
import { placementLabel } from "@marque/core/creative"
import type { PictureDecision } from "@marque/core/gallery"
import {
  canonicalText,
  type CampaignProposal,
  type CertificateFacts,
  type CertifiedBy,
  type CertifiedFile
} from "@marque/core/proposals"
import { checkTitle } from "@marque/core/score"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { rulesTag } from "../catalog/brandRules.ts"
import { brandIn } from "../catalog/campaignVersions.ts"
import { reportOf } from "../score/scores.ts"
import { waiversOf } from "../score/waivers.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

/** More than decisions of a campaign have. */
const RELEASED_MAX = 5_000

/** A member, or the holder of a link by the name they gave. */
export type Decider = { readonly by: Id<"users"> } | { readonly byName: string; readonly shareLinkId: Id<"shareLinks"> }

export interface Decided {
  readonly brand: Doc<"brands">
  /** Absent: the picture is decided on by itself. */
  readonly campaign?: Doc<"campaigns">
  readonly decision: CertificateFacts["decision"]
  readonly decider: Decider
  /** UTC ms. */
  readonly at: number
  readonly note?: string | undefined
  /** Whose approval holds. */
  readonly adapted?: CertificateFacts["adapted"]
}

const certifiedBy = async (ctx: QueryCtx, decider: Decider): Promise<CertifiedBy> => {
  if (!("by" in decider)) return { kind: "link", id: decider.shareLinkId, name: decider.byName }
  const user = await ctx.db.get(decider.by)
  return { kind: "member", id: decider.by, name: user?.name ?? user?.email ?? "" }
}

type About = Pick<CertificateFacts, "files" | "subject" | "waivers">

const keep = async (
  ctx: MutationCtx,
  { adapted, at, brand, campaign, decider, decision, note }: Decided,
  about: About,
  assetId?: Id<"assets">
): Promise<Id<"certificates">> => {
  const organization = await ctx.db.get(brand.organizationId)
  const facts: CertificateFacts = {
    organization: { id: brand.organizationId, name: organization?.name ?? "" },
    brand: { id: brand._id, name: brand.name },
    ...(campaign && { campaign: { id: campaign._id, name: campaign.name } }),
    decision,
    by: await certifiedBy(ctx, decider),
    at,
    ...(note !== undefined && note !== "" && { note }),
    ...(adapted && { adapted }),
    rules: rulesTag(brandIn(brand, campaign?._id)),
    ...about
  }
  const of = { brandId: brand._id, ...(campaign && { campaignId: campaign._id }), ...(assetId && { assetId }) }
  return ctx.db.insert("certificates", { ...of, facts: canonicalText(facts) })
}

export const certifyProposal = (
  ctx: MutationCtx,
  decided: Decided,
  { _id, number }: Doc<"proposals">,
  { assets, contentHash, themes }: CampaignProposal
): Promise<Id<"certificates">> =>
  keep(ctx, decided, {
    subject: {
      kind: "proposal",
      id: _id,
      version: number,
      contentHash,
      concepts: themes.map(({ title }) => title),
      assets: assets.length
    },
    files: [],
    waivers: []
  })

const sourcesOf = async (ctx: QueryCtx, asset: Doc<"assets">): Promise<CertifiedFile["sources"]> => {
  const logos = await Promise.all((asset.logoAssetIds ?? []).map((id) => ctx.db.get(id)))
  const products = await Promise.all(asset.productIds.map((id) => ctx.db.get(id)))
  const places = await Promise.all((asset.placeIds ?? []).map((id) => ctx.db.get(id)))
  const found = <Row>(rows: ReadonlyArray<Row | null>) => rows.filter((row) => row !== null)
  return [
    ...found(logos).map(({ file, name }) => ({ kind: "logo" as const, name, ...defined({ sha256: file?.sha256 }) })),
    ...found(products).map(({ name }) => ({ kind: "product" as const, name })),
    ...found(places).map(({ name }) => ({ kind: "place" as const, name }))
  ]
}

const waiversAbout = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  brand: Doc<"brands">
): Promise<CertificateFacts["waivers"]> => {
  const checks = (await reportOf(ctx, asset._id))?.report.checks ?? []
  const given = await waiversOf(ctx, asset, brand)
  return Promise.all(
    given.map(async ({ by, checkId, reason, until }) => {
      const check = checks.find(({ id }) => id === checkId)
      return {
        check: checkTitle(check ?? { id: checkId }),
        by: (await ctx.db.get(by))?.name ?? "",
        reason,
        until
      }
    })
  )
}

const fileOf = async (ctx: QueryCtx, asset: Doc<"assets">): Promise<CertifiedFile | undefined> => {
  const { file, marksFound, name, sourceType } = asset
  if (file === undefined) return undefined
  const { bytes, height, mime, sha256, width } = file
  const report = (await reportOf(ctx, asset._id))?.report
  return {
    name,
    sha256,
    mime,
    bytes,
    width,
    height,
    sourceType,
    marks: marksFound,
    sources: await sourcesOf(ctx, asset),
    ...(report && { measured: { rules: report.rules, passed: report.passed, counted: report.counted } })
  }
}

/** `asset`: the picture that was looked at. */
export const certifySlot = async (
  ctx: MutationCtx,
  decided: Decided,
  { _id, marketId, placementId }: Doc<"campaignSlots">,
  asset: Doc<"assets">
): Promise<Id<"certificates">> => {
  const market = ctx.db.normalizeId("markets", marketId)
  const file = await fileOf(ctx, asset)
  return keep(ctx, decided, {
    subject: {
      kind: "slot",
      id: _id,
      placement: placementLabel(placementId),
      market: (market && (await ctx.db.get(market))?.name) ?? marketId
    },
    files: file === undefined ? [] : [file],
    waivers: await waiversAbout(ctx, asset, decided.brand)
  })
}

export const certifyPicture = async (
  ctx: MutationCtx,
  decided: Decided,
  asset: Doc<"assets">
): Promise<Id<"certificates">> => {
  const file = await fileOf(ctx, asset)
  const about: About = {
    subject: { kind: "picture", id: asset._id, name: asset.name },
    files: file === undefined ? [] : [file],
    waivers: await waiversAbout(ctx, asset, decided.brand)
  }
  return keep(ctx, decided, about, asset._id)
}

/** The last decision on a picture by itself, and whether the file is still the one that was decided on. */
export const pictureDecision = async (
  { db }: Pick<QueryCtx, "db">,
  { _id, file }: Doc<"assets">
): Promise<Encoded<typeof PictureDecision> | undefined> => {
  const row = await db
    .query("certificates")
    .withIndex("by_asset", (q) => q.eq("assetId", _id))
    .order("desc")
    .first()
  if (row === null) return undefined
  const { at, by, decision, files } = JSON.parse(row.facts) as CertificateFacts
  return { decision, by: by.name, at, sameFile: files.some(({ sha256 }) => sha256 === file?.sha256) }
}

/** With the brand that they are of. */
export const eraseCertificates = async ({ db }: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const rows = await db
    .query("certificates")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .take(RELEASED_MAX)
  for (const { _id } of rows) await db.delete(_id)
}

/** With the campaign that they are of. Rows of other kinds have none. */
export const releaseCertificates = async (ctx: MutationCtx, { _id }: { readonly _id: string }): Promise<void> => {
  const campaignId = ctx.db.normalizeId("campaigns", _id)
  if (campaignId === null) return
  const rows = await ctx.db
    .query("certificates")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .take(RELEASED_MAX)
  for (const row of rows) await ctx.db.delete(row._id)
}
