import type { ReactNode } from "react"
import { RecordForm } from "../records/record-form.tsx"
import { PlaceFields } from "./place-fields.tsx"
import { usePlaceForm } from "./place-form-provider.tsx"
import { PlacePhotos } from "./place-photos.tsx"

export interface PlaceFormProps {
  readonly missing: ReactNode
}

export const PlaceForm = ({ missing }: PlaceFormProps) => {
  const { view, send } = usePlaceForm()
  return (
    <RecordForm view={view} send={send} missing={missing} aside={(locked) => <PlacePhotos disabled={locked} />}>
      <PlaceFields />
    </RecordForm>
  )
}
