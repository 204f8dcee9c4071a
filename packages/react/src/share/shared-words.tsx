import type { SharedWordsView } from "@marque/core/share"
import styles from "./shared-page.module.css"

export interface SharedWordsProps {
  readonly words: ReadonlyArray<SharedWordsView>
}

/** What is said on a picture and beside it. */
export const SharedWords = ({ words }: SharedWordsProps) =>
  words.length === 0 ? null : (
    <dl className={styles["words"]}>
      {words.map(({ lines, title }) => (
        <div key={title}>
          <dt>{title}</dt>
          {lines.map((line, at) => (
            <dd key={`${at} ${line}`} dir="auto">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
