import type { AssetId } from "../model/ids.ts"
import type { ReferenceFields } from "./brand-form.schema.ts"
import { REFERENCE_NOTE_MAX, type ReferencePicture, REFERENCES_MAX } from "./references.schema.ts"

type Rows = ReadonlyArray<ReferenceFields>

/** What is stored of the typed rows; {@link referenceFieldsOf} gives the rows back. */
export const referencesIn = (rows: Rows): ReadonlyArray<ReferencePicture> =>
  rows.map(({ assetId, liked, note }) => ({ assetId, liked, ...(note.trim() !== "" && { note: note.trim() }) }))

export const referenceFieldsOf = (references: ReadonlyArray<ReferencePicture> = []): Rows =>
  references.map(({ assetId, liked, note = "" }) => ({ assetId, liked, note }))

/** A picture stands among them once, and there are at most {@link REFERENCES_MAX}; others change nothing. */
export const withReference = (rows: Rows, assetId: AssetId): Rows =>
  rows.length >= REFERENCES_MAX || rows.some((row) => row.assetId === assetId)
    ? rows
    : [...rows, { assetId, liked: true, note: "" }]

export const changedReference = (
  rows: Rows,
  assetId: AssetId,
  { liked, note }: { readonly liked?: boolean | undefined; readonly note?: string | undefined }
): Rows =>
  rows.map((row) =>
    row.assetId === assetId
      ? { assetId, liked: liked ?? row.liked, note: (note ?? row.note).slice(0, REFERENCE_NOTE_MAX) }
      : row
  )
