/** For limits that have no sentence in the error catalogue. */
export const limitTexts = {
  /** Both are display texts; `time`: when there is room again. */
  uploadQuota: (limit: string, time: string) => `The limit is ${limit}. Upload more after ${time}.`,
  /** `uses`: a plural noun, e.g. 'filters'. */
  unsafeDrawing: (uses: string) => `This logo uses ${uses}, which cannot be drawn safely. Export it without effects.`,
  drawingTooComplex: "This drawing is too complex. Simplify it, or upload it as PNG.",
  uploadStopped: (name: string) =>
    `Checking ${name} took too long and was stopped. Save it in another format and upload it again.`,
  uploadLost: (name: string) =>
    `The worker that checked ${name} stopped. Try again, or save the file in another format.`,
  uploadCanceled: (name: string) => `The upload of ${name} was canceled.`,
  tookTooLong: "This took too long and was stopped. You were not charged for what is missing.",
  queueFull: (limit: number) =>
    `${limit} tasks of this organization are waiting already. Try again when some of them are done.`
} as const
