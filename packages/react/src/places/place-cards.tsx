import { mediaUrl } from "@marque/core/gallery"
import type { PlaceListView } from "@marque/core/places"
import type { ActView } from "@marque/core/records"
import { Badge, ButtonLink, Card, Checkbox, Icon, Link } from "@marque/react/ui"
import { RecordMenu } from "../records/record-menu.tsx"
import styles from "./place-cards.module.css"

export interface PlaceCardsProps {
  readonly view: PlaceListView
  readonly onAct: (kind: ActView["kind"], id: string) => void
  readonly onSelect: (id: string, on: boolean) => void
}

const tones = { ok: "success", expiring: "warning", expired: "danger" } as const

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
export const PlaceCards = ({ view, onAct, onSelect }: PlaceCardsProps) => (
  <ul className={styles["cards"]} aria-label={view.title}>
    {view.items.map((card) => (
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
              <RecordMenu item={card} editLabel={view.editLabel} onAct={onAct} />
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
              {view.canSelect && (
                <Checkbox
                  label={undefined}
                  aria-label={card.selectLabel}
                  checked={card.selected}
                  onCheckedChange={(on) => onSelect(card._id, on)}
                />
              )}
              <span className={styles["used"]}>{card.usedIn}</span>
              {card.generateHref !== undefined && (
                <ButtonLink href={card.generateHref} size="sm" aria-label={card.generateTitle}>
                  {view.generateLabel}
                </ButtonLink>
              )}
            </div>
          </div>
        </Card>
      </li>
    ))}
  </ul>
)
