export const shiftTexts = {
  outside: (from: string, to: string): string => `Outside the campaign, which runs from ${from} to ${to}`,
  doubled: "The channel already has a post on this day"
} as const
