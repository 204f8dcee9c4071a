import { api } from "../convex/_generated/api.js"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import type { Id } from "../convex/_generated/dataModel"
import { argumentsFor } from "./function-arguments.ts"
import type { Arguments, Caller, Found } from "./public-functions.ts"
import { call } from "./public-functions.ts"
import { uploaded } from "./stored.ts"
import { creativeFields, request } from "./drafts.ts"
import { makeWorld, type World } from "./world.ts"

const creative = (name: string, createdBy: Id<"users">, place: World["ours"]) =>
  creativeFields(place, createdBy, { name, alt: name, productIds: [place.productId] })

/** At least one row in every brand table; each text contains `canary`. */
const furnishBrand = async (
  world: World,
  place: World["ours"],
  makerId: Id<"users">,
  maker: Caller,
  canary: string
) => {
  const { t } = world
  const { brandId, organizationId, productId } = place
  const { uploadId } = await uploaded(world, maker, { brandId, name: `${canary}.png` })
  const submitted = {
    brandId,
    idempotencyKey: "furnish",
    request: { ...request(productId), copy: { headline: `${canary} words` } }
  }
  // Test callers are not typed by function; `submit` returns the generation's id.
  const { generationId } = (await maker.mutation(api.generations.submit, submitted)) as { generationId: string }
  const rows = await t.run(async (ctx) => {
    const { db } = ctx
    await db.patch(brandId, { name: `${canary} brand` })
    await db.patch(productId, { name: `${canary} product` })
    await db.patch(place.placeId, { name: `${canary} place` })
    await db.patch(place.campaignId, { name: `${canary} campaign` })
    await db.patch(place.dateId, { title: `${canary} date` })
    await db.patch(place.sourceId, { name: `${canary} source` })
    await db.patch(place.folderId, { name: `${canary} folder` })
    const assetId = await insertAsset(ctx, creative(`${canary} picture`, makerId, place))
    const archivedAssetId = await insertAsset(ctx, {
      ...creative(`${canary} archived`, makerId, place),
      archivedAt: 1
    })
    const logoAssetId = await insertAsset(ctx, { ...creative(`${canary} logo`, makerId, place), purpose: "logo" })
    const spareLogoId = await insertAsset(ctx, { ...creative(`${canary} spare`, makerId, place), purpose: "logo" })
    const logo = { brandId, assetId: logoAssetId, name: `${canary} logo`, isDefault: true }
    const logoId = await db.insert("logos", { ...logo, variant: "primary", theme: "any" })
    await db.insert("favourites", { userId: makerId, brandId, assetId })
    const brief = { brand: { name: `${canary}`, tagline: "", voice: "", adjectives: [], bannedTerms: [] } }
    const asked = { brandId, askedBy: makerId, ask: "{}", brief, state: "open" as const }
    const questionId = await db.insert("questions", asked)
    const submittedId = db.normalizeId("generations", generationId)
    const made = submittedId && (await db.get(submittedId))
    if (made === null) throw new Error("The generation was not stored")
    const { _creationTime, _id, ...fields } = made
    const endedId = await db.insert("generations", { ...fields, status: "failed", idempotencyKey: "ended" })
    const invited = { organizationId, email: `invited@${organizationId}.example`, orgRole: "member" as const }
    const membershipId = await db.insert("memberships", {
      ...invited,
      brandRoles: [],
      status: "invited",
      expiresAt: Date.now() + 1_000_000,
      invitationId: `${canary} invitation`,
      externalId: `invitation:${canary}`,
      updatedFrom: 1
    })
    const task = await db
      .query("tasks")
      .withIndex("by_generation", (q) => q.eq("generationId", made._id))
      .first()
    return { archivedAssetId, assetId, logoId, spareLogoId, questionId, endedId, membershipId, taskId: task?._id ?? "" }
  })
  return { ...place, ...rows, generationId, uploadId, makerId, canary }
}

export type Furnished = Awaited<ReturnType<typeof furnishBrand>>

/** Valid arguments for a member, with existing rows where `argumentsFor` names unknown ones. */
export const rightArguments = (place: Furnished): Readonly<Record<string, Arguments>> => {
  const base = argumentsFor(place, place.assetId, place.generationId)
  const {
    archivedAssetId,
    brandId,
    endedId,
    logoId,
    makerId,
    membershipId,
    organizationId,
    questionId,
    spareLogoId,
    uploadId
  } = place
  const clerkId = place.canary === "theirs-canary" ? "clerk_theirs" : "clerk_ours"
  return {
    ...base,
    "adminActs:actAs": { organizationId, userId: makerId, reason: "They cannot see a picture" },
    "assets:remove": { assetIds: [archivedAssetId] },
    "brands:addLogo": { brandId, assetId: spareLogoId, name: "Logo", variant: "primary", theme: "any" },
    "brands:changeLogo": {
      brandId,
      logoId,
      logo: { name: "Primary", variant: "primary", theme: "any", isDefault: false, minWidthPx: 120 }
    },
    "brands:removeLogo": { brandId, logoId },
    "generations:retry": { generationId: endedId, idempotencyKey: "again" },
    "members:requireRoom": { organizationId, membershipId },
    "members:setBrandRole": { organizationId, membershipId, brandId, role: "creator" },
    "organizations:getByClerkId": { clerkId },
    "uploads:finish": { brandId, uploadId, idempotencyKey: "new" },
    "words:answer": { brandId, questionId },
    "words:withdraw": { brandId, questionId }
  }
}

/** Three furnished brands: two of one organization and one of another. */
export const furnishedWorld = async () => {
  const world = await makeWorld()
  const ours = await furnishBrand(world, world.ours, world.users.cleo, world.cleo, "ours-canary")
  const sister = await furnishBrand(world, world.sister, world.users.sue, world.sue, "sister-canary")
  const theirs = await furnishBrand(world, world.theirs, world.users.bob, world.bob, "theirs-canary")
  return { world, ours, sister, theirs }
}

const ROLLED_BACK = new Error("rolled back")

type Run = World["t"]["run"]
export type Db = Parameters<Parameters<Run>[0]>[0]["db"]

export interface Tried {
  readonly answer: unknown
  readonly error: unknown
  readonly ms: number
  readonly seen: string | undefined
}

export const tried = async (
  caller: Caller & { readonly run: Run },
  found: Found,
  args: Arguments,
  look?: (db: Db) => Promise<string>
): Promise<Tried> => {
  const results: Array<Tried> = []
  await caller
    .run(async ({ db }) => {
      const started = performance.now()
      const result = await call(caller, found, args).then(
        (answer: unknown) => ({ answer, error: undefined }),
        (error: unknown) => ({ answer: undefined, error })
      )
      const ms = performance.now() - started
      results.push({ ...result, ms, seen: result.error === undefined ? await look?.(db) : undefined })
      throw ROLLED_BACK
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes(ROLLED_BACK.message))) throw error
    })
  const only = results[0]
  if (only === undefined) throw new Error(`${found.name} was not called`)
  return only
}
