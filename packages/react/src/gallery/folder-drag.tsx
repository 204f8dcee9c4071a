import {
  type DraggedPictures,
  draggedPictures,
  dropOn,
  type DropPlace,
  edgeScroll,
  mediaUrl,
  type Point
} from "@marque/core/gallery"
import { useOffline } from "@marque/react/ui"
import { useEffect, useEffectEvent, useState } from "react"
import styles from "./folder-drag.module.css"
import { followDrag } from "./follow-drag.ts"
import { useFolders } from "./folders-provider.tsx"
import { useGallery } from "./gallery-provider.tsx"

/** Pixels of one step in which a rail that does not fit scrolls, for each pixel of a millisecond of the speed. */
const RAIL_STEP = 16

/** Of the page's body, for the pointer of the whole page. */
const STATE = "data-folder-drag"

interface Carried {
  readonly at: Point
  readonly text: string
  readonly url: string
  readonly drop: ReturnType<typeof dropOn>
}

const targetAt = ({ x, y }: Point): HTMLElement | undefined => {
  const found = document.elementFromPoint(x, y)?.closest("[data-drop]")
  return found instanceof HTMLElement ? found : undefined
}

const mark = (target: HTMLElement | undefined, accepts: boolean) => {
  for (const marked of document.querySelectorAll("[data-over]")) marked.removeAttribute("data-over")
  target?.setAttribute("data-over", accepts ? "accepts" : "refuses")
}

const scrollRail = ({ x }: Point, target: HTMLElement | undefined) => {
  const rail = target?.closest("nav")
  if (!rail || rail.scrollWidth <= rail.clientWidth) return
  const { left, right } = rail.getBoundingClientRect()
  rail.scrollBy({ left: edgeScroll(x, left, right) * RAIL_STEP, behavior: "instant" })
}

/** Drags pictures onto the folders of the rail; *Move* does the same without a drag. */
export const FolderDrag = () => {
  const { view, send } = useGallery(({ access, archived, search, selection, tiles }) => ({
    mayMove: access.readOnly === undefined && !archived,
    search,
    selection,
    tiles
  }))
  const { view: rows } = useFolders((folders) => folders.rows)
  const offline = useOffline()
  const [carried, setCarried] = useState<Carried | undefined>(undefined)

  const placeOf = (drop: string | undefined): DropPlace | undefined => {
    if (drop === "all" || drop === "favourites" || drop === "archived") return { kind: drop }
    const row = rows.find(({ id }) => `folder ${id}` === drop)
    return row && { kind: "folder", folderId: row.id, name: row.name }
  }
  const carry = useEffectEvent((dragged: DraggedPictures, url: string, at: Point) => {
    const target = targetAt(at)
    const place = placeOf(target?.dataset["drop"])
    const drop = offline === undefined || place === undefined ? dropOn(dragged, place) : { text: offline }
    mark(target, drop.act !== undefined)
    scrollRail(at, target)
    setCarried({ at, text: dragged.text, url, drop })
    return drop
  })
  const down = useEffectEvent((event: PointerEvent, left: AbortSignal) => {
    const { button, ctrlKey, metaKey, pointerType, shiftKey, target } = event
    if (!view.mayMove || pointerType === "touch" || button !== 0 || ctrlKey || metaKey || shiftKey) return
    const picture = target instanceof Element ? target.closest('[data-part="picture"]') : null
    const pressed = picture?.closest<HTMLElement>('[data-part="grid"] [data-key]')?.dataset["key"]
    const tile = view.tiles.find(({ key }) => key === pressed)
    if (tile?.kind !== "asset") return
    const dragged = draggedPictures(view, tile)
    let drop: ReturnType<typeof dropOn> | undefined
    followDrag(event, left, {
      begin: () => document.body.setAttribute(STATE, "carrying"),
      move: (at) => {
        drop = carry(dragged, tile.url, at)
      },
      end: (isAbandoned) => {
        document.body.setAttribute(STATE, "ready")
        mark(undefined, false)
        setCarried(undefined)
        if (!isAbandoned && drop?.act !== undefined) send({ type: "act.ask", act: drop.act })
      }
    })
  })

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    addEventListener("pointerdown", (event) => down(event, signal), { signal })
    document.body.setAttribute(STATE, "ready")
    return () => {
      left.abort()
      document.body.removeAttribute(STATE)
    }
  }, [])

  if (carried === undefined) return null
  const { at, drop, text, url } = carried
  return (
    <div
      className={styles["carried"]}
      data-part="carried"
      data-state={drop.act === undefined ? "refused" : "accepted"}
      aria-hidden="true"
      style={{ left: at.x, top: at.y }}
    >
      <img src={mediaUrl(url, 320)} alt="" />
      <span className={styles["words"]}>
        <strong>{text}</strong>
        <span>{drop.text}</span>
      </span>
    </div>
  )
}
