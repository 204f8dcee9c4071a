import { compareTexts, FIT, type Zoom } from "@marque/core/compare"
import { mediaUrl } from "@marque/core/gallery"
import { Badge, Button, Segmented } from "@marque/react/ui"
import { type PointerEvent, type ReactNode, useMemo, useRef } from "react"
import { useDirection } from "../ui/use-direction.ts"
import { useSingleKeys } from "../ui/use-single-keys.ts"
import styles from "./compare-panes.module.css"

const PANE_WIDTH = 1600
const STEP = 1.5

export interface PaneView {
  readonly id: string
  /** Pixels. */
  readonly picture: { readonly url: string; readonly alt: string; readonly width: number; readonly height: number }
  /** The left one, which arrows leave where it is. */
  readonly stays: boolean
  /** Below the picture. */
  readonly caption: ReactNode
}

export interface ComparePanesProps {
  readonly panes: ReadonlyArray<PaneView>
  /** How many can be shown; empty where there is no choice. */
  readonly counts: ReadonlyArray<number>
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
  readonly onCount: (count: number) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onPromote: () => void
}

const useKeys = ({ onMove, onPromote }: Pick<ComparePanesProps, "onMove" | "onPromote">) => {
  const direction = useDirection()
  useSingleKeys(
    useMemo(() => {
      const forward = direction === "rtl" ? -1 : 1
      return {
        arrowright: () => onMove(forward),
        arrowleft: () => onMove(forward === 1 ? -1 : 1),
        arrowdown: () => onMove(1),
        arrowup: () => onMove(-1),
        enter: onPromote
      }
    }, [direction, onMove, onPromote])
  )
}

/** The same fraction of every picture is in its middle. */
const Pane = ({ pane, zoom, onZoom }: Pick<ComparePanesProps, "onZoom" | "zoom"> & { readonly pane: PaneView }) => {
  const from = useRef<{ readonly x: number; readonly y: number; readonly zoom: Zoom } | undefined>(undefined)
  const { caption, picture, stays } = pane
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (from.current === undefined) return
    const { height, width } = currentTarget.getBoundingClientRect()
    const { scale, x, y } = from.current.zoom
    onZoom({
      scale,
      x: x - (clientX - from.current.x) / (width * scale),
      y: y - (clientY - from.current.y) / (height * scale)
    })
  }
  return (
    <figure className={styles["pane"]}>
      <div
        className={styles["window"]}
        style={{ aspectRatio: picture.width / picture.height }}
        data-part="pane"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY, zoom }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = undefined
        }}
      >
        <img
          src={mediaUrl(picture.url, PANE_WIDTH)}
          alt={picture.alt}
          draggable={false}
          style={{
            inlineSize: `${zoom.scale * 100}%`,
            left: `${(0.5 - zoom.x * zoom.scale) * 100}%`,
            top: `${(0.5 - zoom.y * zoom.scale) * 100}%`
          }}
        />
      </div>
      <figcaption>
        {stays && <Badge tone="accent">{compareTexts.left}</Badge>}
        {caption}
      </figcaption>
    </figure>
  )
}

/** Two to four pictures side by side: the left one stays, and all are looked at at the same place. */
export const ComparePanes = ({ counts, onCount, onMove, onPromote, onZoom, panes, zoom }: ComparePanesProps) => {
  useKeys({ onMove, onPromote })
  const scaleBy = (factor: number) => onZoom({ ...zoom, scale: zoom.scale * factor })
  return (
    <div className={styles["compare"]}>
      <div className={styles["tools"]}>
        {counts.length > 0 && (
          <Segmented
            label={compareTexts.panes}
            showLabel
            value={String(panes.length)}
            options={counts.map((each) => ({ value: String(each), label: String(each) }))}
            onValueChange={(chosen) => onCount(Number(chosen))}
          />
        )}
        <Button size="sm" onClick={() => scaleBy(STEP)}>
          {compareTexts.zoomIn}
        </Button>
        <Button size="sm" disabled={zoom.scale <= 1} onClick={() => scaleBy(1 / STEP)}>
          {compareTexts.zoomOut}
        </Button>
        <Button size="sm" disabled={zoom.scale <= 1} onClick={() => onZoom(FIT)}>
          {compareTexts.fit}
        </Button>
      </div>
      <div className={styles["panes"]} data-count={panes.length}>
        {panes.map((pane) => (
          <Pane key={pane.id} pane={pane} zoom={zoom} onZoom={onZoom} />
        ))}
      </div>
      <p className={styles["soft"]}>{compareTexts.keys}</p>
    </div>
  )
}
