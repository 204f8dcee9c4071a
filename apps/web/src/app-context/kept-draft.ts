import { useCallback, useState } from "react"

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
