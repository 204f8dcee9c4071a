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

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/**
 * `kept` is the draft found on opening, `keep` receives every change, `key` is the idempotency key of the first save.
 */
export const useKeptDraft = <Kept>(
  form: string,
  read: (text: string | null) => Kept | undefined,
  write: (kept: Kept) => string
) => {
  const [opened] = useState(() => ({ kept: read(readDraft(form)), key: newKey() }))
  const keep = useCallback(
    (kept: Kept | undefined) => writeDraft(form, kept === undefined ? undefined : write(kept)),
    [form, write]
  )
  return { ...opened, keep }
}
