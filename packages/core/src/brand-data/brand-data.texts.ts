const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

export const brandDataTexts = {
  title: "Brand data",
  text: "What the brand is made of, and which version of it is in force.",
  loading: "Loading the brand data",
  loadFailed: "The brand data could not be loaded",
  completeness: "Completeness",
  rules: "Rules",
  history: "Versions",
  files: "Brand files",
  nothingPublished: "Nothing is published yet. Until then every picture carries the mark ‘Draft rules’.",
  publishedVersion: (number: number) => `version ${number} of the rules`,
  inForce: (number: number, published: string) => `Version ${number} is in force, ${published}.`,
  published: (date: string, name: string | undefined) =>
    name === undefined ? `published on ${date}` : `published on ${date} by ${name}`,
  noChanges: (number: number) => `Nothing was changed since version ${number}.`,
  changes: (count: number, number: number) => `${plural(count, "change")} since version ${number}`,
  readOnly: "You need the role Manager to publish or restore a version.",
  archived: "This brand is archived. Restore it to make changes.",
  review: (number: number) => `Publish version ${number}…`,
  reviewTitle: (number: number) => `Publish version ${number}?`,
  reviewText: "New pictures are made with it from then on. What is running stays on the version it began with.",
  measuredAgain: (count: number) =>
    count === 0
      ? "No picture has to be measured again."
      : `${plural(count, "picture")} will be measured again, in the background.`,
  note: "Note",
  noteHint: "What changed and why, for whoever reads the history",
  publish: (number: number) => `Publish version ${number}`,
  publishing: "Publishing…",
  publishedNotice: (number: number) => `Version ${number} is in force`,
  publishFailed: "The version could not be published",
  version: (number: number) => `Version ${number}`,
  current: "In force",
  firstVersion: "The first version",
  changed: (count: number) => plural(count, "change"),
  restore: "Restore as draft",
  restoreLabel: (number: number) => `Restore as draft: version ${number}`,
  restoreTitle: (number: number) => `Restore version ${number} as draft?`,
  restoreText: (unpublished: number) =>
    unpublished === 0
      ? "What is in force stays until you publish the draft."
      : `The draft’s ${plural(unpublished, "unpublished change")} will be replaced. What is in force stays until you publish the draft.`,
  restoring: "Restoring…",
  restored: (number: number) => `Version ${number} is the draft now`,
  restoreFailed: "The version could not be restored",
  older: "Show older versions",
  /** Of the list of changes. */
  houseLayout: {
    named: (name: string) => `House layout ${name}`,
    of: (name: string) => `House layout ${name}: `
  },
  rule: {
    named: (name: string) => `Rule ${name}`,
    of: (name: string) => `Rule ${name}: `,
    title: "Title",
    statement: "Statement",
    group: "Group",
    kind: "Kind",
    check: "What is measured",
    severity: "When it fails",
    weight: "Weight",
    scope: "Applies to",
    relax: "Markets may relax it",
    doExample: "Do",
    dontExample: "Don’t",
    enabled: "State",
    details: "Details",
    campaigns: (count: number) => (count === 1 ? "1 campaign" : `${count} campaigns`),
    yes: "Yes",
    no: "No",
    on: "On",
    off: "Off"
  },
  before: "Before",
  after: "After",
  nothing: "Nothing",
  complete: "Complete",
  partly: (done: number, total: number) => `${done} of ${total}`
} as const
