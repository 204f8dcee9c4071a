/** Files that a page behind a link may fetch, for as long as the link works. */
import { showsContent } from "@marque/core/share"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { pictureIn } from "../campaigns/decideSlot.ts"
import { rulesNow } from "../catalog/brandRules.ts"
import { belongsTo, fileOf } from "../files/storedFiles.ts"
import { type Held, heldBy } from "./links.ts"
import { pictureOfLink } from "./linkPictures.ts"

const LOGO = "logo-"

export const logoKey = (assetId: string): string => `${LOGO}${assetId}`

/** Relative to the app server; says nothing of where the file is stored. */
export const sharedAddress = (token: string, key: string): string => `/shared/${token}/${key}`

interface SharedFile {
  readonly asset: Doc<"assets">
  /** The file itself may be had, not only pictures drawn from it. */
  readonly whole: boolean
}

const logoBehind = async (ctx: QueryCtx, { brand }: Held, assetId: string): Promise<SharedFile | undefined> => {
  const { snapshot } = await rulesNow(ctx, brand)
  const logo = snapshot.logos.find((each) => each.assetId === assetId)
  const asset = logo && (await ctx.db.get(logo.assetId as Id<"assets">))
  return asset ? { asset, whole: true } : undefined
}

const pictureBehind = async (ctx: QueryCtx, { link }: Held, key: string): Promise<SharedFile | undefined> => {
  const item = link.items.find(({ id }) => id === key)
  const asset = item && (await pictureOfLink(ctx, link.brandId, item.id))
  if (!asset || asset.file?.sha256 !== item?.hash) return undefined
  return { asset, whole: asset.kind === "video" }
}

const slotBehind = async (ctx: QueryCtx, { link }: Held, key: string): Promise<SharedFile | undefined> => {
  const item = link.items.find(({ id }) => id === key)
  const id = item && ctx.db.normalizeId("campaignSlots", item.id)
  const slot = id && (await ctx.db.get(id))
  const asset = slot && slot.campaignId === link.targetId ? await pictureIn(ctx, slot) : null
  // Another picture was not given out by this link.
  if (!asset || asset.file?.sha256 !== item?.hash) return undefined
  return { asset, whole: asset.kind === "video" }
}

const itemBehind = async (ctx: QueryCtx, held: Held, key: string): Promise<SharedFile | undefined> => {
  switch (held.link.kind) {
    case "pictures":
      return pictureBehind(ctx, held, key)
    case "slots":
      return slotBehind(ctx, held, key)
    case "guidelines":
    case "proposal":
      return undefined
  }
}

export type FileAnswer =
  | { readonly state: "ended" }
  | { readonly state: "found"; readonly url: string; readonly rendition: string; readonly whole: boolean }

/** Undefined for what the link does not show. `poster`: a picture, also of a clip. */
export const fileBehind = async (
  ctx: QueryCtx,
  { key, poster, token }: { readonly token: string; readonly key: string; readonly poster: boolean }
): Promise<FileAnswer | undefined> => {
  const held = await heldBy(ctx, token)
  if (held === undefined) return undefined
  if (!showsContent(held.status)) return { state: "ended" }
  const isLogo = key.startsWith(LOGO)
  // The brand's logo is on every page.
  const found = isLogo ? await logoBehind(ctx, held, key.slice(LOGO.length)) : await itemBehind(ctx, held, key)
  if (found === undefined) return undefined
  const { asset } = found
  const storageId = poster && asset.posterId !== undefined ? asset.posterId : asset.file?.storageId
  const row = storageId && (await fileOf(ctx, storageId))
  if (!row || !(await belongsTo(ctx, row, held.brand._id))) return undefined
  const url = await ctx.storage.getUrl(row.storageId)
  const whole = found.whole && (!isLogo || held.link.kind === "guidelines")
  return url === null ? undefined : { state: "found", url, rendition: row.rendition, whole }
}
