export const tokenTexts = {
  import: "Import tokens",
  export: "Export tokens",
  title: "Import tokens",
  about: "Paste hex values, CSS, design tokens, a design tool’s variables or a brand file, or choose one.",
  field: "Tokens",
  choose: "Choose a file",
  use: "Add to the form",
  cancel: "Cancel",
  fileName: (name: string) =>
    `${
      name
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "") || "brand"
    }.tokens.json`
} as const
