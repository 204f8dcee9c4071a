import {
  boxBetween,
  boxed,
  type GridLayout,
  type Point,
  type Rectangle,
  type Selection,
  tilesWithin,
  type TileView
} from "@marque/core/gallery"
import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import { followDrag } from "./follow-drag.ts"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./gallery-grid.module.css"
import { placeStyle } from "./tile-place.ts"

export interface GridBoxProps {
  readonly grid: RefObject<HTMLElement | null>
  readonly layout: GridLayout
  readonly tiles: ReadonlyArray<TileView>
}

/** `at`: pixels from the window's top left. */
const pointIn = (grid: HTMLElement, { x, y }: Point): Point => {
  const { height, left, right, top, width } = grid.getBoundingClientRect()
  const along = getComputedStyle(grid).direction === "rtl" ? right - x : x - left
  return { x: Math.min(width, Math.max(0, along)), y: Math.min(height, Math.max(0, y - top)) }
}

const isAdding = ({ ctrlKey, metaKey, shiftKey }: PointerEvent): boolean => ctrlKey || metaKey || shiftKey

/** Pictures are dragged where they can be moved; beside them, and with a key that adds, a box begins. */
const beginsBox = (event: PointerEvent, mayMove: boolean): boolean => {
  if (event.pointerType === "touch" || event.button !== 0 || !(event.target instanceof Element)) return false
  if (event.target.closest("button, a, input") !== null) return false
  return !mayMove || isAdding(event) || event.target.closest('[data-part="picture"]') === null
}

/** Selects the tiles that a drawn box touches, also those that are not in the document; Shift with arrow keys does, too. */
export const GridBox = ({ grid, layout, tiles }: GridBoxProps) => {
  const { view, send } = useGallery(({ access, archived, selection: { ids, isWhole } }) => ({
    ids,
    isWhole,
    mayMove: access.readOnly === undefined && !archived
  }))
  const [box, setBox] = useState<Rectangle | undefined>(undefined)

  const draw = useEffectEvent((from: Point, to: Point, adds: boolean, before: Selection) => {
    const next = boxBetween(from, to)
    const touched = tilesWithin(layout, next).flatMap((index) => {
      const tile = tiles[index]
      return tile?.kind === "asset" ? tile.assetIds : []
    })
    setBox(next)
    send({ type: "selection.choose", selection: boxed({ adds, before }, touched) })
  })

  const down = useEffectEvent((event: PointerEvent, element: HTMLElement, left: AbortSignal) => {
    if (!beginsBox(event, view.mayMove)) return
    const adds = isAdding(event)
    const before: Selection = { ids: view.ids, anchor: undefined, ...(view.isWhole && { whole: true }) }
    const from = pointIn(element, event)
    followDrag(event, left, {
      begin: () => element.setAttribute("data-drag", "box"),
      move: (at) => draw(from, pointIn(element, at), adds, before),
      end: (isAbandoned) => {
        element.removeAttribute("data-drag")
        setBox(undefined)
        if (isAbandoned) send({ type: "selection.choose", selection: before })
      }
    })
  })

  useEffect(() => {
    const element = grid.current
    if (element === null) return
    const left = new AbortController()
    const { signal } = left
    element.addEventListener("pointerdown", (event) => down(event, element, signal), { signal })
    element.setAttribute("data-drawable", "")
    return () => left.abort()
  }, [grid])

  return box === undefined ? null : <div className={styles["box"]} data-part="box" style={placeStyle(box)} />
}
