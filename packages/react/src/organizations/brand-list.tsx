import { brandListView } from "@marque/core/brands"
import type { ReactNode } from "react"
import { RecordList } from "../records/record-list.tsx"
import { BrandCards } from "./brand-cards.tsx"
import { useBrandList, useBrandListActor } from "./brand-list-provider.tsx"

const Cards = () => {
  const { view, send } = useBrandList()
  return <BrandCards view={view} onAct={(kind, id) => send({ type: `rows.${kind}`, ids: [id] })} />
}

export interface BrandListProps {
  /** What replaces the list where the organization is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** The brands of an organization, one a card. */
export const BrandList = ({ missing }: BrandListProps) => (
  <RecordList actor={useBrandListActor()} toView={brandListView} icon="home" missing={missing} within="tab">
    <Cards />
  </RecordList>
)
