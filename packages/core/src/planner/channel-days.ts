/** Days of the week (0 is Sunday) in the order in which a channel is best used, and posts in a week at most. */
export interface ChannelDays {
  readonly weekdays: ReadonlyArray<number>
  readonly perWeek: number
  /** Stands from the beginning of a concept instead of being posted in its course. */
  readonly opens?: true
}

/** Our own starting values, to be replaced by a brand's results; a row of the placements may set its own number. */
const rows: Readonly<Record<string, ChannelDays>> = {
  instagram: { weekdays: [3, 2, 4, 1, 5, 6, 0], perWeek: 4 },
  facebook: { weekdays: [3, 4, 2, 1, 5, 6, 0], perWeek: 3 },
  meta: { weekdays: [4, 3, 2, 5, 1, 6, 0], perWeek: 3 },
  tiktok: { weekdays: [4, 2, 5, 3, 1, 6, 0], perWeek: 4 },
  youtube: { weekdays: [5, 4, 6, 3, 2, 1, 0], perWeek: 2 },
  pinterest: { weekdays: [6, 0, 5, 2, 3, 4, 1], perWeek: 5 },
  linkedin: { weekdays: [2, 3, 4], perWeek: 2 },
  web: { weekdays: [1, 2, 3, 4, 5], perWeek: 1, opens: true },
  email: { weekdays: [2, 4, 3], perWeek: 1 },
  display: { weekdays: [1, 2, 3, 4, 5], perWeek: 5 },
  print: { weekdays: [1, 2, 3, 4, 5], perWeek: 1, opens: true },
  screen: { weekdays: [1, 4, 2, 3, 5], perWeek: 2, opens: true }
}

const ANY: ChannelDays = { weekdays: [2, 3, 4, 1, 5, 6, 0], perWeek: 5 }

export const channelDays = (channel: string): ChannelDays => rows[channel] ?? ANY

/** Accounts that a post of the channel appears in. */
export const accountsOf = (channel: string): ReadonlyArray<string> =>
  channel === "meta" ? ["instagram", "facebook"] : [channel]
