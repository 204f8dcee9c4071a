import { type NoteFormView, noteTexts as texts } from "@marque/core/notes"
import { Banner, Button, Field, TextArea } from "@marque/react/ui"
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react"
import { useNoteSurface } from "./note-surface.tsx"
import { useNotes } from "./notes-provider.tsx"
import styles from "./notes.module.css"

const secondOf = (surface: HTMLElement | null): number => surface?.querySelector("video")?.currentTime ?? 0

const Pointing = ({ form: { busy, pointed, points } }: { readonly form: NoteFormView }) => {
  const { send } = useNotes(() => undefined)
  const { surface } = useNoteSurface()
  if (points === undefined) return null
  if (pointed !== undefined) {
    return (
      <div className={styles["row"]}>
        <span className={styles["soft"]}>{pointed}</span>
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => send({ type: "place.clear" })}>
          {texts.clearPlace}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles["row"]}>
      <Button
        size="sm"
        disabled={busy}
        onClick={() =>
          send(
            points === "moment" ? { type: "place.set", place: { second: secondOf(surface) } } : { type: "place.start" }
          )
        }
      >
        {points === "moment" ? texts.pointAtMoment : texts.atPlace}
      </Button>
    </div>
  )
}

const People = ({ form: { people, searchError } }: { readonly form: NoteFormView }) => {
  const { send } = useNotes(() => undefined)
  if (people.length === 0) return searchError === undefined ? null : <p className={styles["soft"]}>{searchError}</p>
  return (
    <ul className={styles["people"]} aria-label={texts.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Button size="sm" onClick={() => send({ type: "person.choose", person })}>
            <span dir="auto">{person.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Text = ({ form }: { readonly form: NoteFormView }) => {
  const { send } = useNotes(() => undefined)
  const area = useRef<HTMLTextAreaElement>(null)
  const { busy, caret, counter, error, label, people, text } = form
  useEffect(() => area.current?.focus(), [])
  useLayoutEffect(() => {
    const { current } = area
    if (current === null || current.selectionStart === caret) return
    current.focus()
    current.setSelectionRange(caret, caret)
  }, [caret, text])
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = people
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send({ type: "note.send" })
    else if (first !== undefined && event.key === "Enter") send({ type: "person.choose", person: first })
    else if (first !== undefined && event.key === "Escape") {
      event.stopPropagation()
      send({ type: "people.close" })
    } else return
    event.preventDefault()
  }
  return (
    <Field label={label} hint={texts.hint} error={error} required aside={counter}>
      {(control) => (
        <TextArea
          {...control}
          ref={area}
          rows={3}
          dir="auto"
          value={text}
          disabled={busy}
          onChange={({ target }) => send({ type: "text.change", text: target.value, caret: target.selectionStart })}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  )
}

/** Writes a note, or an answer to one. */
export const NoteForm = () => {
  const { view: form, send } = useNotes((view) => view.form)
  if (form === undefined) return null
  const { busy, failure, sendLabel } = form
  return (
    <form
      className={styles["form"]}
      data-part="note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "note.send" })
      }}
    >
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <Text form={form} />
      <People form={form} />
      <Pointing form={form} />
      {form.points === "place" && <p className={styles["soft"]}>{texts.placeHint}</p>}
      <div className={styles["row"]}>
        <Button size="sm" type="submit" variant="primary" needsServer busy={busy}>
          {sendLabel}
        </Button>
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => send({ type: "note.close" })}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
