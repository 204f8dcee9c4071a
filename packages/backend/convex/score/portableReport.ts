/** A report as the brand pack of its rules names things. */
import { endingOf, logoPaths, packRows } from "@marque/core/brand-files"
import { portableReport, reportText } from "@marque/core/creative"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { draftRules, rulesAt, type Rules, versionOf } from "../catalog/brandRules.ts"
import { draftGuidelines, type Guidelines, guidelinesOf } from "../catalog/versionGuidelines.ts"

type Report = Doc<"scoreReports">["report"]

const guidelinesAt = async (ctx: QueryCtx, brand: Doc<"brands">, { state, version }: Rules): Promise<Guidelines> => {
  const kept = state === "published" ? await versionOf(ctx, brand._id, version) : null
  return (kept && (await guidelinesOf(ctx, kept))) ?? (await draftGuidelines(ctx, brand._id))
}

const logoNames = async (ctx: QueryCtx, { snapshot }: Rules): Promise<ReadonlyArray<readonly [string, string]>> => {
  const found = await Promise.all(
    snapshot.logos.map(async ({ assetId }) => {
      const id = ctx.db.normalizeId("assets", assetId)
      const file = (id && (await ctx.db.get(id)))?.file
      return file ? [{ assetId, storageId: file.storageId, ending: endingOf(file.mime) }] : []
    })
  )
  const files = new Map(found.flat().map((file) => [file.assetId, file]))
  const endings = new Map([...files].map(([assetId, { ending }]) => [assetId, ending]))
  return logoPaths(snapshot.logos, endings).flatMap(([path, { assetId }]) => {
    const file = files.get(assetId)
    return file === undefined ? [] : [[file.storageId, path]]
  })
}

/** Byte for byte what `marque check --json` says of the same file with the brand pack of these rules. */
export const portableText = async (ctx: QueryCtx, brand: Doc<"brands">, report: Report): Promise<string> => {
  const { state, version } = report.rules
  const rules = state === "draft" ? await draftRules(ctx, brand) : await rulesAt(ctx, brand, version)
  const rows = packRows({ markets: rules.snapshot.markets, guidelines: await guidelinesAt(ctx, brand, rules) })
  const names = new Map<string, string>([
    ...rows.guidelines.map(([key, { guidelineId }]) => [guidelineId, key] as const),
    ...(await logoNames(ctx, rules))
  ])
  return reportText(portableReport(report, names))
}
