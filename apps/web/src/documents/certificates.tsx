import { CertificatesProvider } from "@marque/react/proposals"
import { useShowNotice } from "@marque/react/notices"
import type { ReactNode } from "react"
import { useCertificateMachines } from "../machines/certificates.ts"
import { saveText } from "./save-text.ts"

/** Around what offers certificates of decisions. */
export const Certificates = ({ children }: { readonly children: ReactNode }) => {
  const { certificate } = useCertificateMachines()
  const notice = useShowNotice()
  return (
    <CertificatesProvider machine={certificate} on={{ notice, "file.ready": saveText }}>
      {children}
    </CertificatesProvider>
  )
}
