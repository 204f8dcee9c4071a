import type { TypefaceView } from "@marque/core/brands"
import { useEffect, useId, useRef } from "react"
import styles from "./typeface-choice.module.css"

type Option = TypefaceView["groups"][number]["options"][number]

interface TypefaceChoiceProps {
  readonly typeface: TypefaceView
  readonly onChoose: (value: Option["value"]) => void
}

/** The offered families, each sample set in itself; a family's file is fetched when its row scrolls into sight. */
export const TypefaceChoice = ({ onChoose, typeface }: TypefaceChoiceProps) => {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLInputElement>(":checked")?.closest("label")
    // The list alone is scrolled, never the page.
    if (chosen) list.current?.scrollTo({ top: chosen.offsetTop - chosen.offsetHeight })
  }, [])
  return (
    <fieldset>
      <legend className={styles["legend"]}>{typeface.label}</legend>
      {typeface.hint !== undefined && <p className={styles["hint"]}>{typeface.hint}</p>}
      <div ref={list} className={styles["list"]}>
        {typeface.groups.map(({ label, options }) => (
          <fieldset key={label} className={styles["group"]}>
            <legend className={styles["kind"]}>{label}</legend>
            {options.map((option) => (
              <label key={option.value} className={styles["choice"]}>
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={typeface.value === option.value}
                  onChange={() => onChoose(option.value)}
                />
                <span className={styles["sample"]} style={{ fontFamily: `"${option.value}"` }}>
                  {option.label}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
