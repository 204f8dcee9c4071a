import { brandFormTexts } from "@marque/core/brands"
import { Select } from "@marque/react/ui"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./colour-pairs.module.css"

/** Every pair of the palette as words on a ground, with its contrast and what it may be used for. */
export const ColourPairs = () => {
  const { view, send } = useBrandForm()
  if (view.pairs.length === 0) return null
  return (
    <section className={styles["pairs"]} aria-label={brandFormTexts.pairs}>
      <h3 className={styles["title"]}>{brandFormTexts.pairs}</h3>
      <p className={styles["text"]}>{view.pairsText}</p>
      <ul className={styles["list"]}>
        {view.pairs.map(({ choices, ground, label, names, one, other, ratio, use, words }) => (
          <li key={`${one} ${other}`} className={styles["pair"]} data-use={use}>
            <span className={styles["samples"]} aria-hidden="true">
              <span style={{ color: words, background: ground }}>{use !== "neither" && view.pairSample}</span>
              <span style={{ color: ground, background: words }}>{use !== "neither" && view.pairSample}</span>
            </span>
            <span className={styles["words"]}>
              <span className={styles["names"]}>{names}</span>
              <span className={styles["ratio"]}>{ratio}</span>
            </span>
            {choices.length === 1 ? (
              <span className={styles["only"]}>{choices[0]?.label}</span>
            ) : (
              <Select
                label={label}
                className={styles["use"] ?? ""}
                options={choices}
                value={use}
                onValueChange={(next) => send({ type: "pair.allow", one, other, use: next })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
