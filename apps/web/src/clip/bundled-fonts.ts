import { type FontSource, fileInPackage } from "@marque/studio/browser/clip"

const addresses = import.meta.glob<string>(
  [
    "../../../../node_modules/@fontsource/*/files/*-{latin,latin-ext,vietnamese,greek,cyrillic,arabic,hebrew,devanagari,thai}-{400,500,600}-normal.woff2",
    "../../../../node_modules/@fontsource-variable/*/files/*-{latin,latin-ext,vietnamese,greek,cyrillic}-wght-normal.woff2",
    "../../../../node_modules/@fontsource-variable/noto-sans-{jp,kr,sc}/files/*-wght-normal.woff2"
  ],
  // Inlined files would be `data:` addresses, from which the page may not load fonts.
  { eager: true, import: "default", query: "?url&no-inline" }
)

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1)
const byName = new Map(Object.entries(addresses).map(([path, address]) => [nameOf(path), address]))

export const bundledFont: FontSource = (file) => {
  const address = byName.get(nameOf(fileInPackage(file)))
  if (address === undefined) throw new Error(`There is no font file ${fileInPackage(file)}`)
  return address
}
