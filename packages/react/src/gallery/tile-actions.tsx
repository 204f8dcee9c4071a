import { galleryTexts, type Rectangle, type TileView } from "@marque/core/gallery"
import { IconButton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./gallery-grid.module.css"
import { placeStyle } from "./tile-place.ts"

export interface TileActionsProps {
  readonly place: Rectangle
  readonly edge: "start" | "end"
  readonly tile?: Extract<TileView, { readonly kind: "asset" }>
  readonly children?: ReactNode
}

const PictureActions = ({ tile }: { readonly tile: NonNullable<TileActionsProps["tile"]> }) => {
  const { view, send } = useGallery(({ access, archived }) => ({ access, archived }))
  const { noDownload, readOnly } = view.access
  const { assetId, assetIds, favourite, name, selected } = tile
  return (
    <>
      <IconButton
        icon="check"
        size="sm"
        label={galleryTexts.select(name)}
        aria-pressed={selected}
        onClick={(event) => send({ type: "tile.toggle", assetId, alone: event.shiftKey })}
      />
      <span className={styles["spacer"]} />
      {view.archived ? (
        readOnly === undefined && (
          <IconButton
            icon="refresh"
            size="sm"
            label={galleryTexts.restoreOf(name)}
            needsServer
            onClick={() => send({ type: "act.ask", act: { kind: "restore", assetIds } })}
          />
        )
      ) : (
        <>
          <IconButton
            icon="download"
            size="sm"
            label={galleryTexts.downloadOf(name)}
            title={noDownload}
            needsServer
            disabled={noDownload !== undefined}
            onClick={(event) => {
              for (const id of event.shiftKey ? [assetId] : assetIds) send({ type: "download.ask", assetId: id })
            }}
          />
          <IconButton
            icon="heart"
            size="sm"
            needsServer
            filled={favourite}
            label={galleryTexts.favouriteOf(name)}
            aria-pressed={favourite}
            onClick={(event) => {
              const chosen = event.shiftKey ? [assetId] : assetIds
              send({ type: "act.ask", act: { kind: "favourite", assetIds: chosen, favourite: !favourite } })
            }}
          />
        </>
      )}
    </>
  )
}

/** Outside the listbox, because an option may not contain buttons. */
export const TileActions = ({ place, edge, tile, children }: TileActionsProps) => (
  <div className={styles["over"]} data-edge={edge} style={placeStyle(place)}>
    <div className={styles["actions"]}>{tile === undefined ? children : <PictureActions tile={tile} />}</div>
  </div>
)
