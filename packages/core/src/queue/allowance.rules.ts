/** When people hear that an allowance is nearly or wholly used. */

/** In percent; specification, section 7. */
const NOTICES = [100, 80] as const

/** `before` and `after`: used parts of the allowance, 0 to 1. The highest notice that is passed between them, if any. */
export const noticePercent = (before: number, after: number): (typeof NOTICES)[number] | undefined =>
  NOTICES.find((percent) => before < percent / 100 && after >= percent / 100)

/** What can still be spent. */
interface Left {
  readonly included: number
  readonly bought: number
}

/**
 * Used part of what a month gives, with the bought credits that are left; 1 when nothing is left. `month`: credits that
 * the plan gives; credits that were granted beyond it count as unused.
 */
export const creditsUsed = (month: number, { bought, included }: Left): number => {
  const all = Math.max(month, included) + bought
  return all === 0 ? 1 : Math.max(0, month - included) / all
}
