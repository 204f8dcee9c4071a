import type { ReactNode } from "react"
import styles from "./stages.module.css"
import { Formats, Palette, Recipe } from "./vignettes.tsx"

interface Stage {
  readonly title: string
  readonly picture: ReactNode
  readonly facts: ReadonlyArray<string>
}

const stages: ReadonlyArray<Stage> = [
  {
    title: "Plan",
    picture: <Palette />,
    facts: [
      "Colours with roles, typefaces, logos and a voice: one place says what the brand is.",
      "A product begins with your own photograph. Marque proposes cut-outs and says when an edge needs a look.",
      "Cost and engine are shown before anything is made."
    ]
  },
  {
    title: "Create",
    picture: <Formats />,
    facts: [
      "Five formats from one headline, from square to story.",
      "The local engine makes them here. Nothing is sent to a provider.",
      "Pictures appear live for everybody who works on the brand."
    ]
  },
  {
    title: "Measure",
    picture: <Recipe />,
    facts: [
      "Every picture keeps its recipe: layout, seed, version of the brand, warnings.",
      "Its origin is written into the file you download.",
      "A ledger counts every credit. Failed results cost nothing."
    ]
  }
]

/** What can be done with Marque, in the three words of its tagline. */
export const Stages = () => (
  <section id="product" className={styles["stages"]} aria-label="Product">
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
