import { placeListView } from "@marque/core/places"
import { type ReactNode, useMemo } from "react"
import { RecordListSource } from "../records/record-list-source.ts"
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
  /** What replaces the list where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** The places of a brand, one a card. */
export const PlaceList = ({ missing }: PlaceListProps) => {
  const actor = usePlaceListActor()
  const source = useMemo(() => ({ actor, toView: placeListView }), [actor])
  return (
    <RecordListSource value={source}>
      <RecordList icon="place" missing={missing}>
        <Cards />
      </RecordList>
    </RecordListSource>
  )
}
