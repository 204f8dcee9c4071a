import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { CertificateStore } from "./certificates.service.ts"

export const certificateActors = (runner: EffectRunner<CertificateStore>) => ({
  fetchCertificate: fromEffect(runner, (certificateId: string) =>
    CertificateStore.use((store) => store.file(certificateId))
  )
})
