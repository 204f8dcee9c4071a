import { mediaUrl } from "@marque/core/gallery"
import type { CutoutCandidate } from "@marque/core/products"
import { Badge, Icon } from "@marque/react/ui"
import { type CSSProperties, useId } from "react"
import styles from "./cutout-picker.module.css"

export interface CutoutPickerProps {
  readonly label: string
  readonly candidates: ReadonlyArray<CutoutCandidate>
  readonly onChoose: (choice: CutoutCandidate["choice"]) => void
  /** Any CSS colour; the page's sunken surface while unknown. */
  readonly ground?: string | undefined
  readonly hint?: string | undefined
  /** @default false */
  readonly disabled?: boolean
}

const tones = { good: "success", doubtful: "warning", bad: "danger", plain: "neutral" } as const

export const CutoutPicker = ({
  label: legend,
  candidates,
  onChoose,
  ground,
  hint,
  disabled = false
}: CutoutPickerProps) => {
  const id = useId()
  return (
    <fieldset className={styles["picker"]} disabled={disabled} aria-describedby={`${id}-hint`}>
      <legend className={styles["legend"]}>{legend}</legend>
      <div className={styles["choices"]}>
        {candidates.map(({ choice, chosen, disabled: unusable, label, tone, url, verdict }) => (
          <label key={choice} className={styles["choice"]} data-tone={tone}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={chosen}
              disabled={unusable}
              onChange={() => onChoose(choice)}
            />
            <span
              className={styles["tile"]}
              data-whole={choice === "none" || undefined}
              // The ground is data of the brand.
              style={ground === undefined ? undefined : ({ "--ground": ground } as CSSProperties)}
            >
              {url === undefined ? <Icon name="gallery" /> : <img src={mediaUrl(url, 640)} alt="" decoding="async" />}
              <span className={styles["mark"]} aria-hidden="true">
                <Icon name="check" />
              </span>
            </span>
            <span className={styles["words"]}>
              <span>{label}</span>
              {verdict !== undefined && <Badge tone={tones[tone]}>{verdict}</Badge>}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles["hint"]} aria-live="polite">
        {hint}
      </p>
    </fieldset>
  )
}
