/** Limits as data: the documented list is generated from these. */
export interface Limit {
  readonly what: string
  readonly value: number
  readonly unit: "bytes" | "ms" | "count" | "per minute" | "per hour" | "per day" | "pixels" | "percent"
  readonly why: string
  readonly answer: string
}

export const LIMITS = {
  runningTasksPerOrganization: {
    what: "Tasks of one organization that run at the same time",
    value: 5,
    unit: "count",
    why: "One organization must not take every worker",
    answer: "the task waits until another one of the organization ends"
  },
  queuedTasksPerOrganization: {
    what: "Uploads and generations of one organization that wait for a worker",
    value: 500,
    unit: "count",
    why: "A queue that nobody can work off helps nobody, and each row costs space",
    answer: "too_many_tasks"
  },
  uploadTaskMs: {
    what: "Time for checking an uploaded file, from when a worker takes it",
    value: 6 * 60_000,
    unit: "ms",
    why: "A file can be made to keep a worker busy; an honest picture takes seconds, and a video of 500 MB a minute or two",
    answer: "the file is refused and not checked again"
  },
  generationTaskMs: {
    what: "Time for making the pictures of a generation, from when a worker takes it",
    value: 60 * 60_000,
    unit: "ms",
    why: "A worker that reports for ever must not keep its task for ever",
    answer: "the generation ends with what is there; the rest is not charged"
  },
  clipTaskMs: {
    what: "Time for making a clip, from when a worker takes it",
    value: 60 * 60_000,
    unit: "ms",
    why: "A worker that reports for ever must not keep its task for ever",
    answer: "the generation fails and is not charged"
  },
  rowProductsPerRun: {
    what: "Products that one run makes pictures of from the rows of a list",
    value: 1_000,
    unit: "count",
    why: "A run is kept as one record, which the database bounds",
    answer: "the first ones are made; the same list again makes the rest"
  },
  scoreTaskMs: {
    what: "Time for measuring a picture, from when a worker takes it",
    value: 5 * 60_000,
    unit: "ms",
    why: "A worker that reports for ever must not keep its task for ever",
    answer: "the score fails and can be asked for again"
  }
} as const satisfies Record<string, Limit>
