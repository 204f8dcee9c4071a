export const billingTexts = {
  title: "Billing",
  selfHosted: "Self-hosted: everything is unlocked",
  selfHostedText: "You pay your providers yourself, with your own keys. Marque charges nothing.",
  rateCard: "Rate card",
  rateCardText:
    "What each action costs in credits. Your own machines cost nothing, and neither do failed results, text, scores, search, export and download.",
  engine: "Engine",
  image: "Picture",
  largeImage: "Large picture",
  videoSecond: "Second of a clip",
  quotas: "Own quotas",
  quotasText: "They hold for everybody in the organization. Empty: the default, or no limit.",
  memberDaily: "Creatives per member and day",
  memberDailyHint: (most: number) => `Pictures and clips that one person asks for in 24 hours. Default: ${most}.`,
  brands: "Brands",
  brandsHint: (used: number) => `You have ${used}. Existing ones stay. Default: no limit.`,
  members: "Members",
  membersHint: (used: number) =>
    `You have ${used}, invited ones included. Reviewers and viewers are not counted. Existing ones stay. Default: no limit.`,
  storageGb: "Storage in GB",
  /** `used`: with its unit. */
  storageHint: (used: string) =>
    `You keep ${used}. Beyond the quota nothing is uploaded or made; what is there stays. Default: no limit.`,
  save: "Save",
  saved: "Quotas saved",
  saveFailed: "The quotas could not be saved",
  failed: "Billing could not be loaded",
  readOnly: (names: string) =>
    names === "" ? "Administrators can change the quotas." : `Ask ${names} to change the quotas.`,
  wrongQuota: (most: number) => `Use a whole number between 1 and ${most.toLocaleString("en-US")}`,
  canceled: "Checkout canceled, nothing was charged",
  nothingPaid: "This installation takes no payments: everything is unlocked.",
  unavailable: {
    off: "This installation takes no payments.",
    down: "The payment provider did not answer. Nothing was charged.",
    refused: "The payment provider refused this. Nothing was charged. Ask whoever runs this installation.",
    limited: "The payment provider is asked too often just now. Nothing was charged. Try again in a minute."
  }
} as const
