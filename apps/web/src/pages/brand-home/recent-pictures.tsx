import { brandHomeTexts } from "@marque/core/brands"
import { mediaUrl, type TileView } from "@marque/core/gallery"
import { routes } from "@marque/core/navigation"
import { useGallery } from "@marque/react/gallery"
import { Link, Progress, Skeleton } from "@marque/react/ui"
import type { CSSProperties } from "react"
import styles from "./recent-pictures.module.css"

/** Product specification, section 3.10. */
const SHOWN = 12

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
    <Link
      href={routes.gallery.href({ brandId }, { assetId: tile.assetId })}
      look="plain"
      className={styles["picture"] ?? ""}
    >
      <img
        src={mediaUrl(tile.url, 640)}
        alt={tile.alt || tile.name}
        decoding="async"
        loading="lazy"
        style={{ backgroundColor: tile.colour }}
      />
    </Link>
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
    <Pictures brandId={brandId} />
  </section>
)
