import { mediaUrl } from "@marque/core/gallery"
import { type CompareView, shootPageTexts as texts, type Zoom } from "@marque/core/photoshoots"
import { Badge, Button, EmptyState, Segmented } from "@marque/react/ui"
import { type PointerEvent, useMemo, useRef } from "react"
import { useDirection } from "../ui/use-direction.ts"
import { useShoot } from "./shoot-provider.tsx"
import { useShootKeys } from "./use-shoot-keys.ts"
import styles from "./shoot-compare.module.css"

const PANE_WIDTH = 1600
const STEP = 1.5
const FIT: Zoom = { scale: 1, x: 0.5, y: 0.5 }

const useKeys = () => {
  const { send } = useShoot(() => undefined)
  const direction = useDirection()
  useShootKeys(
    useMemo(() => {
      const forward = direction === "rtl" ? -1 : 1
      const move = (by: number) => () => send({ type: "compare.move", by: by < 0 ? -1 : 1 })
      return {
        arrowright: move(forward),
        arrowleft: move(-forward),
        arrowdown: move(1),
        arrowup: move(-1),
        enter: () => send({ type: "compare.promote" })
      }
    }, [direction, send])
  )
}

type Pane = CompareView["panes"][number]

interface PaneProps {
  readonly pane: Pane
  readonly zoom: Zoom
}

/** The same fraction of every picture is in its middle. */
const PaneView = ({ pane, zoom }: PaneProps) => {
  const { send } = useShoot(() => undefined)
  const from = useRef<{ readonly x: number; readonly y: number; readonly zoom: Zoom } | undefined>(undefined)
  const { picture, stays, tile } = pane
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (from.current === undefined) return
    const { height, width } = currentTarget.getBoundingClientRect()
    const { scale, x, y } = from.current.zoom
    send({
      type: "zoom.set",
      zoom: {
        scale,
        x: x - (clientX - from.current.x) / (width * scale),
        y: y - (clientY - from.current.y) / (height * scale)
      }
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
        {tile.name}
        {stays && <Badge tone="accent">{texts.left}</Badge>}
        {tile.pick !== "none" && <Badge tone={tile.pick === "picked" ? "success" : "neutral"}>{tile.pickText}</Badge>}
        {tile.canDecide && (
          <>
            <Button
              size="sm"
              aria-pressed={tile.pressed.picked}
              onClick={() =>
                send({ type: "tile.decide", tileId: tile.id, pick: tile.pressed.picked ? "none" : "picked" })
              }
            >
              {texts.pick}
            </Button>
            <Button
              size="sm"
              aria-pressed={tile.pressed.rejected}
              onClick={() =>
                send({ type: "tile.decide", tileId: tile.id, pick: tile.pressed.rejected ? "none" : "rejected" })
              }
            >
              {texts.reject}
            </Button>
          </>
        )}
      </figcaption>
    </figure>
  )
}

/** Two to four pictures side by side: the left one stays, and all are looked at at the same place. */
export const ShootCompare = () => {
  const { view, send } = useShoot(({ compare }) => ({ compare }))
  useKeys()
  const { compare } = view
  if (compare === undefined) return <EmptyState icon="gallery" title={texts.nothingToCompare} text={texts.emptyText} />
  const { count, counts, panes, zoom } = compare
  const scaleBy = (factor: number) => send({ type: "zoom.set", zoom: { ...zoom, scale: zoom.scale * factor } })
  return (
    <div className={styles["compare"]}>
      <div className={styles["tools"]}>
        <Segmented
          label={texts.panes}
          showLabel
          value={String(count)}
          options={counts.map((each) => ({ value: String(each), label: String(each) }))}
          onValueChange={(chosen) => send({ type: "compare.panes", count: Number(chosen) })}
        />
        <Button size="sm" onClick={() => scaleBy(STEP)}>
          {texts.zoomIn}
        </Button>
        <Button size="sm" disabled={zoom.scale <= 1} onClick={() => scaleBy(1 / STEP)}>
          {texts.zoomOut}
        </Button>
        <Button size="sm" disabled={zoom.scale <= 1} onClick={() => send({ type: "zoom.set", zoom: FIT })}>
          {texts.fit}
        </Button>
      </div>
      <div className={styles["panes"]} data-count={count}>
        {panes.map((pane) => (
          <PaneView key={pane.tile.id} pane={pane} zoom={zoom} />
        ))}
      </div>
      <p className={styles["soft"]}>{texts.compareKeys}</p>
    </div>
  )
}
