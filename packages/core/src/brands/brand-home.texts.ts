/** What a draft waits for, on every page of its brand. */
export const publishTexts = {
  publishDraft: "Publish to make these rules final",
  draft: "These rules are not final yet",
  unpublished: (number: number) =>
    `The draft has changes that are not in version ${number}. New pictures are made without them.`,
  review: "Review and publish"
} as const

/** What the home of a brand says besides its view, and the first step to it. */
export const brandHomeTexts = {
  setUp: "Set up your brand",
  setUpText: "A name is enough to begin. Everything else can be changed at any time.",
  progress: "2 of 2",
  done: "Done",
  allSetUp: (brand: string) => `Everything in ${brand} is set up.`,
  leftToOthers: (brand: string) => `What is left in ${brand} is done by those who edit the brand.`,
  rest: (count: number) => `${count} more ${count === 1 ? "step" : "steps"}`,
  generate: "Generate",
  chooseMode: "Choose what to generate",
  newPhotoshoot: "New photoshoot",
  newCampaign: "New campaign",
  restoring: "Restoring",
  restoreFailed: "The brand could not be restored",
  latest: "Create",
  noneYet: "Pictures you generate appear here.",
  animate: (name: string) => `Animate ${name}`,
  runningNow: "Being made now",
  openGallery: "Open the gallery"
} as const
