import type { SnapshotFrom } from "xstate"
import type { makeLiveMachine } from "./live.machine.ts"

/** Specification, section 2.4. */
export const STALE_TEXT = "This may be out of date."

export interface LiveView<Value> {
  readonly state: "loading" | "ready" | "failed"
  /** Kept while the source restarts or has failed. */
  readonly value: Value | undefined
  /** Set from a failure or a change of input to the next value. */
  readonly stale: string | undefined
  readonly error: string | undefined
}

export const liveView = <Value, Input>(
  snapshot: SnapshotFrom<ReturnType<typeof makeLiveMachine<Value, Input>>>
): LiveView<Value> => {
  const { error, value } = snapshot.context
  const fresh = snapshot.matches({ watching: "ready" })
  return {
    state: snapshot.matches("failed") ? "failed" : fresh ? "ready" : "loading",
    value,
    stale: value === undefined || fresh ? undefined : STALE_TEXT,
    error
  }
}
