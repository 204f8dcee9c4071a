import { placements } from "./placements.ts"

/** What a file for print is. */
export const printNote = (dpi: number): string => `RGB, ${dpi} dpi`

export { channelLabel } from "./channel-labels.texts.ts"

/** Those with a placement, in the order of the data; without `any`. */
export const channelIds: ReadonlyArray<string> = [...new Set(placements.map(({ channel }) => channel))].filter(
  (channel) => channel !== "any"
)
