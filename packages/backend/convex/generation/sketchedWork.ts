/** What a picture is sketched from in the page: the work of the first one that is asked for, which is never stored. */
import { targetsOf } from "@marque/core/creative"
import type { GenerationWork } from "@marque/core/queue"
import { type SketchOrder, sketchTexts } from "@marque/core/sketches"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { mayHaveFiles, opaqueName, pictureFor } from "../files/addresses.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { askedOf } from "./askedOf.ts"
import { assess } from "./request.ts"
import { paintedWork } from "./taskWork.ts"

type Work = Omit<Encoded<typeof GenerationWork>, "generationId">
type Request = Parameters<typeof assess>[2]

interface StoredFile {
  readonly id: string
  readonly url: string
}

const productFiles = ({ companions = [], product }: Work): ReadonlyArray<StoredFile> =>
  [...(product ? [product] : []), ...companions].flatMap(({ files }) => files)

const filesOf = (work: Work): ReadonlyArray<StoredFile> => {
  const { brand, photo, place } = work
  return [
    ...brand.logos.map(({ fileId, url }) => ({ id: fileId, url })),
    ...brand.type.flatMap(({ file }) => (file ? [{ id: file.fileId, url: file.url }] : [])),
    ...productFiles(work),
    ...[...(place ? [place] : []), ...(place?.others ?? [])].map(({ photoId, photoUrl }) => ({
      id: photoId,
      url: photoUrl
    })),
    ...(photo ? [photo] : [])
  ]
}

/** For members who may not read files: a typeface cannot be shown in any other way. */
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
    // Fixes that a recipe brings along are JSON inside it, and name logos by the same ids.
    text = text.replaceAll(JSON.stringify(url), JSON.stringify(address)).replaceAll(id, name)
  }
  return text
}

/** `brand`: in the version of the campaign that asks. A problem of the request is the `reason`, but for missing credits. */
export const sketchedWork = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  request: Request,
  brand: Doc<"brands"> = caller.brand
): Promise<Encoded<typeof SketchOrder>> => {
  if (request.mode === "animate" || request.exact === true) return { reason: sketchTexts.noPicture }
  const assessed = await assess(ctx, { ...caller, brand }, request, { counted: true })
  // It is free.
  const problem = assessed.quote.problems.find(({ code }) => code !== "credits_short")
  if (problem !== undefined) return { reason: problem.message }
  const [target] = targetsOf(assessed.request)
  const row = {
    ...askedOf(brand, assessed),
    ...defined({ brandVersion: assessed.quote.publishedVersion }),
    brandId: brand._id,
    aspectRatios: target === undefined || target.placementId !== undefined ? [] : [target.aspectRatio],
    placementIds: target?.placementId === undefined ? [] : [target.placementId],
    seed: request.seed ?? 0,
    wanted: [0],
    delivered: []
  }
  const { references: _, ...work } = await paintedWork(ctx, row, brand)
  return { workJson: await given(ctx, caller, work) }
}
