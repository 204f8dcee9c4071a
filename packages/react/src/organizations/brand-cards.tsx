import type { BrandCard, BrandListView } from "@marque/core/brands"
import { mediaUrl } from "@marque/core/gallery"
import { Avatar, Badge, Button } from "@marque/react/ui"
import { useId } from "react"
import { RecordCards, type RecordCardsProps } from "../records/record-cards.tsx"
import styles from "./brand-cards.module.css"

export interface BrandCardsProps extends Pick<RecordCardsProps<never>, "onAct"> {
  readonly view: BrandListView
}

const tones = { draft: "neutral", published: "success", archived: "warning" } as const

const variants = { archive: "secondary", restore: "secondary", remove: "ghost" } as const

const Logo = ({ card }: { readonly card: BrandCard }) => (
  <Avatar
    name={card.name}
    src={card.logoUrl === undefined ? undefined : mediaUrl(card.logoUrl, 320)}
    colour={card.accentColour}
    shape="square"
    size={40}
  />
)

const Acts = ({ card, onAct }: Pick<BrandCardsProps, "onAct"> & { readonly card: BrandCard }) => (
  <div className={styles["acts"]}>
    {card.acts.map(({ kind, label }) => (
      <Button
        key={kind}
        size="sm"
        variant={variants[kind]}
        needsServer
        aria-label={card.actLabels[kind]}
        onClick={() => onAct(kind, card._id)}
      >
        {label}
      </Button>
    ))}
  </div>
)

const Facts = ({ card, demoLabel }: { readonly card: BrandCard; readonly demoLabel: string }) => (
  <>
    <div className={styles["badges"]}>
      <Badge tone={tones[card.status]}>{card.statusLabel}</Badge>
      {card.isDemo && <Badge>{demoLabel}</Badge>}
    </div>
    <div className={styles["facts"]}>
      {[card.roleLabel, card.pictures, card.lastActivity, card.archivedBy, card.deletedOn].map(
        (fact) => fact !== undefined && <p key={fact}>{fact}</p>
      )}
    </div>
  </>
)

/** The brands of one page, one a card, the archived ones below. What is archived offers its two ways out openly. */
export const BrandCards = ({ view, onAct }: BrandCardsProps) => {
  const { archivedItems, archivedTitle, demoLabel, items } = view
  const id = useId()
  const shared = {
    onAct,
    lead: (card: BrandCard) => <Logo card={card} />,
    children: (card: BrandCard) => <Facts card={card} demoLabel={demoLabel} />
  }
  return (
    <>
      {items.length > 0 && <RecordCards view={view} {...shared} />}
      {archivedItems.length > 0 && (
        <section className={styles["archived"]} aria-labelledby={id}>
          <h2 id={id} className={styles["title"]}>
            {archivedTitle}
          </h2>
          <RecordCards
            view={{ ...view, items: archivedItems, title: archivedTitle }}
            level={3}
            hasMenu={false}
            foot={(card) => <Acts card={card} onAct={onAct} />}
            {...shared}
          />
        </section>
      )}
    </>
  )
}
