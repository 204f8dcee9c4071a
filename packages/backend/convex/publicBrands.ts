/** Switches the public `brand.json` of a brand on and off, and gives it to the app server. */
import { publicFilePath, PublicFileState, publicFileTexts as texts, publicLogoPath } from "@marque/core/brand-files"
import { can } from "@marque/core/identity"
import { v } from "convex/values"
import { brandMember, refuse } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { server } from "./access/worker.ts"
import { versionInForce } from "./catalog/brandRules.ts"
import { randomName } from "./files/storedFiles.ts"
import { behindKey, brandJsonOf, closePublicBrand, logoBehindKey, publicBrandOf } from "./share/publicBrand.ts"
import { validatorOf } from "./validation/validatorOf.ts"

export const state = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(PublicFileState),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand, organization, roles } = ctx.actor
    const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
    const row = await publicBrandOf(ctx, brand._id)
    const by = row && (await ctx.db.get(row.openedBy))
    const version = versionInForce(brand)
    return {
      mayChange: can(roles, "brand.publish", resource).answer === "yes",
      ...(version !== undefined && { version }),
      ...(row && {
        current: { path: publicFilePath(row.key), openedAt: row.openedAt, openedBy: by?.name ?? by?.email ?? "" }
      })
    }
  }
})

/** Repeating it keeps the address. */
export const open = defineMutation({
  args: { brandId: v.string() },
  returns: v.null(),
  access: brandMember("brand.publish"),
  handler: async (ctx) => {
    const { brand, user } = ctx.actor
    if (versionInForce(brand) === undefined) throw refuse("invalid", texts.notPublished)
    if (await publicBrandOf(ctx, brand._id)) return null
    const { _id: brandId, organizationId } = brand
    const row = { organizationId, brandId, key: randomName(), openedBy: user._id, openedAt: Date.now() }
    await ctx.db.insert("publicBrands", row)
    await audit(ctx, { action: "brand_file.opened", actor: user._id, organizationId, brandId })
    return null
  }
})

/** The address and the logos behind it answer no more. Repeating it changes nothing. */
export const close = defineMutation({
  args: { brandId: v.string() },
  returns: v.null(),
  access: brandMember("brand.publish"),
  handler: async (ctx) => {
    const { brand, user } = ctx.actor
    const { _id: brandId, organizationId } = brand
    if (!(await closePublicBrand(ctx, brandId))) return null
    await audit(ctx, { action: "brand_file.closed", actor: user._id, organizationId, brandId })
    return null
  }
})

/** The text of the file with addresses at `origin`. Null for what is not public. */
export const read = defineQuery({
  args: { serverKey: v.string(), key: v.string(), origin: v.string() },
  returns: v.union(v.string(), v.null()),
  access: server,
  handler: async (ctx, { key, origin }) => {
    const found = await behindKey(ctx, key)
    return found ? brandJsonOf(ctx, found, (assetId) => `${origin}${publicLogoPath(key, assetId)}`) : null
  }
})

export const logo = defineQuery({
  args: { serverKey: v.string(), key: v.string(), assetId: v.string() },
  returns: v.union(v.object({ url: v.string(), rendition: v.string() }), v.null()),
  access: server,
  handler: async (ctx, { assetId, key }) => (await logoBehindKey(ctx, key, assetId)) ?? null
})
