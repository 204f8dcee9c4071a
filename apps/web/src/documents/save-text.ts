interface TextFile {
  readonly name: string
  readonly mime: string
  readonly text: string
}

/** How long the browser may take to read the file, ms. */
const READ_MS = 60_000

/** The browser saves it under its name. */
export const saveText = ({ mime, name, text }: TextFile): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
