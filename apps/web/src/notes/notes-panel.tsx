import type { NotesInput } from "@marque/core/notes"
import { useShowNotice } from "@marque/react/notices"
import { NotesProvider, PictureNotes } from "@marque/react/notes"
import { useNotesMachines } from "../machines/notes.ts"

export const NotesPanel = (input: NotesInput) => {
  const { notes } = useNotesMachines()
  const notice = useShowNotice()
  return (
    <NotesProvider key={`${input.assetId} ${input.noteId}`} machine={notes} input={input} on={{ notice }}>
      <PictureNotes clip={input.clip} />
    </NotesProvider>
  )
}
