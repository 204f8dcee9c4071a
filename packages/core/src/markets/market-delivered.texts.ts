const counted = (count: number): string => (count === 1 ? "1 delivered picture" : `${count} delivered pictures`)

export const deliveredTexts = {
  title: "Delivered pictures",
  loading: "Looking through the delivered pictures",
  retry: "Try again",
  none: "No picture is delivered for this market.",
  allCarry: (count: number) => `${counted(count)}, with these disclaimers.`,
  others: (others: number, count: number) =>
    `${others} of ${counted(count)} ${others === 1 ? "carries" : "carry"} other disclaimers than these.`,
  more: "There are more, which were not looked at.",
  carries: (text: string) => `Carries: ${text}`,
  carriesNone: "Carries none",
  unread: "Its words are pixels: look at it yourself",
  states: { delivered: "Delivered", live: "Live" }
} as const
