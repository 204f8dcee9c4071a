import type { SnapshotFrom } from "xstate"
import type { fileCheckMachine } from "./file-check.machine.ts"
import type { FileCheck } from "./file-check.rules.ts"

export interface FileCheckView {
  readonly checking: boolean
  readonly check: FileCheck | undefined
  readonly error: string | undefined
}

export const fileCheckView = (snapshot: SnapshotFrom<typeof fileCheckMachine>): FileCheckView => ({
  checking: snapshot.matches("checking"),
  check: snapshot.context.check,
  error: snapshot.context.error
})
