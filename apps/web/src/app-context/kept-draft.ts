import { useShowNotice } from "@marque/react/notices"
import { useCallback, useState } from "react"
import type { KnownBrand } from "../routes/in-brand.tsx"

const storageKey = (form: string) => `marque.draft.${form}`

export const readDraft = (form: string): string | null => {
  try {
    return sessionStorage.getItem(storageKey(form))
  } catch {
    return null
  }
}

export const writeDraft = (form: string, text: string | undefined): void => {
  try {
    if (text === undefined) sessionStorage.removeItem(storageKey(form))
    else sessionStorage.setItem(storageKey(form), text)
  } catch {
    // Storage is full or forbidden; the form still holds the text.
  }
}

/**
 * The unsaved text of one form and where it goes: `kept` is what was there when the page opened, `keep` is given
 * every change.
 */
export const useKeptDraft = <Kept>(
  form: string,
  read: (text: string | null) => Kept | undefined,
  write: (kept: Kept) => string
) => {
  const [kept] = useState(() => read(readDraft(form)))
  const keep = useCallback(
    (next: Kept | undefined) => writeDraft(form, next === undefined ? undefined : write(next)),
    [form, write]
  )
  return { kept, keep }
}

interface RecordPage<Kept> {
  readonly brand: KnownBrand
  /** Names the kept draft. */
  readonly kind: string
  readonly mode: "new" | "edit"
  readonly recordId: string | undefined
  /** How an unsaved form becomes text, and back. */
  readonly draft: {
    readonly read: (text: string | null) => Kept | undefined
    readonly write: (kept: Kept) => string
  }
  /** After saving and after deleting. */
  readonly onDone: () => void
}

/** What the form of one of a brand's records is given by its page; unsaved text outlives a reload. */
export const useRecordForm = <Kept>({ brand, draft, kind, mode, onDone, recordId }: RecordPage<Kept>) => {
  const notice = useShowNotice()
  const { archived: brandArchived, brandId, role: brandRole } = brand
  const name = `${kind}.${brandId}.${mode === "new" ? "new" : (recordId ?? "none")}`
  const { keep, kept } = useKeptDraft(name, draft.read, draft.write)
  return {
    input: { brandId, brandRole, brandArchived, mode, recordId, kept },
    on: {
      notice,
      "draft.changed": ({ kept: next }: { readonly kept: Kept | undefined }) => keep(next),
      "record.saved": onDone,
      "record.removed": onDone
    }
  }
}
