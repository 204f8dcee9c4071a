import { LIMITS } from "../model/limits.ts"
import type { GenerationStatus } from "./generation.schema.ts"

/** Milliseconds without a heartbeat; specification, section 4.2. */
export const LEASE_MS = 60_000
/** Milliseconds. */
export const HEARTBEAT_MS = 15_000
/** Leases before a task fails for good. */
export const MAX_LEASES = 3
/** Milliseconds from when a task became available. */
export const EXPIRY_MS = 15 * 60_000
export const MAX_RUNNING = LIMITS.runningTasksPerOrganization.value
/** Creatives per member and day; organizations may override it. */
export const DAILY_CAP = 200

/** Milliseconds in total, whatever the heartbeats. `clip`: the generation makes a clip. */
export const taskLimitMs = (kind: "generation" | "upload_processing" | "score", clip: boolean): number => {
  switch (kind) {
    case "upload_processing":
      return LIMITS.uploadTaskMs.value
    case "score":
      return LIMITS.scoreTaskMs.value
    case "generation":
      return clip ? LIMITS.clipTaskMs.value : LIMITS.generationTaskMs.value
  }
}

/** Milliseconds: 5 s, 20 s, 80 s after the first, second and third lease. */
export const backOffMs = (leases: number): number => 5_000 * 4 ** (leases - 1)

/** Milliseconds between stored reports of one stage. */
export const REPORT_MS = 1_000

interface ProgressReport {
  /** Fraction 0-1. */
  readonly progress: number
  readonly stage?: string | undefined
}

/** Everybody who sees the task gets what is stored. A new stage and the end count at once. */
export const countsReport = (
  before: ProgressReport & { readonly reportedAt: number },
  { progress, stage = before.stage }: ProgressReport,
  now: number
): boolean => stage !== before.stage || progress >= 1 || now < before.reportedAt || now - before.reportedAt >= REPORT_MS

export interface Progressed {
  readonly status: GenerationStatus
  readonly wanted: number
  readonly delivered: number
  readonly leases: number
  /** Fraction 0-1. */
  readonly progress: number
}

export type GenerationEvent =
  | { readonly type: "START" }
  | { readonly type: "PROGRESS"; readonly progress: number }
  | { readonly type: "OUTPUT" }
  | { readonly type: "DONE" }
  | { readonly type: "FAIL"; readonly retryable: boolean }
  | { readonly type: "LEASE_LOST" }
  | { readonly type: "CANCEL" }
  | { readonly type: "EXPIRE" }

const TERMINAL: ReadonlySet<GenerationStatus> = new Set(["succeeded", "partial", "failed", "canceled", "expired"])

export const isTerminal = (status: GenerationStatus): boolean => TERMINAL.has(status)

const settled = ({ delivered, wanted }: Progressed): GenerationStatus =>
  delivered === 0 ? "failed" : delivered < wanted ? "partial" : "succeeded"

const failed = (state: Progressed, retryable: boolean): Progressed => {
  if (state.delivered === state.wanted) return { ...state, status: "succeeded" }
  return retryable && state.leases < MAX_LEASES ? { ...state, status: "queued" } : { ...state, status: settled(state) }
}

const whileQueued = (state: Progressed, event: GenerationEvent): Progressed => {
  switch (event.type) {
    case "START":
      return { ...state, status: "running", leases: state.leases + 1 }
    case "CANCEL":
      return { ...state, status: "canceled" }
    case "EXPIRE":
      return { ...state, status: state.delivered > 0 ? "partial" : "expired" }
    default:
      return state
  }
}

const whileRunning = (state: Progressed, event: GenerationEvent): Progressed => {
  switch (event.type) {
    case "PROGRESS":
      return event.progress >= state.progress && event.progress <= 1 ? { ...state, progress: event.progress } : state
    case "OUTPUT": {
      if (state.delivered >= state.wanted) return state
      const delivered = state.delivered + 1
      return { ...state, delivered, progress: Math.max(state.progress, delivered / state.wanted) }
    }
    case "DONE":
      return { ...state, status: settled(state) }
    case "FAIL":
      return failed(state, event.retryable)
    case "LEASE_LOST":
      return failed(state, true)
    case "CANCEL":
      return { ...state, status: "canceled" }
    default:
      return state
  }
}

/**
 * Events that the state does not list are ignored.
 *
 * Source: specification, section 4.2 (Generation).
 */
export const nextGeneration = (state: Progressed, event: GenerationEvent): Progressed => {
  if (state.status === "queued") return whileQueued(state, event)
  return state.status === "running" ? whileRunning(state, event) : state
}
