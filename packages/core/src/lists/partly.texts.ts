export const partlyTexts = {
  /** For example `3 of 7 can be approved`. */
  some: (able: number, all: number, can: string): string => `${able} of ${all} can be ${can}`,
  whyNot: (act: string, others: number): string => `${act}: why not the other ${others === 1 ? "one" : others}`
} as const
