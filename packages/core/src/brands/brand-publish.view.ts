import { routes } from "../navigation/navigation.pure.ts"
import { can } from "../permissions/permissions.rules.ts"
import { publishTexts } from "./brand-home.texts.ts"
import type { Brand } from "./brands.schema.ts"

export interface PublishHint {
  readonly text: string
  /** For those who may publish. */
  readonly action: { readonly label: string; readonly href: string } | undefined
}

/** What a draft waits for; undefined where what is edited is in force. */
export const publishHint = (brand: Brand): PublishHint | undefined => {
  const { answer } = can({ orgRole: "member", brandRole: brand.role }, "brand.publish")
  const publish = { label: publishTexts.review, href: routes.brandData.href({ brandId: brand._id }) }
  const action = answer === "yes" ? publish : undefined
  if (brand.status === "draft") {
    return { text: action === undefined ? publishTexts.draft : publishTexts.publishDraft, action }
  }
  if (brand.status !== "published" || brand.hasDraftChanges !== true || action === undefined) return undefined
  return { text: publishTexts.unpublished(brand.publishedVersion ?? 1), action }
}
