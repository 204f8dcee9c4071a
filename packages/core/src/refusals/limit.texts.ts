/** What is said when a file or a task exceeds a limit; for codes that the error catalogue has no sentence of. */
export const limitTexts = {
  /** `limit` as people read it; `time` is when there is room again. */
  uploadQuota: (limit: string, time: string) => `The limit is ${limit}. Upload more after ${time}.`
} as const
