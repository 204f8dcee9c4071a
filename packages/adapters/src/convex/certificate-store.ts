import { api } from "@marque/backend/api"
import { CertificateFile, CertificateStore } from "@marque/core/proposals"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "query">): Layer.Layer<CertificateStore> =>
  Layer.succeed(CertificateStore, {
    file: (certificateId) => ask(client, api.certificates.file, { certificateId }, CertificateFile)
  })
