import { type GridLayout, justifiedRows } from "@marque/core/gallery"
import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { type RefObject, useLayoutEffect, useMemo, useState } from "react"

/** Pixels between tiles. */
const GAP = 12
/** Widest page on which rows are lower, in pixels. */
const NARROW = 640
/** Heights that rows are near to, in pixels. */
const ROW_HEIGHT = { narrow: 150, wide: 240 } as const
/** Height of a tile that fills a row of a narrow page, in pixels. */
const FULL_ROW_HEIGHT = 168
/** Rows drawn beyond each edge of the window. */
const OVERSCAN = 2

/** Where the grid stands in the document, in pixels. */
interface Place {
  readonly width: number
  readonly top: number
}

/** What of the grid is to be drawn: `rows` are indexes into `layout.rows`. */
export interface VisibleGrid {
  readonly layout: GridLayout
  readonly rows: ReadonlyArray<number>
  readonly scrollToRow: (row: number) => void
}

/**
 * Fits tiles of `ratios` to the width of `container` and tells which rows stand in or near the window.
 *
 * Tiles whose index is in `fillsRow` hold words and buttons: they get a row of their own on narrow pages. `keepRow`
 * names a row that is drawn wherever the window is, because it holds the focus.
 */
export const useGridLayout = (
  container: RefObject<HTMLElement | null>,
  ratios: ReadonlyArray<number>,
  fillsRow: ReadonlySet<number>,
  keepRow: (layout: GridLayout) => number | undefined
): VisibleGrid => {
  const [place, setPlace] = useState<Place>({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = container.current
    if (element === null) return
    const measure = () => {
      const { top, width } = element.getBoundingClientRect()
      const next = { width: Math.floor(width), top: Math.round(top + window.scrollY) }
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [container])
  const layout = useMemo(() => {
    const isNarrow = place.width < NARROW
    const fitted = isNarrow
      ? ratios.map((ratio, index) => (fillsRow.has(index) ? place.width / FULL_ROW_HEIGHT : ratio))
      : ratios
    const targetHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide
    return justifiedRows(fitted, { width: place.width, targetHeight, gap: GAP })
  }, [ratios, fillsRow, place.width])
  const kept = keepRow(layout)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useWindowVirtualizer({
    count: layout.rows.length,
    estimateSize: (index) => (layout.rows[index]?.height ?? 0) + GAP,
    overscan: OVERSCAN,
    scrollMargin: place.top,
    rangeExtractor: ({ endIndex, overscan, startIndex }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(layout.rows.length - 1, endIndex + overscan)
      const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
      return kept === undefined || kept >= layout.rows.length || shown.includes(kept)
        ? shown
        : [...shown, kept].sort((one, other) => one - other)
    }
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout])
  return {
    layout,
    rows: virtualizer.getVirtualItems().map(({ index }) => index),
    scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: "auto" })
  }
}
