import { openRecallsView } from "@marque/core/recall"
import { Banner, Link } from "@marque/react/ui"
import styles from "./recall-link.module.css"

export interface OpenRecallsProps {
  readonly brandId: string
  /** `subject` as in the address. */
  readonly recalls: ReadonlyArray<{ readonly subject: string; readonly name: string }>
}

/** On the pages of a brand, while something is recalled. */
export const OpenRecalls = ({ brandId, recalls }: OpenRecallsProps) => {
  const view = openRecallsView(brandId, recalls)
  return view === undefined ? null : (
    <Banner tone="warning">
      <span className={styles["open"]}>
        <span>{view.text}</span>
        {view.links.map(({ href, name }) => (
          <Link key={href} href={href} dir="auto">
            {name}
          </Link>
        ))}
      </span>
    </Banner>
  )
}
