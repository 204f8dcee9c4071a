import type { MarketRef } from "@marque/core/model"
import { later } from "@marque/react/ui"
import { type ReactNode } from "react"
import { RecordForm } from "../records/record-form.tsx"
import { PlaceFields } from "./place-fields.tsx"
import { usePlaceForm } from "./place-form-provider.tsx"
import { PlacePhotos } from "./place-photos.tsx"

// Loaded on demand: it brings the names of languages.
const LocalTexts = later(async () => (await import("../records/local-texts.tsx")).LocalTexts)

export interface PlaceFormProps {
  /** Of the brand, the default one first. @default none */
  readonly markets?: ReadonlyArray<MarketRef>
  /** Leads to the recall of the stored place. @default none */
  readonly recall?: ReactNode
  readonly missing: ReactNode
}

const NONE: ReadonlyArray<MarketRef> = []

export const PlaceForm = ({ markets = NONE, missing, recall }: PlaceFormProps) => {
  const { view, send } = usePlaceForm()
  return (
    <RecordForm view={view} send={send} missing={missing} aside={(locked) => <PlacePhotos disabled={locked} />}>
      <PlaceFields markets={markets} />
      {markets.length > 0 && <LocalTexts markets={markets} fields={view.local} send={send} />}
      {recall}
    </RecordForm>
  )
}
