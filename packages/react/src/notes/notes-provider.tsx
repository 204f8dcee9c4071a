import { type notesMachine, notesView } from "@marque/core/notes"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof notesMachine>()("Notes", notesView)

export type NotesProviderProps = BoundProviderProps<typeof notesMachine>
export const NotesProvider = bound.Provider
export const useNotes = bound.useView
