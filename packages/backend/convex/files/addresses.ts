import { canDownload, type Decision } from "@marque/core/permissions"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { belongsTo, fileOf } from "./storedFiles.ts"

type FileId = Id<"_storage">

/** Addresses of files as people get them are relative to the app server; they reveal no id of a stored file. */
const rowIn = async (ctx: QueryCtx, brandId: Id<"brands">, storageId: FileId | undefined) => {
  const row = storageId && (await fileOf(ctx, storageId))
  return row && (await belongsTo(ctx, row, brandId)) ? row : undefined
}

/** Where pictures drawn from a stored file are shown; undefined while the brand has no such file. */
export const shownAt = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  storageId: FileId | undefined
): Promise<string | undefined> => {
  const row = await rowIn(ctx, brandId, storageId)
  return row && `/media/${row.rendition}`
}

/** Where a stored file itself is; undefined while the brand has no such file. */
export const fileAt = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  storageId: FileId | undefined
): Promise<string | undefined> => {
  const row = await rowIn(ctx, brandId, storageId)
  return row && `/files/${row.original}`
}

/** The name by which people know a stored file; one without a row of its brand has none. */
export const opaqueName = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  storageId: FileId | undefined
): Promise<string | undefined> => (await rowIn(ctx, brandId, storageId))?.rendition

/** Whether a person may have files themselves, and not only see pictures drawn from them. */
export const mayHaveFiles = (caller: Pick<BrandMembership, "organization" | "roles">): boolean =>
  downloadDecision(caller).answer === "yes"

/** What the organization's policy says about downloads by a person. */
export const downloadDecision = ({ organization, roles }: Pick<BrandMembership, "organization" | "roles">): Decision =>
  canDownload(roles, { approvalRequired: organization.approvalBeforeDownload === true })

/** Where the picture or clip of an asset is for a person: the file, or pictures drawn from it. */
export const pictureFor = (
  ctx: QueryCtx,
  { brandId }: Pick<Doc<"assets">, "brandId">,
  storageId: FileId | undefined,
  caller: Pick<BrandMembership, "organization" | "roles">
): Promise<string | undefined> => (mayHaveFiles(caller) ? fileAt : shownAt)(ctx, brandId, storageId)
