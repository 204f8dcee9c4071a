import { noteTexts as texts, type NoteThreadView, type NoteView } from "@marque/core/notes"
import { Avatar, Button } from "@marque/react/ui"
import { useEffect, useRef } from "react"
import { NoteForm } from "./note-form.tsx"
import { useNoteSurface } from "./note-surface.tsx"
import { useNotes } from "./notes-provider.tsx"
import styles from "./notes.module.css"

const Body = ({ note: { author, by, facts, parts } }: { readonly note: NoteView }) => (
  <>
    <p className={`${styles["soft"]} ${styles["by"]}`}>
      <Avatar name={author.name} src={author.imageUrl} size={20} />
      <span dir="auto">{by}</span>
    </p>
    <p className={styles["text"]} dir="auto">
      {parts.map(({ named, text }, at) => (named ? <strong key={`${at} ${text}`}>{text}</strong> : text))}
    </p>
    {facts.length > 0 && <p className={styles["soft"]}>{facts.join(" · ")}</p>}
  </>
)

const Acts = ({ note: { acts } }: { readonly note: NoteView }) => {
  const { view: busy, send } = useNotes((view) => view.busy)
  return acts.map(({ act, label, name }) => (
    <Button
      key={act.kind}
      size="sm"
      variant="ghost"
      needsServer
      disabled={busy}
      aria-label={name}
      onClick={() => send({ type: "act.do", act })}
    >
      {label}
    </Button>
  ))
}

const Show = ({ thread: { id, number, second, selected } }: { readonly thread: NoteThreadView }) => {
  const { send } = useNotes(() => undefined)
  const { surface } = useNoteSurface()
  if (number === undefined && second === undefined) return null
  const show = () => {
    const clip = surface?.querySelector("video")
    if (clip && second !== undefined) clip.currentTime = second
    send({ type: "thread.select", noteId: selected && second === undefined ? undefined : id })
  }
  return (
    <Button size="sm" variant="ghost" aria-pressed={selected} onClick={show}>
      {texts.showPlace}
    </Button>
  )
}

/** A note with its answers. */
export const NoteThread = ({ thread }: { readonly thread: NoteThreadView }) => {
  const { view: answering, send } = useNotes((view) => view.answering)
  const item = useRef<HTMLLIElement>(null)
  const { answerLabel, answers, id, resolved, selected } = thread
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: "nearest" })
  }, [selected])
  return (
    <li
      ref={item}
      className={styles["thread"]}
      data-state={selected ? "selected" : "resting"}
      data-resolved={resolved || undefined}
    >
      <Body note={thread} />
      {answers.length > 0 && (
        <ul className={styles["answers"]}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Body note={answer} />
              {answer.acts.length > 0 && (
                <div className={styles["row"]}>
                  <Acts note={answer} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {answering === id ? (
        <NoteForm />
      ) : (
        <div className={styles["row"]}>
          <Show thread={thread} />
          {answerLabel !== undefined && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={answerLabel}
              onClick={() => send({ type: "answer.start", noteId: id })}
            >
              {texts.answer}
            </Button>
          )}
          <Acts note={thread} />
        </div>
      )}
    </li>
  )
}
