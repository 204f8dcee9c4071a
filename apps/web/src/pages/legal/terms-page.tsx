import { termsText } from "@marque/core/texts"
import type { PublicFrameProps } from "../public-frame/public-frame.tsx"
import { LegalPage } from "./legal-page.tsx"

export const TermsPage = ({ visitor }: Pick<PublicFrameProps, "visitor">) => (
  <LegalPage text={termsText} {...(visitor !== undefined && { visitor })} />
)
