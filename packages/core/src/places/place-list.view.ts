import type { SnapshotFrom } from "xstate"
import { pageOf } from "../lists/list.rules.ts"
import { usedText } from "../lists/list.texts.ts"
import { STALE_TEXT } from "../kernel/live.view.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { can } from "../permissions/permissions.rules.ts"
import type { PlaceListContext, placeListMachine } from "./place-list.machine.ts"
import { archivedPlaces, findPlaces } from "./place-list.rules.ts"
import { rightsState, type RightsState } from "./place-rights.rules.ts"
import { placeKindLabels, rightsText, seasonText } from "./place-texts.rules.ts"
import type { Place } from "./places.schema.ts"

/** One card of the list. */
export interface PlaceCard {
  readonly _id: string
  readonly name: string
  readonly kind: string
  /** City and country; empty when neither is known. */
  readonly where: string
  readonly season: string
  readonly photoUrl: string | undefined
  /** Undefined until the day is known. */
  readonly rights: { readonly state: RightsState; readonly text: string } | undefined
  readonly usedIn: string
  readonly href: string
  readonly generateHref: string | undefined
  readonly archiveLabel: string | undefined
}

/** A place that was archived and may come back. */
export interface ArchivedPlace {
  readonly _id: string
  readonly name: string
}

/** Everything a front end draws for the list; no front end derives these itself. */
export interface PlaceListView {
  readonly state: "loading" | "ready" | "empty" | "filteredEmpty" | "failed" | "missing"
  readonly title: string
  readonly cards: ReadonlyArray<PlaceCard>
  readonly count: string
  readonly page: number
  readonly pages: number
  readonly query: string
  readonly searchLabel: string
  /** Whether the brand has a place that is not archived; undefined while loading. */
  readonly hasPlace: boolean | undefined
  readonly newPlace: { readonly label: string; readonly href: string } | undefined
  readonly generateLabel: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly clearLabel: string
  /** Below the cards, folded; undefined when there is none. */
  readonly archived:
    | {
        readonly title: string
        readonly items: ReadonlyArray<ArchivedPlace>
        readonly restoreLabel: string | undefined
      }
    | undefined
  /** Why there is no newer list, or none. */
  readonly error: string | undefined
  /** Said beside what was loaded before, from a failure to the next answer. */
  readonly stale: string | undefined
  readonly confirm: { readonly title: string; readonly text: string } | undefined
  readonly readOnly: string | undefined
}

const cardOf = (place: Place, { brandId, today }: PlaceListContext, canEdit: boolean): PlaceCard => {
  const { _id, city, country, kind, name, photos, rights, usedIn } = place
  const state = today === undefined ? undefined : rightsState(rights.validUntil, today)
  return {
    _id,
    name,
    kind: placeKindLabels[kind],
    where: [city, country].filter((part) => part !== undefined).join(", "),
    season: seasonText(photos),
    photoUrl: photos[0]?.url,
    rights:
      state === undefined || today === undefined ? undefined : { state, text: rightsText(rights.validUntil, today) },
    usedIn: `Used in ${usedIn} ${usedIn === 1 ? "picture" : "pictures"}`,
    href: routes.placeForm.href({ brandId }, { mode: "edit", placeId: _id }),
    generateHref:
      canEdit && state !== "expired" ? routes.gallery.href({ brandId }, { mode: "place", placeId: _id }) : undefined,
    archiveLabel: canEdit ? "Archive" : undefined
  }
}

const countText = (found: number, all: number): string => {
  const noun = all === 1 ? "place" : "places"
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`
}

const emptyOf = (q: string, canEdit: boolean): PlaceListView["empty"] => {
  if (q.trim() !== "") {
    return { title: `No results for “${q.trim()}”`, text: "Try other words, or clear the search." }
  }
  return canEdit
    ? { title: "Add a place your brand owns or loves", text: "One good photograph with room for a product is enough." }
    : { title: "There is no place yet", text: "Places appear here as soon as somebody adds one." }
}

const archivedOf = (places: ReadonlyArray<Place>, canEdit: boolean): PlaceListView["archived"] => {
  const items = archivedPlaces(places).map(({ _id, name }) => ({ _id, name }))
  return items.length === 0
    ? undefined
    : { title: `Archived (${items.length})`, items, restoreLabel: canEdit ? "Restore" : undefined }
}

const stateOf = (snapshot: SnapshotFrom<typeof placeListMachine>, found: number): PlaceListView["state"] => {
  const { places, search } = snapshot.context
  if (snapshot.matches({ list: "missing" })) return "missing"
  if (places === undefined) return snapshot.matches({ list: "failed" }) ? "failed" : "loading"
  if (found > 0) return "ready"
  return search.q.trim() === "" ? "empty" : "filteredEmpty"
}

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const placeListView = (snapshot: SnapshotFrom<typeof placeListMachine>): PlaceListView => {
  const { context } = snapshot
  const { brandArchived, brandId, brandRole, error, places = [], query, search, target } = context
  const decision = can({ orgRole: "member", brandRole }, "catalog.edit", { brandArchived })
  const canEdit = decision.answer === "yes"
  const found = findPlaces(places, search)
  const { items, page, pages } = pageOf(found, search.page)
  const state = stateOf(snapshot, found.length)
  return {
    state,
    title: "Places",
    cards: items.map((place) => cardOf(place, context, canEdit)),
    count: countText(found.length, places.filter(({ archived }) => !archived).length),
    page,
    pages,
    query,
    searchLabel: "Find a place by name, town, kind or mood",
    hasPlace: context.places && context.places.some(({ archived }) => !archived),
    newPlace: canEdit ? { label: "New place", href: routes.placeForm.href({ brandId }, { mode: "new" }) } : undefined,
    generateLabel: "Generate",
    empty: emptyOf(search.q, canEdit),
    clearLabel: "Clear search",
    archived: archivedOf(places, canEdit),
    // While a first list is asked for again, the last failure is no news.
    error: state === "loading" ? undefined : error,
    stale: context.places === undefined || error === undefined ? undefined : STALE_TEXT,
    confirm: snapshot.matches({ archive: "confirming" })
      ? {
          title: `Archive ${target?.name ?? "this place"}?`,
          text: `${usedText(target?.usedIn ?? 0)}. The pictures stay; the place can be restored for 30 days.`
        }
      : undefined,
    readOnly: decision.answer === "not_now" ? decision.reason : undefined
  }
}
