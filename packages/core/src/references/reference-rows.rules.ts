import { REFERENCE_NOTE_MAX, type ReferencePicture } from "./references.schema.ts"

/** A reference picture as a form has it; the note as typed. */
export interface ReferenceRow<Id extends string = string> {
  readonly assetId: Id
  readonly liked: boolean
  readonly note: string
}

type Rows<Id extends string> = ReadonlyArray<ReferenceRow<Id>>

/** What is stored of the typed rows; {@link referenceRowsOf} gives the rows back. */
export const referencesIn = <Id extends string>(
  rows: Rows<Id>
): ReadonlyArray<{ readonly assetId: Id; readonly liked: boolean; readonly note?: string }> =>
  rows.map(({ assetId, liked, note }) => ({ assetId, liked, ...(note.trim() !== "" && { note: note.trim() }) }))

export const referenceRowsOf = (references: ReadonlyArray<ReferencePicture> = []): Rows<ReferencePicture["assetId"]> =>
  references.map(({ assetId, liked, note = "" }) => ({ assetId, liked, note }))

/** A picture is among them once, and there are at most `max`; others change nothing. */
export const withReference = <Id extends string>(rows: Rows<Id>, assetId: Id, max: number): Rows<Id> =>
  rows.length >= max || rows.some((row) => row.assetId === assetId)
    ? rows
    : [...rows, { assetId, liked: true, note: "" }]

export const changedReference = <Id extends string>(
  rows: Rows<Id>,
  assetId: Id,
  { liked, note }: { readonly liked?: boolean | undefined; readonly note?: string | undefined }
): Rows<Id> =>
  rows.map((row) =>
    row.assetId === assetId
      ? { assetId, liked: liked ?? row.liked, note: (note ?? row.note).slice(0, REFERENCE_NOTE_MAX) }
      : row
  )
