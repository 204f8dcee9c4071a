import type { BrandRole } from "../model/roles.ts"
import { can, canDownload, type Decision, roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

export interface GalleryAccess {
  /** The reason, in words; undefined where changes are allowed. */
  readonly readOnly: string | undefined
  /** The reason, in words; undefined where downloads are allowed. */
  readonly noDownload: string | undefined
  readonly mayDelete: boolean
  readonly mayDecide: boolean
}

export const FULL_ACCESS: GalleryAccess = {
  readOnly: undefined,
  noDownload: undefined,
  mayDelete: true,
  mayDecide: true
}

const reasonOf = (decision: Decision, withoutRole: string): string | undefined => {
  if (decision.answer === "yes") return undefined
  return decision.answer === "not_now" ? decision.reason : withoutRole
}

/** Archived brands are read-only; the organization may require approval before download. */
export const galleryAccess = (
  brandRole: BrandRole,
  brandArchived: boolean,
  approvalRequired = false
): GalleryAccess => {
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
      canDownload(actor, { approvalRequired, brandArchived }),
      refusalTexts.forbidden({ role: roleNeeded("asset.download") })
    ),
    mayDelete: can(actor, "brand.edit", { brandArchived }).answer === "yes",
    mayDecide: can(actor, "review.decide", { brandArchived }).answer === "yes"
  }
}
