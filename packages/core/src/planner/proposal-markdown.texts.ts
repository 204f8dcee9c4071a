export const markdownTexts = {
  concepts: "Concepts",
  calendar: "Calendar",
  columns: ["Day", "Market", "Placement", "Concept", "Product", "Words on the picture"],
  quiet: "Days without promotion",
  unplaced: "Not in the plan",
  assumptions: "Assumptions",
  risks: "Risks",
  cost: (credits: number, hash: string): string => `Credits: ${credits}. Content: ${hash}`
} as const
