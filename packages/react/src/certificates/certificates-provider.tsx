import { type certificateMachine, certificateView } from "@marque/core/proposals"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof certificateMachine>()("Certificates", certificateView)

export type CertificatesProviderProps = BoundProviderProps<typeof certificateMachine>
export const CertificatesProvider = bound.Provider
export const useCertificates = bound.useView
