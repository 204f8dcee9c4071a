import type { SnapshotFrom } from "xstate"
import { AssetId, BrandId, CampaignId, FolderId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { elapsedText } from "../texts/elapsed.texts.ts"
import type { notificationsMachine } from "./notifications.machine.ts"
import { type Notification, UNREAD_COUNTED } from "./notifications.schema.ts"
import { notificationText, notificationTexts as texts } from "./notifications.texts.ts"

export interface NotificationRow {
  readonly id: string
  readonly text: string
  /** Where, in which brand and how long ago. */
  readonly facts: string
  /** UTC ms, for a tooltip. */
  readonly at: number
  readonly href: string
  readonly unread: boolean
}

export interface NotificationsView {
  readonly label: string
  /** On the bell; empty without an unread one. */
  readonly count: string
  readonly state: "closed" | "loading" | "ready" | "failed"
  readonly filter: "all" | "unread"
  readonly rows: ReadonlyArray<NotificationRow>
  readonly empty: { readonly title: string; readonly hint: string | undefined } | undefined
  readonly error: string | undefined
  readonly canReadAll: boolean
  readonly moreLabel: string | undefined
}

const slotsHref = ({ campaignId, slotId }: Notification["place"]): string =>
  campaignId === undefined
    ? routes.landing.href()
    : routes.campaignAssets.href(
        { campaignId: CampaignId.make(campaignId) },
        slotId === undefined ? {} : { slot: slotId }
      )

const proposalHref = ({ campaignId, version }: Notification["place"]): string =>
  campaignId === undefined
    ? routes.landing.href()
    : routes.proposal.href({ campaignId: CampaignId.make(campaignId) }, version === undefined ? {} : { v: version })

/** Where exactly it happened. */
export const notificationHref = ({ brand, place }: Pick<Notification, "brand" | "place">): string => {
  if (place.screen === "proposal") return proposalHref(place)
  if (place.screen === "slots") return slotsHref(place)
  if (place.screen === "usage") return routes.usage.href()
  if (place.screen === "organization" || brand === undefined) return routes.organization.href()
  const brandId = BrandId.make(brand.id)
  const { assetId, folderId, photoshootId, recordId } = place
  switch (place.screen) {
    case "recall":
      return routes.gallery.href({ brandId }, recordId === undefined ? {} : { recall: recordId })
    case "asset":
      return routes.gallery.href({ brandId }, assetId === undefined ? {} : { assetId: AssetId.make(assetId) })
    case "folder":
      return routes.gallery.href({ brandId }, folderId === undefined ? {} : { folderId: FolderId.make(folderId) })
    case "photoshoot":
      return photoshootId === undefined
        ? routes.photoshoots.href({ brandId })
        : routes.photoshoot.href({ brandId, photoshootId })
    case "market":
      return routes.markets.href({ brandId })
    case "rules":
      return routes.brandData.href({ brandId })
    case "product":
      return recordId === undefined
        ? routes.products.href({ brandId })
        : routes.productForm.href({ brandId }, { productId: recordId as never, mode: "edit" })
    case "place":
      return recordId === undefined
        ? routes.places.href({ brandId })
        : routes.placeForm.href({ brandId }, { placeId: recordId as never, mode: "edit" })
    case "archived":
      return routes.gallery.href({ brandId }, { archived: true })
    case "brandHome":
      return routes.brandHome.href({ brandId })
  }
}

const rowOf = (item: Notification, now: number): NotificationRow => {
  const { _id, at, brand, kind, unread, where } = item
  const ago = `${elapsedText(now - at)} ago`
  return {
    id: _id,
    text: notificationText(kind, item),
    facts: [where, brand?.name, ago].filter((fact) => fact !== undefined).join(" · "),
    at,
    href: notificationHref(item),
    unread
  }
}

const countText = (unread: number): string =>
  unread === 0 ? "" : unread > UNREAD_COUNTED ? `${UNREAD_COUNTED}+` : `${unread}`

const stateOf = (snapshot: SnapshotFrom<typeof notificationsMachine>): NotificationsView["state"] => {
  if (snapshot.matches({ panel: "closed" })) return "closed"
  if (snapshot.matches({ panel: "failed" })) return "failed"
  return snapshot.context.list === undefined ? "loading" : "ready"
}

export const notificationsView = (snapshot: SnapshotFrom<typeof notificationsMachine>): NotificationsView => {
  const { counts, error, list, now, organizationId, unreadOnly } = snapshot.context
  const unread = counts.find((each) => each.organizationId === organizationId)?.unread ?? 0
  const rows = (list?.items ?? []).map((item) => rowOf(item, now))
  const isEmpty = list !== undefined && rows.length === 0
  return {
    label: texts.bell(countText(unread)),
    count: countText(unread),
    state: stateOf(snapshot),
    filter: unreadOnly ? "unread" : "all",
    rows,
    empty: isEmpty
      ? { title: unreadOnly ? texts.nothingUnread : texts.empty, hint: unreadOnly ? undefined : texts.emptyHint }
      : undefined,
    error,
    canReadAll: unread > 0,
    moreLabel: list?.more === true ? texts.more : undefined
  }
}
