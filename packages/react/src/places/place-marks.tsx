import { mediaUrl } from "@marque/core/gallery"
import {
  markTexts,
  moveZone,
  type PlaceMarksView,
  type PlaceZone,
  resizeZone,
  START_HORIZON,
  START_ZONE
} from "@marque/core/places"
import { Button, Icon } from "@marque/react/ui"
import { useId, useRef } from "react"
import { MarkFields } from "./mark-fields.tsx"
import { MarkHandle } from "./mark-handle.tsx"
import styles from "./place-marks.module.css"

/** Removing a mark clears its position. */
export interface PlaceMarksProps {
  readonly marks: PlaceMarksView
  readonly lightFrom: "left" | "right" | "unknown"
  readonly onHorizon: (horizon: number | undefined) => void
  readonly onZone: (zone: PlaceZone | undefined) => void
  /** @default false */
  readonly disabled?: boolean
}

const percent = (fraction: number): string => `${fraction * 100}%`

/** With pointer, keys or numbers. */
export const PlaceMarks = ({ marks, lightFrom, onHorizon, onZone, disabled = false }: PlaceMarksProps) => {
  const { horizon, horizonText, photoUrl, problem, zone, zoneText } = marks
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const shared = { stage, disabled, describedBy: `${id}-help` }
  return (
    <section className={styles["marks"]} aria-label={markTexts.photo}>
      {/* Positions are in the photograph, which is never mirrored. */}
      <div ref={stage} className={styles["stage"]} dir="ltr" data-light={lightFrom}>
        <img src={mediaUrl(photoUrl, 1080)} alt="" decoding="async" draggable={false} />
        {lightFrom !== "unknown" && (
          <span className={styles["sun"]} aria-hidden="true">
            <Icon name="sun" />
          </span>
        )}
        {/* Below the zone, so that the zone is dragged where both overlap. */}
        {horizon !== undefined && (
          <div className={styles["horizon"]} style={{ top: percent(horizon) }}>
            <MarkHandle
              {...shared}
              part="horizon"
              label={`${markTexts.horizon}: ${horizonText}`}
              from={horizon}
              onMove={(start, _, dy) => onHorizon(start + dy)}
            />
          </div>
        )}
        {zone !== undefined && (
          <div
            className={styles["zone"]}
            style={{ left: percent(zone.x), top: percent(zone.y), width: percent(zone.w), height: percent(zone.h) }}
          >
            <MarkHandle
              {...shared}
              part="zone"
              label={`${markTexts.zone}: ${zoneText}`}
              from={zone}
              onMove={(start, dx, dy) => onZone(moveZone(start, dx, dy))}
            />
            <span className={styles["foot"]} aria-hidden="true">
              {markTexts.foot}
            </span>
          </div>
        )}
        {zone !== undefined && (
          <div className={styles["corner"]} style={{ left: percent(zone.x + zone.w), top: percent(zone.y + zone.h) }}>
            <MarkHandle
              {...shared}
              part="size"
              label={`${markTexts.size}: ${zoneText}`}
              from={zone}
              onMove={(start, dx, dy) => onZone(resizeZone(start, dx, dy))}
            />
          </div>
        )}
      </div>
      <div className={styles["actions"]}>
        <Button size="sm" disabled={disabled} onClick={() => onZone(zone === undefined ? START_ZONE : undefined)}>
          {zone === undefined ? markTexts.addZone : markTexts.removeZone}
        </Button>
        <Button
          size="sm"
          disabled={disabled}
          onClick={() => onHorizon(horizon === undefined ? START_HORIZON : undefined)}
        >
          {horizon === undefined ? markTexts.addHorizon : markTexts.removeHorizon}
        </Button>
      </div>
      <output className={styles["problem"]}>{problem}</output>
      <p id={`${id}-help`} className={styles["help"]}>
        {markTexts.help}
      </p>
      <MarkFields marks={marks} onHorizon={onHorizon} onZone={onZone} disabled={disabled} />
    </section>
  )
}
