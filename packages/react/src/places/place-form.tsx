import type { ReactNode } from "react"
import { RecordForm } from "../forms/record-form.tsx"
import { PlaceFields } from "./place-fields.tsx"
import { usePlaceForm } from "./place-form-provider.tsx"
import { PlacePhotos } from "./place-photos.tsx"

/** What the form leaves to the page around it. */
export interface PlaceFormProps {
  /** What stands where the place is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** The form of one place: its photographs and marks beside everything that is written about it. */
export const PlaceForm = ({ missing }: PlaceFormProps) => {
  const { view, send } = usePlaceForm()
  return (
    <RecordForm
      view={view}
      send={send}
      loadingLabel="Loading the place"
      forbiddenTitle="You cannot add places"
      missing={missing}
      onArchive={() => send({ type: "place.archive" })}
      onRestore={() => send({ type: "place.restore" })}
      aside={(locked) => <PlacePhotos disabled={locked} />}
    >
      <PlaceFields />
    </RecordForm>
  )
}
