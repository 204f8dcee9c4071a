import { canDownload, type Decision } from "@marque/core/identity"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { belongsTo, fileOf } from "./storedFiles.ts"

type FileId = Id<"_storage">

/** Addresses are relative to the app server and reveal no storage id. */
const rowIn = async (ctx: QueryCtx, brandId: Id<"brands">, storageId: FileId | undefined) => {
  const row = storageId && (await fileOf(ctx, storageId))
  return row && (await belongsTo(ctx, row, brandId)) ? row : undefined
}

/** Undefined when the brand has no such file. */
export const shownAt = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  storageId: FileId | undefined
): Promise<string | undefined> => {
  const row = await rowIn(ctx, brandId, storageId)
  return row && `/media/${row.rendition}`
}

export const fileAt = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  storageId: FileId | undefined
): Promise<string | undefined> => {
  const row = await rowIn(ctx, brandId, storageId)
  return row && `/files/${row.original}`
}

/** Undefined without a row of the brand. */
export const opaqueName = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  storageId: FileId | undefined
): Promise<string | undefined> => (await rowIn(ctx, brandId, storageId))?.rendition

/** Whether a person may have files, not only pictures drawn from them. */
export const mayHaveFiles = (caller: Pick<BrandMembership, "organization" | "roles">): boolean =>
  downloadDecision(caller).answer === "yes"

export const downloadDecision = ({ organization, roles }: Pick<BrandMembership, "organization" | "roles">): Decision =>
  canDownload(roles, { approvalRequired: organization.approvalBeforeDownload === true })

/** The file, or pictures drawn from it. */
export const pictureFor = (
  ctx: QueryCtx,
  { brandId }: Pick<Doc<"assets">, "brandId">,
  storageId: FileId | undefined,
  withFiles: boolean
): Promise<string | undefined> => (withFiles ? fileAt : shownAt)(ctx, brandId, storageId)
