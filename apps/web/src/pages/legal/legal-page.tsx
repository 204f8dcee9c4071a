import { type LegalSection, type LegalText, publicTexts, shellTexts } from "@marque/core/texts"
import { Banner } from "@marque/react/ui"
import type { ReactNode } from "react"
import { PublicFrame, type PublicPageProps } from "../public-frame/public-frame.tsx"
import styles from "./legal-page.module.css"

interface LegalPageProps extends PublicPageProps {
  readonly text: LegalText
  /** Below the text of a section, by its id. */
  readonly additions?: Readonly<Record<string, ReactNode>>
}

const longDate = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" })

const Body = ({ section: { list, texts } }: { readonly section: LegalSection }) =>
  list === true ? (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ) : (
    texts.map((text) => <p key={text}>{text}</p>)
  )

export const LegalPage = ({ additions, text: { notice, sections, title, updated }, ...known }: LegalPageProps) => (
  <PublicFrame {...known}>
    <article className={styles["page"]}>
      <header className={styles["head"]}>
        <h1 className={styles["title"]} data-part="page-heading" tabIndex={-1}>
          {title}
        </h1>
        <p className={styles["updated"]}>
          {publicTexts.lastUpdated} <time dateTime={updated}>{longDate(updated)}</time>
        </p>
        {notice !== undefined && <Banner tone="warning">{notice}</Banner>}
      </header>
      <nav aria-label={shellTexts.contents} className={styles["contents"]}>
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles["prose"]}>
        {sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{section.title}</h2>
            <Body section={section} />
            {additions?.[section.id]}
          </section>
        ))}
      </div>
    </article>
  </PublicFrame>
)
