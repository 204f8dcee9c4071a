import { Banner } from "@marque/react/ui"
import type { ReactNode } from "react"
import { PublicFrame, type PublicFrameProps } from "../public-frame/public-frame.tsx"
import styles from "./legal-page.module.css"

/** One section of a legal page; `id` is its anchor. */
export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

export interface LegalPageProps extends Pick<PublicFrameProps, "visitor"> {
  readonly title: string
  /** Shown while the operator has not set a text of their own. */
  readonly notice: string
  /** `YYYY-MM-DD`. */
  readonly updated: string
  readonly sections: ReadonlyArray<LegalSection>
}

const longDate = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" })

/** A prose page with a table of contents; it can be printed. */
export const LegalPage = ({ title, notice, updated, sections, visitor }: LegalPageProps) => (
  <PublicFrame {...(visitor !== undefined && { visitor })}>
    {() => (
      <article className={styles["page"]}>
        <header className={styles["head"]}>
          <h1 className={styles["title"]} data-part="page-heading" tabIndex={-1}>
            {title}
          </h1>
          <p className={styles["updated"]}>
            Last updated <time dateTime={updated}>{longDate(updated)}</time>
          </p>
          <Banner tone="warning">{notice}</Banner>
        </header>
        <nav aria-label="Contents" className={styles["contents"]}>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles["prose"]}>
          {sections.map(({ body, id, title: name }) => (
            <section key={id} id={id}>
              <h2>{name}</h2>
              {body}
            </section>
          ))}
        </div>
      </article>
    )}
  </PublicFrame>
)
