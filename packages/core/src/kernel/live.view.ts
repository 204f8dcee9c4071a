import type { SnapshotFrom } from "xstate"
import type { makeLiveMachine } from "./live.machine.ts"

/** Said beside what is still shown although no one knows whether it is the newest; product specification, section 2.4. */
export const STALE_TEXT = "This may be out of date."

export interface LiveView<Value> {
  readonly state: "loading" | "ready" | "failed"
  /** The newest value that ever arrived; it stays while the source is asked again or has failed. */
  readonly value: Value | undefined
  /** The sentence beside a value that may have changed since: from a failure, or a change of input, to the next value. */
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
