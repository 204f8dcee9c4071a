import type { Progress } from "../contract/progress.ts"
import type { LogLine } from "./log-line.ts"
import type { RuntimeSettings } from "./runtime-options.ts"

export interface ThreadData {
  readonly settings: RuntimeSettings
  readonly memory: SharedArrayBuffer
}

export type ThreadCommand =
  | { readonly type: "environment"; readonly id: number; readonly variables: Readonly<Record<string, string>> }
  | { readonly type: "close" }

export type ThreadReport =
  | { readonly type: "ready"; readonly port: number }
  | { readonly type: "refused"; readonly message: string }
  | { readonly type: "applied"; readonly id: number; readonly error: string | undefined }
  | { readonly type: "log"; readonly line: LogLine }
  | { readonly type: "progress"; readonly progress: Progress }
