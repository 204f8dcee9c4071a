import { mediaUrl } from "@marque/core/gallery"
import type { PlaceListView } from "@marque/core/places"
import { Badge, ButtonLink, Icon } from "@marque/react/ui"
import { RecordCards, type RecordCardsProps } from "../records/record-cards.tsx"
import styles from "./place-cards.module.css"

export interface PlaceCardsProps extends Pick<RecordCardsProps<never>, "onAct" | "onSelect"> {
  readonly view: PlaceListView
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

export const PlaceCards = ({ view, ...acts }: PlaceCardsProps) => (
  <RecordCards
    view={view}
    {...acts}
    picture={({ photoUrl }) => <Picture url={photoUrl} />}
    foot={({ generateHref, generateTitle, usedIn }) => (
      <>
        <span className={styles["used"]}>{usedIn}</span>
        {generateHref !== undefined && (
          <ButtonLink href={generateHref} size="sm" aria-label={generateTitle}>
            {view.generateLabel}
          </ButtonLink>
        )}
      </>
    )}
  >
    {({ kind, rights, season, where }) => (
      <>
        <p className={styles["facts"]}>{[kind, where, season].filter((fact) => fact !== "").join(" · ")}</p>
        {rights !== undefined && (
          <span>
            <Badge tone={tones[rights.state]}>{rights.text}</Badge>
          </span>
        )}
      </>
    )}
  </RecordCards>
)
