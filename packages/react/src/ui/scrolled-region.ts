/** Attributes of a part that scrolls by itself: keys scroll it once it has the focus. */
export const scrolledRegion = (label: string) => ({ role: "region", "aria-label": label, tabIndex: 0 }) as const
