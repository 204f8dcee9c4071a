/** How far a long piece of work has come; `total` is unknown while work is still being found. */
export interface Progress {
  readonly what: string
  readonly done: number
  readonly total?: number | undefined
}

export type OnProgress = (progress: Progress) => void
