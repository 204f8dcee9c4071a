/** What the key visual of a concept is painted from in the page: the work of its first picture, which is never stored. */
import { plannedWords, slotRequest } from "@marque/core/campaign-assets"
import type { SketchOrder } from "@marque/core/proposals"
import type { GenerationWork } from "@marque/core/queue"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { brandIn } from "../catalog/campaignVersions.ts"
import { mayHaveFiles, opaqueName, pictureFor } from "../files/addresses.ts"
import { askedOf } from "../generation/askedOf.ts"
import { assess } from "../generation/request.ts"
import { paintedWork } from "../generation/taskWork.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { draftOf } from "./proposals.ts"

type Work = Omit<Encoded<typeof GenerationWork>, "generationId">

interface StoredFile {
  readonly id: string
  readonly url: string
}

const productFiles = ({ companions = [], product }: Work): ReadonlyArray<StoredFile> =>
  [...(product ? [product] : []), ...companions].flatMap(({ files }) => files)

const filesOf = (work: Work): ReadonlyArray<StoredFile> => {
  const { brand, place } = work
  return [
    ...brand.logos.map(({ fileId, url }) => ({ id: fileId, url })),
    ...brand.type.flatMap(({ file }) => (file ? [{ id: file.fileId, url: file.url }] : [])),
    ...productFiles(work),
    ...[...(place ? [place] : []), ...(place?.others ?? [])].map(({ photoId, photoUrl }) => ({
      id: photoId,
      url: photoUrl
    }))
  ]
}

/** Typefaces are had only as files. */
const withoutFonts = ({ brand, ...work }: Work): Work => ({
  ...work,
  brand: { ...brand, type: brand.type.map(({ file: _, ...face }) => face) }
})

/** As JSON, with the addresses and names that members of the brand are given. */
const given = async (ctx: QueryCtx, { brand, ...caller }: BrandMembership, work: Work): Promise<string> => {
  const withFiles = mayHaveFiles(caller)
  const shown = withFiles ? work : withoutFonts(work)
  let text = JSON.stringify(shown)
  for (const { id, url } of filesOf(shown)) {
    const stored = ctx.db.system.normalizeId("_storage", id) ?? undefined
    const name = (await opaqueName(ctx, brand._id, stored)) ?? ""
    const address = (await pictureFor(ctx, { brandId: brand._id }, stored, withFiles)) ?? ""
    text = text
      .replaceAll(JSON.stringify(url), JSON.stringify(address))
      .replaceAll(JSON.stringify(id), JSON.stringify(name))
  }
  return text
}

/** Undefined for a concept without a picture, and for one that is not there. */
export const sketchOrder = async (
  ctx: QueryCtx,
  caller: BrandMembership & { readonly record: Doc<"proposals"> },
  themeId: string
): Promise<Encoded<typeof SketchOrder> | undefined> => {
  const { record } = caller
  const brand = brandIn(caller.brand, record.campaignId)
  const draft = await draftOf(ctx, record)
  const asset = draft?.content.assets.find((each) => each.themeId === themeId && each.kind === "image")
  const request = asset && slotRequest({ ...asset, copy: plannedWords(asset.copy, []) }, 0)
  if (asset === undefined || request === undefined) return undefined
  const assessed = await assess(ctx, { ...caller, brand }, request, { counted: true })
  // It is free.
  const problem = assessed.quote.problems.find(({ code }) => code !== "credits_short")
  if (problem !== undefined) return { reason: problem.message }
  const row = {
    ...askedOf(brand, assessed),
    ...defined({ brandVersion: assessed.quote.publishedVersion }),
    brandId: brand._id,
    aspectRatios: [],
    placementIds: [asset.placementId],
    seed: asset.seed,
    wanted: [0],
    delivered: []
  }
  return { workJson: await given(ctx, caller, await paintedWork(ctx, row, brand)) }
}
