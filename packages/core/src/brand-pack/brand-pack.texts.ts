import { PACK_FILE } from "./brand-pack.schema.ts"

export const packFaults = {
  notPack: `This is no brand pack: it has no ${PACK_FILE}`,
  notZip: "This file is neither a brand pack nor a brand file",
  damaged: "This brand pack is damaged or incomplete",
  tooLarge: "A brand pack has at most 200 MB and 10,000 files",
  later: "This brand pack comes from a later version of Marque. Update Marque to import it.",
  unsafePath: (path: string) => `This brand pack names a file outside of itself: ${path.slice(0, 80)}`,
  unreadable: (path: string) => `${path} cannot be read: it does not have the shape of a brand pack`,
  missing: (path: string) => `This brand pack is incomplete: ${path} is missing`,
  notStored: (path: string) => `${path} could not be stored`,
  redirect: (to: string) => `This brand file only says that the brand is described at ${to.slice(0, 120)}`,
  twice: (key: string) => `This brand pack names “${key}” twice`,
  noLogoOf: (house: string) => `The house layout “${house}” names a logo that is not in this brand pack`,
  noMarketOf: (product: string) => `The product “${product}” names a market that is not in this brand pack`,
  ofCampaigns: (rule: string) => `The rule “${rule}” names campaigns, which are no part of a brand pack`,
  noRuleOf: (market: string) => `The market “${market}” names a rule that is not in this brand pack`,
  noMarket: (rule: string) => `The rule “${rule}” names a market that is not in this brand pack`
} as const

/** What a comparison says of products and places. */
export const packRecordTexts = {
  product: (name: string) => `Product ${name}`,
  place: (name: string) => `Place ${name}`,
  photo: "Photograph",
  furtherPhotos: "Further pictures",
  related: "Related products",
  photographs: "Photographs",
  photos: (count: number) => (count === 0 ? "None" : count === 1 ? "1 photograph" : `${count} photographs`),
  otherPhotos: (count: number) =>
    count === 1 ? "Another photograph" : `${count} photographs, or what is said of them`,
  details: "Details that are not shown"
} as const

export const brandPackTexts = {
  text: "A brand pack holds the identity, logos, fonts, markets and rules of the draft as a zip file. Products and places go with it, with their photographs.",
  jsonText:
    "brand.json is the public standard. It holds name, tagline, colours, typefaces and tone, but no checks, markets, products or places. Logos are in it by their public addresses, which they have while the brand’s brand.json is public.",
  exportPack: "Export brand pack",
  exportJson: "Export brand.json",
  exporting: "Exporting…",
  exported: (name: string, leftOut = 0, campaignRules = 0) => {
    const rest = [
      ...(leftOut === 0
        ? []
        : [`${leftOut} ${leftOut === 1 ? "photograph" : "photographs"}, for which it has no room`]),
      ...(campaignRules === 0
        ? []
        : [`${campaignRules} ${campaignRules === 1 ? "rule" : "rules"} for single campaigns, which are no part of it`])
    ]
    return [`${name} is saved`, ...(rest.length === 0 ? [] : [`without ${rest.join(", and without ")}`])].join(" ")
  },
  campaignRules: (count: number) =>
    count === 1
      ? " 1 rule for single campaigns is no part of a brand file and stays as it is."
      : ` ${count} rules for single campaigns are no part of a brand file and stay as they are.`,
  exportedJson: (name: string, { logos, markets, rules }: { logos: number; markets: number; rules: number }) => {
    const count = (number: number, one: string) => (number === 0 ? [] : [`${number} ${number === 1 ? one : `${one}s`}`])
    const rest = [...count(logos, "logo"), ...count(rules, "rule"), ...count(markets, "market"), "products"].join(", ")
    return `${name} is saved without ${rest} and places`
  },
  exportFailed: "The brand could not be exported",
  import: "Import",
  importHint: "A brand pack, marque.brand.json or brand.json",
  reading: "Reading…",
  readFailed: "This file could not be read",
  compareTitle: "Import this brand?",
  compareText: (count: number) =>
    `${count} ${count === 1 ? "change" : "changes"} of the draft. What is in force stays until you publish. Markets and rules that the file does not have are archived; products and places stay.`,
  otherBrand: (given: string, own: string) => `The file is of another brand: “${given}”, not “${own}”. `,
  pointsTitle: "Read the brand on another website?",
  pointsText: (to: string) =>
    `This file only says that the brand is described at ${to}. Marque reads the brand.json there, and shows what it changes before anything is taken.`,
  follow: "Read it there",
  same: "This file says what the draft says already. There is nothing to import.",
  take: "Import as draft",
  taking: "Importing…",
  taken: "The imported brand is the draft now",
  takeFailed: "The brand could not be imported. Nothing was changed."
} as const
