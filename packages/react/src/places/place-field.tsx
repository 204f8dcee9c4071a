import type { PlaceTextField } from "@marque/core/places"
import { RecordTextField } from "../records/text-field.tsx"
import { usePlaceForm } from "./place-form-provider.tsx"

interface PlaceFieldProps {
  readonly field: PlaceTextField
  readonly type?: "text" | "date" | "lines"
}

export const PlaceField = ({ field, ...given }: PlaceFieldProps) => {
  const { view, send } = usePlaceForm()
  return <RecordTextField {...given} field={field} view={view.text[field]} send={send} />
}
