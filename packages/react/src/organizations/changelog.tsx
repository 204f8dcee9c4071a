import { helpTexts as texts, readChangelog } from "@marque/core/organizations"
import styles from "./help.module.css"

export interface ChangelogProps {
  /** Markdown, newest version first. */
  readonly text: string
}

/** What changed, version by version. */
export const Changelog = ({ text }: ChangelogProps) => {
  const entries = readChangelog(text)
  if (entries.length === 0) return <p>{texts.noChanges}</p>
  return entries.map(({ changes, title }) => (
    <section key={title} className={styles["version"]} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  ))
}
