import type { FindField, SiteStep } from "./brand-intake.schema.ts"

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** How each field is named to people. */
export const findLabels: Readonly<Record<FindField, string>> = {
  name: "Name",
  tagline: "Tagline",
  voice: "Voice",
  adjectives: "Adjectives",
  bannedTerms: "Never say",
  colour: "Colour",
  heading: "Headings",
  body: "Body text",
  logo: "Logo"
}

/** Why a website was read no further. */
export const siteTexts: Readonly<Record<SiteStep, string>> = {
  address: "Nothing answers at this address. Check how it is written.",
  inward: "This address is not on the public internet.",
  refused: "The website refused the connection.",
  status: "The website answered, but not with a page.",
  redirected: "The address leads to another website. Enter that address if it is yours.",
  loop: "The website sends its visitors in a circle.",
  robots: "The website asks programs not to read it (robots.txt).",
  notAPage: "This address is a file, not a page.",
  tooLarge: "The website is larger than 30 MB. What came before that was read.",
  empty: "The page has no text without its scripts.",
  noStyles: "No colours or typefaces were found in its styles.",
  tooSlow: "The website took longer than 15 seconds. What came before that was read."
}

export const intakeTexts = {
  title: "Set up your brand",
  titleNew: "New brand",
  text: "Choose how to begin. You look at everything before it is saved.",
  name: "Name",
  website: "Website",
  websiteHint: "For example https://example.com",
  websiteWrong: "Write an address like https://example.com",
  ways: "Ways to begin",
  fromWebsite: "From a website",
  fromWebsiteText: "Reads up to ten public pages for name, logo, colours, typefaces and voice.",
  readWebsite: "Read the website",
  elsewhere: (address: string, byFile: boolean) =>
    `${byFile ? "The" : "Its"} brand.json points to ${address}, which was not read.`,
  follow: "Read that too",
  nothingThere: (address: string) => `Nothing about a brand was found at ${address}.`,
  websiteNeeded: "Enter the address of the website first.",
  fromFiles: "From files",
  fromFilesText: "Brand guidelines, styles, design tokens or a logo. They are read in your browser.",
  files: "Choose files or drop them here",
  filesHint:
    "PDF, DOCX, HTML, CSS, text, Markdown, JSON (design tokens, brand.json, marque.brand.json), SVG, PNG, and a brand pack (zip), whose rules, products and places come in later under Brand. At most 20 MB each, a brand pack 200 MB.",
  questions: "Answer six questions",
  questionsText: "Two minutes, with nothing at hand.",
  ask: "Answer six questions",
  fromDemo: "Start from a demo brand",
  fromDemoText: "The colours, typefaces and voice of Fig & Ember, to change as you like.",
  startFromDemo: "Start from Fig & Ember",
  byHand: "Fill in the whole form yourself",
  reading: (host: string) => `Reading ${host}`,
  readingText: "At most 15 seconds. Only this website is read, and only what its robots.txt allows.",
  readingFiles: "Reading your files",
  cancel: "Cancel",
  back: "Back",
  readFailed: "The website could not be read.",
  filesFailed: "The files could not be read.",
  nothing: "Nothing was found that a brand can be started with.",
  nothingTitle: "The website told us too little",
  tryFiles: "Start from files instead, or answer six questions.",
  tooLongToAnswer: "The answer took too long. Try again.",
  review: "Review what we found",
  reviewText: "Only what you accept is saved. Everything can be changed later.",
  from: (source: string) => `from ${source}`,
  confidence: (share: number) => `${Math.round(share * 100)} % sure`,
  accept: "Accept",
  edit: "Edit",
  discard: "Discard",
  accepted: "Accepted",
  discarded: "Discarded",
  open: "Not decided",
  save: "Save",
  newValue: (label: string) => `New value of ${label}`,
  act: (act: string, label: string) => `${act}: ${label}`,
  acceptSure: (sure: number) => `Accept all ≥ 80 % (${sure})`,
  decided: (accepted: number, discarded: number, open: number) =>
    `${accepted} accepted, ${discarded} discarded, ${open} not decided`,
  leftOut: (open: number) => `${count(open, "find that is", "finds that are")} not decided will be left out.`,
  addFiles: "Add files",
  create: "Create brand",
  creating: "Creating…",
  nameNeeded: "Give the brand a name first.",
  created: "Brand created",
  createFailed: "The brand could not be created.",
  logoFailed: "The brand was created, but its logo could not be added. Add it under Identity.",
  resembles: (family: string, bundled: string) =>
    `The source uses ${family}; ${bundled} resembles it and comes with Marque.`,
  yourAnswers: "your answers",
  derived: "your main colour",
  demoSource: "Fig & Ember",
  answers: {
    sells: "What do you sell?",
    sellsHint: "For example: hand-thrown stoneware for the table",
    buyers: "To whom?",
    buyersHint: "For example: people who cook for friends",
    adjectives: "Three adjectives for how you sound",
    adjectivesHint: "Separated by commas: warm, quiet, crafted",
    never: "One thing you never say",
    neverHint: "A word or phrase: luxury",
    colour: "Main colour",
    colourHint: "Pick it, or write six hex digits: #B5331E",
    pickColour: "Pick the main colour",
    typeface: "Typeface of headlines",
    done: "Review the answers"
  },
  voiceOf: (sells: string, buyers: string, adjectives: string) => {
    const what = [sells && `We sell ${sells}`, buyers && `${sells ? "to" : "We speak to"} ${buyers}`]
      .filter(Boolean)
      .join(" ")
    const how = adjectives && `We sound ${adjectives}`
    return [what, how].flatMap((sentence) => (sentence ? [`${sentence}.`] : [])).join(" ")
  },
  fileProblem: {
    kind: (name: string) => `${name}: this kind of file cannot be read here.`,
    size: (name: string) => `${name} is larger than 20 MB.`,
    logoSize: (name: string) => `${name} is larger than 512 kB; add it as a logo once the brand is there.`,
    empty: (name: string) => `${name}: nothing was found in it.`,
    unreadable: (name: string, why: string) => `${name}: ${why}`,
    broken: (name: string) => `${name} could not be read.`
  }
} as const
