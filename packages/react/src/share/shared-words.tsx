import type { SharedWordsView } from "@marque/core/share"
import styles from "./shared-page.module.css"

export interface SharedWordsProps {
  readonly words: ReadonlyArray<SharedWordsView>
}

/** The words on a picture and in its post. */
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
