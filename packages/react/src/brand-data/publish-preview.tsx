import type { PublishPreviewView } from "@marque/core/brand-data"
import { Badge, Banner, Button, ErrorState, Link, Progress, Skeleton } from "@marque/react/ui"
import { useId } from "react"
import { usePublishPreview } from "./publish-preview-provider.tsx"
import styles from "./publish-preview.module.css"

type Pictures = PublishPreviewView["pictures"]
type Picture = Pictures["items"][number]
type Texts = PublishPreviewView["texts"]

const Compared = ({ picture, texts }: { readonly picture: Picture; readonly texts: Texts }) => {
  const { after, before, height, name, note, width } = picture
  return (
    <li className={styles["compared"]}>
      <p className={styles["name"]}>{name}</p>
      <div className={styles["pair"]}>
        <figure className={styles["figure"]}>
          <img className={styles["image"]} src={before.url} alt={before.alt} width={width} height={height} />
          <figcaption className={styles["soft"]}>{texts.asItIs}</figcaption>
        </figure>
        <figure className={styles["figure"]}>
          {after === undefined ? (
            <div className={styles["waiting"]} style={{ aspectRatio: `${width} / ${height}` }}>
              <span className={styles["soft"]}>{note}</span>
            </div>
          ) : (
            <img className={styles["image"]} src={after.url} alt={after.alt} width={width} height={height} />
          )}
          <figcaption className={styles["soft"]}>{texts.asItWouldBe}</figcaption>
        </figure>
      </div>
    </li>
  )
}

const OwnPictures = ({ pictures, texts }: { readonly pictures: Pictures; readonly texts: Texts }) => {
  const { send } = usePublishPreview((view) => view.pictures.state)
  if (pictures.state === "failed") {
    return <ErrorState message={pictures.error ?? ""} onRetry={() => send({ type: "pictures.retry" })} />
  }
  if (pictures.state === "loading") {
    return (
      <section aria-busy="true" aria-label={texts.picturesLoading}>
        <Skeleton height="9rem" shape="block" />
      </section>
    )
  }
  return (
    <>
      {pictures.items.length > 0 && (
        <ul className={styles["pictures"]}>
          {pictures.items.map((picture) => (
            <Compared key={picture.assetId} picture={picture} texts={texts} />
          ))}
        </ul>
      )}
      <output className={styles["soft"]}>{pictures.line}</output>
    </>
  )
}

const Listed = ({ list, texts }: { readonly list: NonNullable<PublishPreviewView["list"]>; readonly texts: Texts }) => {
  const { send } = usePublishPreview((view) => view.list?.busy)
  return (
    <section className={styles["list"]} aria-label={list.title} aria-busy={list.busy}>
      <p className={styles["listHead"]}>
        <strong>{list.title}</strong>
        <Button size="sm" onClick={() => send({ type: "check.close" })}>
          {texts.close}
        </Button>
      </p>
      {list.error !== undefined && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={() => send({ type: "check.more" })}>
              {texts.retry}
            </Button>
          }
        >
          {list.error}
        </Banner>
      )}
      {list.pictures.length > 0 && (
        <ul className={styles["failing"]}>
          {list.pictures.map(({ assetId, badge, height, href, name, url, width }) => (
            <li key={assetId} className={styles["failed"]}>
              <Link href={href}>
                <img className={styles["image"]} src={url} alt={name} width={width} height={height} />
              </Link>
              {badge !== undefined && <Badge tone="warning">{badge}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {list.text !== undefined && <p className={styles["soft"]}>{list.text}</p>}
      {list.more && (
        <Button size="sm" onClick={() => send({ type: "check.more" })}>
          {texts.more}
        </Button>
      )}
    </section>
  )
}

const Found = ({ view }: { readonly view: PublishPreviewView }) => {
  const { send } = usePublishPreview((whole) => whole.trial.state)
  const { list, texts, trial } = view
  return (
    <>
      {trial.error !== undefined && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={() => send({ type: "trial.start" })}>
              {texts.retry}
            </Button>
          }
        >
          {trial.error}
        </Banner>
      )}
      <div className={styles["line"]}>
        <output>{trial.lines.join(" ")}</output>
        {trial.canStop && (
          <Button size="sm" onClick={() => send({ type: "trial.stop" })}>
            {texts.stop}
          </Button>
        )}
        {trial.startLabel !== undefined && (
          <Button size="sm" onClick={() => send({ type: "trial.start" })}>
            {trial.startLabel}
          </Button>
        )}
        {trial.allLabel !== undefined && (
          <Button size="sm" onClick={() => send({ type: "trial.all" })}>
            {trial.allLabel}
          </Button>
        )}
      </div>
      {trial.progress !== undefined && <Progress value={trial.progress} label={texts.progress} />}
      {trial.rows.length > 0 && (
        <ul className={styles["rows"]}>
          {trial.rows.map((row) => (
            <li key={row.id} className={styles["row"]} data-state={row.tone}>
              <span className={styles["words"]}>
                <strong>{row.title}</strong>
                <span className={styles["soft"]}>{row.details}</span>
              </span>
              <Button
                size="sm"
                aria-label={row.showLabel}
                aria-expanded={row.isOpen}
                onClick={() => send(row.isOpen ? { type: "check.close" } : { type: "check.open", checkId: row.id })}
              >
                {row.text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {trial.rest !== undefined && <p className={styles["soft"]}>{trial.rest}</p>}
      {list !== undefined && <Listed list={list} texts={texts} />}
    </>
  )
}

/** Own pictures as they are and as they would be, and what the draft's rules find. */
export const PublishPreview = () => {
  const { view } = usePublishPreview()
  const [picturesId, checksId] = [useId(), useId()]
  const { pictures, texts } = view
  return (
    <div className={styles["preview"]} data-state={view.trial.state}>
      <p className={styles["soft"]}>{texts.intro}</p>
      <section className={styles["part"]} aria-labelledby={checksId}>
        <h3 id={checksId} className={styles["title"]}>
          {texts.checksTitle}
        </h3>
        <Found view={view} />
      </section>
      <section className={styles["part"]} aria-labelledby={picturesId}>
        <h3 id={picturesId} className={styles["title"]}>
          {texts.picturesTitle}
        </h3>
        <OwnPictures pictures={pictures} texts={texts} />
      </section>
    </div>
  )
}
