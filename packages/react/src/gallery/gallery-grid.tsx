import { galleryTexts, type GridStep, tileAt, tileRectangle, type TileView } from "@marque/core/gallery"
import { VisuallyHidden } from "@marque/react/ui"
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
import { TileActions } from "./tile-actions.tsx"
import { useGridLayout } from "./use-grid-layout.ts"

const steps: ReadonlyMap<string, GridStep> = new Map([
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
  ["Home", "first"],
  ["End", "last"]
])

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

const openOf = ({ assetId, stackId }: Extract<TileView, { readonly kind: "asset" }>) =>
  stackId === undefined ? ({ type: "asset.open", assetId } as const) : ({ type: "stack.open", stackId } as const)

export const GalleryGrid = ({ failureActions }: GalleryGridProps) => {
  const { view, send } = useGallery(({ hasMore, pending, selection, stackOpen, tiles }) => ({
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

  const moveTo = (index: number) => {
    focusWanted.current = true
    setActiveKey(tiles[index]?.key)
    scrollToRow(layout.rowOf[index] ?? 0)
  }
  const press = useCallback(
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
  const act = (tile: TileView | undefined, event: KeyboardEvent): boolean => {
    if (event.key === "Escape") return leave()
    if ((event.ctrlKey || event.metaKey) && event.key === "a") return (send({ type: "selection.all" }), true)
    if (tile?.kind !== "asset" || event.ctrlKey || event.metaKey || event.altKey) return false
    const { assetId, assetIds, favourite } = tile
    if (event.key === "Enter") return (send(openOf(tile)), true)
    if (event.key === " ") return (send({ type: event.shiftKey ? "tile.range" : "tile.toggle", assetId }), true)
    // With Shift on one picture of a stack.
    if (event.key === "f" || event.key === "F") {
      const chosen = event.key === "F" ? [assetId] : assetIds
      return (send({ type: "act.ask", act: { kind: "favourite", assetIds: chosen, favourite: !favourite } }), true)
    }
    return event.key === "d" && (send({ type: "download.ask", assetId }), true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = stepOf(event)
    if (step === undefined ? !act(tiles[active], event) : event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (step !== undefined) moveTo(tileAt(layout, active, step))
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
                onPress={press}
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
    </div>
  )
}
