/** How much a thing is used, as lists and the warning before archiving say it. */
export const usedText = (count: number): string => `Used in ${count} ${count === 1 ? "place" : "places"}`
