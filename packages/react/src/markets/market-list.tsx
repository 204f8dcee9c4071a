import { marketListView } from "@marque/core/markets"
import type { ReactNode } from "react"
import { RecordCards } from "../records/record-cards.tsx"
import { RecordList } from "../records/record-list.tsx"
import styles from "./markets.module.css"
import { DefaultMarket } from "./default-market.tsx"
import { MarketHeld } from "./market-held.tsx"
import { useMarketList, useMarketListActor } from "./market-list-provider.tsx"

const Cards = () => {
  const { view, send } = useMarketList(({ canSelect, editLabel, items, title }) => ({
    canSelect,
    editLabel,
    items,
    title
  }))
  return (
    <RecordCards
      view={view}
      onAct={(kind, id) => send({ type: `rows.${kind}`, ids: [id] })}
      onSelect={(id, on) => send({ type: "row.select", id, on })}
      foot={({ rules }) => <span className={styles["soft"]}>{rules}</span>}
    >
      {({ countries, defaultLabel, facts, hold, languages }) => (
        <>
          <DefaultMarket label={defaultLabel} />
          {countries !== "" && <p className={styles["where"]}>{countries}</p>}
          <p className={styles["soft"]}>{languages}</p>
          <p className={styles["soft"]}>{facts}</p>
          <MarketHeld hold={hold} />
        </>
      )}
    </RecordCards>
  )
}

export interface MarketListProps {
  readonly banner?: ReactNode
  readonly missing: ReactNode
}

export const MarketList = ({ banner, missing }: MarketListProps) => (
  <RecordList actor={useMarketListActor()} toView={marketListView} icon="market" missing={missing} banner={banner}>
    <Cards />
  </RecordList>
)
