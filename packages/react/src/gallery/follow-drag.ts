import { edgeScroll, isDragged, type Point } from "@marque/core/gallery"

/** Height of the sticky bar, pixels; drags scroll below it. */
const BAR = 64
/** Longest time between two frames that scrolls, ms. */
const FRAME_MAX = 50

export interface Drag {
  /** The pointer has moved far enough. */
  readonly begin: () => void
  /** The pointer, or what is below it, has moved. `at`: pixels from the window's top left. */
  readonly move: (at: Point) => void
  readonly end: (isAbandoned: boolean) => void
}

/** The press that a drag ends with opens nothing. */
const swallowClick = () => {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener("click", swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener("click", swallow, { capture: true }))
}

/**
 * Follows a press until it is released or abandoned by Escape, and scrolls at the edges of the window.
 *
 * Nothing is told of it any more once `left` is aborted.
 */
export const followDrag = (press: PointerEvent, left: AbortSignal, { begin, end, move }: Drag): void => {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, left])
  let at: Point = { x: press.clientX, y: press.clientY }
  let isBegun = false
  let last: number | undefined

  const scroll = (time: number) => {
    if (signal.aborted) return
    const pixels = edgeScroll(at.y, BAR, innerHeight) * Math.min(FRAME_MAX, time - (last ?? time))
    last = time
    if (pixels !== 0) scrollBy({ top: pixels, behavior: "instant" })
    requestAnimationFrame(scroll)
  }
  const finish = (isAbandoned: boolean) => {
    stop.abort()
    if (!isBegun) return
    swallowClick()
    end(isAbandoned)
  }
  const follow = ({ buttons, clientX, clientY }: PointerEvent) => {
    // Released where this window does not see it.
    if (buttons === 0) return finish(false)
    at = { x: clientX, y: clientY }
    if (!isBegun) {
      if (!isDragged({ x: press.clientX, y: press.clientY }, at)) return
      isBegun = true
      begin()
      requestAnimationFrame(scroll)
    }
    move(at)
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isBegun) return
    event.preventDefault()
    event.stopPropagation()
    finish(true)
  }
  addEventListener("pointermove", follow, { signal })
  addEventListener("pointerup", () => finish(false), { signal })
  addEventListener("pointercancel", () => finish(true), { signal })
  addEventListener("keydown", leave, { capture: true, signal })
  addEventListener("scroll", () => isBegun && move(at), { passive: true, signal })
}
