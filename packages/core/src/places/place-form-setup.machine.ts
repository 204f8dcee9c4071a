import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { AssetId, PlaceId } from "../model/ids.ts"
import { placeProblems } from "./place-fields.rules.ts"
import type {
  ArchivePlaceInput,
  PlaceFormEmitted,
  PlaceFormEvent,
  PlaceFormInput,
  ReadyPlacePhoto,
  SavePlaceInput
} from "./place-form.events.ts"
import {
  change,
  discard,
  isNewer,
  keptOf,
  movePhotoTo,
  note,
  type PhotoNotes,
  type PlaceFormContext,
  removePhoto,
  renew,
  reveal,
  savedAs,
  setHorizon,
  setZone,
  type SavedPlace,
  showPhoto,
  showRefusal,
  storePhoto,
  take
} from "./place-form.rules.ts"
import type { PlaceFieldName, PlaceFields } from "./place-form.schema.ts"
import type { Place, PlaceZone } from "./places.schema.ts"

/** Ports, guards and actions of the place form; the chart itself stands in `place-form.machine.ts`. */
export const placeFormSetup = setup({
  types: {
    context: {} as PlaceFormContext,
    events: {} as PlaceFormEvent,
    input: {} as PlaceFormInput,
    emitted: {} as PlaceFormEmitted
  },
  actors: {
    watchPlace: streamPort<string | undefined>("watchPlace"),
    watchDay: streamPort<void>("watchDay"),
    savePlace: port<SavePlaceInput, SavedPlace>("savePlace"),
    archivePlace: port<ArchivePlaceInput, void>("archivePlace")
  },
  delays: { saveLimit: 15_000 },
  guards: {
    isNew: ({ context }) => context.mode === "new",
    isNameless: ({ context }) => context.mode === "edit" && context.placeId === undefined,
    isSound: ({ context }) => placeProblems(context.fields).size === 0 && context.photosPending === 0,
    isNewer: ({ context }, params: { readonly place: Place }) => isNewer(context, params.place),
    isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found",
    isShown: ({ context }, params: { readonly photo: ReadyPlacePhoto }) =>
      context.fields.photos.some(({ assetId }) => assetId === params.photo.assetId),
    isUsed: ({ context }) => (context.latest?.usedIn ?? 0) > 0,
    isStored: ({ context }) => context.placeId !== undefined,
    wantsAnother: ({ context }) => context.another && context.mode === "new"
  },
  actions: {
    change: assign(
      ({ context }, params: { readonly field: PlaceFieldName | undefined; readonly values: Partial<PlaceFields> }) =>
        change(context, params.field, params.values)
    ),
    touch: assign(({ context }, params: { readonly field: PlaceFieldName }) => ({
      touched: [...context.touched, params.field]
    })),
    setHorizon: assign(({ context }, params: { readonly horizon: number | undefined }) =>
      setHorizon(context, params.horizon)
    ),
    setZone: assign(({ context }, params: { readonly zone: PlaceZone | undefined }) => setZone(context, params.zone)),
    turn: assign((_, params: { readonly today: string }) => ({ today: params.today })),
    note: assign(({ context }, params: { readonly values: PhotoNotes }) => note(context, params.values)),
    pick: assign((_, params: { readonly assetId: AssetId }) => ({ picked: params.assetId })),
    movePhoto: assign(({ context }, params: { readonly assetId: AssetId; readonly to: number }) =>
      movePhotoTo(context, params.assetId, params.to)
    ),
    awaitPhotos: assign((_, params: { readonly count: number }) => ({ photosPending: params.count })),
    storePhoto: assign(({ context }, params: { readonly assetId: AssetId }) => storePhoto(context, params.assetId)),
    showPhoto: assign(({ context }, params: { readonly photo: ReadyPlacePhoto }) => showPhoto(context, params.photo)),
    dropPhoto: assign(({ context }, params: { readonly assetId: AssetId }) => removePhoto(context, params.assetId)),
    reveal: assign(({ context }) => reveal(context)),
    remember: assign((_, params: { readonly another: boolean }) => ({ another: params.another })),
    take: assign(({ context }, params: { readonly place: Place }) => take(context, params.place)),
    glance: assign((_, params: { readonly place: Place }) => ({ latest: params.place })),
    discard: assign(({ context }) => discard(context)),
    clearErrors: assign({ error: undefined, conflict: undefined, refusal: undefined }),
    showRefusal: assign((_, params: { readonly error: unknown; readonly fallback: string }) =>
      showRefusal(params.error, params.fallback)
    ),
    settle: assign(({ context }, params: { readonly version: number }) => savedAs(context, params.version)),
    renew: assign(({ context }) => renew(context)),
    aim: assign((_, params: { readonly archiving: boolean }) => ({ archiving: params.archiving })),
    keep: emit(({ context }) => ({ type: "draft.changed", kept: keptOf(context) })),
    tellSaved: emit({ type: "notice", kind: "success", text: "Place saved" }),
    tellArchived: emit(({ context }) => ({
      type: "notice",
      kind: "success",
      text: context.archiving ? "Place archived" : "Place restored"
    })),
    tellMade: emit((_, params: { readonly placeId: PlaceId }) => ({
      type: "place.saved",
      placeId: params.placeId
    }))
  }
})
