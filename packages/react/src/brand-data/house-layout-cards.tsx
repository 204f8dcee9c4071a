import type { HouseLayoutCardsView } from "@marque/core/brand-data"
import { Badge, Button, Disclosure, ErrorState, Skeleton } from "@marque/react/ui"
import { useHouseLayoutCards } from "./house-layout-cards-provider.tsx"
import styles from "./house-layout-cards.module.css"

export interface HouseLayoutCardsProps {
  /** Opens one; undefined for people who may not edit. */
  readonly onOpen: ((houseLayoutId: string) => void) | undefined
}

type Card = HouseLayoutCardsView["cards"][number]

const Size = ({ alt, aspect, label, reason, url }: Card["sizes"][number]) => (
  <li className={styles["size"]}>
    {url === undefined ? (
      <div className={styles["empty"]} data-state={reason === undefined ? "waiting" : "refused"} />
    ) : (
      <img className={styles["picture"]} src={url} alt={alt} style={{ aspectRatio: aspect }} />
    )}
    <p className={styles["label"]}>{label}</p>
    {reason !== undefined && <p className={styles["soft"]}>{reason}</p>}
  </li>
)

const HouseLayoutCard = ({ card, onOpen }: { readonly card: Card } & HouseLayoutCardsProps) => {
  const { view: labels, send } = useHouseLayoutCards((view) => view.labels)
  const { editLabel, fixed, id, layout, moreLabel, name, only, painting, sizes } = card
  return (
    <li className={styles["card"]}>
      <div className={styles["head"]}>
        <div className={styles["words"]}>
          <h3 className={styles["name"]}>{name}</h3>
          <p className={styles["soft"]}>{fixed}</p>
          {only !== undefined && <p className={styles["soft"]}>{only}</p>}
        </div>
        <Badge>{layout}</Badge>
        {onOpen !== undefined && (
          <Button size="sm" aria-label={editLabel} onClick={() => onOpen(id)}>
            {labels.edit}
          </Button>
        )}
      </div>
      <ul className={styles["sizes"]}>
        {sizes.map((size) => (
          <Size key={size.id} {...size} />
        ))}
      </ul>
      {painting !== undefined && <p className={styles["soft"]}>{painting}</p>}
      {moreLabel !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={moreLabel}
          onClick={() => send({ type: "sizes.show", houseLayoutId: id })}
        >
          {labels.everySize}
        </Button>
      )}
    </li>
  )
}

/** House layouts of a brand's draft in the sizes that they set. */
export const HouseLayoutCards = ({ onOpen }: HouseLayoutCardsProps) => {
  const { view, send } = useHouseLayoutCards()
  const { archived, cards, labels } = view
  if (view.state === "failed") {
    return <ErrorState level={2} message={view.error ?? ""} onRetry={() => send({ type: "list.retry" })} />
  }
  if (view.state === "loading") {
    return (
      <section aria-busy="true" aria-label={labels.loading}>
        <Skeleton height="10rem" shape="block" />
      </section>
    )
  }
  return (
    <div className={styles["cards"]}>
      {cards.length === 0 && <p className={styles["words"]}>{labels.none}</p>}
      <p className={styles["soft"]}>{labels.text}</p>
      {cards.length > 0 && (
        <ul className={styles["list"]}>
          {cards.map((card) => (
            <HouseLayoutCard key={card.id} card={card} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {archived.length > 0 && (
        <Disclosure title={labels.archived}>
          <ul className={styles["list"]}>
            {archived.map(({ id, openLabel, text }) => (
              <li key={id} className={styles["head"]}>
                <p className={styles["words"]}>{text}</p>
                {onOpen !== undefined && (
                  <Button size="sm" aria-label={openLabel} onClick={() => onOpen(id)}>
                    {labels.open}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
