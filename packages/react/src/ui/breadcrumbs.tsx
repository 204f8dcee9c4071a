import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"
import styles from "./breadcrumbs.module.css"

/** One step of the way; the last one is where the reader is. */
export interface Breadcrumb {
  readonly label: string
  readonly href?: string
}

/** The way down to the current page, outermost first. */
export interface BreadcrumbsProps {
  /** From the outermost to the current page. */
  readonly items: ReadonlyArray<Breadcrumb>
}

/** The way from the brand to this page. */
export const Breadcrumbs = ({ items }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumb" className={styles["nav"]}>
    <ol className={styles["list"]}>
      {items.map((item, index) => {
        const last = index === items.length - 1
        return (
          <li key={`${index} ${item.label}`} className={styles["item"]}>
            {index > 0 && <Icon name="chevron-right" />}
            {item.href === undefined || last ? (
              <span className={styles["here"]} {...(last && { "aria-current": "page" as const })}>
                {item.label}
              </span>
            ) : (
              <Link href={item.href} look="plain" className={styles["link"] ?? ""}>
                {item.label}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
