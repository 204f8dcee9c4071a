"use client"
export { NotesProvider, type NotesProviderProps, useNotes } from "./notes-provider.tsx"
export { PictureNotes, type PictureNotesProps } from "./picture-notes.tsx"
export { NoteSurfaceProvider, useNoteSurface } from "./note-surface.tsx"
