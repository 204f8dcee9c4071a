export const tokenTexts = {
  import: "Import tokens",
  export: "Export tokens",
  title: "Import tokens",
  about: "Paste hex values, CSS, design tokens, a design tool’s variables or a brand file, or choose one.",
  field: "Tokens",
  choose: "Choose a file",
  use: "Add to the form",
  cancel: "Cancel"
} as const

/** Where a value was found, for example `From --accent`. */
export const tokenSource = (source: string): string => `From ${source}`

export const tokenFileName = (name: string): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["brand"]
  return `${words.join("-")}.tokens.json`
}
