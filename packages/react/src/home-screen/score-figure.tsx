import { measureTexts as texts } from "@marque/core/home-screen"
import { useMeasures } from "./measures-provider.tsx"
import styles from "./measures.module.css"

/** In its own units; stretched to its place. */
const WIDTH = 100
const HEIGHT = 100

const Trend = () => {
  const { points, summary } = useMeasures().view.score
  const path = points.map(({ x, y }) => `${(x / 100) * WIDTH},${HEIGHT - y}`).join(" ")
  return (
    <div className={styles["trend"]}>
      <span className={styles["hidden"]}>{summary}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={path} vectorEffect="non-scaling-stroke" />
      </svg>
      {points.map(({ key, label, x, y }) => (
        <span
          key={key}
          className={styles["point"]}
          title={label}
          style={{ insetInlineStart: `${x}%`, insetBlockEnd: `${y}%` }}
        />
      ))}
    </div>
  )
}

const Distribution = () => {
  const { bars } = useMeasures().view.score
  return (
    <figure className={styles["spread"]}>
      <figcaption>{texts.distribution}</figcaption>
      <ol className={styles["bars"]}>
        {bars.map(({ height, key, label }) => (
          <li key={key} title={label}>
            <span className={styles["bar"]} style={{ blockSize: `${height * 100}%` }} />
            <span className={styles["hidden"]}>{label}</span>
          </li>
        ))}
      </ol>
      <div className={styles["axis"]} aria-hidden="true">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </div>
    </figure>
  )
}

/** The median of the last days, day by day, and how the scores are spread. */
export const ScoreFigure = () => {
  const { bars, hint, points, trend, value } = useMeasures().view.score
  return (
    <section className={styles["box"]}>
      <h3>{texts.score}</h3>
      <p className={styles["value"]}>{value}</p>
      <p className={styles["soft"]}>{hint}</p>
      {trend !== undefined && <p className={styles["soft"]}>{trend}</p>}
      {points.length > 1 && <Trend />}
      {bars.length > 0 && <Distribution />}
    </section>
  )
}
