import type { NotePlace } from "@marque/core/notes"
import { createPortal } from "react-dom"
import { useNoteSurface } from "./note-surface.tsx"
import { useNotes } from "./notes-provider.tsx"
import styles from "./notes.module.css"
import { PlacePad, PlacePin, placeStyle } from "./place-picker.tsx"

const Pins = () => {
  const { view, send } = useNotes(({ draftPin, form, pins }) => ({ draftPin, placing: form?.points === "place", pins }))
  const setPlace = (place: NotePlace) => send({ type: "place.set", place })
  return (
    <div className={styles["pins"]} data-part="note-pins" data-placing={view.placing || undefined}>
      {view.placing && <PlacePad onPlace={setPlace} />}
      {view.pins.map(({ id, label, number, place, selected }) => (
        <button
          key={id}
          type="button"
          className={styles["pin"]}
          data-state={selected ? "selected" : "resting"}
          data-box={place.w !== undefined || undefined}
          aria-label={label}
          aria-pressed={selected}
          style={placeStyle(place)}
          onClick={() => send({ type: "thread.select", noteId: selected ? undefined : id })}
        >
          <span>{number}</span>
        </button>
      ))}
      {view.draftPin !== undefined && <PlacePin {...view.draftPin} onPlace={setPlace} />}
    </div>
  )
}

/** On the picture, wherever that is. */
export const NotePins = () => {
  const { surface } = useNoteSurface()
  return surface === null ? null : createPortal(<Pins />, surface)
}
