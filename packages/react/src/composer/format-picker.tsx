import { composerTexts } from "@marque/core/composer"
import { useId } from "react"
import { useComposer } from "./composer-provider.tsx"
import styles from "./format-picker.module.css"

/** Longer side of the shape icons, pixels. */
const LONGEST = 26

export const FormatPicker = () => {
  const { view, send } = useComposer(({ busy, formats, formatsError }) => ({ busy, formats, formatsError }))
  const id = useId()
  return (
    <fieldset
      className={styles["group"]}
      disabled={view.busy}
      aria-describedby={view.formatsError === undefined ? undefined : id}
    >
      <legend className={styles["legend"]}>{composerTexts.formats}</legend>
      <div className={styles["shapes"]}>
        {view.formats.map(({ barred, chosen, height, label, value, width }) => {
          const scale = LONGEST / Math.max(width, height)
          return (
            <label key={value} className={styles["shape"]} title={barred}>
              <input
                type="checkbox"
                checked={chosen}
                disabled={barred !== undefined}
                onChange={() => send({ type: "format.toggle", aspectRatio: value })}
              />
              <span className={styles["box"]} aria-hidden="true">
                <span style={{ inlineSize: width * scale, blockSize: height * scale }} />
              </span>
              <span className={styles["name"]}>{label}</span>
            </label>
          )
        })}
      </div>
      {[...new Set(view.formats.flatMap(({ barred }) => barred ?? []))].map((reason) => (
        <p key={reason} className={styles["barred"]}>
          {reason}
        </p>
      ))}
      <p id={id} className={styles["error"]} aria-live="polite">
        {view.formatsError}
      </p>
    </fieldset>
  )
}
