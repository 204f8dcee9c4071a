const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** Sentences about the brand version of a campaign. Source: specification, section 3.22. */
export const campaignVersionTexts = {
  usesOlder: (uses: number, published: number) => `Uses brand version ${uses}. Version ${published} is published.`,
  move: (to: number) => `Move to version ${to}`,
  title: (to: number) => `Move to brand version ${to}`,
  text: "What is made and measured from then on follows the newer version. Runs that are at work end on the version they began with.",
  loading: "Comparing the versions",
  previewFailed: "The versions could not be compared",
  changes: "What is different",
  noChanges: "Both versions say the same.",
  moreChanges: (count: number) => `${plural(count, "more difference")}`,
  consequences: "What happens to this campaign",
  stale: (count: number) =>
    count === 0
      ? "No picture that was made for it is measured yet."
      : `${plural(count, "picture")} will be measured again, free.`,
  approved: (count: number) =>
    count === 0
      ? "No slot is approved yet."
      : `${plural(count, "slot")} approved, delivered or live: ${count === 1 ? "its picture stays" : "their pictures stay"} as ${count === 1 ? "it is" : "they are"}, with ${count === 1 ? "its" : "their"} approval.`,
  checks: "Checks that would newly fail",
  measure: "Measure its pictures",
  measureText: "Measures the pictures of this campaign with the newer version. Nothing is stored or charged.",
  measureFailed: "The pictures could not be measured",
  nothingNew: "No check would newly fail.",
  newly: (count: number, title: string) => `${title}: ${count} newly`,
  moveFailed: "The campaign could not be moved",
  moved: (to: number) => `The campaign uses brand version ${to} from now on`,
  movedSince:
    "The version in force is another one now, or the campaign was moved already. Look at the versions once more.",
  notMovable: "This campaign is over or archived, so it stays on its version.",
  history: (campaign: string, from: number, to: number) => `${campaign}: version ${from} to ${to}`,
  current: (uses: number) => `Uses brand version ${uses}, which is in force.`,
  draft: "Uses the draft of the brand; nothing is published yet."
} as const
