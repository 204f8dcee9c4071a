import type { CheckSeverity, CopyPart } from "../creative/check-report.schema.ts"
import type { GuidelineTestType } from "../creative/guideline-check.schema.ts"
import { recordTexts } from "../records/record.texts.ts"
import type { GuidelineGroup, GuidelineKind, GuidelineMedium } from "./guidelines.schema.ts"

export const guidelineTexts = {
  ...recordTexts("rule", "rules", "write"),
  title: "Guidelines",
  removeText: "The rule is deleted for ever. Pictures are measured again without it.",
  usedText: () => "Nothing is measured by it any more. It can be restored for 30 days."
}

export const groupLabels: Readonly<Record<GuidelineGroup, string>> = {
  voice: "Voice",
  copy: "Copy",
  visual: "Visual",
  logo: "Logo",
  channel: "Channel",
  legal: "Legal",
  accessibility: "Accessibility"
}

export const kindLabels: Readonly<Record<GuidelineKind, string>> = { guidance: "Guidance", check: "Check" }

export const severityLabels: Readonly<Record<CheckSeverity, string>> = { block: "Block", warn: "Warn", info: "Info" }

export const mediumLabels: Readonly<Record<GuidelineMedium, string>> = { image: "Images", video: "Videos" }

export const partLabels: Readonly<Record<CopyPart, string>> = {
  display: "Display line",
  eyebrow: "Line above the headline",
  headline: "Headline",
  body: "Body",
  cta: "Call to action",
  price: "Price",
  unitPrice: "Unit price",
  oldPrice: "Old price",
  offer: "Offer",
  validity: "Validity",
  attribution: "Attribution",
  disclaimer: "Disclaimer"
}

export const testLabels: Readonly<Record<GuidelineTestType, string>> = {
  banned_terms: "Banned terms",
  required_text: "Required text",
  max_length: "Length of a text",
  max_exclamation: "Exclamation marks",
  max_capitals: "Words in capitals",
  reading_grade: "Reading ease",
  locale: "Language and formats of the market",
  palette_share: "Share of colours",
  foreign_colour: "Foreign colours",
  min_contrast: "Contrast of text",
  safe_zone: "Free edges",
  logo_width: "Width of the logo",
  logo_clear_space: "Clear space of the logo",
  min_resolution: "Size of the picture",
  product_fidelity: "True product colours",
  exposure: "Clipped light"
}

export const exampleTexts = {
  doExample: {
    holds: "Passes, as it should",
    breaks: "This example should pass, but the check fires. Change it, or the check."
  },
  dontExample: {
    holds: "Fires, as it should",
    breaks: "This example should make the check fire, but it passes. Change it, or the check."
  }
} as const

export const guidelineFaultTexts = {
  noCheck: "Choose what the check measures",
  shares: "The least share is above the most",
  blockRelaxed: "A rule that blocks cannot be relaxed"
} as const

export const guidelineFormTexts = {
  about: "The rule",
  group: "Group",
  kind: "Kind",
  kindHints: {
    guidance: "Shown to people and used in prompts. It never changes a score.",
    check: "Measured on every picture of its scope."
  },
  measured: "What is measured",
  test: "Check",
  part: "Part",
  severity: "When it fails",
  severityHints: {
    block: "The score is at most 59, and the picture cannot be approved.",
    warn: "The score is lower.",
    info: "It is said, and nothing else."
  },
  enabled: "Switched on",
  marketsMayRelax: "Markets may relax it",
  examples: "Examples",
  examplesText: "Examples of a check are its tests: the one to follow has to pass, the one to avoid has to fire.",
  scope: "Where it holds",
  scopeText: "Nothing chosen means everywhere.",
  channels: "Channels",
  markets: "Markets",
  media: "Media",
  campaigns: "Campaigns"
} as const

/** Campaigns in the scope of a rule. */
export const campaignTexts = {
  add: "Add a campaign",
  remove: (name: string) => `Remove ${name}`,
  named: (campaign: { readonly name: string; readonly archived: boolean } | undefined, loaded: boolean) => {
    if (campaign === undefined) return loaded ? "A deleted campaign" : "A campaign"
    return campaign.archived ? `${campaign.name} (archived)` : campaign.name
  },
  note: "The rule holds for pictures of these campaigns only. It goes into no brand pack."
} as const

export const guidelineListTexts = {
  search: "Find a rule by its words",
  allGroups: "All groups",
  group: "Group",
  first: "Write the first rule",
  firstText: "A rule says what the brand does and leaves out. A check measures it on every picture.",
  off: "Off",
  failing: "What fails it",
  failingOf: (name: string) => `What fails it: ${name}`,
  bench: "Test bench",
  trial: "What the draft would fail",
  starters: "Starter sets",
  fromStarter: "Start from a starter set",
  import: "Import a document",
  waived: (count: number) => `${count} ${count === 1 ? "waiver" : "waivers"} in 30 days`
} as const

export const benchTexts = {
  title: "Test bench",
  retry: "Retry",
  loading: "Loading the rules",
  failed: "The rules could not be loaded",
  text: "Text to try",
  hint: "Paste or write words: the rules that fire show at once.",
  part: "Part",
  market: "Market",
  channel: "Channel",
  brandMarket: (market: string | undefined) =>
    market === undefined ? "The brand, without a market" : `The brand, measured as ${market}`,
  language: "Language",
  measuredIn: (language: string) => `Words are measured in ${language}.`,
  anyChannel: "No channel",
  campaign: "Campaign",
  anyCampaign: "No campaign",
  rules: "Rules",
  noRules: "No rule about words is switched on here.",
  words: "Words",
  picture: "Picture",
  pictureDrop: "Drop a picture here, or choose one",
  pictureHint: "JPEG, PNG or WebP, up to 20 MB. It is measured here and stored nowhere.",
  pictureMeasuring: "Measuring…",
  pictureUnreadable: "This file is no picture that can be read",
  pictureTooLarge: "A picture to try has at most 20 MB",
  pictureUnmeasured: "The picture could not be measured",
  pictureRemove: "Remove the picture",
  pictureAlt: (name: string) => `The picture ${name}`,
  pictureNone: "No rule about pictures is switched on here.",
  measured: (value: string, limit: string | undefined) =>
    limit === undefined ? `${value} measured` : `${value} measured, limit ${limit}`,
  marked: "The text, with what fires",
  applyKey: "F2",
  applies: "applies the first suggestion",
  fires: "Fires",
  passes: "Passes",
  unmeasured: "Not measured",
  counted: (fired: number, all: number) =>
    fired === 0 ? `None of ${all} rules fires` : `${fired} of ${all} rules ${fired === 1 ? "fires" : "fire"}`
} as const

/** Lists of terms that brand and market keep, tried like rules. */
export const listTexts = {
  label: "Terms of brand and market",
  banned: (market: string | undefined) =>
    market === undefined ? "Banned terms of the brand" : `Banned terms of the brand and ${market}`,
  bannedWhy: "Words that the brand or the market leaves out.",
  required: (text: string) => `Required term: ${text}`,
  requiredWhy: (market = "The market") => `${market} asks for it in every picture.`
} as const

export const starterTexts = {
  title: "Start from a starter set",
  text: "Rules in plain words for your trade. Each can be changed, switched off or deleted; its checks are on at once.",
  add: (count: number) => `Add ${count} rules`,
  adding: "Adding…",
  failed: "The rules could not be added",
  added: (count: number) => `${count} ${count === 1 ? "rule" : "rules"} added`,
  known: "All of them are there already",
  holds: (checks: number, guidance: number) => `${checks} ${checks === 1 ? "check" : "checks"}, ${guidance} of guidance`
} as const

export const importTexts = {
  failed: "The document could not be read",
  notAdded: "The rule could not be added",
  part: "Part",
  page: (number: number) => `Page ${number}`,
  sourceRef: (document: string, page: number) => `${document}, page ${page}`,
  bannedTitle: (terms: ReadonlyArray<string>) => `Words to leave out: ${terms.join(", ")}`,
  add: { check: "Add as check", guidance: "Add as guidance" },
  added: "Added, switched off",
  pictureOf: (document: string, page: number) => `Page ${page} of ${document}`,
  pictureAlt: (document: string, page: number, sentence: string) =>
    `Part of page ${page} of ${document}, with the passage marked: ${sentence}`,
  leaveOut: "Leave out",
  leftOut: "Left out",
  reopen: "Undo",
  counted: (count: number, pages: number, added: number) => {
    const from = `${pages} ${pages === 1 ? "page" : "pages"}`
    if (count === 0) return `No sentence in ${from} reads like a rule`
    return `${count} ${count === 1 ? "rule" : "rules"} proposed from ${from}${added === 0 ? "" : `, ${added} added`}`
  },
  shown: {
    title: "Import a document",
    text: "Marque finds the sentences that ask for something and proposes them as rules. You add them one by one; what you add is switched off until you switch it on.",
    drop: "Drop a PDF, DOCX, HTML, Markdown or text file, or choose one",
    dropHint: "At most 30 MB and 500 pages. It is read on this computer and not stored.",
    accept: ".pdf,.docx,.html,.htm,.md,.markdown,.txt",
    paste: "Or paste its text",
    pasteAction: "Find rules in this text",
    pastedName: "Pasted text.txt",
    reading: "Reading the document",
    cancel: "Cancel",
    other: "Another document",
    rows: "Proposed rules",
    drawing: "Drawing the page",
    undrawn: "This part of the page could not be drawn. The text is all there.",
    drawAgain: "Draw it again"
  }
} as const
