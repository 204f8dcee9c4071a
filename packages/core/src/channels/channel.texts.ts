import { placements } from "./placements.ts"

export { channelLabel } from "./channel-labels.texts.ts"

/** Those with a placement, in the order of the data; without `any`. */
export const channelIds: ReadonlyArray<string> = [...new Set(placements.map(({ channel }) => channel))].filter(
  (channel) => channel !== "any"
)
