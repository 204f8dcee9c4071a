import { mediaUrl, mediaWidth, type Rectangle, type TileView } from "@marque/core/gallery"
import { ScoreBadge } from "@marque/react/score"
import { Badge, Icon, Progress } from "@marque/react/ui"
import { shallowEqual } from "@xstate/react"
import { memo, type MouseEvent } from "react"
import styles from "./gallery-grid.module.css"
import { placeStyle } from "./tile-place.ts"

export interface GalleryTileProps {
  readonly tile: TileView
  readonly index: number
  readonly count: number
  readonly place: Rectangle
  readonly active: boolean
  readonly onPress: (tile: TileView, event: MouseEvent) => void
  readonly onPoint: (key: string) => void
}

/** Maximum device pixels per CSS pixel of requested pictures: beyond two the difference is not visible. */
const DENSITY_MAX = 2

const density = (): number => (typeof devicePixelRatio === "number" ? Math.min(DENSITY_MAX, devicePixelRatio) : 1)

type Picture = Extract<TileView, { readonly kind: "asset" }>

const Caption = ({ tile }: { readonly tile: Picture }) => (
  <span className={styles["caption"]} aria-hidden="true">
    {tile.score !== undefined && tile.deletedOn === undefined && <ScoreBadge score={tile.score} />}{" "}
    {tile.formats !== undefined && (
      <span className={styles["formats"]} data-count={tile.assetIds.length}>
        <Icon name="copy" />
        <span>{tile.formats}</span>
      </span>
    )}{" "}
    {tile.review !== undefined && (
      <Badge tone={tile.review.tone} className={styles["review"]}>
        {tile.review.text}
      </Badge>
    )}{" "}
    {tile.draft !== undefined && <span className={styles["draft"]}>{tile.draft}</span>}{" "}
    {tile.length !== undefined && (
      <span className={styles["length"]}>
        <Icon name="play" />
        {tile.length}
      </span>
    )}
    {tile.deletedOn !== undefined && <span className={styles["deleted"]}>{tile.deletedOn}</span>}
    {tile.favourite && tile.deletedOn === undefined && (
      <span className={styles["heart"]}>
        <Icon name="heart" filled />
      </span>
    )}
  </span>
)

const Content = ({ tile, place }: Pick<GalleryTileProps, "tile" | "place">) => {
  if (tile.kind === "asset") {
    return (
      <>
        <span className={styles["picture"]} data-part="picture">
          <img
            src={mediaUrl(tile.url, mediaWidth(place.width * density()))}
            alt=""
            decoding="async"
            draggable={false}
            style={{ backgroundColor: tile.colour }}
          />
        </span>
        {tile.selected && (
          <span className={styles["mark"]}>
            <Icon name="check" />
          </span>
        )}
        <Caption tile={tile} />
      </>
    )
  }
  if (tile.kind === "placeholder") {
    return (
      <span className={styles["waiting"]}>
        <span className={styles["title"]}>{tile.title}</span>
        <span className={styles["bar"]} aria-hidden="true">
          <Progress value={tile.progress === 0 ? undefined : tile.progress} label={tile.text} />
        </span>
        <span>{tile.text}</span>
      </span>
    )
  }
  return (
    <span className={styles["failure"]}>
      <Icon name="warning" />
      <span className={styles["title"]}>{tile.title}</span>
      <span className={styles["reason"]}>{tile.text}</span>
      <strong>{tile.charge}</strong>
    </span>
  )
}

const isSame = ({ place: before, ...one }: GalleryTileProps, { place: now, ...other }: GalleryTileProps): boolean =>
  shallowEqual(before, now) && shallowEqual(one, other)

export const GalleryTile = memo(function GalleryTile({
  tile,
  index,
  count,
  place,
  active,
  onPress,
  onPoint
}: GalleryTileProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the listbox around it has the keys
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element holds text only
      role="option"
      className={styles["tile"]}
      data-kind={tile.kind}
      data-key={tile.key}
      data-stack={tile.kind === "asset" && tile.stackId !== undefined ? "closed" : undefined}
      data-within={tile.kind === "asset" ? tile.within : undefined}
      aria-label={tile.kind === "asset" ? tile.label : undefined}
      aria-selected={tile.kind === "asset" && tile.selected}
      aria-disabled={tile.kind !== "asset" || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={active ? 0 : -1}
      style={placeStyle(place)}
      onClick={(event) => onPress(tile, event)}
      onPointerEnter={() => onPoint(tile.key)}
      onFocus={() => onPoint(tile.key)}
    >
      <Content tile={tile} place={place} />
    </div>
  )
}, isSame)
