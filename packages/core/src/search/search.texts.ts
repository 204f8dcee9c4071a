import type { RowKind } from "./search.schema.ts"

export const searchTexts = {
  title: "Search",
  label: "Search or run a command",
  placeholder: "Name, words on a picture, id or address",
  hint: "> commands, # tags, @ people, / folders",
  results: "Results",
  recent: "Last opened",
  none: (q: string): string => `Nothing found for “${q}”`,
  found: (count: number): string => (count === 1 ? "1 result" : `${count} results`),
  brandsLeft: (count: number): string =>
    `The ${count === 1 ? "brand" : `${count} brands`} that changed longest ago ${count === 1 ? "was" : "were"} not searched. Open a brand to search in it first.`,
  failed: "The search did not work",
  retry: "Retry",
  findPicture: "Find a picture by its file",
  dropHere: "Drop a picture here to find it",
  noPicture: (name: string): string => `“${name}” is no picture. Choose a PNG, JPEG, WebP or AVIF file.`,
  pictures: (name: string): string => `Same as “${name}” or like it`,
  noMatch: (name: string): string => `No picture here is “${name}” or looks like it`,
  kinds: {
    brand: "Brand",
    campaign: "Campaign",
    photoshoot: "Photoshoot",
    product: "Product",
    place: "Place",
    market: "Market",
    rule: "Rule",
    folder: "Folder",
    person: "Person",
    picture: "Picture",
    clip: "Clip",
    page: "Page",
    help: "Help",
    command: "Command"
  } satisfies Record<RowKind, string>
} as const
