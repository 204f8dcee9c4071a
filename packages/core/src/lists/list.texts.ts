export const usedText = (count: number): string => `Used in ${count} ${count === 1 ? "place" : "places"}`
