import { type PlaceFormEmitted, type placeFormMachine, placeFormView } from "@marque/core/places"
import type { batchMachine, BatchNews } from "@marque/core/uploads"
import { createContext, use } from "react"
import type { ActorRefFrom } from "xstate"
import type { FormProviderProps } from "../forms/form-provider-props.ts"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"
import { BatchProvider } from "../uploads/batch-provider.tsx"

type Actor = ActorRefFrom<typeof placeFormMachine>
type Told<Type extends PlaceFormEmitted["type"]> = Extract<PlaceFormEmitted, { readonly type: Type }>

const PlaceFormActor = createContext<Actor | null>(null)

/** The form of a place and its photographs: `onDraft` gets what to keep, `onSaved` the id of a new place. */
export type PlaceFormProviderProps = FormProviderProps<
  typeof placeFormMachine,
  Told<"draft.changed">["kept"],
  Told<"place.saved">["placeId"],
  typeof batchMachine
>

/** Tells the form what becomes of the photographs beside it. */
const hear = (send: Actor["send"], news: BatchNews) => {
  switch (news.type) {
    case "files.pending":
      return send({ type: "photos.pending", count: news.count })
    case "file.stored":
      return send({ type: "photo.store", assetId: news.assetId })
    case "file.ready": {
      const { assetId, url } = news.upload
      return send({ type: "photo.attach", photo: { assetId, url } })
    }
    case "file.unusable":
      return send({ type: "photo.drop", assetId: news.assetId })
    case "file.removed":
      return news.assetId === undefined ? undefined : send({ type: "photo.drop", assetId: news.assetId })
  }
}

const Photographs = ({
  uploads,
  input,
  uploadOptions,
  children
}: Pick<PlaceFormProviderProps, "uploads" | "input" | "uploadOptions" | "children">) => {
  const { view, send } = usePlaceForm()
  return (
    <BatchProvider
      // The uploads begin with the photographs that the form knows no address of, and afresh when it turns to others.
      key={`${view.state === "loading"}-${view.round}`}
      machine={uploads}
      input={{ purpose: "place", brandId: input.brandId, assetIds: view.photos.unseen }}
      options={uploadOptions}
      onNews={(news) => hear(send, news)}
    >
      {children}
    </BatchProvider>
  )
}

/** Holds one place form and the photographs beside it. */
export const PlaceFormProvider = (props: PlaceFormProviderProps) => {
  const { machine, input, options, onNotice, onDraft, onSaved, ...file } = props
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "draft.changed", ({ kept }) => onDraft?.(kept))
  useEmitted(actor, "place.saved", ({ placeId }) => onSaved?.(placeId))
  return (
    <PlaceFormActor value={actor}>
      <Photographs {...file} input={input} />
    </PlaceFormActor>
  )
}

/** The form's view and the actor to send its events to. */
export const usePlaceForm = () => {
  const actor = use(PlaceFormActor)
  if (actor === null) throw new Error("usePlaceForm must be used within PlaceFormProvider")
  return { view: useView(actor, placeFormView), send: actor.send }
}
