import { Context, type Effect } from "effect"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import type { Certificate } from "./certificate.schema.ts"
import type { ReadFile } from "./file-check.rules.ts"

/** What a platform does to check files, on this computer. */
export class FileEvidence extends Context.Service<
  FileEvidence,
  {
    readonly read: (file: LocalFile) => Effect.Effect<ReadFile, Error>
    /** Undefined where the platform cannot tell. */
    readonly isSigned: (certificate: Certificate) => Effect.Effect<boolean | undefined>
  }
>()("@marque/core/certificates/FileEvidence") {}
