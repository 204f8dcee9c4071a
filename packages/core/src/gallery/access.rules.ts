import type { BrandRole } from "../model/roles.ts"
import { can, type Decision, roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

/** What a person may do with the pictures of a brand; favourites are everybody's own. */
export interface GalleryAccess {
  /** Why nothing may be made or changed; undefined for whoever may. */
  readonly readOnly: string | undefined
  /** Why nothing may be downloaded; undefined for whoever may. No picture has been approved yet. */
  readonly noDownload: string | undefined
  /** May delete archived pictures for ever. */
  readonly mayDelete: boolean
}

/** Of somebody who may do everything. */
export const FULL_ACCESS: GalleryAccess = { readOnly: undefined, noDownload: undefined, mayDelete: true }

const reasonOf = (decision: Decision, withoutRole: string): string | undefined => {
  if (decision.answer === "yes") return undefined
  return decision.answer === "not_now" ? decision.reason : withoutRole
}

/** The access of a role in a brand; an archived brand can only be looked at. */
export const galleryAccess = (brandRole: BrandRole, brandArchived: boolean): GalleryAccess => {
  const actor = { orgRole: "member", brandRole } as const
  return {
    readOnly: reasonOf(
      can(actor, "generate", { brandArchived }),
      refusalTexts.read_only({
        thing: "The gallery",
        reason: `making and changing pictures needs the role ${roleNeeded("generate")}. Ask an administrator.`
      })
    ),
    noDownload: reasonOf(
      can(actor, "asset.downloadDraft", { brandArchived }),
      `Not approved yet. ${refusalTexts.forbidden({ role: roleNeeded("asset.downloadDraft") })}`
    ),
    mayDelete: can(actor, "record.delete", { brandArchived }).answer === "yes"
  }
}
