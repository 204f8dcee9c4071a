import { mediaUrl } from "@marque/core/gallery"
import { photoTexts, type PlacePhotosView } from "@marque/core/places"
import { Icon } from "@marque/react/ui"
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react"
import styles from "./place-photos.module.css"
import { usePlaceForm } from "./place-form-provider.tsx"

/** Index an arrow key leads to; undefined for other keys. */
const neighbour = (key: string, at: number, count: number, isRtl: boolean): number | undefined => {
  const forward = isRtl ? "ArrowLeft" : "ArrowRight"
  const back = isRtl ? "ArrowRight" : "ArrowLeft"
  if (key === forward || key === "ArrowDown") return Math.min(at + 1, count - 1)
  if (key === back || key === "ArrowUp") return Math.max(at - 1, 0)
  if (key === "Home") return 0
  return key === "End" ? count - 1 : undefined
}

export const PhotoRow = ({ photos, disabled }: { readonly photos: PlacePhotosView; readonly disabled: boolean }) => {
  const { send } = usePlaceForm()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const follows = useRef(false)
  const { tiles } = photos
  useLayoutEffect(() => {
    // The key moved or changed the shown one, so the focus follows.
    if (!follows.current) return
    follows.current = false
    row.current?.querySelector<HTMLButtonElement>('[aria-pressed="true"]')?.focus()
  })
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl"
    const to = neighbour(event.key, at, tiles.length, isRtl)
    const tile = tiles[at]
    const other = to === undefined ? undefined : tiles[to]
    if (to === undefined || tile === undefined || other === undefined) return
    event.preventDefault()
    follows.current = true
    if (!event.altKey) return send({ type: "photo.show", assetId: other.assetId })
    if (!disabled) send({ type: "photo.move", assetId: tile.assetId, to })
  }
  return (
    <div className={styles["all"]}>
      <ul ref={row} className={styles["row"]} aria-label={photos.label} aria-describedby={`${id}-help`}>
        {tiles.map((tile, at) => (
          <li key={tile.assetId}>
            <button
              type="button"
              className={styles["tile"]}
              aria-label={tile.label}
              aria-pressed={tile.isShown}
              tabIndex={tile.isShown ? 0 : -1}
              data-invalid={tile.hasProblem || undefined}
              onClick={() => send({ type: "photo.show", assetId: tile.assetId })}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              {tile.url === undefined ? (
                <Icon name="gallery" />
              ) : (
                <img src={mediaUrl(tile.url, 320)} alt="" decoding="async" draggable={false} />
              )}
              {tile.isMain && <span className={styles["badge"]}>{photoTexts.mainBadge}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p id={`${id}-help`} className={styles["hint"]}>
        {photos.hint} {tiles.length > 1 && photoTexts.help}
      </p>
    </div>
  )
}
