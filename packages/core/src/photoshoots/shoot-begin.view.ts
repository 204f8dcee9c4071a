import type { SnapshotFrom } from "xstate"
import type { BeginAct, shootBeginMachine } from "./shoot-begin.machine.ts"

export interface BeginView {
  readonly busy: boolean
  /** The one that is being done. */
  readonly act: BeginAct | undefined
}

export const shootBeginView = (snapshot: SnapshotFrom<typeof shootBeginMachine>): BeginView => {
  const busy = snapshot.matches("working")
  return { busy, act: busy ? snapshot.context.act : undefined }
}
