import {
  type GalleryEvent,
  galleryTexts,
  type GridAct,
  gridKeys,
  type GridStep,
  keyAct,
  tileAt,
  tileRectangle,
  type TileView
} from "@marque/core/gallery"
import { later, VisuallyHidden } from "@marque/react/ui"
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from "react"
import { useGallery } from "./gallery-provider.tsx"
import { GalleryTile } from "./gallery-tile.tsx"
import styles from "./gallery-grid.module.css"
import { useGridLayout } from "./use-grid-layout.ts"

const steps: ReadonlyMap<string, GridStep> = new Map([
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
  ["Home", "first"],
  ["End", "last"]
])

const openOf = ({ assetId, stackId }: Picture) =>
  stackId === undefined ? ({ type: "asset.open", assetId } as const) : ({ type: "stack.open", stackId } as const)

const favourite = (assetIds: ReadonlyArray<string>, { favourite }: Picture): GalleryEvent => ({
  type: "act.ask",
  act: { kind: "favourite", assetIds, favourite: !favourite }
})

/** Of keys that act on one tile. */
const eventOf = {
  open: openOf,
  select: ({ assetId }) => ({ type: "tile.toggle", assetId }),
  range: ({ assetId }) => ({ type: "tile.range", assetId }),
  favourite: (picture) => favourite(picture.assetIds, picture),
  favouriteOne: (picture) => favourite([picture.assetId], picture),
  download: ({ assetId }) => ({ type: "download.ask", assetId }),
  approve: ({ assetIds }) => ({ type: "selection.review", act: "approve", assetIds }),
  requestChanges: ({ assetIds }) => ({ type: "changes.ask", assetIds })
} satisfies Partial<Record<GridAct, PictureEvent>>

// Loaded after the first pictures.
const GridBox = later(async () => (await import("./grid-box.tsx")).GridBox)

// Loaded with the first tile that is pointed at.
const TileActions = later(async () => (await import("./tile-actions.tsx")).TileActions)

export interface GalleryGridProps {
  readonly failureActions: (tile: Extract<TileView, { readonly kind: "failure" }>) => ReactNode
}

const stepOf = (event: KeyboardEvent<HTMLElement>): GridStep | undefined => {
  const step = steps.get(event.key)
  if (getComputedStyle(event.currentTarget).direction !== "rtl") return step
  return step === "left" ? "right" : step === "right" ? "left" : step
}

/** Parses the ratios from the key of all shapes; `!` marks a failure. */
const shapesOf = (shape: string) => {
  const words = shape === "" ? [] : shape.split(" ")
  return {
    ratios: words.map((word) => Number.parseFloat(word)),
    fillsRow: new Set(words.flatMap((word, index) => (word.endsWith("!") ? [index] : [])))
  }
}

type Picture = Extract<TileView, { readonly kind: "asset" }>
type PictureEvent = (picture: Picture) => GalleryEvent

export const GalleryGrid = ({ failureActions }: GalleryGridProps) => {
  const { view, send } = useGallery(({ archived, hasMore, pending, selection, stackOpen, tiles }) => ({
    archived,
    hasMore,
    stackOpen,
    pending,
    isSelecting: selection.ids.length > 0,
    tiles
  }))
  const { isSelecting, tiles } = view
  const container = useRef<HTMLDivElement>(null)
  const focusWanted = useRef(false)
  const [activeKey, setActiveKey] = useState<string | undefined>(undefined)
  const [pointedKey, setPointedKey] = useState<string | undefined>(undefined)
  const shape = tiles.map(({ kind, ratio }) => `${ratio.toFixed(5)}${kind === "failure" ? "!" : ""}`).join(" ")
  // A new list of the same shapes, as after each progress step, keeps its layout.
  const { fillsRow, ratios } = useMemo(() => shapesOf(shape), [shape])
  const active = Math.max(
    0,
    tiles.findIndex(({ key }) => key === activeKey)
  )
  const { layout, rows, scrollToRow } = useGridLayout(container, ratios, fillsRow, ({ rowOf }) => rowOf[active])
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    const target = container.current?.querySelector('[role="option"][tabindex="0"]')
    if (!(target instanceof HTMLElement)) return
    focusWanted.current = false
    target.focus({ preventScroll: true })
  })
  const hasMore = view.hasMore && rows.at(-1) === layout.rows.length - 1
  useLayoutEffect(() => {
    if (hasMore) send({ type: "list.more" })
  }, [hasMore, send])

  const move = (event: KeyboardEvent<HTMLElement>, extends_: boolean): boolean => {
    const step = stepOf(event)
    if (step === undefined) return false
    const index = tileAt(layout, active, step)
    const [from, to] = [tiles[active]?.key, tiles[index]?.key]
    focusWanted.current = true
    setActiveKey(to)
    scrollToRow(layout.rowOf[index] ?? 0)
    if (extends_ && from !== undefined && to !== undefined) send({ type: "tile.extend", from, to })
    return true
  }
  const click = useCallback(
    (tile: TileView, event: MouseEvent) => {
      setActiveKey(tile.key)
      if (tile.kind !== "asset") return
      const { assetId } = tile
      if (event.shiftKey) return send({ type: "tile.range", assetId })
      const toggles = event.ctrlKey || event.metaKey || isSelecting
      if (toggles) return send({ type: "tile.toggle", assetId })
      return send(openOf(tile))
    },
    [isSelecting, send]
  )
  const leave = (): boolean => {
    if (isSelecting) send({ type: "selection.clear" })
    else if (view.stackOpen) send({ type: "stack.close" })
    return isSelecting || view.stackOpen
  }
  const askFor = (tile: TileView | undefined, asked: PictureEvent): boolean => {
    const event = tile?.kind === "asset" ? asked(tile) : undefined
    if (event !== undefined) send(event)
    return event !== undefined
  }
  const press = (tile: TileView | undefined, event: KeyboardEvent<HTMLElement>): boolean => {
    const act = keyAct(gridKeys, event)
    switch (act) {
      case undefined:
        return false
      case "leave":
        return leave()
      case "all":
        return (send({ type: "selection.every" }), true)
      case "step":
      case "ends":
      case "extend":
      case "extendToEnd":
        return move(event, act === "extend" || act === "extendToEnd")
      default:
        return askFor(tile, eventOf[act])
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (press(tiles[active], event)) event.preventDefault()
  }
  const shown = rows.flatMap((row) => layout.rows[row]?.cells.map(({ index }) => index) ?? [])
  return (
    <div
      ref={container}
      className={styles["grid"]}
      data-part="grid"
      style={{ blockSize: layout.height }}
      onPointerLeave={() => setPointedKey(undefined)}
    >
      <VisuallyHidden>
        <output>{view.pending}</output>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- its options hold pictures and take the focus in turn */}
      <div role="listbox" aria-label={galleryTexts.pictures} aria-multiselectable="true" onKeyDown={onKeyDown}>
        {shown.map((index) => {
          const tile = tiles[index]
          const place = tileRectangle(layout, index)
          return (
            tile !== undefined &&
            place !== undefined && (
              <GalleryTile
                key={tile.key}
                tile={tile}
                index={index}
                count={tiles.length}
                place={place}
                active={index === active}
                onPress={click}
                onPoint={setPointedKey}
              />
            )
          )
        })}
      </div>
      {shown.map((index) => {
        const tile = tiles[index]
        const place = tileRectangle(layout, index)
        if (tile === undefined || place === undefined) return null
        if (tile.kind === "failure") {
          return (
            <TileActions key={tile.key} place={place} edge="end">
              {failureActions(tile)}
            </TileActions>
          )
        }
        return tile.kind === "asset" && tile.key === pointedKey ? (
          <TileActions key={tile.key} place={place} edge="start" tile={tile} />
        ) : null
      })}
      <GridBox key={String(view.archived)} grid={container} layout={layout} tiles={tiles} />
    </div>
  )
}
