import * as certificates from "@marque/adapters/convex/certificates"
import { certificateActors, certificateMachine } from "@marque/core/proposals"
import { pageMachines } from "../app-context/page-machines.ts"

export const useCertificateMachines = pageMachines(certificates.layer, (runtime) => ({
  certificate: certificateMachine.provide({ actors: certificateActors(runtime) })
}))
