import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"
import styles from "./breadcrumbs.module.css"

export interface Breadcrumb {
  readonly label: string
  readonly href?: string
}

export interface BreadcrumbsProps {
  readonly items: ReadonlyArray<Breadcrumb>
}

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
