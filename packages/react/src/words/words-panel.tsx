import { actTexts } from "@marque/core/texts"
import { wordsTexts } from "@marque/core/gallery"
import { Button, Icon, IconButton } from "@marque/react/ui"
import { useId } from "react"
import { useWords } from "./words-provider.tsx"
import styles from "./words-panel.module.css"

export interface WordsPanelProps {
  /** @default false */
  readonly busy?: boolean
}

const Suggestions = ({ busy }: Required<WordsPanelProps>) => {
  const { view, send } = useWords()
  const heading = useId()
  return (
    <>
      {view.groups.map(({ field, label, texts }) => (
        <div key={field} className={styles["group"]}>
          <h3 id={`${heading}-${field}`}>{label}</h3>
          <ul aria-labelledby={`${heading}-${field}`}>
            {texts.map(({ mark, text, used }) => (
              <li key={text}>
                <button
                  type="button"
                  className={styles["words"]}
                  disabled={busy}
                  aria-pressed={used}
                  onClick={() => send({ type: "words.use", field, text })}
                >
                  {text}
                  {mark !== undefined && <span className={styles["mark"]}>{mark}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** Choices for words, behind one quiet button. A choice fills its field and can be undone. */
export const WordsPanel = ({ busy = false }: WordsPanelProps) => {
  const { view, send } = useWords()
  const { groups, message, source, state, undo } = view
  const asks = (
    <Button size="sm" variant="ghost" needsServer disabled={busy} onClick={() => send({ type: "words.ask" })}>
      <Icon name="edit" />
      {view.ask}
    </Button>
  )
  if (state === "closed") return <div className={styles["closed"]}>{asks}</div>
  return (
    <section className={styles["panel"]} data-part="words" data-state={state} aria-label={wordsTexts.title}>
      <div className={styles["line"]}>
        {state === "asking" ? (
          <>
            <output>{wordsTexts.asking}</output>
            <Button size="sm" onClick={() => send({ type: "words.cancel" })}>
              {actTexts.cancel}
            </Button>
          </>
        ) : (
          <>
            {asks}
            {undo !== undefined && (
              <Button size="sm" disabled={busy} onClick={() => send({ type: "words.undo" })}>
                {undo}
              </Button>
            )}
            <IconButton icon="close" label={wordsTexts.close} size="sm" onClick={() => send({ type: "words.close" })} />
          </>
        )}
      </div>
      {groups.length > 0 && <Suggestions busy={busy} />}
      {message !== undefined && (
        <p className={styles["source"]} role={state === "failed" ? "alert" : undefined}>
          {message}
        </p>
      )}
      {source !== undefined && <p className={styles["source"]}>{source}</p>}
    </section>
  )
}
