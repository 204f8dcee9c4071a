import { actTexts } from "@marque/core/texts"
import { type WordsAsk, type WordsField, wordsTexts } from "@marque/core/words"
import { Button, Icon, IconButton } from "@marque/react/ui"
import { useId } from "react"
import { useWords } from "./words-provider.tsx"
import styles from "./words-panel.module.css"

export interface WordsPanelProps {
  readonly ask: Omit<WordsAsk, "turn">
  readonly now: Readonly<Record<WordsField, string>>
  /** @default false */
  readonly busy?: boolean
}

const Suggestions = ({ busy, now }: Required<Pick<WordsPanelProps, "busy" | "now">>) => {
  const { view, send } = useWords()
  const heading = useId()
  return (
    <>
      {view.groups.map(({ field, label, texts }) => (
        <div key={field} className={styles["group"]}>
          <h4 id={`${heading}-${field}`}>{label}</h4>
          <ul aria-labelledby={`${heading}-${field}`}>
            {texts.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  className={styles["words"]}
                  disabled={busy}
                  aria-pressed={now[field] === text}
                  onClick={() => send({ type: "words.use", used: { field, put: text, before: now[field] } })}
                >
                  {text}
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
export const WordsPanel = ({ ask, now, busy = false }: WordsPanelProps) => {
  const { view, send } = useWords()
  const { groups, message, source, state, used } = view
  const asks = (
    <Button size="sm" variant="ghost" needsServer disabled={busy} onClick={() => send({ type: "words.ask", ask })}>
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
            {used !== undefined && now[used.field] === used.put && (
              <Button size="sm" disabled={busy} onClick={() => send({ type: "words.undo", now: now[used.field] })}>
                {used.label}
              </Button>
            )}
            <IconButton icon="close" label={wordsTexts.close} size="sm" onClick={() => send({ type: "words.close" })} />
          </>
        )}
      </div>
      {groups.length > 0 && <Suggestions busy={busy} now={now} />}
      {message !== undefined && (
        <p className={styles["source"]} role={state === "failed" ? "alert" : undefined}>
          {message}
        </p>
      )}
      {source !== undefined && <p className={styles["source"]}>{source}</p>}
    </section>
  )
}
