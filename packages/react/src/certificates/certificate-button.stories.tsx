import { certificateMachine } from "@marque/core/proposals"
import { certificateStates } from "@marque/core/testing"
import { CertificateButton, CertificatesProvider } from "@marque/react/proposals"

export default {
  title: "Campaigns/Certificate",
  component: CertificateButton,
  subcomponents: { CertificatesProvider }
}

const story = (name: keyof typeof certificateStates) => ({
  render: () => (
    <CertificatesProvider machine={certificateMachine} options={{ snapshot: certificateStates[name] }}>
      <CertificateButton certificateId="certificate_1" about="Approved by Ada Lovelace on 21 Nov" />
    </CertificatesProvider>
  )
})

export const Idle = story("idle")
export const Fetching = story("fetching")
