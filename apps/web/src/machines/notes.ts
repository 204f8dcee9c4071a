import * as notes from "@marque/adapters/convex/notes"
import { notesActors, notesMachine } from "@marque/core/notes"
import { pageMachines } from "../app-context/page-machines.ts"

export const useNotesMachines = pageMachines(notes.layer, (runtime) => ({
  notes: notesMachine.provide({ actors: notesActors(runtime) })
}))
