import { recordTexts } from "../records/record.texts.ts"

export const brandTexts = {
  ...recordTexts("brand"),
  removeText: "Its pictures, products, places, markets, logos and uploads are deleted with it, for ever.",
  search: "Find a brand",
  demo: "Demo",
  firstUse: "Set up your first brand",
  firstUseText: "A name and one colour are enough to begin.",
  open: "Open",
  actLabels: (name: string) => ({
    archive: `Archive ${name}`,
    restore: `Restore ${name}`,
    remove: `Delete now: ${name}`
  })
}
