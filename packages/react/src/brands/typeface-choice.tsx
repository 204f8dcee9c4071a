import type { TypefaceView } from "@marque/core/brands"
import { type CSSProperties, useEffect, useId, useRef } from "react"
import styles from "./typeface-choice.module.css"

type Option = TypefaceView["groups"][number]["options"][number]

interface TypefaceChoiceProps {
  readonly typeface: TypefaceView
  readonly onChoose: (value: Option["value"]) => void
}

const SEEN = "data-seen"

/** Marks samples that scrolled into sight; the others are set in the page's typeface. */
const markSeen = (list: HTMLElement): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) target.setAttribute(SEEN, "")
    },
    { root: list }
  )
  for (const sample of list.querySelectorAll(`[data-part="sample"]:not([${SEEN}])`)) observer.observe(sample)
  return () => observer.disconnect()
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
  useEffect(() => (list.current === null ? undefined : markSeen(list.current)), [typeface.groups])
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
                <span
                  data-part="sample"
                  className={styles["sample"]}
                  style={{ "--family": `"${option.value}"` } as CSSProperties}
                >
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
