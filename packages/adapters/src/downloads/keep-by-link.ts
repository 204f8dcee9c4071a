/// <reference lib="dom" />
/** How long a saved file's object URL lives, ms. */
const ADDRESS_LIFE_MS = 60_000

/** By a clicked link; the browser chooses the folder. */
export const keepByLink = (blob: Blob, name: string): void => {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the URL only after asking where to save.
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE_MS)
}
