import { type GridLayout, justifiedRows, rowsBetween } from "@marque/core/gallery"
import { type RefObject, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react"

/** Pixels between tiles. */
const GAP = 12
/** Widest page with lower rows, pixels. */
const NARROW = 640
/** Target row heights, pixels. */
const ROW_HEIGHT = { narrow: 150, wide: 240 } as const
/** Height of a full-row tile on a narrow page, pixels. */
const FULL_ROW_HEIGHT = 168
/** Caption height, pixels; `--caption` of the stylesheet. */
const CAPTION = 30
const OVERSCAN = 2
/** Height of the sticky bar, pixels; rows scroll to below it. */
const BAR = 64

/** Position in the document, pixels. */
interface Place {
  readonly width: number
  readonly top: number
}

export interface VisibleGrid {
  readonly layout: GridLayout
  readonly rows: ReadonlyArray<number>
  readonly scrollToRow: (row: number) => void
}

const onWindowMove = (listener: () => void) => {
  addEventListener("scroll", listener, { passive: true })
  addEventListener("resize", listener)
  return () => {
    removeEventListener("scroll", listener)
    removeEventListener("resize", listener)
  }
}

/** First and last row in or near the window. Renders only when they change. */
const useRowsInWindow = (layout: GridLayout, top: number): readonly [number, number] => {
  const inWindow = () => {
    const { first, last } = rowsBetween(layout, scrollY - top, scrollY - top + innerHeight)
    return `${Math.max(0, first - OVERSCAN)} ${Math.min(layout.rows.length - 1, last + OVERSCAN)}`
  }
  const [first = 0, last = -1] = useSyncExternalStore(onWindowMove, inWindow, () => "0 -1")
    .split(" ")
    .map(Number)
  return [first, last]
}

/**
 * Fits tiles of `ratios` to the width of `container`, and returns the rows in or near the window.
 *
 * Tiles in `fillsRow` contain words and buttons, so they get full rows on narrow pages. `keepRow` is always drawn,
 * because it has the focus.
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
    return justifiedRows(fitted, { width: place.width, targetHeight, gap: GAP, caption: CAPTION })
  }, [ratios, fillsRow, place.width])
  const kept = keepRow(layout)
  const [first, last] = useRowsInWindow(layout, place.top)
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
  const rows =
    kept === undefined || kept >= layout.rows.length || shown.includes(kept)
      ? shown
      : [...shown, kept].sort((one, other) => one - other)
  const scrollToRow = (index: number) => {
    const row = layout.rows[index]
    if (row === undefined) return
    const highest = place.top + row.top - BAR
    const lowest = place.top + row.top + row.height + GAP - innerHeight
    if (scrollY > highest) scrollTo({ top: highest })
    else if (scrollY < lowest) scrollTo({ top: lowest })
  }
  return { layout, rows, scrollToRow }
}
