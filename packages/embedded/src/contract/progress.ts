/** `total` is undefined while work is still being found. */
export interface Progress {
  readonly what: string
  readonly done: number
  readonly total?: number | undefined
}

export type OnProgress = (progress: Progress) => void
