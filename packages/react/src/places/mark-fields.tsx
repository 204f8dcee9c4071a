import { markTexts, type PlaceMarksView, type PlaceZone } from "@marque/core/places"
import { TextInput } from "@marque/react/ui"
import { useId } from "react"
import styles from "./place-marks.module.css"

interface NumberFieldProps {
  readonly label: string
  /** Fraction 0-1. */
  readonly value: number
  readonly disabled: boolean
  readonly onValue: (value: number) => void
}

const NumberField = ({ label, value, disabled, onValue }: NumberFieldProps) => {
  const id = useId()
  return (
    <div className={styles["number"]}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        disabled={disabled}
        value={String(Math.round(value * 100))}
        onChange={(event) => {
          const next = event.target.valueAsNumber
          if (!Number.isNaN(next)) onValue(next / 100)
        }}
      />
    </div>
  )
}

interface MarkFieldsProps {
  readonly marks: Pick<PlaceMarksView, "horizon" | "zone">
  readonly onHorizon: (horizon: number) => void
  readonly onZone: (zone: PlaceZone) => void
  readonly disabled: boolean
}

const sides = ["x", "y", "w", "h"] as const

export const MarkFields = ({ marks: { horizon, zone }, onHorizon, onZone, disabled }: MarkFieldsProps) => {
  if (horizon === undefined && zone === undefined) return null
  return (
    <details className={styles["exact"]}>
      <summary>{markTexts.exact}</summary>
      <div className={styles["numbers"]}>
        {horizon !== undefined && (
          <NumberField label={markTexts.fields.horizon} value={horizon} disabled={disabled} onValue={onHorizon} />
        )}
        {zone !== undefined &&
          sides.map((side) => (
            <NumberField
              key={side}
              label={markTexts.fields[side]}
              value={zone[side]}
              disabled={disabled}
              onValue={(value) => onZone({ ...zone, [side]: value })}
            />
          ))}
      </div>
    </details>
  )
}
