import { PACK_FILE } from "./brand-pack.schema.ts"

export const packFaults = {
  notPack: `This is no brand pack: it has no ${PACK_FILE}`,
  notZip: "This file is neither a brand pack nor a brand file",
  damaged: "This brand pack is damaged or incomplete",
  tooLarge: "A brand pack has at most 200 MB and 2,000 files",
  later: "This brand pack comes from a later version of Marque. Update Marque to import it.",
  unsafePath: (path: string) => `This brand pack names a file outside of itself: ${path.slice(0, 80)}`,
  unreadable: (path: string) => `${path} cannot be read: it does not have the shape of a brand pack`,
  missing: (path: string) => `This brand pack is incomplete: ${path} is missing`,
  notStored: (path: string) => `${path} could not be stored`,
  redirect: (to: string) => `This brand file only says that the brand is described at ${to.slice(0, 120)}`,
  twice: (key: string) => `This brand pack names “${key}” twice`,
  noMarket: (rule: string) => `The rule “${rule}” names a market that is not in this brand pack`
} as const

export const brandPackTexts = {
  text: "A brand pack holds the identity, logos, fonts, markets and rules of the draft as a zip file. Products and places are not part of it.",
  jsonText:
    "brand.json is the public standard. It holds names, tagline, colours, typefaces and tone, but no logos, markets or rules.",
  exportPack: "Export brand pack",
  exportJson: "Export brand.json",
  exporting: "Exporting…",
  exported: (name: string) => `${name} is saved`,
  exportFailed: "The brand could not be exported",
  import: "Import",
  importHint: "A brand pack, marque.brand.json or brand.json",
  reading: "Reading…",
  readFailed: "This file could not be read",
  compareTitle: "Import this brand?",
  compareText: (count: number) =>
    `${count} ${count === 1 ? "change" : "changes"} of the draft. What is in force stays until you publish. Markets and rules that the file does not have are archived.`,
  same: "This file says what the draft says already. There is nothing to import.",
  take: "Import as draft",
  taking: "Importing…",
  taken: "The imported brand is the draft now",
  takeFailed: "The brand could not be imported. Nothing was changed."
} as const
