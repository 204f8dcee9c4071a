import type { Readable } from "node:stream"
import type { Administered } from "./administered.ts"
import type { LogLevel } from "../contract/log.ts"
import type { SweepReport } from "../storage/sweep.ts"
import type { FunctionDefinition } from "../modules/functions.ts"
import { type BackedUp, backUp } from "./backup.ts"
import { checkDatabase, type CheckReport } from "./check.ts"
import {
  documentPage,
  type DocumentPage,
  type DocumentsAsked,
  functionFacts,
  type FunctionFacts,
  type TableFacts,
  tablesOf
} from "./inspect.ts"
import type { Serial } from "../host/serial.ts"
import type { LoggedLine, LogRing } from "./log-ring.ts"
import type { OnProgress } from "../contract/progress.ts"
import { exportSnapshot } from "./snapshot-export.ts"
import { type Imported, type ImportOptions, importSnapshot } from "./snapshot-import.ts"

export interface Admin {
  readonly tables: () => ReadonlyArray<TableFacts>
  /** Fails for a table that does not exist. */
  readonly documents: (asked: DocumentsAsked) => DocumentPage
  readonly functions: () => ReadonlyArray<FunctionFacts>
  /** Lines of the runtime's log after the given number, the newest 1,000 at most. */
  readonly logs: (seen: number) => ReadonlyArray<LoggedLine>
  readonly note: (level: LogLevel, text: string) => void
  /** As of one commit, read while it is consumed. */
  readonly exportSnapshot: (onProgress?: OnProgress) => Readable
  /** Reads a snapshot zip, all or nothing, and runs every subscription again. */
  readonly importSnapshot: (path: string, options: ImportOptions) => Promise<Imported>
  readonly backUp: (folder: string, onProgress?: OnProgress) => Promise<BackedUp>
  readonly sweep: (options: { readonly all: boolean }) => Promise<SweepReport>
  readonly check: (onProgress?: OnProgress) => Promise<CheckReport>
}

export interface AdminParts {
  readonly runtime: Administered
  /** Runs work while no push goes on. */
  readonly alone: Serial
  readonly log: LogRing
  readonly definitions: () => Iterable<FunctionDefinition>
  readonly replaced: () => void
}

export const makeAdmin = ({ alone, definitions, log, replaced, runtime }: AdminParts): Admin => ({
  tables: () => tablesOf(runtime),
  documents: (asked) => documentPage(runtime, asked),
  functions: () => functionFacts(definitions()),
  logs: (seen) => log.after(seen),
  note: (level, text) => log.add(runtime.clock.now(), level, text),
  exportSnapshot: (onProgress) => exportSnapshot(runtime, onProgress),
  importSnapshot: async (path, options) => {
    const imported = await alone(() => importSnapshot(runtime, path, options))
    replaced()
    return imported
  },
  backUp: (folder, onProgress) => backUp(runtime, folder, onProgress),
  sweep: (options) => runtime.files.sweep(options),
  check: (onProgress) => checkDatabase(runtime, onProgress)
})
