import { saveCertificateTexts as texts } from "@marque/core/proposals"
import { Button } from "@marque/react/ui"
import { useCertificates } from "./certificates-provider.tsx"

export interface CertificateButtonProps {
  readonly certificateId: string
  /** The decision, for those who do not see what is next to the button. */
  readonly about: string
}

/** Saves the certificate of one decision. */
export const CertificateButton = ({ about, certificateId }: CertificateButtonProps) => {
  const { view, send } = useCertificates()
  return (
    <Button
      size="sm"
      needsServer
      aria-label={texts.saveOf(about)}
      busy={view.saving === certificateId}
      disabled={view.saving !== undefined && view.saving !== certificateId}
      onClick={() => send({ type: "certificate.save", certificateId })}
    >
      {texts.save}
    </Button>
  )
}
