import { brandHomeTexts } from "@marque/core/brands"
import { galleryTexts, mediaUrl, type TileView } from "@marque/core/gallery"
import { routes } from "@marque/core/navigation"
import { trayHref } from "@marque/core/queue"
import { useBrandFront } from "@marque/react/brands"
import { useGallery } from "@marque/react/gallery"
import { useTaskTray } from "@marque/react/queue"
import { ScoreBadge } from "@marque/react/score"
import { Icon, IconButton, Link, Progress, Skeleton } from "@marque/react/ui"
import type { CSSProperties } from "react"
import styles from "./recent-pictures.module.css"

/** Product specification, section 3.10. */
const SHOWN = 12

type Picture = Extract<TileView, { readonly kind: "asset" }>

/** What is done with a picture without opening it. */
const Actions = ({ brandId, tile }: { readonly brandId: string; readonly tile: Picture }) => {
  const { send } = useGallery()
  const canMake = useBrandFront().generate !== undefined
  const { assetId, assetIds, favourite, length, name } = tile
  return (
    <div className={styles["actions"]}>
      {canMake && length === undefined && (
        <Link
          href={routes.gallery.href({ brandId }, { mode: "animate", animationImageId: assetId })}
          look="plain"
          className={styles["action"] ?? ""}
          aria-label={brandHomeTexts.animate(name)}
          title={brandHomeTexts.animate(name)}
        >
          <Icon name="play" />
        </Link>
      )}
      <IconButton
        icon="heart"
        size="sm"
        needsServer
        filled={favourite}
        className={styles["action"] ?? ""}
        label={galleryTexts.favouriteOf(name)}
        aria-pressed={favourite}
        onClick={() => send({ type: "act.ask", act: { kind: "favourite", assetIds, favourite: !favourite } })}
      />
    </div>
  )
}

const Tile = ({ brandId, tile }: { readonly brandId: string; readonly tile: TileView }) => {
  if (tile.kind === "placeholder") {
    return (
      <div className={styles["waiting"]}>
        <span>{tile.title}</span>
        <Progress value={tile.progress === 0 ? undefined : tile.progress} label={tile.text} />
      </div>
    )
  }
  if (tile.kind === "failure") return null
  return (
    <>
      <Link
        href={routes.gallery.href({ brandId }, { assetId: tile.assetId })}
        look="plain"
        className={styles["picture"] ?? ""}
        aria-label={tile.label}
      >
        <img
          src={mediaUrl(tile.url, 640)}
          alt=""
          decoding="async"
          loading="lazy"
          style={{ backgroundColor: tile.colour }}
        />
        <span className={styles["caption"]} aria-hidden="true">
          {tile.score !== undefined && <ScoreBadge score={tile.score} />}
          {tile.formats !== undefined && <span className={styles["chip"]}>{tile.formats}</span>}
          {tile.draft !== undefined && <span className={styles["chip"]}>{tile.draft}</span>}
        </span>
      </Link>
      <Actions brandId={brandId} tile={tile} />
    </>
  )
}

/** Runs and uploads of the brand; pictures that are made alone stand among the others. */
const Running = ({ brandId }: { readonly brandId: string }) => {
  const { view: rows } = useTaskTray(({ rows: all }) =>
    all.filter((row) => row.brandId === brandId && row.progress !== undefined && row.generationId === undefined)
  )
  return rows.length === 0 ? null : (
    <ul className={styles["running"]} aria-label={brandHomeTexts.runningNow}>
      {rows.map(({ id, progress, status, statusText, task, title }) => (
        <li key={id}>
          <Link href={trayHref(task) ?? routes.gallery.href({ brandId })} dir="auto">
            {title}
          </Link>
          <Progress value={status === "queued" ? undefined : progress} label={`${title}: ${statusText}`} />
          <span className={styles["soft"]}>{statusText}</span>
        </li>
      ))}
    </ul>
  )
}

const Pictures = ({ brandId }: { readonly brandId: string }) => {
  const { view } = useGallery()
  const tiles = view.tiles.filter(({ kind }) => kind !== "failure").slice(0, SHOWN)
  if (view.state === "loading") {
    return (
      <div className={styles["grid"]} aria-busy="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height="10rem" shape="block" />
        ))}
      </div>
    )
  }
  if (view.state === "failed") return <p className={styles["none"]}>{view.error}</p>
  if (tiles.length === 0) return <p className={styles["none"]}>{brandHomeTexts.noneYet}</p>
  return (
    <ul className={styles["grid"]}>
      {tiles.map((tile) => (
        <li key={tile.key} style={{ "--ratio": tile.ratio } as CSSProperties}>
          <Tile brandId={brandId} tile={tile} />
        </li>
      ))}
    </ul>
  )
}

export const RecentPictures = ({ brandId }: { readonly brandId: string }) => (
  <section aria-labelledby="recent">
    <div className={styles["head"]}>
      <h2 id="recent" className={styles["title"]}>
        {brandHomeTexts.latest}
      </h2>
      <Link href={routes.gallery.href({ brandId })}>{brandHomeTexts.openGallery}</Link>
    </div>
    <Running brandId={brandId} />
    <Pictures brandId={brandId} />
  </section>
)
