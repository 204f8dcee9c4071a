import { mediaUrl } from "@marque/core/gallery"
import { type PhotoshootCard, photoshootListView, type PhotoshootListView } from "@marque/core/photoshoots"
import { Badge, Button, ButtonLink, Icon, IconButton, Spinner } from "@marque/react/ui"
import type { ReactNode } from "react"
import { RecordCards } from "../records/record-cards.tsx"
import { RecordList } from "../records/record-list.tsx"
import { usePhotoshootList, usePhotoshootListActor } from "./photoshoot-list-provider.tsx"
import styles from "./photoshoot-list.module.css"
import { useShootBegin } from "./shoot-begin-provider.tsx"

const STRIP_WIDTH = 320

const Strip = ({ strip, empty }: Pick<PhotoshootCard, "strip"> & { readonly empty: string }) => (
  <div className={styles["strip"]} data-empty={strip.length === 0 || undefined}>
    {strip.length === 0 ? (
      <span className={styles["soft"]}>
        <Icon name="gallery" /> {empty}
      </span>
    ) : (
      strip.map(({ alt, url }) => <img key={url} src={mediaUrl(url, STRIP_WIDTH)} alt={alt} loading="lazy" />)
    )}
  </div>
)

const Facts = ({ card }: { readonly card: PhotoshootCard }) => (
  <>
    <span className={styles["status"]}>
      <Badge tone={card.tone}>{card.status}</Badge>
    </span>
    {card.subjects !== "" && <p className={styles["line"]}>{card.subjects}</p>}
    {card.progress.length > 0 && <p className={styles["soft"]}>{card.progress.join(" · ")}</p>}
    <p className={styles["soft"]}>{[card.author, card.updated].filter((part) => part !== "").join(" · ")}</p>
  </>
)

const CardActs = ({
  card,
  labels
}: {
  readonly card: PhotoshootCard
  readonly labels: PhotoshootListView["labels"]
}) => {
  const { view, send } = useShootBegin()
  const isAtWork = view.act !== undefined && "id" in view.act && view.act.id === card._id
  return (
    <span className={styles["acts"]}>
      {card.canDuplicate && (
        <IconButton
          icon="copy"
          size="sm"
          label={`${labels.duplicate}: ${card.name}`}
          needsServer
          disabled={view.busy}
          onClick={() => send({ type: "begin.do", act: { kind: "duplicate", id: card._id } })}
        />
      )}
      {card.canDownload && (
        <IconButton
          icon="download"
          size="sm"
          label={`${labels.download}: ${card.name}`}
          needsServer
          disabled={view.busy}
          onClick={() => send({ type: "begin.do", act: { kind: "download", id: card._id } })}
        />
      )}
      {isAtWork && (
        <output className={styles["soft"]}>
          <Spinner /> {view.act?.kind === "download" ? labels.downloading : labels.duplicating}
        </output>
      )}
    </span>
  )
}

const Cards = () => {
  const { view, send } = usePhotoshootList(({ canSelect, editLabel, items, labels, title }) => ({
    canSelect,
    editLabel,
    items,
    labels,
    title
  }))
  return (
    <RecordCards
      view={view}
      onAct={(kind, id) => send({ type: `rows.${kind}`, ids: [id] })}
      onSelect={(id, on) => send({ type: "row.select", id, on })}
      picture={({ strip }) => <Strip strip={strip} empty={view.labels.noPictures} />}
      foot={(card) => <CardActs card={card} labels={view.labels} />}
    >
      {(card) => <Facts card={card} />}
    </RecordCards>
  )
}

const Presets = () => {
  const { view } = usePhotoshootList(({ labels, newRecord, presets }) => ({ labels, newRecord, presets }))
  const { view: begin, send } = useShootBegin()
  return (
    <div className={styles["first"]}>
      {view.newRecord !== undefined && (
        <ButtonLink href={view.newRecord.href} variant="primary">
          {view.newRecord.label}
        </ButtonLink>
      )}
      <h2 className={styles["presetsTitle"]}>{view.labels.presets}</h2>
      <div className={styles["presets"]}>
        {view.presets.map(({ label, preset }) => (
          <Button
            key={preset}
            needsServer
            busy={begin.act?.kind === "preset" && begin.act.preset === preset}
            disabled={begin.busy}
            onClick={() => send({ type: "begin.do", act: { kind: "preset", preset } })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

export interface PhotoshootListProps {
  readonly missing: ReactNode
}

export const PhotoshootList = ({ missing }: PhotoshootListProps) => (
  <RecordList
    actor={usePhotoshootListActor()}
    toView={photoshootListView}
    icon="gallery"
    missing={missing}
    firstActions={<Presets />}
  >
    <Cards />
  </RecordList>
)
