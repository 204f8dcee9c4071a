export const scoreTexts = {
  earlier: "Earlier version",
  onPicture: "On the picture",
  checks: "Checks",
  noChecks: "No check is in this group.",
  show: "Show on the picture",
  drawText: "Draw the text boxes",
  drawTextFor: (title: string) => `Draw the text boxes: ${title}`,
  blocks: "Blocks",
  rule: "See the rule",
  ruleOf: (title: string) => `See the rule ${title}`,
  compare: (one: string, other: string) => `Compare: ${one}, ${other}`,
  compared: (percent: number, one: string) => `${percent} % ${one}`
} as const
