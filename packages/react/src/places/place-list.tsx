import { placeListView } from "@marque/core/places"
import type { ReactNode } from "react"
import { RecordList } from "../records/record-list.tsx"
import { PlaceCards } from "./place-cards.tsx"
import { usePlaceList, usePlaceListActor } from "./place-list-provider.tsx"

const Cards = () => {
  const { view, send } = usePlaceList()
  return (
    <PlaceCards
      view={view}
      onAct={(kind, id) => send({ type: `rows.${kind}`, ids: [id] })}
      onSelect={(id, on) => send({ type: "row.select", id, on })}
    />
  )
}

export interface PlaceListProps {
  readonly missing: ReactNode
}

export const PlaceList = ({ missing }: PlaceListProps) => (
  <RecordList actor={usePlaceListActor()} toView={placeListView} icon="place" missing={missing}>
    <Cards />
  </RecordList>
)
