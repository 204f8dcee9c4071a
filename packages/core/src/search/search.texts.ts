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
  kinds: {
    brand: "Brand",
    campaign: "Campaign",
    product: "Product",
    place: "Place",
    market: "Market",
    rule: "Rule",
    folder: "Folder",
    person: "Person",
    picture: "Picture",
    page: "Page",
    command: "Command"
  } satisfies Record<RowKind, string>
} as const
