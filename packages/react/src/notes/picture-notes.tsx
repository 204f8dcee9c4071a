import { MIDDLE, noteTexts as texts } from "@marque/core/notes"
import { Button, ErrorState, Kbd, Skeleton } from "@marque/react/ui"
import { useEffect } from "react"
import { NoteForm } from "./note-form.tsx"
import { NotePins } from "./note-pins.tsx"
import { NoteThread } from "./note-thread.tsx"
import { useNoteSurface } from "./note-surface.tsx"
import { useNotes } from "./notes-provider.tsx"
import styles from "./notes.module.css"

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select") !== null

/** `n` begins a note at a place, or at the second that a clip shows. */
const useKey = (clip: boolean) => {
  const { send } = useNotes(() => undefined)
  const { surface } = useNoteSurface()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (event.key.toLowerCase() !== texts.key.toLowerCase()) return
      event.preventDefault()
      const second = surface?.querySelector("video")?.currentTime ?? 0
      send({ type: "note.start", place: clip ? { second } : MIDDLE })
    }
    addEventListener("keydown", press)
    return () => removeEventListener("keydown", press)
  }, [clip, send, surface])
}

const Add = () => {
  const { view, send } = useNotes(({ answering, form, mayWrite }) => ({
    mayWrite,
    open: form !== undefined && answering === undefined
  }))
  if (view.open) return <NoteForm />
  if (!view.mayWrite) return <p className={styles["soft"]}>{texts.readOnly}</p>
  return (
    <div className={styles["row"]}>
      <Button onClick={() => send({ type: "note.start" })}>
        {texts.add} <Kbd keys={[texts.key]} />
      </Button>
    </div>
  )
}

const List = () => {
  const { view, send } = useNotes(({ empty, more, resolvedLabel, showResolved, threads }) => ({
    empty,
    more,
    resolvedLabel,
    showResolved,
    threads
  }))
  const { empty, more, resolvedLabel, showResolved, threads } = view
  return (
    <>
      {empty && (
        <div className={styles["none"]}>
          <p>{texts.none}</p>
          <p className={styles["soft"]}>{texts.noneText}</p>
        </div>
      )}
      <ul className={styles["threads"]}>
        {threads.map((thread) => (
          <NoteThread key={thread.id} thread={thread} />
        ))}
      </ul>
      <div className={styles["row"]}>
        {resolvedLabel !== undefined && (
          <Button size="sm" variant="ghost" onClick={() => send({ type: "resolved.show", show: !showResolved })}>
            {resolvedLabel}
          </Button>
        )}
        {more && (
          <Button size="sm" onClick={() => send({ type: "notes.more" })}>
            {texts.more}
          </Button>
        )}
      </div>
    </>
  )
}

export interface PictureNotesProps {
  /** A note points at a second of it. */
  readonly clip: boolean
}

/** What was written about a picture, with pins on it where a {@link NoteSurfaceProvider} knows it. */
export const PictureNotes = ({ clip }: PictureNotesProps) => {
  const { view, send } = useNotes(({ error, state }) => ({ error, state }))
  useKey(clip)
  switch (view.state) {
    case "loading":
      return (
        <section aria-busy="true" aria-label={texts.loading}>
          <Skeleton height="6rem" shape="block" />
        </section>
      )
    case "failed":
      return (
        <ErrorState title={texts.loadFailed} message={view.error ?? ""} onRetry={() => send({ type: "notes.retry" })} />
      )
    case "missing":
      return <p className={styles["soft"]}>{texts.gone}</p>
    case "shown":
      return (
        <div className={styles["notes"]} data-part="notes">
          <Add />
          <List />
          {!clip && <NotePins />}
        </div>
      )
  }
}
