import { landingTexts } from "@marque/core/texts"
import type { ReactNode } from "react"
import styles from "./stages.module.css"
import { Formats, Palette, Recipe } from "./vignettes.tsx"

interface Stage {
  readonly title: string
  readonly picture: ReactNode
  readonly facts: ReadonlyArray<string>
}

const stages: ReadonlyArray<Stage> = [
  { ...landingTexts.plan, picture: <Palette /> },
  { ...landingTexts.create, picture: <Formats /> },
  { ...landingTexts.measure, picture: <Recipe /> }
]

export const Stages = () => (
  <section id="product" className={styles["stages"]} aria-label={landingTexts.product}>
    {stages.map(({ facts, picture, title }) => (
      <article key={title} className={styles["stage"]}>
        <div className={styles["picture"]}>{picture}</div>
        <h2 className={styles["title"]}>{title}</h2>
        <ul className={styles["facts"]}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </article>
    ))}
  </section>
)
