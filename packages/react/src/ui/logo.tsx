import styles from "./logo.module.css"
import { markPaths, wordPath } from "./logo-paths.ts"

export interface LogoProps {
  /** Height of the mark in pixels. @default 24 */
  readonly size?: number
  /** The mark with the word, or the mark alone. @default "full" */
  readonly form?: "full" | "mark"
  /** Accessible name; empty where the name is written next to it. @default "Marque" */
  readonly label?: string
}

export const Logo = ({ size = 24, form = "full", label = "Marque" }: LogoProps) => (
  <svg
    className={styles["logo"]}
    viewBox={form === "full" ? "0 0 136 32" : "0 0 32 32"}
    height={size}
    width={form === "full" ? size * 4.25 : size}
    {...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
  >
    <path d={markPaths.pillars} fill="currentcolor" />
    <path d={markPaths.label} className={styles["label"]} />
    {form === "full" && <path d={wordPath} className={styles["word"]} transform="translate(42 5)" />}
  </svg>
)
