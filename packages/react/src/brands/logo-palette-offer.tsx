import { Button } from "@marque/react/ui"
import { ClearSpaceFigure } from "./clear-space-figure.tsx"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./logo-palette-offer.module.css"

/** The colours that a logo proposes, with how pairs of them read; nothing when the form has them all. */
export const LogoPaletteOffer = () => {
  const { send, view } = useBrandForm()
  const { palette } = view
  if (palette === undefined) return null
  return (
    <section className={styles["offer"]} aria-label={palette.title}>
      <h3 className={styles["title"]}>{palette.title}</h3>
      <ul className={styles["colours"]} aria-label={palette.labels.colours}>
        {palette.colours.map(({ hex, name, reason, role }) => (
          <li key={hex} className={styles["colour"]}>
            <span className={styles["swatch"]} style={{ background: hex }} />
            <span className={styles["words"]}>
              <span className={styles["name"]}>{`${name} ${hex}`}</span>
              <span className={styles["reason"]}>{`${role}. ${reason}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles["pairs"]} aria-label={palette.labels.pairs}>
        {palette.pairs.map(({ label, one, other, use }) => (
          <li key={label} className={styles["pair"]} data-use={use}>
            <span className={styles["sample"]} style={{ color: one, background: other }} aria-hidden="true">
              {use !== "neither" && palette.labels.sample}
            </span>
            {label}
          </li>
        ))}
      </ul>
      {palette.drawn !== undefined && <ClearSpaceFigure {...palette.drawn} />}
      <p className={styles["reason"]}>{palette.about}</p>
      <Button onClick={() => send({ type: "palette.use", logoId: palette.logoId })}>{palette.labels.use}</Button>
    </section>
  )
}
