import type { Zoom } from "@marque/core/compare"
import { type CompareView, shootPageTexts as texts } from "@marque/core/photoshoots"
import { Badge, Button, EmptyState } from "@marque/react/ui"
import { useMemo } from "react"
import { ComparePanes } from "../compare/compare-panes.tsx"
import { useShoot } from "./shoot-provider.tsx"

const Decision = ({ tile }: Pick<CompareView["panes"][number], "tile">) => {
  const { send } = useShoot(() => undefined)
  const press = (pick: "picked" | "rejected") => () =>
    send({ type: "tile.decide", tileId: tile.id, pick: tile.pressed[pick] ? "none" : pick })
  return (
    <>
      {tile.name}
      {tile.pick !== "none" && <Badge tone={tile.pick === "picked" ? "success" : "neutral"}>{tile.pickText}</Badge>}
      {tile.canDecide && (
        <>
          <Button size="sm" aria-pressed={tile.pressed.picked} onClick={press("picked")}>
            {texts.pick}
          </Button>
          <Button size="sm" aria-pressed={tile.pressed.rejected} onClick={press("rejected")}>
            {texts.reject}
          </Button>
        </>
      )}
    </>
  )
}

/** Pictures of the photoshoot side by side, which are decided on there. */
export const ShootCompare = () => {
  const { view, send } = useShoot(({ compare }) => ({ compare }))
  const acts = useMemo(
    () => ({
      onMove: (by: 1 | -1) => send({ type: "compare.move", by }),
      onPromote: () => send({ type: "compare.promote" }),
      onCount: (count: number) => send({ type: "compare.panes", count }),
      onZoom: (zoom: Zoom) => send({ type: "zoom.set", zoom })
    }),
    [send]
  )
  const { compare } = view
  if (compare === undefined) return <EmptyState icon="gallery" title={texts.nothingToCompare} text={texts.emptyText} />
  const panes = compare.panes.map(({ picture, stays, tile }) => ({
    id: tile.id,
    picture,
    stays,
    caption: <Decision tile={tile} />
  }))
  return <ComparePanes {...acts} panes={panes} counts={compare.counts} zoom={compare.zoom} />
}
