export const tokenTexts = {
  import: "Import tokens",
  export: "Export tokens",
  title: "Import tokens",
  about: "Paste hex values, CSS, design tokens, a design tool’s variables or a brand file, or choose one.",
  field: "Tokens",
  choose: "Choose a file",
  from: (source: string): string => `From ${source}`,
  use: "Add to the form",
  cancel: "Cancel"
} as const

export const tokenFileName = (name: string): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["brand"]
  return `${words.join("-")}.tokens.json`
}
