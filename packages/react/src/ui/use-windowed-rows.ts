import { type RefObject, useEffect, useEffectEvent, useState } from "react"

/** Rows drawn before and after those in view. */
const OVERSCAN = 4

export interface WindowedRows {
  /** Index of the first row drawn. */
  readonly first: number
  /** Index after the last row drawn. */
  readonly end: number
  /** Scrolls the list as far as it must for the row to be in view, and draws the row. */
  readonly show: (row: number) => void
  readonly onScroll: () => void
}

/**
 * The rows in or near the view of a scrolled list of `count` rows of one height, of which it holds `shown`. Opens
 * with row `start` in view.
 */
export const useWindowedRows = (
  list: RefObject<HTMLElement | null>,
  count: number,
  shown: number,
  start: number
): WindowedRows => {
  const [top, setTop] = useState(start)
  const follow = () => {
    const element = list.current
    if (element === null || count === 0 || element.scrollHeight === 0) return
    setTop(Math.floor((element.scrollTop * count) / element.scrollHeight))
  }
  const show = (row: number) => {
    const element = list.current
    if (element === null || count === 0) return
    const height = element.scrollHeight / count
    const highest = (row + 1) * height - element.clientHeight
    if (element.scrollTop > row * height) element.scrollTo({ top: row * height })
    else if (element.scrollTop < highest) element.scrollTo({ top: highest })
    follow()
  }
  const open = useEffectEvent(() => show(start))
  useEffect(() => {
    const element = list.current
    if (element === null) return
    // A popover draws its content before it has a size.
    const observer = new ResizeObserver(() => open())
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  const first = Math.max(0, Math.min(top, count - shown) - OVERSCAN)
  return { first, end: Math.min(count, first + shown + 2 * OVERSCAN), show, onScroll: follow }
}
