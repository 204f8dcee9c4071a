import { notesMachine } from "@marque/core/notes"
import { notesStates } from "@marque/core/testing"
import { useNotesMachines } from "../machines/notes.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

export const notesIn =
  (name: keyof typeof notesStates): Given =>
  (app) =>
    useNotesMachines.given(app, { notes: frozen(notesMachine, notesStates[name]) })
