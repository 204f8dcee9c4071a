import type { SnapshotFrom } from "xstate"
import type { certificateMachine } from "./certificate.machine.ts"

export interface CertificateView {
  /** Id of the certificate that is being saved. */
  readonly saving: string | undefined
}

export const certificateView = ({ context }: SnapshotFrom<typeof certificateMachine>): CertificateView => ({
  saving: context.certificateId
})
