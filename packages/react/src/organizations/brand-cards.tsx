import type { BrandCard, BrandListView } from "@marque/core/brands"
import { mediaUrl } from "@marque/core/gallery"
import type { ActView } from "@marque/core/records"
import { Avatar, Badge, Button, Card, Link } from "@marque/react/ui"
import { RecordMenu } from "../records/record-menu.tsx"
import styles from "./brand-cards.module.css"

export interface BrandCardsProps {
  readonly view: BrandListView
  readonly onAct: (kind: ActView["kind"], id: string) => void
}

const tones = { draft: "neutral", published: "success", archived: "warning" } as const

const variants = { archive: "secondary", restore: "secondary", remove: "ghost" } as const

/** What was archived says so, and offers its two ways out openly; deleting one is not hidden in a menu. */
const ArchivedFoot = ({ card, onAct }: Pick<BrandCardsProps, "onAct"> & { readonly card: BrandCard }) => (
  <>
    <p className={styles["facts"]}>{card.archivedBy}</p>
    <p className={styles["facts"]}>{card.deletedOn}</p>
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
  </>
)

/** The brands of one page, one a card. */
export const BrandCards = ({ view, onAct }: BrandCardsProps) => (
  <ul className={styles["cards"]} aria-label={view.title}>
    {view.items.map((card) => (
      <li key={card._id} className={styles["item"]}>
        <Card className={styles["card"] ?? ""}>
          <div className={styles["head"]}>
            <Avatar
              name={card.name}
              src={card.logoUrl === undefined ? undefined : mediaUrl(card.logoUrl, 320)}
              colour={card.accentColour}
              shape="square"
              size={40}
            />
            <h2 className={styles["name"]}>
              <Link href={card.href} look="plain" className={styles["link"] ?? ""}>
                {card.name}
              </Link>
            </h2>
            {card.deletedOn === undefined && <RecordMenu item={card} editLabel={view.editLabel} onAct={onAct} />}
          </div>
          <div className={styles["badges"]}>
            <Badge tone={tones[card.status]}>{card.statusLabel}</Badge>
            {card.isDemo && <Badge>{view.demoLabel}</Badge>}
          </div>
          {card.deletedOn !== undefined && <ArchivedFoot card={card} onAct={onAct} />}
        </Card>
      </li>
    ))}
  </ul>
)
