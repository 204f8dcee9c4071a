import { mediaUrl } from "@marque/core/gallery"
import type { PlaceCard } from "@marque/core/places"
import { Badge, ButtonLink, Card, Icon, IconButton, Link, Menu, type MenuItem } from "@marque/react/ui"
import styles from "./place-cards.module.css"

/** The places of one page, and what can be done with each. */
export interface PlaceCardsProps {
  /** Names the list for screen readers. */
  readonly label: string
  readonly cards: ReadonlyArray<PlaceCard>
  readonly generateLabel: string
  readonly onArchive: (placeId: string) => void
}

const tones = { ok: "success", expiring: "warning", expired: "danger" } as const

const menuOf = (card: PlaceCard, onArchive: (placeId: string) => void): ReadonlyArray<MenuItem> => [
  { label: "Edit", href: card.href, icon: "edit" },
  ...(card.archiveLabel === undefined
    ? []
    : ([
        "separator",
        { label: card.archiveLabel, icon: "archive", needsServer: true, onSelect: () => onArchive(card._id) }
      ] satisfies ReadonlyArray<MenuItem>))
]

const Picture = ({ url }: { readonly url: string | undefined }) => (
  <span className={styles["picture"]}>
    {url === undefined ? (
      <Icon name="place" />
    ) : (
      <img src={mediaUrl(url, 640)} alt="" decoding="async" loading="lazy" />
    )}
  </span>
)

/** The places of one page, one a card. */
export const PlaceCards = ({ label, cards, generateLabel, onArchive }: PlaceCardsProps) => (
  <ul className={styles["cards"]} aria-label={label}>
    {cards.map((card) => (
      <li key={card._id} className={styles["item"]}>
        <Card padding="none" className={styles["card"] ?? ""}>
          <Picture url={card.photoUrl} />
          <div className={styles["words"]}>
            <div className={styles["head"]}>
              <h2 className={styles["name"]}>
                <Link href={card.href} look="plain" className={styles["link"] ?? ""}>
                  {card.name}
                </Link>
              </h2>
              <Menu
                label={`Actions for ${card.name}`}
                trigger={<IconButton icon="more" label={`Actions for ${card.name}`} />}
                items={menuOf(card, onArchive)}
              />
            </div>
            <p className={styles["facts"]}>
              {[card.kind, card.where, card.season].filter((fact) => fact !== "").join(" · ")}
            </p>
            {card.rights !== undefined && (
              <span>
                <Badge tone={tones[card.rights.state]}>{card.rights.text}</Badge>
              </span>
            )}
            <div className={styles["foot"]}>
              <span className={styles["used"]}>{card.usedIn}</span>
              {card.generateHref !== undefined && (
                <ButtonLink href={card.generateHref} size="sm" aria-label={`${generateLabel} at ${card.name}`}>
                  {generateLabel}
                </ButtonLink>
              )}
            </div>
          </div>
        </Card>
      </li>
    ))}
  </ul>
)
