import type { NotesInput } from "@marque/core/notes"
import { later } from "@marque/react/ui"

const NotesPanel = later(async () => (await import("./notes-panel.tsx")).NotesPanel)

/** The notes of a picture, loaded with the first that is asked for. */
export const NotesOf = (input: NotesInput) => <NotesPanel {...input} />
