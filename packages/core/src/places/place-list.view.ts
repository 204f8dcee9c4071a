import type { SnapshotFrom } from "xstate"
import { routes } from "../navigation/navigation.pure.ts"
import type { NoFilter, RecordListContext } from "../records/record-list.rules.ts"
import { type RecordItemView, type RecordListView, recordListView } from "../records/record-list.view.ts"
import { recordLabels } from "../records/record.texts.ts"
import type { placeListMachine } from "./place-list.machine.ts"
import { rightsState, type RightsState } from "./place-rights.rules.ts"
import { placeKindLabels, rightsText, seasonText } from "./place-texts.rules.ts"
import { placeTexts } from "./place.texts.ts"
import type { Place } from "./places.schema.ts"

export interface PlaceCard extends RecordItemView {
  readonly kind: string
  /** Empty when unknown. */
  readonly where: string
  readonly season: string
  readonly photoUrl: string | undefined
  /** Undefined until the day is known. */
  readonly rights: { readonly state: RightsState; readonly text: string } | undefined
  readonly usedIn: string
  readonly generateHref: string | undefined
  /** Names the place, for screen readers. */
  readonly generateTitle: string
}

export interface PlaceListView extends RecordListView<PlaceCard> {
  readonly generateLabel: string
}

type Context = RecordListContext<Place, NoFilter>

const cardOf = (place: Place, shared: RecordItemView, { brandId, today }: Context, canEdit: boolean): PlaceCard => {
  const { _id, archived, city, country, kind, name, photos, rights, usedIn } = place
  const state = today === undefined ? undefined : rightsState(rights.validUntil, today)
  return {
    ...shared,
    kind: placeKindLabels[kind],
    where: [city, country].filter((part) => part !== undefined).join(", "),
    season: seasonText(photos),
    photoUrl: photos[0]?.url,
    rights:
      state === undefined || today === undefined ? undefined : { state, text: rightsText(rights.validUntil, today) },
    usedIn: shared.deletedOn ?? `Used in ${usedIn} ${usedIn === 1 ? "picture" : "pictures"}`,
    generateHref:
      canEdit && !archived && state !== "expired"
        ? routes.gallery.href({ brandId }, { mode: "place", placeId: _id })
        : undefined,
    generateTitle: `${recordLabels.generate} at ${name}`
  }
}

export const placeListView = (snapshot: SnapshotFrom<typeof placeListMachine>): PlaceListView => ({
  ...recordListView<Place, NoFilter, PlaceCard>(snapshot, {
    texts: placeTexts,
    searchLabel: "Find a place by name, town, kind or mood",
    firstUse: {
      title: "Add a place your brand owns or loves",
      text: "One good photograph with room for a product is enough."
    },
    hrefOf: (brandId, id) =>
      routes.placeForm.href({ brandId }, id === undefined ? { mode: "new" } : { mode: "edit", placeId: id }),
    item: cardOf
  }),
  generateLabel: recordLabels.generate
})
