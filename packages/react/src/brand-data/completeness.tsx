import type { SectionView } from "@marque/core/brand-data"
import { Link } from "@marque/react/ui"
import type { CSSProperties } from "react"
import styles from "./brand-data.module.css"

const Ring = ({ percent }: { readonly percent: number }) => (
  <span
    className={styles["ring"]}
    data-state={percent === 100 ? "complete" : "partly"}
    style={{ "--done": `${percent}%` } as CSSProperties}
    aria-hidden
  >
    {percent}
  </span>
)

export const CompletenessRings = ({ sections }: { readonly sections: ReadonlyArray<SectionView> }) => (
  <ul className={styles["rings"]}>
    {sections.map(({ href, key, label, percent, text }) => (
      <li key={key} className={styles["section"]}>
        <Ring percent={percent} />
        <span className={styles["sectionWords"]}>
          <Link href={href} className={styles["sectionLabel"] ?? ""}>
            {label}
          </Link>
          <span className={styles["soft"]}>{text}</span>
        </span>
      </li>
    ))}
  </ul>
)
