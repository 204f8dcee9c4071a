import type { SnapshotFrom } from "xstate"
import { AssetId, BrandId, CampaignId, PhotoshootId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { type Choice, choicesOf } from "../records/record-form.view.ts"
import { dateText } from "../records/record.texts.ts"
import type { productUsesMachine } from "./product-uses.machine.ts"
import { type ProductUse, ProductUseKind } from "./product-uses.schema.ts"

export const productUsesTexts = {
  title: "Used in",
  loading: "Looking for what uses it …",
  kinds: {
    pictures: "Pictures",
    campaigns: "Campaigns",
    photoshoots: "Photoshoots",
    deliveries: "Deliveries",
    links: "Share links"
  },
  none: {
    pictures: "No picture in the gallery shows it.",
    campaigns: "No campaign names it.",
    photoshoots: "No photoshoot shows it.",
    deliveries: "No picture of it was delivered or downloaded.",
    links: "No link that is open shares a picture of it."
  },
  capped: "Only the newest were looked at."
} as const

interface ProductUseView {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly detail: string
}

export interface ProductUsesView {
  readonly state: "failed" | "loading" | "shown"
  readonly error: string | undefined
  readonly kinds: ReadonlyArray<Choice<ProductUseKind>>
  readonly kind: ProductUseKind
  readonly rows: ReadonlyArray<ProductUseView>
  readonly none: string | undefined
  /** How many there are, and whether all were looked at. */
  readonly count: string | undefined
  readonly page: number
  readonly pages: number
}

const kinds = choicesOf(ProductUseKind.literals, productUsesTexts.kinds)

/** Statuses are words that a person reads once their first letter is a capital. */
const worded = (status: string): string => `${status.slice(0, 1).toUpperCase()}${status.slice(1).replaceAll("_", " ")}`

const hrefOf = (brandId: BrandId, kind: ProductUseKind, { campaignId, id, proposalId }: ProductUse): string => {
  switch (kind) {
    case "campaigns":
      return routes.campaignAssets.href({ campaignId: CampaignId.make(id) })
    case "photoshoots":
      return routes.photoshoot.href({ brandId, photoshootId: PhotoshootId.make(id) })
    case "links":
      if (campaignId === undefined) return routes.gallery.href({ brandId })
      return proposalId === undefined
        ? routes.campaignAssets.href({ campaignId: CampaignId.make(campaignId) })
        : routes.proposal.href({ campaignId: CampaignId.make(campaignId) })
    default:
      return routes.gallery.href({ brandId }, { assetId: AssetId.make(id) })
  }
}

export const productUsesView = (snapshot: SnapshotFrom<typeof productUsesMachine>): ProductUsesView => {
  const { brandId, error, kind, page, uses } = snapshot.context
  const brand = BrandId.make(brandId)
  const total = uses?.total ?? 0
  return {
    state: snapshot.matches("failed") ? "failed" : uses === undefined ? "loading" : "shown",
    error,
    kinds,
    kind,
    rows: (uses?.rows ?? []).map((use) => ({
      id: use.id,
      name: use.name,
      href: hrefOf(brand, kind, use),
      detail: [...(use.detail === undefined ? [] : [worded(use.detail)]), dateText(use.at, undefined)].join(" · ")
    })),
    none: uses !== undefined && total === 0 ? productUsesTexts.none[kind] : undefined,
    count: total === 0 ? undefined : `${total} in all${uses?.capped === true ? `. ${productUsesTexts.capped}` : ""}`,
    page: uses?.page ?? page,
    pages: uses?.pages ?? 1
  }
}
