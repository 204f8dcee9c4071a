import type { LogLine } from "./log-line.ts"
import type { RuntimeSettings } from "./runtime-options.ts"

/** What the thread is started with. */
export interface ThreadData {
  readonly settings: RuntimeSettings
  readonly memory: SharedArrayBuffer
}

/** From the main thread to the runtime's thread. */
export type ThreadCommand =
  | { readonly type: "environment"; readonly id: number; readonly variables: Readonly<Record<string, string>> }
  | { readonly type: "close" }

/** From the runtime's thread to the main thread. */
export type ThreadReport =
  | { readonly type: "ready"; readonly port: number }
  | { readonly type: "refused"; readonly message: string }
  | { readonly type: "applied"; readonly id: number; readonly error: string | undefined }
  | { readonly type: "log"; readonly line: LogLine }
