import { shellTexts } from "@marque/core/texts"
import { Icon, type IconName, Link } from "@marque/react/ui"
import styles from "./shell.module.css"

export interface ShellLink {
  readonly label: string
  readonly href: string
  readonly icon: IconName
  readonly current: boolean
}

export interface ShellSection {
  readonly title?: string
  readonly links: ReadonlyArray<ShellLink>
}

export const ShellLinks = ({ sections }: { readonly sections: ReadonlyArray<ShellSection> }) => (
  <nav aria-label={shellTexts.mainNavigation} className={styles["nav"]}>
    {sections.map(({ links, title }) => (
      <div key={title ?? links[0]?.href}>
        {title !== undefined && <h2 className={styles["section"]}>{title}</h2>}
        <ul className={styles["links"]}>
          {links.map((link) => (
            <li key={link.href}>
              <Link
                href={link.href}
                look="plain"
                className={styles["link"] ?? ""}
                {...(link.current && { "aria-current": "page" as const })}
              >
                <Icon name={link.icon} />
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)
