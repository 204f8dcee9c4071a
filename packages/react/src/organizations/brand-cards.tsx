import type { BrandCard, BrandListView } from "@marque/core/brands"
import { mediaUrl } from "@marque/core/gallery"
import { Avatar, Badge, Button } from "@marque/react/ui"
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

/** The brands of one page, one a card. What is archived offers its two ways out openly. */
export const BrandCards = ({ view, onAct }: BrandCardsProps) => (
  <RecordCards
    view={view}
    onAct={onAct}
    hasMenu={!view.archived.shown}
    lead={(card) => <Logo card={card} />}
    {...(view.archived.shown && { foot: (card: BrandCard) => <Acts card={card} onAct={onAct} /> })}
  >
    {({ archivedBy, deletedOn, isDemo, status, statusLabel }) => (
      <>
        <div className={styles["badges"]}>
          <Badge tone={tones[status]}>{statusLabel}</Badge>
          {isDemo && <Badge>{view.demoLabel}</Badge>}
        </div>
        {deletedOn !== undefined && (
          <>
            <p className={styles["facts"]}>{archivedBy}</p>
            <p className={styles["facts"]}>{deletedOn}</p>
          </>
        )}
      </>
    )}
  </RecordCards>
)
