import { recordTexts } from "../records/record.texts.ts"

const texts = recordTexts("brand", "brands", "create")

export const brandTexts = {
  ...texts,
  removeText: "Its pictures, products, places, markets, logos and uploads are deleted with it, for ever.",
  search: "Find a brand",
  demo: "Demo",
  firstUse: "Set up your first brand",
  firstUseText: "A name and one colour are enough to begin.",
  open: "Open",
  counts: (current: number, archived: number) =>
    archived === 0 ? texts.count(current) : `${texts.count(current)}, ${archived} archived`,
  ownRole: (role: string) => `Your role: ${role}`,
  lastActivity: (date: string) => `Last activity on ${date}`,
  actLabels: (name: string) => ({
    archive: `Archive ${name}`,
    restore: `Restore ${name}`,
    remove: `Delete now: ${name}`
  })
}

/** What the form of a brand says besides its fields. */
export const brandFormTexts = {
  identity: "Identity",
  create: "Create brand",
  creating: "Creating…",
  finishing: (name: string) => `${name} is ready. Adding its logo.`,
  about: "The brand",
  logo: "Logo",
  logoText: "SVG keeps every size sharp; a PNG should be at least 1000 pixels wide.",
  colours: "Colours",
  coloursText: "Every ground, tint and text colour of a creative comes from these roles.",
  typefaces: "Typefaces",
  typefacesText: (isNew: boolean) =>
    `Thirty-four come with Marque, under open licences. ${isNew ? "A font of your own can be added later." : "A font of your own needs a licence that covers this use."}`,
  voice: "Voice",
  story: "Who the brand is",
  storyText: "For everyone who writes or designs for it.",
  imagery: "Imagery",
  imageryText: "How pictures of the brand look, for everyone who makes them.",
  pairs: "Pairs of colours",
  pairsText: "Which colour may stand on which. You can allow less than the contrast does, never more.",
  pairUse: (one: string, other: string) => `What ${one} and ${other} may be used for together`,
  colourDetails: (title: string) => `More about ${title}`,
  maxShare: "At most, % of a picture",
  cmyk: "CMYK",
  spot: "Spot colour",
  addColour: "Add a colour",
  pickColour: (title: string) => `Pick ${title}`,
  colourHex: (title: string) => `Hex value of ${title}`,
  colourName: (title: string) => `Name of ${title}`,
  name: "Name",
  colourRole: (title: string) => `Role of ${title}`,
  removeColour: (title: string) => `Remove ${title}`,
  logoAdded: "Logo added",
  addLogoFailed: "The logo could not be added",
  removeLogoFailed: "The logo could not be removed",
  logos: "Logos",
  removeLogo: (name: string) => `Remove the logo ${name}`,
  nextLogoVariant: "Form of the next logo",
  nextLogoTheme: "Ground of the next logo",
  tryAgain: "Try again",
  skipLogo: "Continue without the logo",
  palette: "Palette"
} as const
