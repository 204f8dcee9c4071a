import type { Random } from "../host/random.ts"
import type { Timers } from "../host/timers.ts"
import type { Clock } from "../host/timers.ts"
import type { TransactionLimits } from "../tx/meter.ts"
import type { OnProgress } from "../contract/progress.ts"
import type { BlobSettings } from "../s3/s3-settings.ts"
import type { Modules } from "../contract/modules.ts"

export interface EngineOptions {
  /** Database file, or ":memory:". */
  readonly file: string
  /** Folder of stored files; unused in memory. */
  readonly filesDir: string
  /** Where the content of stored files is kept; `filesDir` then has copies. @default in `filesDir` */
  readonly blobs?: BlobSettings
  readonly publicUrl: string
  readonly siteUrl: string
  readonly modules?: Modules
  readonly clock?: Clock
  readonly random?: Random
  readonly timers?: Timers
  readonly production?: boolean
  /** Of one transaction; `false` switches them off. */
  readonly limits?: Partial<TransactionLimits> | false
  /** Bytes of one stored file. @default 1 GiB */
  readonly maxFileBytes?: number
  /** In place of the stored ones; never written to disk. */
  readonly environment?: Readonly<Record<string, string>>
  /** Its hash is stored and replaces an earlier one. */
  readonly adminKey?: string
  readonly log?: (line: { readonly level: "info" | "warn" | "error"; readonly text: string }) => void
  readonly onProgress?: OnProgress
  readonly running?: (path: string | undefined) => void
  readonly rehearse?: boolean
  /**
   * Whether to create a missing or empty database beside stored files, which then go to the trash. @default "refuse",
   * because such a database is more often a lost one
   */
  readonly freshBeside?: "refuse" | "allow"
  /** See `holdDatabase`. @default false */
  readonly locked?: boolean
  /** On the volume of the stored files. For tests. @default measured */
  readonly freeBytes?: () => Promise<number | undefined>
  /** Called right before every COMMIT; throwing simulates a full disk. For tests. */
  readonly beforeCommit?: () => void
}
