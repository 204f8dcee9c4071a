import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { CertificateFile } from "./certificate-file.schema.ts"

/** Certificates of decisions. Ids of other organizations answer like ids that do not exist. */
export class CertificateStore extends Context.Service<
  CertificateStore,
  {
    /** Signed by the installation. */
    readonly file: (certificateId: string) => Effect.Effect<CertificateFile, BackendFailed>
  }
>()("@marque/core/certificates/CertificateStore") {}
