import type { BackedUp } from "../admin/backup.ts"
import type { CheckReport } from "../admin/check.ts"
import type { DocumentPage, DocumentsAsked, TableFacts } from "../admin/inspect.ts"
import type { LoggedLine } from "../admin/log-ring.ts"
import type { OnProgress } from "../contract/progress.ts"
import type { ImportMode } from "../admin/snapshot-import.ts"
import type { EnvironmentChange } from "../engine/environment.ts"
import type { SweepReport } from "../storage/sweep.ts"

/** Works on a database opened here or asks the server that holds it. */
export interface Operator {
  readonly tables: () => Promise<ReadonlyArray<TableFacts>>
  readonly documents: (asked: DocumentsAsked) => Promise<DocumentPage>
  readonly environment: () => Promise<Readonly<Record<string, string>>>
  readonly changeEnvironment: (change: EnvironmentChange) => Promise<void>
  readonly logs: (seen: number) => Promise<ReadonlyArray<LoggedLine>>
  readonly exportTo: (file: string, onProgress: OnProgress) => Promise<void>
  readonly importFrom: (
    file: string,
    mode: ImportMode,
    onProgress: OnProgress
  ) => Promise<Readonly<Record<string, number>>>
  readonly backUp: (folder: string, onProgress: OnProgress) => Promise<BackedUp>
  readonly sweep: (options: { readonly all: boolean }) => Promise<SweepReport>
  readonly check: (onProgress: OnProgress) => Promise<CheckReport>
  readonly close: () => Promise<void>
}
