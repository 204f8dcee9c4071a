import { mediaUrl } from "@marque/core/gallery"
import { shootPageTexts as texts, type TileView } from "@marque/core/photoshoots"
import { Badge, IconButton, Menu, type MenuItem } from "@marque/react/ui"
import { useShoot } from "./shoot-provider.tsx"
import styles from "./shoot.module.css"

const TILE_WIDTH = 640

interface TileProps {
  readonly tile: TileView
}

const TileMenu = ({ tile }: TileProps) => {
  const { view, send } = useShoot(({ busy, canAdd }) => ({ busy, canAdd }))
  const items: ReadonlyArray<MenuItem> = [
    ...tile.acts.map(({ act, label }) => ({
      label,
      needsServer: true,
      disabled: view.busy,
      onSelect: () => send({ type: "act.do", act })
    })),
    ...(view.canAdd ? [{ label: texts.editShot, onSelect: () => send({ type: "shots.edit" }) }] : []),
    ...tile.links.map(({ href, label }) => ({ label, href }))
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label={tile.actionsLabel}
      trigger={<IconButton icon="more" size="sm" label={tile.actionsLabel} />}
      items={items}
    />
  )
}

const Decide = ({ tile }: TileProps) => {
  const { send } = useShoot(() => undefined)
  if (!tile.canDecide) return null
  const decide = (pick: "picked" | "rejected", pressed: boolean) =>
    send({ type: "tile.decide", tileId: tile.id, pick: pressed ? "none" : pick })
  return (
    <>
      <IconButton
        icon="check"
        size="sm"
        label={`${texts.pick}: ${tile.name}`}
        aria-pressed={tile.pressed.picked}
        onClick={() => decide("picked", tile.pressed.picked)}
      />
      <IconButton
        icon="close"
        size="sm"
        label={`${texts.reject}: ${tile.name}`}
        aria-pressed={tile.pressed.rejected}
        onClick={() => decide("rejected", tile.pressed.rejected)}
      />
    </>
  )
}

export interface ShootTileProps extends TileProps {
  /** Whether its name is not above it already. */
  readonly named: boolean
}

/** A picture of a shot, with nothing laid over it; its place is kept while it is made. */
export const ShootTile = ({ named, tile }: ShootTileProps) => {
  const { send } = useShoot(() => undefined)
  const { picture } = tile
  const open = () => {
    send({ type: "tile.show", tileId: tile.id })
    send({ type: "search.choose", search: { view: "contact" } })
  }
  return (
    <li className={styles["tile"]} data-state={tile.state} data-pick={tile.pick}>
      {picture === undefined ? (
        <div className={styles["place"]} style={{ aspectRatio: tile.ratio }}>
          <span>{tile.status}</span>
        </div>
      ) : (
        <button
          type="button"
          className={styles["picture"]}
          data-stack={tile.formats !== undefined || undefined}
          onClick={open}
        >
          <img
            src={mediaUrl(picture.url, TILE_WIDTH)}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        </button>
      )}
      <div className={styles["tileLine"]}>
        {named && <span className={styles["tileName"]}>{tile.name}</span>}
        {tile.score !== undefined && <Badge>{tile.score}</Badge>}
        {tile.formats !== undefined && <span className={styles["soft"]}>{tile.formats}</span>}
        {tile.pick !== "none" && <Badge tone={tile.pick === "picked" ? "success" : "neutral"}>{tile.pickText}</Badge>}
        {picture !== undefined && tile.state !== "done" && <span className={styles["soft"]}>{tile.status}</span>}
        <span className={styles["tileActs"]}>
          <Decide tile={tile} />
          <TileMenu tile={tile} />
        </span>
      </div>
      {tile.error !== undefined && <p className={styles["error"]}>{tile.error}</p>}
    </li>
  )
}
