import type { ReactNode } from "react"
import { RecordForm } from "../records/record-form.tsx"
import { PlaceFields } from "./place-fields.tsx"
import { usePlaceForm } from "./place-form-provider.tsx"
import { PlacePhotos } from "./place-photos.tsx"

export interface PlaceFormProps {
  /** What replaces the form where the place is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** The form of one place: its photographs and marks beside everything that is written about it. */
export const PlaceForm = ({ missing }: PlaceFormProps) => {
  const { view, send } = usePlaceForm()
  return (
    <RecordForm view={view} send={send} missing={missing} aside={(locked) => <PlacePhotos disabled={locked} />}>
      <PlaceFields />
    </RecordForm>
  )
}
