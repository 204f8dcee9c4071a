import type { BrandRole } from "../model/roles.ts"
import { can, type Decision, roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

export interface GalleryAccess {
  /** Why nothing may be made or changed; undefined where it is allowed. */
  readonly readOnly: string | undefined
  /** Why nothing may be downloaded; undefined where it is allowed. No picture has been approved yet. */
  readonly noDownload: string | undefined
  readonly mayDelete: boolean
}

export const FULL_ACCESS: GalleryAccess = { readOnly: undefined, noDownload: undefined, mayDelete: true }

const reasonOf = (decision: Decision, withoutRole: string): string | undefined => {
  if (decision.answer === "yes") return undefined
  return decision.answer === "not_now" ? decision.reason : withoutRole
}

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
    mayDelete: can(actor, "brand.edit", { brandArchived }).answer === "yes"
  }
}
